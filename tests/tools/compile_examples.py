#!/usr/bin/env python3
"""Compiles what the rules emit against real LibTorch headers, and writes down with which.

Every `after` of every rule goes into one translation unit per LibTorch, in a namespace of its own, on one precompiled
header, with -fsyntax-only; headers of the CUDA toolkit are out of reach. A unit that fails is divided until the
examples at fault stand alone, so that an unbalanced brace cannot blame its neighbour.

    compile_examples.py --torch INCLUDE_DIR... [--tpu-port BIN | --rules DIR] [--self-test] [--evidence FILE [--check]]

Exit: 0 all compile, 1 some do not or the evidence differs, 2 usage, 3 no headers to compile with.
"""
import argparse
import difflib
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The heavy part of every unit, precompiled; an example has to name whatever else it needs.
PRECOMPILED = ("torch/torch.h", "torch/script.h", "torch/csrc/distributed/c10d/ProcessGroup.hpp",
               "torch/csrc/distributed/c10d/TCPStore.hpp")
TOOLKIT = ("cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "cuda_fp16.h", "cublas_v2.h", "cudnn.h", "nccl.h",
           "driver_types.h")


def load_rules(arguments):
    """The rules as `tpu-port rules --format json` prints them."""
    if arguments.tpu_port:
        command = [arguments.tpu_port, "rules", "--format", "json"]
        return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)["rules"]
    import yaml
    rules = []
    for path in sorted(pathlib.Path(arguments.rules).glob("*.yaml")):
        document = yaml.safe_load(path.read_text())
        rules += [dict(rule, preamble=document.get("preamble", "")) for rule in document["rules"]]
    return rules


def edits(rule):
    return rule["safety"] != "manual" and ("replace" in rule or "native" in rule)


def examples(rule):
    """(label, after text, whole file?) of the examples that have a result."""
    found = [e for e in rule.get("examples", []) if "after" in e]
    return [(f"{rule['id']}/{n}", e["after"], e.get("at") == "file") for n, e in enumerate(found, 1)]


def version_of(include):
    """"2.15.0" of an include directory, or None when it holds no LibTorch."""
    for name in ("torch/headeronly/version.h", "torch/csrc/api/include/torch/version.h"):
        try:
            text = (pathlib.Path(include) / name).read_text()
        except OSError:
            continue
        parts = [re.search(rf"#define TORCH_VERSION_{part} (\d+)", text) for part in ("MAJOR", "MINOR", "PATCH")]
        if all(parts):
            return ".".join(part.group(1) for part in parts)
    return None


def in_range(version, wanted):
    """`wanted` is the `torch:` of a rule, such as ">=2.11,<2.15"; empty takes all."""
    mine = [int(part) for part in version.split(".")]
    for condition in filter(None, (wanted or "").split(",")):
        operator, numbers = re.fullmatch(r"\s*(>=|<=|==|>|<)\s*([\d.]+)\s*", condition).groups()
        other = [int(part) for part in numbers.split(".")]
        other += [0] * (len(mine) - len(other))
        if not {">=": mine >= other, "<=": mine <= other, "==": mine == other, ">": mine > other,
                "<": mine < other}[operator]:
            return False
    return True


