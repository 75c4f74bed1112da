"""tpu-doctor smoke, end to end on the rehearsal backend, and on probes that misbehave.

Needs TPU_PORT_TEST_BIN (folder of tpu-doctor and tpu-probe), TPU_PORT_TEST_PYTHON, TPU_PORT_PLUGIN and
TPU_PORT_INNER_PLUGINS."""
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

BIN = Path(os.environ["TPU_PORT_TEST_BIN"])
PYTHON = os.environ["TPU_PORT_TEST_PYTHON"]
INNER = os.environ["TPU_PORT_INNER_PLUGINS"].split(":")[0]


def environment(**variables):
    kept = {key: value for key, value in os.environ.items()
            if not key.startswith(("TPU_", "TORCH_")) and key not in ("VIRTUAL_ENV", "WORLD_SIZE")}
    kept |= {"TPU_PORT_PYTHON": PYTHON, "TPU_PORT_PLUGIN": os.environ["TPU_PORT_PLUGIN"], "TPU_PORT_REHEARSAL_INNER": INNER}
    for key, value in variables.items():
        if value is None:
            kept.pop(key, None)
        else:
            kept[key] = str(value)
    return kept


def smoke(*options, **variables):
    return subprocess.run([BIN / "tpu-doctor", "smoke", *map(str, options)], env=environment(**variables), capture_output=True,
                          text=True, timeout=300)


class Rehearsal(unittest.TestCase):
    def test_the_four_figures(self):
        done = smoke("--rehearse")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for wanted in ("REHEARSAL on the CPU plugin, not hardware", "[43 50]", "float32 exact, bfloat16 exact",
                       "tpu:0 (PrivateUse1)", "torch_tpu 0.2.0, torch 2.15.0"):
            self.assertIn(wanted, done.stdout)
        for figure in ("setup", "first compile", "steady state", "correctness"):
            self.assertRegex(done.stdout, rf"(?m)^  {figure} +\S")
        self.assertIn("On a TPU VM", done.stderr)

    def test_both_modes_and_json(self):
        done = smoke("--rehearse", "--mode", "all", "--full", "--format", "json")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        report = json.loads(done.stdout)
        self.assertTrue(report["rehearsal"])
        self.assertEqual([run["mode"] for run in report["runs"]], ["eager", "deferred"])
        self.assertEqual([run["execution"] for run in report["runs"]], ["DEFER_NEVER", "DEFER_AND_FUSE"])
        for run in report["runs"]:
            self.assertEqual(run["outcome"], "right")
            self.assertEqual(run["float32"], [19, 22, 43, 50])
            self.assertEqual(run["precision"], "float32")
            self.assertGreater(run["seconds"]["setup"], run["seconds"]["steady_state"])

    def test_torch_compile(self):
        done = smoke("--rehearse", "--compile")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"(?m)^  torch.compile +right")

    def test_torch_compile_is_an_error_where_the_plugin_would_compute_garbage(self):
        done = smoke("--rehearse", "--compile", "--plugin", os.environ["TPU_PORT_INNER_PLUGINS"].split(":")[2])
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("GetOutputMemoryKinds is not supported", done.stdout)

    def test_a_leftover_of_a_distributed_run_does_not_reach_the_probe(self):
        done = smoke("--rehearse", WORLD_SIZE="8", RANK="3")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_corrupted_value_is_noticed(self):
        done = smoke("--rehearse", "--selftest")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("self-test: the corrupted value was noticed", done.stdout)

    def test_a_plugin_that_lies(self):
        done = smoke("--rehearse", TPU_PORT_REHEARSAL_FAULT="wrong-value")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("WRONG NUMBERS", done.stdout)
        self.assertIn("copied to the device and back", done.stdout)

    def test_a_plugin_that_crashes(self):
        done = smoke("--rehearse", TPU_PORT_REHEARSAL_FAULT="crash")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertRegex(done.stdout, r"(CRASH|ABORT) \(SIG\w+\) in stage init, step device-count")

    def test_a_plugin_that_hangs(self):
        done = smoke("--rehearse", "--timeout", "20", TPU_PORT_REHEARSAL_FAULT="hang")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("HANG in stage first: nothing for 20 s", done.stdout)

    def test_no_plugin(self):
        done = smoke("--rehearse", "--plugin", "/nowhere/plugin.so")
        self.assertEqual(done.returncode, 2)
        self.assertIn("/nowhere/plugin.so", done.stderr)


