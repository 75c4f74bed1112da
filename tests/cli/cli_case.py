"""Shared by the tests of the command line: a scratch folder, a small project in it, and the tool."""
import os
import resource
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = os.environ.get("TPU_PORT_BIN", "")
TIMEOUT_S = 120

SOURCE = """#include <torch/torch.h>

torch::Tensor make() { return torch::zeros({2}, torch::kCUDA); }
"""
PORTED = SOURCE.replace("torch::kCUDA", "torch::kPrivateUse1")
CLEAN = "int answer() { return 42; }\n"

NOBODY = 65534
AS_NOBODY = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"] if os.geteuid() == 0 else []


class CliCase(unittest.TestCase):
    def setUp(self):
        if not os.access(TOOL, os.X_OK):
            self.fail(f"TPU_PORT_BIN has to name the program to test; it is {TOOL!r}")
        scratch = tempfile.TemporaryDirectory(prefix="cli-")
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve() / "work"
        self.root.mkdir()
        self.temporary = self.root.parent / "tmp"
        self.temporary.mkdir()
        self.temporary.chmod(0o777)
        self.root.parent.chmod(0o755)

    def write(self, name, text=SOURCE):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    def environment(self, **more):
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "TPU_PORT_"))}
        environment.update(COLUMNS="80", LC_ALL="C.UTF-8", TMPDIR=str(self.temporary), HOME=str(self.root.parent))
        environment["GIT_CEILING_DIRECTORIES"] = str(self.root.parent)
        environment.pop("NO_COLOR", None)
        environment.update(more)
        return environment

    def run_tool(self, *args, prefix=(), env=None, file_limit=None, **options):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))

        if "stdout" not in options:
            options["stdout"] = subprocess.PIPE
        return subprocess.run(
            [*prefix, TOOL, *map(str, args)],
            cwd=options.pop("cwd", self.root),
            env=env or self.environment(),
            stderr=subprocess.PIPE,
            text=options.pop("text", True),
            timeout=TIMEOUT_S,
            preexec_fn=limit if file_limit is not None else None,
            **options,
        )

    def start_tool(self, *args):
        return subprocess.Popen(
            [TOOL, *map(str, args)], cwd=self.root, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def git(self, *args):
        command = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *args]
        subprocess.run(command, cwd=self.root, env=self.environment(), check=True, capture_output=True)

    def assertExit(self, result, code):
        said = f"stdout:\n{result.stdout}\nstderr:\n{result.stderr}"
        self.assertEqual(result.returncode, code, said)

    def assertSays(self, result, *words):
        for word in words:
            self.assertIn(word, " ".join(result.stderr.split()))

    def assertFails(self, result, *words):
        """Exit 2, nothing on stdout, and these words on stderr."""
        self.assertExit(result, 2)
        self.assertFalse(result.stdout)
        self.assertSays(result, *words)

    def files(self):
        return {path.relative_to(self.root).as_posix(): path.read_bytes() for path in self.root.rglob("*") if path.is_file()}

    def assertNothingLeft(self, before):
        self.assertEqual(self.files(), before)
        self.assertEqual(sorted(path.name for path in self.temporary.iterdir()), [])
