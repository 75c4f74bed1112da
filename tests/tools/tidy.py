#!/usr/bin/env python3
"""Runs clang-tidy over the tools' own sources, on all cores; a file that passed is not looked at again.

    tidy.py BUILD CACHE [FILE...]

BUILD holds compile_commands.json. What passed is remembered in CACHE by a hash of the file, the project's headers that
it includes, its flags, .clang-tidy and the version of clang-tidy.
"""
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TIDY = "clang-tidy-22"
INCLUDE = re.compile(rb'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def contents(path, seen):
    """The bytes of a file and, once each, of the project's headers below it."""
    seen.add(path)
    with open(path, "rb") as file:
        data = file.read()
    yield data
    for name in INCLUDE.findall(data):
        for folder in (os.path.dirname(path), f"{ROOT}/tools", f"{ROOT}/tools/tpu-port", f"{ROOT}/tools/tpu-doctor"):
            header = os.path.normpath(os.path.join(folder, name.decode()))
            if os.path.isfile(header):
                if header not in seen:
                    yield from contents(header, seen)
                break


def key(unit, version):
    with open(f"{ROOT}/.clang-tidy", "rb") as file:
        found = hashlib.sha256(version + file.read())
    for data in contents(unit["file"], set()):
        found.update(hashlib.sha256(data).digest())
    # The places of the clone and of its build folder do not matter.
    flags = unit["command"].replace(unit["directory"], "BUILD").replace(ROOT, "ROOT")
    return hashlib.sha256(found.digest() + flags.encode()).hexdigest()


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    build, cache = os.path.abspath(sys.argv[1]), os.path.join(os.path.abspath(sys.argv[2]), "tidy")
    wanted = {os.path.abspath(path) for path in sys.argv[3:]}
    os.makedirs(cache, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    with open(f"{build}/compile_commands.json", encoding="utf-8") as file:
        units = [unit for unit in json.load(file) if unit["file"].startswith(f"{ROOT}/tools/")]
    if wanted:
        units = [unit for unit in units if unit["file"] in wanted]
    if not units:
        sys.exit(f"tidy: no source of {ROOT}/tools in {build}/compile_commands.json")

    def check(unit):
        stamp = os.path.join(cache, key(unit, version))
        if os.path.exists(stamp):
            os.utime(stamp)
            return True
        done = subprocess.run([TIDY, "--quiet", "-p", build, unit["file"]], capture_output=True, text=True)
        if done.returncode == 0:
            open(stamp, "w", encoding="utf-8").close()
            return True
        print(done.stdout + ("" if done.stdout else done.stderr), end="", flush=True)
        return False

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = list(pool.map(check, units))
    if not all(passed):
        sys.exit(f"tidy: {passed.count(False)} of {len(passed)} files have findings")


if __name__ == "__main__":
    main()
