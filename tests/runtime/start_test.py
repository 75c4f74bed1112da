"""Every link of the start-up chain broken on purpose: each gets its own message, and what works says so.

Needs TPU_PORT_TEST_BIN (folder of start_case and the libraries), TPU_PORT_TEST_PYTHON (interpreter with torch_tpu),
TPU_PORT_PLUGIN (rehearsal plugin) and TPU_PORT_INNER_PLUGINS."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BIN = Path(os.environ["TPU_PORT_TEST_BIN"])
PYTHON = os.environ["TPU_PORT_TEST_PYTHON"]
PLUGIN = os.environ["TPU_PORT_PLUGIN"]
INNER = os.environ["TPU_PORT_INNER_PLUGINS"].split(":")[0]
VERSION = "%d.%d" % sys.version_info[:2]


def run(way, program="start_case", timeout=120, **variables):
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("TPU_", "TORCH_", "VIRTUAL_ENV"))}
    environment |= {"TPU_PORT_PYTHON": PYTHON, "TPU_LIBRARY_PATH": PLUGIN, "TPU_PORT_REHEARSAL_INNER": INNER}
    for key, value in variables.items():
        if value is None:
            environment.pop(key, None)
        else:
            environment[key] = str(value)
    return subprocess.run([BIN / program, way], env=environment, capture_output=True, text=True, timeout=timeout)


class ChainCase(unittest.TestCase):
    def assertStartFails(self, done, step, *texts):
        self.assertEqual(done.returncode, 7, done.stdout + done.stderr)
        said_step, text = done.stdout.strip().split("|", 1)
        self.assertEqual(said_step, step, text)
        for wanted in texts:
            self.assertIn(wanted, text)

    def folder(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        return Path(scratch.name)

    def environment(self, version=VERSION):
        """A virtual environment without packages, and the folder where they would be."""
        root = self.folder() / "env"
        packages = root / "lib" / f"python{version}" / "site-packages"
        packages.mkdir(parents=True)
        (root / "bin").mkdir()
        (root / "bin" / "python").symlink_to(os.path.realpath(PYTHON))
        home = os.path.dirname(os.path.realpath(PYTHON))
        (root / "pyvenv.cfg").write_text(f"home = {home}\nversion = {version}\n")
        return root / "bin" / "python", packages


class Interpreter(ChainCase):
    def test_no_python(self):
        self.assertStartFails(run("start", TPU_PORT_PYTHON="/nowhere/bin/python"), "find-python", "/nowhere/bin/python",
                              "TPU_PORT_PYTHON")

    def test_a_folder(self):
        folder = Path(PYTHON).parent.parent
        self.assertStartFails(run("start", TPU_PORT_PYTHON=folder), "find-python", "is a directory", f"{folder}/bin/python")

    def test_no_interpreter(self):
        self.assertStartFails(run("start", TPU_PORT_PYTHON="/bin/ls"), "find-python", "/bin/ls is not a Python interpreter")

    def test_another_version(self):
        python, _ = self.environment(version="3.8")
        self.assertStartFails(run("start", TPU_PORT_PYTHON=python), "find-python", f"libpython {VERSION}",
                              f"holds no Python {VERSION}")

    def test_virtual_env_is_used(self):
        done = run("start", TPU_PORT_PYTHON=None, VIRTUAL_ENV=Path(PYTHON).parent.parent)
        self.assertEqual(done.returncode, 0, done.stderr)


class Packages(ChainCase):
    def test_without_torch(self):
        python, _ = self.environment()
        self.assertStartFails(run("start", TPU_PORT_PYTHON=python), "import-torch", "there is no torch in", "TPU_PORT_PYTHON",
                              "pip install torch_tpu")

    def test_without_torch_tpu(self):
        python, packages = self.environment()
        torch = Path(subprocess.run([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
                                    capture_output=True, text=True, check=True).stdout.strip()) / "torch"
        (packages / "torch").symlink_to(torch)
        self.assertStartFails(run("start", TPU_PORT_PYTHON=python), "import-torch", "there is no torch_tpu in",
                              "pip install torch_tpu")

    def test_another_libtorch(self):
        python, packages = self.environment()
        for package in ("torch", "torch_tpu"):
            (packages / package).mkdir()
            (packages / package / "__init__.py").write_text("")
        (packages / "torch" / "lib").mkdir()
        (packages / "torch" / "lib" / "libtorch_cpu.so").write_text("")
        self.assertStartFails(run("start", TPU_PORT_PYTHON=python), "same-libtorch", "the program uses",
                              str(packages / "torch" / "lib" / "libtorch_cpu.so"), "build the program against")


class Backend(ChainCase):
    def test_no_chip_and_no_rehearsal(self):
        self.assertStartFails(run("start", TPU_LIBRARY_PATH=None), "load-backend", "no TPU on this machine", "tpu-doctor")

    def test_no_chip_goes_on_with_the_cpu(self):
        done = run("optional", TPU_LIBRARY_PATH=None)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith("cpu|8|tpu_port: load-backend: no TPU"), done.stdout)
        self.assertIn("running on the CPU", done.stderr)

    def test_required_by_the_environment(self):
        self.assertStartFails(run("optional", TPU_LIBRARY_PATH=None, TPU_PORT_REQUIRE="1"), "load-backend", "no TPU")

    def test_plugin_missing(self):
        self.assertStartFails(run("start", TPU_LIBRARY_PATH="/nowhere/plugin.so"), "plugin", "/nowhere/plugin.so",
                              "does not exist")

    def test_plugin_that_is_no_library(self):
        path = self.folder() / "plugin.so"
        path.write_text("text\n")
        self.assertStartFails(run("start", TPU_LIBRARY_PATH=path), "plugin", str(path), "cannot be loaded")

    def test_plugin_that_is_none(self):
        library = BIN / "libhosted.so"
        self.assertStartFails(run("start", TPU_LIBRARY_PATH=library), "plugin", "it has no GetPjrtApi")

    def test_plugin_too_old(self):
        self.assertStartFails(run("start", TPU_LIBRARY_PATH=BIN / "libfake_plugin.so"), "plugin", "PJRT API 0.10",
                              "install a newer plugin")

    def test_inner_plugin_missing(self):
        done = run("start", TPU_PORT_REHEARSAL_INNER="/nowhere/inner.so")
        self.assertEqual(done.returncode, 7, done.stdout + done.stderr)
        self.assertIn("/nowhere/inner.so", done.stdout)

    def test_autoload_off_is_no_obstacle(self):
        done = run("start", TORCH_DEVICE_BACKEND_AUTOLOAD="0")
        self.assertEqual((done.returncode, done.stdout.strip()), (0, "tpu:0|4"), done.stderr)

    def test_starts(self):
        done = run("start")
        self.assertEqual((done.returncode, done.stdout.strip()), (0, "tpu:0|4"), done.stderr)


class Misuse(ChainCase):
    def test_a_second_runtime(self):
        self.assertStartFails(run("second"), "start", "this process has made a Runtime before")

    def test_a_tensor_after_the_end(self):
        done = run("after-end")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.strip().split("\n")
        self.assertEqual([line.split("|")[0] for line in lines], ["add", "cpu", "item"], done.stdout)
        for line in lines:
            self.assertIn("after the tpu_port::Runtime was destroyed", line)

    def test_exit_in_training_keeps_the_code_and_the_output(self):
        done = run("exit")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertEqual(done.stdout, "step 0\nstep 1\nstep 2\n")

    def test_the_gil_held(self):
        done = run("gil")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("holding the GIL", done.stdout)


class Group(ChainCase):
    def test_without_a_tpu_it_is_gloo_and_leaves_the_environment_alone(self):
        done = run("group", TPU_LIBRARY_PATH=None)
        self.assertEqual((done.returncode, done.stdout.strip()), (0, "gloo|1|2|unset"), done.stderr)

    def test_on_the_device_it_is_torch_tpus(self):
        done = run("group")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith("tpu_dist|1|2|"), done.stdout)

    def test_without_a_runtime_it_says_what_is_missing(self):
        self.assertStartFails(run("group-early"), "process-group", "make a tpu_port::Runtime first")


class Hosted(ChainCase):
    def call(self, loader):
        """A Python program that calls the library; what Python computes before and after stays right."""
        script = (
            "import ctypes, torch, sys\n"
            "assert torch.ones(2).sum() == 2\n"
            f"library = ctypes.{loader}({str(BIN / 'libhosted.so')!r})\n"
            "code = library.run_hosted()\n"
            "x = torch.ones(3, requires_grad=True); (x * 2).sum().backward()\n"
            "assert x.grad.sum() == 6\n"
            "sys.exit(code)\n"
        )
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("TPU_", "TORCH_"))}
        environment |= {"TPU_LIBRARY_PATH": PLUGIN, "TPU_PORT_REHEARSAL_INNER": INNER, "TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
        return subprocess.run([PYTHON, "-W", "ignore", "-c", script], env=environment, capture_output=True, text=True, timeout=120)

    def test_called_with_the_gil(self):
        done = self.call("PyDLL")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_called_without_the_gil(self):
        done = self.call("CDLL")
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
