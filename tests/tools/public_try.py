#!/usr/bin/env python3
"""Runs tpu-port on a public project and checks the patch against real headers; prints a table and `N passed, N failed`.

    public_try.py URL@COMMIT [--subdir DIR] [--tool PATH] [--torch INCLUDE]... [--cuda INCLUDE]... [--hunks]
                  [--keep DIR]

The report must balance, the patch must apply and be what the report says, and a second run must find nothing to do.
Every edited file, and every source that includes an edited header, is parsed before and after; an error that only the
after has is a failure. Nothing that is fetched stays unless --keep names a new folder. `--self-test` breaks one edited
file on purpose: the run must then end with 1.

Exit codes: 0 all checks passed, 1 one failed, 2 something needed is missing.
"""
import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from parse_pairs import CompilerFault, Parser, Project

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def need(condition, text):
    if not condition:
        print(f"public_try: {text}", file=sys.stderr)
        sys.exit(2)


def run(command, folder, **more):
    return subprocess.run(command, cwd=folder, capture_output=True, check=False, **more)


class Checks:
    """Counts what held; says at once what did not, and why."""

    def __init__(self):
        self.passed = self.failed = 0

    def expect(self, held, name, why=""):
        self.passed += bool(held)
        self.failed += not held
        if not held:
            print(f"FAIL {name}" + (f"\n     {why}" if why else ""))
        return held


def clone(url, commit, subdir, folder):
    """A clone on disk lends its objects; from elsewhere the one commit if the server gives it, else everything."""
    def git(*arguments):
        done = run(["git", "-c", "core.autocrlf=false", "-c", "advice.detachedHead=false", *arguments], folder)
        return "" if done.returncode == 0 else done.stderr.decode(errors="replace").strip() or "failed"

    os.makedirs(folder)
    local = os.path.abspath(url.removeprefix("file://"))
    if os.path.isdir(local):
        error = git("clone", "--quiet", "--shared", "--no-checkout", local, ".")
    else:
        error = git("init", "--quiet") or git("remote", "add", "origin", url)
        if not error and git("fetch", "--quiet", "--depth", "1", "origin", commit):
            error = git("fetch", "--quiet", "origin")
    need(not error, f"cannot clone {url}: {error}")
    error = git("checkout", "--quiet", commit)
    if error and subdir:  # a copy that lacks some large files elsewhere
        error = git("sparse-checkout", "set", subdir) or git("checkout", "--quiet", "--force", commit)
    need(not error, f"cannot check {commit} of {url} out: {error}")


def tool_run(tool, arguments, folder):
    start = time.monotonic()
    done = run([tool, *arguments], folder)
    return done, time.monotonic() - start


def apply_edits(data, edits):
    for edit in sorted(edits, key=lambda e: (e["start"], e["end"]), reverse=True):
        data = data[:edit["start"]] + edit["text"].encode() + data[edit["end"]:]
    return data


def read(path):
    with open(path, "rb") as file:
        return file.read()


def hunks_of(patch):
    """{path: [(first line, last line after the patch, text)]} of a unified diff."""
    hunks, path = {}, None
    for line in patch.decode(errors="replace").split("\n"):
        if line.startswith("+++ "):
            path = line[4:].split("\t")[0].strip().strip('"').removeprefix("b/")
            hunks[path] = []
        elif match := re.match(r"@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@", line):
            first = int(match[1])
            hunks[path].append([first, first + int(match[2] or 1) - 1, line])
        elif path and hunks[path] and not line.startswith(("diff ", "--- ")):
            hunks[path][-1][2] += "\n" + line
    return hunks


def check_report(checks, done):
    """The report of a scan, or None; per file and in sum, the classes must add up to the tokens."""
    try:
        report = json.loads(done.stdout)
    except ValueError:
        report = None
    if not checks.expect(done.returncode in (0, 3) and report, "scan ends with a report",
                         f"exit code {done.returncode}: {done.stderr.decode(errors='replace')[-800:]}"):
        return None
    wrong = [f"{file['path']}: {file['tokens']} tokens, classes {file['classes']}" for file in report["files"]
             if sum(file["classes"].values()) != file["tokens"]]
    checks.expect(not wrong, "classes sum to tokens in every file", "\n     ".join(wrong))
    summary = report["summary"]
    sums = {name: sum(file["classes"].get(name, 0) for file in report["files"]) for name in summary["classes"]}
    checks.expect(sums == summary["classes"] and sum(sums.values()) == summary["tokens"],
                  "the summary is the sum of the files", f"files {sums}, summary {summary}")
    return report


