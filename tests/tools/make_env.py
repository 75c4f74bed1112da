#!/usr/bin/env python3
"""Makes the Python environment of a lock file once and prints its interpreter.

    make_env.py CACHE LOCK [--find]

LOCK is a file beside this one (torch-2.15.0.lock). The environment stands in CACHE/env/NAME-<hash of the lock>. It is made
under a lock and renamed into place when it is complete, so an interrupted run leaves nothing half-made. --find only looks:
prints the interpreter when the environment is there, else nothing.

Needs the modules venv and the shared library and headers of this Python, against which C++ programs are linked.
"""
import argparse
import hashlib
import os
import shutil
import subprocess
import sys

from made_once import made_once

HERE = os.path.dirname(os.path.abspath(__file__))


def fail(text):
    sys.exit(f"make_env: {text}")


def run(command, what):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"{what} failed:\n{(done.stdout + done.stderr)[-3000:]}")


def make(lock, work):
    folder = os.path.dirname(work)
    free = shutil.disk_usage(folder).free / 2**30
    if free < 12:
        fail(f"{folder} has {free:.1f} GiB free; an environment takes 12 while it is made. TPU_PORT_CACHE names another place")
    run([sys.executable, "-m", "venv", work], "python -m venv")
    python = os.path.join(work, "bin", "python")
    os.environ["TMPDIR"] = os.path.join(work, "tmp")  # pip's own: wheels may be larger than /tmp
    os.mkdir(os.environ["TMPDIR"])
    run([python, "-m", "pip", "install", "--quiet", "--no-cache-dir", "--no-deps", "--require-hashes", "--only-binary=:all:",
         "--disable-pip-version-check", "--requirement", lock], "pip install")
    shutil.rmtree(os.environ["TMPDIR"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cache")
    parser.add_argument("lock")
    parser.add_argument("--find", action="store_true")
    arguments = parser.parse_args()
    lock = os.path.join(HERE, arguments.lock)
    if not os.path.isfile(lock):
        fail(f"there is no {lock}")
    with open(lock, "rb") as data:
        key = hashlib.sha256(data.read()).hexdigest()[:8]
    name = os.path.basename(lock).removesuffix(".lock")
    folder = os.path.join(os.path.abspath(arguments.cache), "env")
    target = os.path.join(folder, f"{name}-{key}")
    if not arguments.find:
        made_once(folder, f"{name}-{key}", f"making the environment {name} (once; several GB, minutes)",
                  lambda work: make(lock, work))
    if os.path.isdir(target):
        print(os.path.join(target, "bin", "python"))


if __name__ == "__main__":
    main()
