"""Parses files of a project with clang against real headers and collects the errors; the part of public_try.py that
knows compilers.

A header that neither the project nor the machine has would end a parse at its #include and hide all that follows, so
it is replaced by an empty one, the same before and after.
"""
import collections
import concurrent.futures
import os
import re
import subprocess
import threading
import time

SOURCES = (".cpp", ".cc", ".cxx", ".c++", ".C")
HEADERS = (".h", ".hpp", ".hh", ".hxx", ".inl", ".ipp")
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*([<"])([^">\n]+)[">]', re.MULTILINE)
ERROR = re.compile(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$")
MISSING = re.compile(r"fatal error: '(.+)' file not found")


class CompilerFault(Exception):
    """clang did not get as far as judging the file."""


class Errors(collections.Counter):
    """A multiset of (file, message); `lines` says where each was seen."""

    def __init__(self):
        super().__init__()
        self.lines = collections.defaultdict(list)

    def __sub__(self, other):
        return [key for key in self if self[key] > other[key]]


class Project:
    """The C++ files of a clone and who includes whom, by name alone: conditions are not evaluated."""

    def __init__(self, root, target):
        self.root, self.files, self.includes = root, [], {}
        self.by_name = collections.defaultdict(list)
        for folder, names, files in os.walk(root):
            names[:] = sorted(name for name in names if name != ".git")
            for name in sorted(files):
                if name.endswith(SOURCES + HEADERS):
                    path = os.path.relpath(os.path.join(folder, name), root)
                    self.files.append(path)
                    self.by_name[name].append(path)
        for path in self.files:
            with open(os.path.join(root, path), "rb") as file:
                self.includes[path] = [name.decode(errors="replace") for _, name in INCLUDE.findall(file.read())]
        prefix = os.path.normpath(target) + os.sep
        self.scope = [path for path in self.files if target == "." or path.startswith(prefix)]

    def resolve(self, includer, name):
        """(file, include directory) of the project's file that `#include name` most likely means, or None."""
        beside = os.path.normpath(os.path.join(os.path.dirname(includer), name))
        if beside in self.includes:
            return beside, None
        ending = os.path.normpath(name)
        found = [path for path in self.by_name.get(os.path.basename(name), [])
                 if path == ending or path.endswith(os.sep + ending)]
        if not found or ending.startswith(".."):
            return None
        best = max(found, key=lambda path: len(os.path.commonprefix([path, includer])))
        return best, best[:-len(ending)].rstrip(os.sep)

    def closure(self, path):
        """All project files that `path` reaches, the include directories for them, and the names of other headers."""
        reached, directories, others, queue = {path}, [], set(), [path]
        while queue:
            includer = queue.pop()
            for name in self.includes.get(includer, []):
                found = self.resolve(includer, name)
                if not found:
                    others.add(name)
                    continue
                if found[1] is not None and found[1] not in directories:
                    directories.append(found[1])
                if found[0] not in reached:
                    reached.add(found[0])
                    queue.append(found[0])
        return reached, directories, others

    def with_includers(self, edited):
        """The edited files, and the sources in scope that reach an edited header."""
        headers = {path for path in edited if path.endswith(HEADERS)}
        chosen = set(edited)
        if headers:
            chosen |= {path for path in self.scope if path.endswith(SOURCES) and self.closure(path)[0] & headers}
        return chosen


class Parser:
    """One set of headers. The standard that suits a file is found before the change and kept after it."""

    def __init__(self, torch, cuda, compiler, jobs, scratch, extra):
        self.label = "torch " + torch_version(torch)
        self.compiler, self.jobs, self.seconds = compiler, jobs, 0.0
        self.scratch = os.path.join(scratch, re.sub(r"\W", "_", torch))
        self.stub_directory = os.path.join(self.scratch, "stubs")
        os.makedirs(self.stub_directory)
        self.stubs, self.standards, self.pchs, self.lock = set(), {}, {}, threading.Lock()
        system = [torch, os.path.join(torch, "torch", "csrc", "api", "include")]
        for directory in cuda:
            system += [directory, os.path.join(directory, "cccl")]
        self.base = [compiler, "-x", "c++", "-w", "-ferror-limit=0", "-fno-spell-checking", "-fno-color-diagnostics",
                     "-fno-caret-diagnostics", "-I", extra]
        for directory in system:
            self.base += ["-isystem", directory]

    def pch(self, standard):
        """torch/torch.h takes ten seconds, so it is parsed once; None when it does not parse in this standard."""
        with self.lock:
            if standard not in self.pchs:
                header = os.path.join(self.scratch, f"torch_{standard}.h")
                with open(header, "w", encoding="utf-8") as out:
                    out.write("#include <torch/torch.h>\n")
                made = os.path.join(self.scratch, standard + ".pch")
                command = [*self.base, f"-std={standard}", "-Wfatal-errors", "-fpch-instantiate-templates",
                           "-x", "c++-header", header, "-o", made]
                done = subprocess.run(command, capture_output=True, check=False)
                self.pchs[standard] = made if done.returncode == 0 else None
            return self.pchs[standard]

    def parse(self, project, path, standard):
        reached, directories, others = project.closure(path)
        command = [*self.base, f"-std={standard}", "-fsyntax-only"]
        for directory in directories:
            command += ["-I", os.path.join(project.root, directory)]
        # Only where the file has it anyway: it would hide that an include is missing.
        if "torch/torch.h" in others and (made := self.pch(standard)):
            command += ["-include-pch", made]
        command += ["-idirafter", self.stub_directory, path]
        for _ in range(100):
            done = subprocess.run(command, cwd=project.root, capture_output=True, text=True, errors="replace",
                                  check=False)
            missing = MISSING.search(done.stderr)
            if not missing or missing[1].startswith("tpu_port/") or not self.stub(missing[1]):
                break
        errors = Errors()
        for line in done.stderr.splitlines():
            if match := ERROR.match(line):
                file = os.path.normpath(os.path.relpath(os.path.join(project.root, match[1]), project.root))
                errors[(file, match[3])] += 1
                errors.lines[(file, match[3])].append(int(match[2]))
        # An error of clang itself would be the same before and after, and hide everything.
        if (done.returncode != 0) != bool(errors) or done.returncode not in (0, 1):
            raise CompilerFault(f"{self.compiler} ends with {done.returncode} on {path}: {done.stderr.strip()[-800:]}")
        return errors

    def stub(self, name):
        path = os.path.normpath(os.path.join(self.stub_directory, name))
        if not path.startswith(self.stub_directory + os.sep) or os.path.isdir(path):
            return False
        with self.lock:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            open(path, "a", encoding="utf-8").close()
            self.stubs.add(name)
        return True

    def parse_one(self, project, path):
        if path in self.standards:
            return self.parse(project, path, self.standards[path])
        errors, standard = self.parse(project, path, "c++20"), "c++20"
        if errors and self.pch("c++17"):
            older = self.parse(project, path, "c++17")
            if sum(older.values()) < sum(errors.values()):
                errors, standard = older, "c++17"
        self.standards[path] = standard
        return errors

    def parse_all(self, project, paths):
        """{path: Errors}. The first call decides standards and stubs; parse before the change first."""
        start = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
            found = dict(zip(paths, pool.map(lambda path: self.parse_one(project, path), paths)))
        self.seconds += time.monotonic() - start
        return found


def torch_version(include):
    try:
        with open(os.path.join(include, "torch", "headeronly", "version.h"), encoding="utf-8") as file:
            text = file.read()
    except OSError:
        text = ""
    parts = [re.search(rf"TORCH_VERSION_{name} (\d+)", text) for name in ("MAJOR", "MINOR", "PATCH")]
    return ".".join(part[1] for part in parts) if all(parts) else include