def print_table(name, report, patch, hunks, seconds):
    edits = [finding for finding in report["findings"] if "edit" in finding]
    files = report["files"]
    rows = [("files seen", report["summary"]["files"]), ("files with tokens", sum(f["tokens"] > 0 for f in files)),
            ("tokens", report["summary"]["tokens"])]
    rows += [(f"  {kind}", count) for kind, count in report["summary"]["classes"].items()]
    for state in ("partial", "tokens", "none"):
        if count := sum(f["analysis"] == state for f in files):
            rows.append((f"analysis {state}", count))
    rows += [("edits", len(edits)), ("files edited", len(hunks)), ("hunks", sum(map(len, hunks.values()))),
             ("lines of patch", patch.count(b"\n"))]
    rows += [(f"seconds, {what}", f"{value:.1f}") for what, value in seconds.items()]
    print(name)
    for what, value in rows:
        print(f"  {what:<22}{value:>8}")


def break_one(folder, hunks):
    """For --self-test: a name that does not exist, in the first line that the patch added to an edited source."""
    for path in sorted(hunks, key=lambda p: not p.endswith((".cpp", ".cc"))):
        file = os.path.join(folder, path)
        data = read(file)
        broken = data.replace(b"tpu_port::", b"tpu_port::no_such_", 1).replace(b"kPrivateUse1", b"kNoSuchDevice", 1)
        with open(file, "wb") as out:
            out.write(broken if broken != data else data + b"\nint no_such = no_such_name;\n")
        print(f"self-test: broke {path}")
        return


def check_errors(checks, hunks, before, after, label):
    for path in sorted(before):
        new = after[path] - before[path]
        lines = []
        for file, message in new:
            where = after[path].lines[(file, message)]
            for first, last, text in hunks.get(file, []):
                if any(first <= line <= last for line in where):
                    message += "\n" + text
                    break
            lines.append(f"{file}:{where[-1]}: {message}".replace("\n", "\n       "))
        checks.expect(not new, f"{path}: parses as before ({label})", "\n     ".join(lines))


def try_project(options, parser_options, work):
    url, _, commit = options.project.rpartition("@")
    clone(url, commit, options.subdir, folder := os.path.join(work, "clone"))
    target = options.subdir or "."
    need(os.path.isdir(os.path.join(folder, target)), f"the project has no folder {target}")

    checks = Checks()
    status = ["git", "status", "--porcelain"]
    clean = run(status, folder).stdout
    scan, scan_time = tool_run(options.tool, ["scan", target, "--format", "json", "--fail-on", "none"], folder)
    report = check_report(checks, scan)
    rewrite, rewrite_time = tool_run(options.tool, ["rewrite", target], folder)
    patch = rewrite.stdout
    for name, data in (("report.json", scan.stdout), ("port.patch", patch), ("rewrite.stderr", rewrite.stderr)):
        with open(os.path.join(work, name), "wb") as out:
            out.write(data)
    if not checks.expect(rewrite.returncode in (0, 3), "rewrite ends with a patch",
                         f"exit code {rewrite.returncode}: {rewrite.stderr.decode(errors='replace')[-800:]}"):
        return checks
    if not report:
        return checks
    hunks = hunks_of(patch)
    print_table(f"{url}@{commit[:12]} {options.subdir or ''}", report, patch, hunks,
                {"scan": scan_time, "rewrite": rewrite_time})
    if options.hunks:
        print(patch.decode(errors="replace"))
    checks.expect(run(status, folder).stdout == clean, "neither command writes to the project")

    # Before and after are parsed in the same place, one after the other, so that their messages are the same.
    project = Project(folder, target)
    chosen = sorted(project.with_includers(hunks))
    originals = {path: read(os.path.join(folder, path)) for path in hunks}
    parsers = [Parser(torch, options.cuda, **parser_options) for torch in options.torch]
    before = [parser.parse_all(project, chosen) for parser in parsers]

    if patch:
        patch_path = os.path.join(work, "port.patch")
        dry = run(["patch", "-p1", "--dry-run", "--force", "-i", patch_path], folder)
        checks.expect(dry.returncode == 0, "patch -p1 takes the patch", dry.stdout.decode(errors="replace"))
        done = run(["git", "apply", patch_path], folder)
        why = done.stderr.decode(errors="replace")
        if not checks.expect(done.returncode == 0, "git apply takes the patch", why):
            return checks
        edits = {path: [f["edit"] for f in report["findings"] if "edit" in f and f["path"] == path]
                 for path in originals}
        differ = [path for path, data in originals.items()
                  if apply_edits(data, edits[path]) != read(os.path.join(folder, path))]
        checks.expect(not differ, "the edits of the report give the patched files", "\n     ".join(differ))
        again, _ = tool_run(options.tool, ["rewrite", target], folder)
        checks.expect(again.returncode in (0, 3) and not again.stdout, "a second run finds nothing to do",
                      again.stdout.decode(errors="replace")[:2000])
    if options.self_test:
        need(hunks, "nothing was edited, so --self-test has nothing to break")
        break_one(folder, hunks)

    for parser, old in zip(parsers, before):
        check_errors(checks, hunks, old, parser.parse_all(project, chosen), parser.label)
        counts = [sum(old[path].values()) for path in chosen]
        print(f"  {parser.label}: {len(chosen)} files parsed twice, {counts.count(0)} without an error before, "
              f"{sum(counts)} errors in the others; {parser.seconds:.0f} s\n"
              f"  headers missing on this machine: {', '.join(sorted(parser.stubs)) or 'none'}")
    return checks


