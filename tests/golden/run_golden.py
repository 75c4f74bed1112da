#!/usr/bin/env python3
"""Runs tpu-port on the case folders beside this file and compares what it prints, byte for byte.

A case is tests/golden/port/<case>/:
  input/          the tree to port, or a file `project` that names a folder of tests/projects
  args            optional, one command line; default: rewrite input
  expected.diff   stdout
  expected.txt    stderr, with the version replaced by VERSION
  expected.code   exit code

The tool runs in a temporary copy, so that paths start with input/. For every patch it is also checked that git apply and
patch -p1 take it, that applying it gives what `-i` writes, that a second run finds nothing, and that -j does not matter.
"""
import argparse
import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECTS = HERE.parent / "projects"
VERSION = re.compile(rb"\btpu-port \d+\.\d+\.\d+\S*")
TIMEOUT_S = 120


class Case:
    def __init__(self, folder):
        self.folder = folder
        self.name = folder.name
        args = folder / "args"
        self.args = shlex.split(args.read_text(encoding="utf-8")) if args.exists() else ["rewrite", "input"]

    def tree(self):
        project = self.folder / "project"
        return PROJECTS / project.read_text(encoding="utf-8").strip() if project.exists() else self.folder / "input"

    def expected(self):
        return {name: self.folder / f"expected.{name}" for name in ("diff", "txt", "code")}


def run(command, cwd, stdin=b""):
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "TPU_PORT_"))}
    environment.update(COLUMNS="80", LC_ALL="C.UTF-8", GIT_CEILING_DIRECTORIES=str(cwd.parent), GIT_CONFIG_GLOBAL="/dev/null")
    return subprocess.run(command, cwd=cwd, env=environment, input=stdin, capture_output=True, timeout=TIMEOUT_S)


def files_of(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def show_difference(title, want, got, limit=60):
    lines = list(
        difflib.unified_diff(
            want.decode("utf-8", "backslashreplace").splitlines(keepends=True),
            got.decode("utf-8", "backslashreplace").splitlines(keepends=True),
            f"expected {title}",
            f"got {title}",
        )
    )
    text = "".join(line if line.endswith("\n") else line + "\n" for line in lines[:limit])
    if not lines:
        text = f"{title}: bytes differ\n  expected {want!r}\n  got      {got!r}\n"
    return text + (f"... {len(lines) - limit} more lines\n" if len(lines) > limit else "")


class Runner:
    def __init__(self, tool, update):
        self.tool = str(tool)
        self.update = update

    def check(self, case):
        """What is wrong with the case, as text; empty when nothing is."""
        with tempfile.TemporaryDirectory(prefix="golden-") as scratch:
            return self.check_in(case, Path(scratch))

    def copy(self, case, scratch, name):
        target = scratch / name
        target.mkdir()
        shutil.copytree(case.tree(), target / "input", symlinks=True)
        return target

    def check_in(self, case, scratch):
        got = run([self.tool, *case.args, "-j1"], self.copy(case, scratch, "first"))
        seen = {
            "diff": got.stdout,
            "txt": VERSION.sub(b"tpu-port VERSION", got.stderr),
            "code": f"{got.returncode}\n".encode(),
        }
        problems = []
        if self.update:
            for name, path in case.expected().items():
                path.write_bytes(seen[name])
        for name, path in case.expected().items():
            if not path.exists():
                problems.append(f"{path.name} is missing; --update writes it\n")
            elif path.read_bytes() != seen[name]:
                problems.append(show_difference(path.name, path.read_bytes(), seen[name]))
        if len(files_of(case.tree())) > 1:  # one file is one job
            problems += self.same_for_every_j(case, scratch, got)
        if got.stdout and case.args[0] == "rewrite" and "--format" not in case.args:
            problems += self.patch_holds(case, scratch, got.stdout)
        return "".join(problems)

    def same_for_every_j(self, case, scratch, first):
        again = run([self.tool, *case.args, "-j2"], self.copy(case, scratch, "two-threads"))
        problems = []
        if again.returncode != first.returncode:
            problems.append(f"-j1 exits {first.returncode}, -j2 {again.returncode}\n")
        for title, one, two in (("stdout", first.stdout, again.stdout), ("stderr", first.stderr, again.stderr)):
            if one != two:
                problems.append(show_difference(f"{title} with -j2, like -j1", one, two))
        return problems

    def patch_holds(self, case, scratch, patch):
        problems = []
        takers = {"git": ["git", "apply"], "patch": ["patch", "-p1", "-s", "-f"]}
        dry = {"git": "--check", "patch": "--dry-run"}
        trees = {}
        for name, command in takers.items():
            place = self.copy(case, scratch, name)
            for step in ([*command, dry[name]], command):
                result = run(step, place, patch)
                if result.returncode != 0 or result.stderr or (name == "patch" and result.stdout):
                    said = (result.stdout + result.stderr).decode("utf-8", "backslashreplace")
                    problems.append(f"{' '.join(step)} does not take the patch cleanly:\n{said}")
                    break
            else:
                trees[name] = files_of(place)

        place = self.copy(case, scratch, "in-place")
        result = run([self.tool, *case.args, "-i"], place)
        if result.stdout:
            problems.append("-i prints to stdout\n")
        trees["-i"] = files_of(place)
        for name in takers:
            for path in sorted(set(trees.get(name, {})) | set(trees["-i"])) if name in trees else []:
                one, two = trees[name].get(path), trees["-i"].get(path)
                if one != two:
                    problems.append(show_difference(f"{path}: {name} against -i", one or b"(none)\n", two or b"(none)\n"))

        second = run([self.tool, *case.args], place)
        if second.stdout:
            problems.append(show_difference("second run", b"", second.stdout))
        return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", type=Path, required=True, help="the tpu-port to test")
    parser.add_argument("--update", action="store_true", help="rewrite the expectations; review the diff afterwards")
    parser.add_argument("cases", nargs="*", help="names of cases; default: all")
    options = parser.parse_args()
    if not os.access(options.tool, os.X_OK):
        parser.error(f"--tool: {options.tool} is no program")

    folders = sorted(path for path in (HERE / "port").iterdir() if path.is_dir())
    cases = [Case(folder) for folder in folders if not options.cases or folder.name in options.cases]
    unknown = set(options.cases) - {case.name for case in cases}
    if unknown or not cases:
        parser.error(f"no such case: {', '.join(sorted(unknown)) or '(none at all)'}")

    runner = Runner(options.tool.resolve(), options.update)
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        results = list(pool.map(runner.check, cases))
    failed = 0
    for case, problem in zip(cases, results):
        if problem:
            failed += 1
            print(f"FAIL {case.name}\n{problem}")
    print(f"{len(cases) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
