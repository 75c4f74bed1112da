#!/usr/bin/env python3
"""The shipped rules: every example holds, and what they emit compiles with real LibTorch headers.

Needs TPU_PORT_BIN, and TPU_PORT_TEST_TORCH_HEADERS with the include directories of two LibTorch versions.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.environ["TPU_PORT_BIN"]
HEADERS = [path for path in os.environ.get("TPU_PORT_TEST_TORCH_HEADERS", "").split(":") if path]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(*arguments):
    environment = {key: value for key, value in os.environ.items() if key not in ("VIRTUAL_ENV", "TPU_PORT_TORCH")}
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, env=environment)


class ShippedRules(unittest.TestCase):
    def test_examples_hold_and_their_results_compile(self):
        self.assertEqual(len(HEADERS), 2, "TPU_PORT_TEST_TORCH_HEADERS has to name two LibTorch versions: ./dev test does")
        arguments = [word for path in HEADERS for word in ("--torch", path)]
        done = run("check-rules", *arguments)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_result_that_does_not_compile_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.yaml")
            with open(path, "w", encoding="utf-8") as out:
                out.write("""schema: 1
preamble: |
  #include <torch/torch.h>
rules:
  - id: cuda-device-count
    title: emits a name that does not exist
    category: device
    safety: automatic
    find: {kind: function, name: [torch::cuda::device_count]}
    replace: "tpu_port::no_such_name()"
    scope: expression
    message: bad
    note: bad
    examples:
      - before: |
          int n = torch::cuda::device_count();
        after: |
          int n = tpu_port::no_such_name();
      - before: |
          long n = torch::cuda::device_count();
        after: |
          long n = tpu_port::no_such_name();
      - keep: |
          int n = 0;
""")
            done = run("check-rules", path, "--torch", HEADERS[0])
            self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
            self.assertIn("no_such_name", done.stdout)

    def test_the_evidence_page_is_what_was_compiled(self):
        done = subprocess.run([sys.executable, "-B", os.path.join(ROOT, "tests/tools/compile_examples.py"),
                               "--tpu-port", TOOL, "--self-test", "--check",
                               "--evidence", os.path.join(ROOT, "docs/reference/evidence.md"),
                               *(word for path in HEADERS for word in ("--torch", path))],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_without_headers_it_says_what_was_not_compiled(self):
        done = run("check-rules")
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertIn("were not compiled", done.stderr)

    def test_explain_knows_every_id(self):
        rules = json.loads(run("rules", "--format", "json").stdout)["rules"]
        self.assertGreaterEqual(len(rules), 40)
        for rule in rules:
            done = run("explain", rule["id"])
            self.assertEqual(done.returncode, 0, rule["id"])
            self.assertIn(rule["title"], done.stdout)
        for builtin in ("not-understood", "not-analysed", "added-include"):
            self.assertEqual(run("explain", builtin).returncode, 0)

    def test_the_reference_page_is_that_of_the_rules(self):
        with open(os.path.join(ROOT, "docs/reference/rules.md"), encoding="utf-8") as page:
            self.assertEqual(page.read(), run("rules", "--format", "markdown").stdout,
                             "write it anew: build/bin/tpu-port rules --format markdown > docs/reference/rules.md")


if __name__ == "__main__":
    unittest.main(verbosity=1)