def default_torch():
    return [path for path in os.environ.get("TPU_PORT_TEST_TORCH_HEADERS", "").split(":") if path]


def default_cuda():
    cache = os.environ.get("TPU_PORT_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "tpu-port")
    return sorted(glob.glob(os.path.join(cache, "headers", "cuda-*")))[-1:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("project", metavar="URL@COMMIT", help="anything that git clones, a local path too")
    parser.add_argument("--subdir", metavar="DIR", help="the folder of the clone to work on")
    parser.add_argument("--tool", default=os.path.join(ROOT, "build", "bin", "tpu-port"))
    parser.add_argument("--torch", action="append", metavar="INCLUDE",
                        help="the include directory of a LibTorch (repeatable); default TPU_PORT_TEST_TORCH_HEADERS")
    parser.add_argument("--cuda", action="append", metavar="INCLUDE",
                        help="an include directory of CUDA (repeatable); default: that of `./dev headers cuda-13.2`")
    parser.add_argument("--compiler", default="clang++-22")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--hunks", action="store_true", help="print the patch")
    parser.add_argument("--keep", metavar="DIR", help="a new folder in which clone, report and patch stay")
    parser.add_argument("--self-test", action="store_true", help="break one edited file: must end with 1")
    options = parser.parse_args()
    options.torch = options.torch or default_torch()
    options.cuda = options.cuda or default_cuda()
    options.tool = os.path.abspath(options.tool)
    need("@" in options.project.strip("@"), f"{options.project} names no commit: write URL@COMMIT")
    need(os.access(options.tool, os.X_OK), f"there is no {options.tool}: ./dev build tpu-port, or --tool PATH")
    need(shutil.which(options.compiler), f"there is no {options.compiler}: name one with --compiler")
    need(options.torch, "no LibTorch headers: --torch INCLUDE, or "
         "TPU_PORT_TEST_TORCH_HEADERS=$(./dev headers | paste -sd:)")
    for directory in options.torch:
        need(os.path.isfile(os.path.join(directory, "torch", "script.h")), f"{directory} holds no torch/script.h")
    if not options.cuda:
        print("public_try: no CUDA headers (./dev headers cuda-13.2): what they declare is unknown before and after",
              file=sys.stderr)

    with tempfile.TemporaryDirectory(prefix="public_try-") as scratch:
        if options.keep:
            need(not os.path.exists(options.keep), f"{options.keep} exists: --keep wants a new folder")
            os.makedirs(options.keep)
        work = os.path.abspath(options.keep or os.path.join(scratch, "work"))
        try:
            checks = try_project(options, {"compiler": options.compiler, "jobs": options.jobs, "scratch": scratch,
                                           "extra": os.path.join(ROOT, "runtime_probe", "include")}, work)
        except CompilerFault as fault:
            need(False, fault)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
