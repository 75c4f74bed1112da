#!/usr/bin/env python3
"""The rehearsal plugin beneath the real torch_tpu: small Python programs, on every inner plugin.

    TPU_PORT_TEST_PYTHON        interpreter of the environment with torch_tpu
    TPU_PORT_PLUGIN             libtpu_port_rehearsal.so
    TPU_PORT_INNER_PLUGINS      the inner plugins, separated by colons
    TPU_PORT_FAKE_INNER_PLUGIN  fake_inner.so of tests/unit/plugin, an inner plugin that is too old or has no devices
"""
import json
import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAMS = HERE / "plugin_programs"
DEADLINE_S = 120
HANGING_S = 10  # a matmul and the end of the program take one


def variable(name):
    value = os.environ.get(name, "")
    if not value:
        raise RuntimeError(f"{name} has to be set; see the head of {__file__}")
    return value


def inner_plugins():
    return [path for path in variable("TPU_PORT_INNER_PLUGINS").split(":") if path]


def start(program, inner, *arguments, one_cpu=False, **more):
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("TPU_", "TORCH_", "PJRT_"))}
    environment.update(TPU_LIBRARY_PATH=variable("TPU_PORT_PLUGIN"), TF_CPP_MIN_LOG_LEVEL="1", PYTHONWARNINGS="ignore",
                       PYTHONPATH=str(HERE / "one_chip"), **more)
    if inner is not None:
        environment["TPU_PORT_REHEARSAL_INNER"] = str(inner)
    first = min(os.sched_getaffinity(0))
    return subprocess.Popen([variable("TPU_PORT_TEST_PYTHON"), "-B", str(PROGRAMS / program), *arguments],
                            env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            preexec_fn=(lambda: os.sched_setaffinity(0, {first})) if one_cpu else None)


def run(program, inner, *arguments, **options):
    """The finished program; one that takes longer than the deadline is killed, and that fails the test."""
    with start(program, inner, *arguments, **options) as child:
        try:
            out, err = child.communicate(timeout=DEADLINE_S)
        except subprocess.TimeoutExpired:
            child.kill()
            out, err = child.communicate()
            err += f"\nkilled after {DEADLINE_S} s"
    return subprocess.CompletedProcess(child.args, child.returncode, out, err)


class PluginCase(unittest.TestCase):
    def finished(self, program, inner, *arguments, **options):
        """What the program printed, after it ended with 0."""
        done = run(program, inner, *arguments, **options)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def on_each(self, check):
        for inner in inner_plugins():
            with self.subTest(inner=inner):
                check(inner)


class TorchTpuOnThePlugin(PluginCase):
    def test_computes_on_one_device_and_counts_its_memory(self):
        def check(inner):
            seen = json.loads(self.finished("first_steps.py", inner))
            self.assertEqual(seen["devices"], 1)
            self.assertEqual(seen["device type"], "tpu")
            self.assertEqual(seen["product"], [[19.0, 22.0], [43.0, 50.0]])
            # 1000 floats are alive; 3000 more were at the same time, and perhaps the matrices still.
            self.assertEqual(seen["allocated"], 4000)
            self.assertIn(seen["peak"], range(16000, 16000 + 3 * 16 + 1))
            self.assertGreater(seen["limit"], 16000)

        self.on_each(check)

    def test_a_training_loop_on_one_cpu_does_not_hang(self):
        # With one thread in the inner plugin's pool a callback on it that waits for the pool is enough:
        # xla-cpu-pjrt hangs in the first steps without the plugin's own threads.
        def check(inner):
            losses = json.loads(self.finished("train_cnn.py", inner, "200", one_cpu=True))
            self.assertLess(losses["last"], losses["first"])

        self.on_each(check)

    def test_work_under_way_at_exit_is_harmless(self):
        self.on_each(lambda inner: self.assertEqual(self.finished("exit_at_work.py", inner), "leaving\n"))

    def test_forked_children_end_and_are_told(self):
        seen = json.loads(self.finished("fork.py", inner_plugins()[0]))
        self.assertEqual(seen["sum over the loader's workers"], 2016.0)
        self.assertEqual(seen["child that leaves"], 0)
        self.assertEqual(seen["child that uses the device"], 0)
        self.assertIn("this process was forked", seen["what it was told"])


class FailuresReachTheUser(PluginCase):
    def assert_told(self, text, inner, **more):
        done = run("first_steps.py", inner, **more)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        last = done.stderr.strip().splitlines()[-1]
        self.assertRegex(last, r"^RuntimeError: .*rehearsal plugin: ")
        self.assertIn(text, last)
        self.assertIn("TPU_PORT_REHEARSAL_INNER", last)

    def test_no_inner_plugin_is_named(self):
        self.assert_told("TPU_PORT_REHEARSAL_INNER is not set", None)

    def test_the_file_is_missing(self):
        self.assert_told('cannot open the inner plugin "/none/there.so": No such file', "/none/there.so")

    def test_the_file_is_no_shared_object(self):
        with tempfile.NamedTemporaryFile(suffix=".so") as text:
            text.write(b"text\n")
            text.flush()
            self.assert_told("cannot load the inner plugin", text.name)

    def test_the_library_is_no_plugin(self):
        maps = Path("/proc/self/maps").read_text().splitlines()
        library = next(line.split()[-1] for line in maps if "/libc.so" in line)
        self.assert_told("exports no GetPjrtApi", library)

    def test_the_plugin_is_the_rehearsal_plugin(self):
        self.assert_told("is the rehearsal plugin itself", variable("TPU_PORT_PLUGIN"))

    def test_the_plugin_is_too_old(self):
        self.assert_told("speaks PJRT API 0.80", variable("TPU_PORT_FAKE_INNER_PLUGIN"), TPU_PORT_FAKE_INNER="old")

    def test_the_plugin_has_no_devices(self):
        self.assert_told("made a client without devices", variable("TPU_PORT_FAKE_INNER_PLUGIN"),
                         TPU_PORT_FAKE_INNER="no-devices")


class FaultsOnPurpose(PluginCase):
    def test_crash(self):
        done = run("first_steps.py", inner_plugins()[0], TPU_PORT_REHEARSAL_FAULT="crash")
        self.assertEqual(done.returncode, -signal.SIGABRT, done.stdout + done.stderr)
        self.assertIn("crashing, as TPU_PORT_REHEARSAL_FAULT asks", done.stderr)

    def test_hang(self):
        with start("first_steps.py", inner_plugins()[0], TPU_PORT_REHEARSAL_FAULT="hang") as child:
            self.addCleanup(child.kill)
            line = next((line for line in child.stderr if "to be multiplied" in line), None)
            self.assertIsNotNone(line, "the program did not get as far as its matmul")
            with self.assertRaises(subprocess.TimeoutExpired):
                child.wait(timeout=HANGING_S)
            child.kill()

    def test_wrong_value(self):
        seen = json.loads(self.finished("first_steps.py", inner_plugins()[0], TPU_PORT_REHEARSAL_FAULT="wrong-value"))
        self.assertNotEqual(seen["product"][0][0], 19.0)
        self.assertEqual([*seen["product"][0][1:], *seen["product"][1]], [22.0, 43.0, 50.0])


if __name__ == "__main__":
    unittest.main(verbosity=2)
