#!/usr/bin/env python3
"""Fetches the groups of parts.lock, headers or plugins, into the cache and prints their directories, one per line.

    fetch_parts.py CACHE GROUP...

A wheel is downloaded with pip, checked against its SHA-256, and only the folder that the lock names is kept. A group is
made under a lock in a folder of its own and renamed into place when it is complete, so an interrupted run leaves nothing
half-made.
"""
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

from made_once import made_once

LOCK_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "parts.lock")


def read_lock():
    groups = {}
    with open(LOCK_FILE, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                group, *entry = line.split()
                groups.setdefault(group, []).append(entry)
    return groups


def download(package, version, platform, digest, folder):
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-cache-dir",
               "--disable-pip-version-check", "--only-binary=:all:", "--python-version", "3.11", "--implementation", "cp",
               "--abi", "cp311", "--abi", "none", "--platform", platform, "--dest", folder, f"{package}=={version}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"fetch_parts: pip could not download {package}=={version}:\n{done.stderr[-2000:]}")
    wheel = os.path.join(folder, os.listdir(folder)[0])
    found = hashlib.sha256()
    with open(wheel, "rb") as data:
        for block in iter(lambda: data.read(1 << 20), b""):
            found.update(block)
    if found.hexdigest() != digest:
        sys.exit(f"fetch_parts: {os.path.basename(wheel)} has SHA-256 {found.hexdigest()}, parts.lock says {digest}")
    return wheel


def unpack(wheel, inner, target):
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.infolist():
            if not member.filename.startswith(inner + "/") or member.is_dir():
                continue
            path = os.path.normpath(os.path.join(target, member.filename[len(inner) + 1:]))
            if not path.startswith(target + os.sep):
                sys.exit(f"fetch_parts: {member.filename} leads out of its folder")
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with archive.open(member) as source, open(path, "wb") as out:
                shutil.copyfileobj(source, out)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    cache = os.path.join(os.path.abspath(sys.argv[1]), "parts")
    groups = read_lock()
    for name in sys.argv[2:]:
        if name not in groups:
            sys.exit(f"fetch_parts: no group {name} in parts.lock; there are {', '.join(sorted(groups))}")
        key = hashlib.sha256(repr(groups[name]).encode()).hexdigest()[:8]

        def make(made, group=groups[name]):
            with tempfile.TemporaryDirectory(prefix="making-", dir=cache) as work:
                os.environ["TMPDIR"] = work  # pip's own: a wheel may be larger than /tmp
                for package, version, platform, digest, inner in group:
                    folder = os.path.join(work, package)
                    os.mkdir(folder)
                    unpack(download(package, version, platform, digest, folder), inner, made)
                    shutil.rmtree(folder)

        print(made_once(cache, f"{name}-{key}", f"fetching {name} (once)", make))


if __name__ == "__main__":
    main()
