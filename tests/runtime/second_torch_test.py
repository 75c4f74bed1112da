"""The installed runtime in a user's own project, against the oldest torch that torch_tpu 0.2.0 takes.

Needs TPU_PORT_TEST_SECOND_PYTHON (interpreter of that environment), TPU_PORT_BUILD (the build that is installed),
TPU_PORT_TEST_BIN, TPU_PORT_PLUGIN and TPU_PORT_INNER_PLUGINS."""
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = os.environ.get("TPU_PORT_TEST_SECOND_PYTHON", "")
INNER = os.environ["TPU_PORT_INNER_PLUGINS"].split(":")[0]


def environment(**more):
    kept = {key: value for key, value in os.environ.items()
            if not key.startswith(("TPU_", "TORCH_")) and key not in ("VIRTUAL_ENV", "DESTDIR")}
    return kept | {"TPU_PORT_PYTHON": PYTHON, "TPU_PORT_REHEARSAL_INNER": INNER} | more


def run(*command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=900,
                          env=environment(**more))


class SecondTorch(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not os.access(PYTHON, os.X_OK):
            raise RuntimeError("TPU_PORT_TEST_SECOND_PYTHON names no interpreter; ./dev test sets it")
        cls.scratch = tempfile.TemporaryDirectory()
        cls.root = Path(cls.scratch.name)
        cls.done(run("cmake", "--install", os.environ["TPU_PORT_BUILD"], "--prefix", cls.root / "prefix", "--component",
                     "runtime"))

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    @staticmethod
    def done(result):
        if result.returncode != 0:
            raise AssertionError(f"{result.args}\n{result.stdout[-3000:]}\n{result.stderr[-3000:]}")
        return result

    def build(self, source, folder, target, *options):
        self.done(run("cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_CXX_COMPILER_LAUNCHER=ccache",
                      "-DCMAKE_BUILD_TYPE=Release", *options))
        self.done(run("cmake", "--build", folder, "--target", target))

    def test_it_is_another_version(self):
        version = self.done(run(PYTHON, "-c", "from torch.version import __version__ as v; print(v)")).stdout
        self.assertTrue(version.startswith("2.11.0"), version)

    def test_a_project_that_finds_the_package_trains_on_the_device(self):
        build = self.root / "project"
        self.build(HERE, build, "first_steps", f"-DCMAKE_PREFIX_PATH={self.root / 'prefix'}")
        ran = self.done(run(build / "first_steps", TPU_LIBRARY_PATH=os.environ["TPU_PORT_PLUGIN"], TPU_PORT_REQUIRE="1"))
        self.assertIn("device tpu:0", ran.stdout)
        self.assertIn("right: one step of SGD", ran.stdout)
        self.assertNotIn("WRONG", ran.stdout)

    def test_probe_and_plugin_are_built_from_the_installed_sources_and_the_doctor_takes_them(self):
        build = self.root / "probe"
        self.build(self.root / "prefix" / "share" / "tpu-port" / "runtime", build, "all",
                   f"-DTPU_PORT_PJRT_INCLUDE={os.environ['TPU_PORT_PJRT_INCLUDE']}")
        ran = self.done(run(Path(os.environ["TPU_PORT_TEST_BIN"]) / "tpu-doctor", "smoke", "--rehearse",
                            TPU_PORT_PROBE=str(build / "probe" / "tpu-probe"),
                            TPU_PORT_PLUGIN=str(build / "lib" / "libtpu_port_rehearsal.so")))
        self.assertIn("torch 2.11.0", ran.stdout)
        self.assertIn("float32 exact, bfloat16 exact", ran.stdout)


if __name__ == "__main__":
    unittest.main()