class Hardware(unittest.TestCase):
    def test_without_a_tpu_there_is_no_device(self):
        done = smoke()
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertIn("no device", done.stdout)
        self.assertIn("smoke --rehearse", done.stdout)
        self.assertNotIn("right", done.stdout)

    def test_an_environment_without_torch(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["/usr/bin/python3", "-m", "venv", "--without-pip", folder], check=True)
            done = smoke("--venv", folder)
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("there is no torch in", done.stdout)


class Probes(unittest.TestCase):
    """Scripts in place of the probe."""

    def probe(self, script, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tpu-probe"
            path.write_text("#!/bin/sh\n" + script)
            path.chmod(0o755)
            return smoke(*options, TPU_PORT_PROBE=path)

    def test_one_that_says_nothing(self):
        done = self.probe("exit 0\n")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("is TPU_PORT_PROBE the tpu-probe of this version?", done.stdout)

    def test_one_that_writes_garbage(self):
        done = self.probe("head -c 100000 /dev/urandom >&3; echo >&3; head -c 300000 /dev/urandom; exit 0\n")
        self.assertEqual(done.returncode, 2, done.stdout)

    def test_one_that_aborts_with_a_known_text(self):
        done = self.probe('echo \'{"event":"start","stage":"load","limit":90}\' >&3\n'
                          "echo 'x: The TPU is already in use by process 1' >&2; kill -ABRT $$\n")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("ABORT (SIGABRT) in stage load", done.stdout)
        self.assertIn("another process holds the chip", done.stdout)

    def test_one_that_hangs_before_its_first_word(self):
        done = self.probe("sleep 60\n", "--timeout", "1")
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("HANG in stage load", done.stdout)

    def test_ctrl_c_ends_the_probe_too(self):
        with tempfile.TemporaryDirectory() as folder:
            path, mark = Path(folder) / "tpu-probe", Path(folder) / "pid"
            path.write_text(f"#!/bin/sh\necho $$ > {mark}\nexec sleep 60\n")
            path.chmod(0o755)
            running = subprocess.Popen([BIN / "tpu-doctor", "smoke"], env=environment(TPU_PORT_PROBE=path),
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            deadline = time.monotonic() + 20
            while not (mark.exists() and mark.read_text().strip()) and time.monotonic() < deadline:
                time.sleep(0.02)
            child = int(mark.read_text())
            running.send_signal(signal.SIGINT)
            running.communicate(timeout=20)
            self.assertEqual(running.returncode, 130)
            self.assertFalse(Path(f"/proc/{child}").exists())


class CommandLine(unittest.TestCase):
    def run_doctor(self, *arguments):
        return subprocess.run([BIN / "tpu-doctor", *arguments], capture_output=True, text=True, timeout=20)

    def test_unknown_words_get_a_suggestion(self):
        done = self.run_doctor("smok")
        self.assertEqual(done.returncode, 2)
        self.assertIn("did you mean smoke?", done.stderr)
        done = self.run_doctor("smoke", "--rehears")
        self.assertEqual(done.returncode, 2)
        self.assertIn("did you mean --rehearse?", done.stderr)

    def test_help_has_examples_and_exit_codes(self):
        done = self.run_doctor("smoke", "--help")
        self.assertEqual(done.returncode, 0)
        self.assertIn("Examples:", done.stdout)
        self.assertIn("Exit: 0 right", done.stdout)

    def test_version(self):
        self.assertRegex(self.run_doctor("--version").stdout, r"^tpu-doctor \d+\.\d+\.\d+\n$")


if __name__ == "__main__":
    unittest.main()
