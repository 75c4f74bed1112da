"""Options, help, and the commands beside `rewrite`."""
import json
import unittest

from cli_case import SOURCE, CliCase

OWN_RULES = """schema: 1
preamble: |
  #include <torch/torch.h>
  namespace mine { bool available(); }
rules:
  - id: cuda-is-available
    title: our own answer
    category: device
    safety: automatic
    find: {kind: function, name: [torch::cuda::is_available, at::cuda::is_available]}
    replace: "mine::available()"
    scope: expression
    message: ask mine::available()
    note: n
    examples:
      - {before: "torch::cuda::is_available();", after: "mine::available();"}
      - {before: "bool b = torch::cuda::is_available();", after: "bool b = mine::available();"}
      - {keep: "bool b = mine::available();"}
"""

FIVE_FAULTS = """schema: 1
rules:
  - id: Not_Kebab
    title: a
    category: nonsense
    safety: automatik
    find: {kind: function, name: [mine::helper]}
    replase: other()
    message: m
    note: n
    examples:
      - {keep: "int i = 1;"}
    torch: 2.11
"""


class Usage(CliCase):
    def test_help_of_every_command_has_examples(self):
        result = self.run_tool("--help")
        self.assertExit(result, 0)
        self.assertIn("Examples:", result.stdout)
        for command in ("rewrite", "scan", "explain", "rules", "check-rules"):
            with self.subTest(command=command):
                self.assertIn(command, result.stdout)
                said = self.run_tool(command, "--help")
                self.assertExit(said, 0)
                self.assertIn(f"tpu-port {command}", said.stdout.split("Example")[-1])

    def test_version_names_tool_clang_and_rules(self):
        result = self.run_tool("--version")
        self.assertExit(result, 0)
        self.assertRegex(result.stdout, r"^tpu-port \d+\.\d+\.\d+.*clang \d+.* \d+ rules")

    def test_no_command(self):
        result = self.run_tool()
        self.assertExit(result, 2)
        self.assertSays(result, "tpu-port rewrite")

    def test_unknown_command_suggests(self):
        self.assertFails(self.run_tool("rewrit", "."), "rewrit", "rewrite")

    def test_unknown_option_suggests(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "--in-plac"), "--in-plac", "--in-place")

    def test_bad_value_names_the_good_ones(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "--safety", "none"), "none", "automatic", "review")

    def test_bad_thread_count(self):
        self.write("a.cpp")
        for count in ("-1", "many"):
            with self.subTest(count=count):
                self.assertFails(self.run_tool("rewrite", "a.cpp", "-j", count), count)

    def test_unknown_rule_in_disable(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "--disable", "device-constan"), "device-constan", "device-constant")

    def test_disable_and_only(self):
        self.write("a.cpp")
        self.assertEqual(self.run_tool("rewrite", "a.cpp", "--disable", "device-*").stdout, "")
        self.assertIn("+torch", self.run_tool("rewrite", "a.cpp", "--only", "device-constant").stdout)


class Explain(CliCase):
    def test_rule(self):
        result = self.run_tool("explain", "device-constant")
        self.assertExit(result, 0)
        self.assertIn("kPrivateUse1", result.stdout)

    def test_symbol(self):
        for symbol in ("torch::cuda::synchronize", "torch::kCUDA", "at::Tensor::cuda", "torch/cuda.h"):
            with self.subTest(symbol=symbol):
                result = self.run_tool("explain", symbol)
                self.assertExit(result, 0)
                self.assertIn(symbol.split("::")[-1], result.stdout)

    def test_place(self):
        self.write("src/a.cpp")
        result = self.run_tool("explain", "src/a.cpp:3")
        self.assertExit(result, 0)
        for word in ("src/a.cpp:3", "device-constant", "c10::kCUDA"):
            self.assertIn(word, result.stdout)

    def test_place_without_a_finding(self):
        self.write("src/a.cpp")
        result = self.run_tool("explain", "src/a.cpp:2")
        self.assertIn(result.returncode, (0, 1, 2), result.stderr)
        self.assertIn("src/a.cpp:2", result.stdout + result.stderr)

    def test_place_in_no_file(self):
        self.assertFails(self.run_tool("explain", "src/a.cpp:3"), "src/a.cpp")

    def test_unknown_suggests(self):
        self.assertFails(self.run_tool("explain", "device-constnt"), "device-constnt", "device-constant")


class Rules(CliCase):
    def test_formats(self):
        text = self.run_tool("rules")
        self.assertExit(text, 0)
        self.assertIn("device-constant", text.stdout)
        ids = {rule["id"] for rule in json.loads(self.run_tool("rules", "--format", "json").stdout)["rules"]}
        self.assertIn("device-constant", ids)
        markdown = self.run_tool("rules", "--format", "markdown").stdout
        for name in ids:
            self.assertIn(name, text.stdout)
            self.assertIn(name, markdown)
        self.assertIn("|", markdown)

    def test_every_fault_of_a_file_is_reported_with_its_line(self):
        path = self.write("rules.yaml", FIVE_FAULTS)
        result = self.run_tool("check-rules", path)
        self.assertFails(result, "rules.yaml:3:", "rules.yaml:5:", "rules.yaml:6:", "rules.yaml:8:", "rules.yaml:13:")
        self.assertSays(result, "did you mean 'automatic'", "did you mean 'replace'")
        self.write("a.cpp")
        again = self.run_tool("rewrite", "a.cpp", "--rules", path)
        self.assertFails(again, "rules.yaml:3:", "rules.yaml:13:")

    def test_no_such_rule_file(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "--rules", "gone.yaml"), "gone.yaml")

    def test_broken_yaml(self):
        self.write("rules.yaml", "schema: 1\nrules: [\n")
        self.assertFails(self.run_tool("check-rules", "rules.yaml"), "rules.yaml:")

    def test_own_rule_takes_the_place_of_a_shipped_one(self):
        self.write("rules.yaml", OWN_RULES)
        self.write("a.cpp", "#include <torch/torch.h>\nbool b() { return torch::cuda::is_available(); }\n")
        result = self.run_tool("rewrite", "a.cpp", "--rules", "rules.yaml")
        self.assertExit(result, 0)
        self.assertIn("+bool b() { return mine::available(); }", result.stdout)

    def test_check_rules_takes_a_good_file(self):
        self.write("rules.yaml", OWN_RULES)
        result = self.run_tool("check-rules", "rules.yaml")
        self.assertIn(result.returncode, (0, 3), result.stdout + result.stderr)  # 3: no LibTorch headers here

    def test_check_rules_notices_a_wrong_example(self):
        self.write("rules.yaml", OWN_RULES.replace('after: "mine::available();"', 'after: "mine::asked();"'))
        result = self.run_tool("check-rules", "rules.yaml")
        self.assertExit(result, 1)
        for word in ("rules.yaml:", "cuda-is-available", "mine::asked();"):
            self.assertIn(word, result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main()