class Compiler:
    """clang on the headers of one LibTorch."""

    def __init__(self, include, version, clang, work):
        self.version, self.work = version, pathlib.Path(work)
        closed = self.work / "toolkit"
        closed.mkdir(exist_ok=True)
        for name in TOOLKIT:
            (closed / name).write_text("#error the CUDA toolkit is not there on a TPU machine\n")
        self.command = [clang, "-std=c++20", "-w", "-ferror-limit=0", "-fno-caret-diagnostics", "-I", str(closed),
                        "-isystem", include, "-isystem", os.path.join(include, "torch/csrc/api/include"),
                        "-I", str(ROOT / "runtime_probe/include")]
        key = hashlib.sha256("\n".join([include, clang, *PRECOMPILED]).encode()).hexdigest()[:16]
        header, self.precompiled = self.work / f"{key}.h", self.work / f"{key}.pch"
        header.write_text("".join(f"#include <{name}>\n" for name in PRECOMPILED))
        # With the pending instantiations in the header, each unit on it takes a fraction of the time.
        done = subprocess.run([*self.command, "-fpch-instantiate-templates", "-x", "c++-header", str(header),
                               "-o", str(self.precompiled)], stderr=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(f"LibTorch {version} in {include} does not compile:\n{done.stderr}")

    def errors(self, text):
        source = self.work / "unit.cpp"
        source.write_text(text)
        done = subprocess.run([*self.command, "-fsyntax-only", "-include-pch", str(self.precompiled), str(source)],
                              stderr=subprocess.PIPE, text=True)
        return done.stderr.strip() if done.returncode else ""


def unit(parts, left_out):
    """One translation unit; the includes of all parts come first, without those that the rules take away."""
    includes, body = {"#include <tpu_port/runtime.h>"}, ""
    for number, (rule, label, after, whole) in enumerate(parts):
        includes |= {f"#include {header}" for header in rule.get("includes", {}).get("add", [])}

        def keep(text, own):
            lines = []
            for line in text.splitlines():
                match = re.match(r'\s*#\s*include\s*[<"]([^>"]+)[>"]', line)
                if match and (own or match.group(1) not in left_out):
                    includes.add(line.strip())
                lines.append("" if match else line)
            return "\n".join(lines) + "\n"

        preamble, result = keep(rule.get("preamble", ""), False), keep(after, True)
        body += f'namespace example_{number} {{\n#line 1 "{label} (preamble)"\n{preamble}'
        body += "" if whole else "void example() {\n"
        body += f'#line 1 "{label}"\n{result}' + ("}\n" if not whole else "") + "}\n"
        body += "".join(f"#undef {name}\n" for name in re.findall(r"#\s*define\s+(\w+)", preamble + result))
    return "\n".join(sorted(includes)) + "\n" + body


def failures(compiler, parts, left_out):
    """{label: compiler's text} of the parts that do not compile."""
    text = compiler.errors(unit(parts, left_out))
    if not text:
        return {}
    if len(parts) == 1:
        return {parts[0][1]: text}
    # Those that the compiler names come first; what is left is halved when it fails too.
    named = [part for part in parts if re.search(rf"^{re.escape(part[1])}[:( ]", text, re.MULTILINE)]
    if named and len(named) < len(parts):
        groups = [[part] for part in named] + [[part for part in parts if part not in named]]
    else:
        groups = [parts[:len(parts) // 2], parts[len(parts) // 2:]]
    found = {}
    for group in groups:
        found.update(failures(compiler, group, left_out))
    return found or {"together": text}


def all_parts(rules, version):
    return [(rule, *example) for rule in rules if edits(rule) and in_range(version, rule.get("torch"))
            for example in examples(rule)]


def headers_of_rules(rules):
    return {name for rule in rules if rule["find"]["kind"] == "include" for name in rule["find"]["name"]}


def evidence(rules, versions, failed):
    """The table: which rule compiled with what."""
    lines = ["# What was compiled", "",
             "Written by `tests/tools/compile_examples.py --evidence`, which a test repeats: every result in the examples",
             "of a rule, compiled with the headers of LibTorch and `tpu_port/runtime.h`, without CUDA's.", "",
             "| rule | results | compiled with LibTorch |", "|---|---|---|"]
    for rule in sorted(filter(edits, rules), key=lambda r: r["id"]):
        labels = [label for label, _, _ in examples(rule)]
        good = [v for v in versions
                if in_range(v, rule.get("torch")) and not any((v, label) in failed for label in labels)]
        lines.append(f"| `{rule['id']}` | {len(labels)} | {', '.join(good) if labels and good else 'none'} |")
    reported = sorted(rule["id"] for rule in rules if not edits(rule))
    lines += ["", f"{len(reported)} rules report only and have nothing to compile:",
              ", ".join(f"`{name}`" for name in reported) + "."]
    return "\n".join(lines) + "\n"


def self_test(compiler):
    """Are faults found? Right results pass; a wrong name, a brace too many and a CUDA header do not, and blame nobody
    else."""
    planted = {"right": "auto d = torch::Device(torch::kPrivateUse1, 0);", "wrong-name": "auto d = torch::kTPU;",
               "brace": "auto d = torch::kPrivateUse1; }", "also-right": "tpu_port::synchronize();",
               "wrong-member": "tpu_port::Runtime r; r.start();",
               "toolkit": "#include <c10/cuda/CUDAGuard.h>\nint x = 1;"}
    rules = [{"id": name, "safety": "automatic", "find": {"kind": "value", "name": []}, "replace": "",
              "examples": [{"after": after + "\n"}]} for name, after in planted.items()]
    found = set(failures(compiler, all_parts(rules, compiler.version), set()))
    wanted = {"wrong-name/1", "brace/1", "wrong-member/1", "toolkit/1"}
    if found != wanted:
        sys.exit(f"self-test: {sorted(found)} failed, {sorted(wanted)} should have")
    print(f"self-test: {len(wanted)} planted faults found with LibTorch {compiler.version}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--torch", action="append", metavar="INCLUDE_DIR",
                        help="torch/include of a LibTorch; repeatable; default: TPU_PORT_TEST_TORCH_HEADERS")
    parser.add_argument("--tpu-port", metavar="BIN", help="take the rules that this program prints")
    parser.add_argument("--rules", default=str(ROOT / "rules"), metavar="DIR", help="or read them from YAML (PyYAML)")
    parser.add_argument("--clang", default="clang++-22", metavar="BIN")
    parser.add_argument("--evidence", metavar="FILE", help="write the table here")
    parser.add_argument("--check", action="store_true", help="compare --evidence FILE instead of writing it")
    parser.add_argument("--self-test", action="store_true", help="first check that planted faults are found")
    arguments = parser.parse_args()
    if arguments.check and not arguments.evidence:
        parser.error("--check needs --evidence FILE")

    if arguments.torch is None:
        arguments.torch = [path for path in os.environ.get("TPU_PORT_TEST_TORCH_HEADERS", "").split(":") if path]
    rules = load_rules(arguments)
    torches = [(include, version_of(include)) for include in arguments.torch]
    for include in (include for include, version in torches if not version):
        print(f"{include}: no LibTorch headers", file=sys.stderr)
    torches = sorted(((i, v) for i, v in torches if v), key=lambda pair: [int(n) for n in pair[1].split(".")])
    if not torches:
        count = sum(len(examples(rule)) for rule in rules if edits(rule))
        print(f"no LibTorch headers: {count} results were not compiled; name torch/include with --torch",
              file=sys.stderr)
        return 3

    failed, left_out = {}, headers_of_rules(rules)
    for include, version in torches:
        with tempfile.TemporaryDirectory(prefix="tpu-port-examples-") as work:
            compiler = Compiler(include, version, arguments.clang, work)
            if arguments.self_test and version == torches[-1][1]:
                self_test(compiler)
            parts = all_parts(rules, version)
            found = failures(compiler, parts, left_out)
        failed.update({(version, label): text for label, text in found.items()})
        print(f"LibTorch {version}: {len(parts)} results, {len(found)} do not compile")
    for (version, label), text in failed.items():
        print(f"{label} with LibTorch {version}:\n{text}", file=sys.stderr)

    if arguments.evidence:
        table = evidence(rules, [version for _, version in torches], failed)
        path = pathlib.Path(arguments.evidence)
        old = path.read_text() if path.exists() else ""
        if not arguments.check:
            path.write_text(table)
        elif old != table:
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), table.splitlines(True), str(path), "now"))
            print(f"{path} is not what was compiled; run without --check and commit it", file=sys.stderr)
            return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
