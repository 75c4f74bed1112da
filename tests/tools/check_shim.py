#!/usr/bin/env python3
"""Compiles shim_agreement.cpp against the shim and against real LibTorch headers: both must accept it.

Exit codes: 0 all agree, 1 one does not, 2 something needed is missing.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SOURCE = os.path.join(HERE, "shim_agreement.cpp")
SHIM = os.path.join(ROOT, "tools", "tpu-port", "shim")

# What parse/shim_table.cpp answers for the headers that the source includes.
TORCH = "#include <tpu_port_shim/torch.h>\n"
CUDA = "#include <tpu_port_shim/cuda_torch.h>\n"
NCCL = "#include <tpu_port_shim/nccl.h>\n"


def shim_tree(directory):
    """Writes a header for each include of the source, as the tool's file system serves it."""
    with open(SOURCE, encoding="utf-8") as source:
        includes = re.findall(r"#include <([^>]+\.h(?:pp)?)>", source.read())
    for name in includes:
        path = os.path.join(directory, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        content = NCCL if name == "nccl.h" else CUDA if "/cuda/" in name else TORCH
        with open(path, "w", encoding="utf-8") as header:
            header.write(content)


def compile_with(compiler, name, flags, standard):
    command = [compiler, f"-std={standard}", "-fsyntax-only", "-ferror-limit=0", *flags, SOURCE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = [line for line in done.stderr.splitlines() if "error:" in line or "warning:" in line]
    ok = done.returncode == 0 and not found
    print(f"{'ok  ' if ok else 'FAIL'} {standard} {name}")
    if not ok:
        print("\n".join(found) or done.stderr, file=sys.stderr)
    return ok


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--torch", action="append", default=[], metavar="DIR",
                        help="the include directory of a LibTorch (repeatable)")
    parser.add_argument("--cuda", action="append", default=[], metavar="DIR",
                        help="an include directory of CUDA or NCCL (repeatable); none: the CUDA part meets the shim only")
    parser.add_argument("--compiler", default=os.environ.get("CXX", "clang++"))
    options = parser.parse_args()
    if not options.torch:  # ./dev test names them here
        options.torch = [path for path in os.environ.get("TPU_PORT_TEST_TORCH_HEADERS", "").split(":") if path]
    if not options.torch:
        print("check_shim: no LibTorch headers: --torch DIR, or run ./dev test", file=sys.stderr)
        return 2
    if not shutil.which(options.compiler):
        print(f"check_shim: no compiler {options.compiler}: name one with --compiler", file=sys.stderr)
        return 2
    for directory in options.torch:
        if not os.path.exists(os.path.join(directory, "torch", "script.h")):
            print(f"check_shim: {directory} holds no torch/script.h: pass the wheel's torch/include", file=sys.stderr)
            return 2

    ok = True
    with tempfile.TemporaryDirectory() as tree:
        shim_tree(tree)
        flags = ["-Wall", "-Wextra", f"-I{SHIM}", f"-I{tree}", "-DSHIM_AGREEMENT_CUDA"]
        for standard in ("c++17", "c++20"):
            ok &= compile_with(options.compiler, "shim", flags, standard)
    for directory in options.torch:
        flags = ["-w", "-isystem", directory, "-isystem", os.path.join(directory, "torch", "csrc", "api", "include")]
        if options.cuda:
            flags.append("-DSHIM_AGREEMENT_CUDA")
            for cuda in options.cuda:
                flags += ["-isystem", cuda]
        ok &= compile_with(options.compiler, directory, flags, "c++20")
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
