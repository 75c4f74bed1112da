#!/usr/bin/env python3
"""An installed tree works from another place than the one it was installed to, and says what it lacks."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

parser = argparse.ArgumentParser()
parser.add_argument("--build", required=True)
parser.add_argument("--cmake", default="cmake")
options = parser.parse_args()

SOURCE = "#include <torch/torch.h>\ntorch::Device device(torch::kCUDA);\n"


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        first = os.path.join(cls.folder, "first")
        subprocess.run([options.cmake, "--install", options.build, "--prefix", first], check=True, capture_output=True)
        cls.prefix = os.path.join(cls.folder, "moved here")
        os.rename(first, cls.prefix)
        cls.tool = os.path.join(cls.prefix, "bin", "tpu-port")
        with open(os.path.join(cls.folder, "a.cpp"), "w", encoding="utf-8") as out:
            out.write(SOURCE)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def run_tool(self, *arguments, **variables):
        return subprocess.run([self.tool, *arguments], capture_output=True, text=True, cwd=self.folder,
                              env={**os.environ, **variables})

    def test_version_and_rules(self):
        self.assertRegex(self.run_tool("--version").stdout, r"^tpu-port \d+\.\d+\.\d+, clang \d+.*, \d+ rules")
        self.assertIn("device-constant", self.run_tool("rules").stdout)
        self.assertTrue(os.path.exists(os.path.join(self.prefix, "share/tpu-port/rules/device.yaml")))

    def test_rewrites_with_the_headers_it_brought(self):
        headers = os.path.join(self.prefix, "share/tpu-port/clang/include/stddef.h")
        self.assertTrue(os.path.exists(headers))
        done = self.run_tool("rewrite", "a.cpp")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("+torch::Device device(torch::kPrivateUse1);", done.stdout)

    def test_says_what_to_install_when_clang_headers_are_missing(self):
        done = self.run_tool("rewrite", "a.cpp", TPU_PORT_CLANG_RESOURCE_DIR="/nonexistent")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stdout, "")
        self.assertIn("clang's own headers", done.stderr)
        self.assertIn("libclang-common-22-dev", done.stderr)

    def test_runtime_is_installed_as_sources(self):
        found = [name for _, _, files in os.walk(self.prefix) for name in files]
        self.assertIn("runtime.h", found)
        self.assertIn("tpu_port_runtimeConfig.cmake", found)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=1)
