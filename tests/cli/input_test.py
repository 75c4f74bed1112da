"""What `tpu-port rewrite` says to input that it cannot or should not port."""
import os
import unittest

from cli_case import AS_NOBODY, CLEAN, PORTED, SOURCE, CliCase


class Paths(CliCase):
    def test_no_such_path_suggests_the_nearest(self):
        self.write("source/a.cpp")
        self.assertFails(self.run_tool("rewrite", "sourcs"), "sourcs", "source")

    def test_no_such_path_among_others_ports_nothing(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "b.cpp"), "b.cpp")

    def test_empty_folder(self):
        (self.root / "src").mkdir()
        self.assertFails(self.run_tool("rewrite", "src"), "src")

    def test_folder_with_only_text_files(self):
        self.write("src/notes.txt", "torch::kCUDA\n")
        self.assertFails(self.run_tool("rewrite", "src"), "src")

    def test_without_paths(self):
        result = self.run_tool("rewrite")
        self.assertExit(result, 2)
        self.assertSays(result, "PATHS", "rewrite --help")

    def test_unreadable_file(self):
        self.write("src/a.cpp")
        self.write("src/b.cpp").chmod(0)
        result = self.run_tool("rewrite", "src", prefix=AS_NOBODY)
        self.assertExit(result, 3)
        self.assertIn("a/src/a.cpp", result.stdout)
        self.assertSays(result, "src/b.cpp", "ermission denied")

    def test_unreadable_directory(self):
        self.write("src/a.cpp")
        closed = self.write("src/closed/b.cpp").parent
        closed.chmod(0)
        self.addCleanup(closed.chmod, 0o755)
        result = self.run_tool("rewrite", "src", prefix=AS_NOBODY)
        self.assertExit(result, 3)
        self.assertIn("a/src/a.cpp", result.stdout)
        self.assertSays(result, "src/closed", "ermission denied")

    def test_only_an_unreadable_file(self):
        self.write("a.cpp").chmod(0)
        result = self.run_tool("rewrite", "a.cpp", prefix=AS_NOBODY)
        self.assertIn(result.returncode, (2, 3), result.stderr)
        self.assertSays(result, "a.cpp", "ermission denied")

    def test_symlink_loops_end(self):
        self.write("src/a.cpp")
        (self.root / "src/again").symlink_to(self.root / "src")
        (self.root / "src/self.cpp").symlink_to("self.cpp")
        result = self.run_tool("rewrite", "src")
        self.assertIn(result.returncode, (0, 3), result.stderr)
        self.assertEqual(result.stdout.count("diff --git"), 1)

    def test_dangling_symlink_is_named(self):
        self.write("src/a.cpp")
        (self.root / "src/gone.cpp").symlink_to("nowhere.cpp")
        result = self.run_tool("rewrite", "src")
        self.assertExit(result, 3)
        self.assertSays(result, "gone.cpp")

    def test_list_files_says_why(self):
        self.write("src/a.cpp")
        self.write("src/kernel.cu", "__global__ void f() {}\n")
        self.write("src/third_party/b.cpp")
        self.write("src/skip/c.cpp")
        result = self.run_tool("rewrite", "src", "--list-files", "--exclude", "src/skip/**")
        self.assertExit(result, 0)
        for name in ("src/a.cpp", "src/kernel.cu", "src/third_party", "src/skip"):
            self.assertIn(name, result.stdout)
        self.assertNotIn("diff --git", result.stdout)


class Contents(CliCase):
    def test_binary_file_with_a_source_name(self):
        self.write("src/a.cpp")
        self.write("src/blob.cpp", bytes(range(256)) * 64)
        result = self.run_tool("rewrite", "src")
        self.assertExit(result, 3)
        self.assertIn("a/src/a.cpp", result.stdout)
        self.assertSays(result, "src/blob.cpp", "binary")

    def test_nul_byte_in_a_source(self):
        self.write("src/a.cpp", SOURCE.encode() + b"// \0\n")
        result = self.run_tool("rewrite", "src")
        self.assertIn(result.returncode, (0, 3), result.stderr)
        self.assertSays(result, "a.cpp" if result.returncode == 3 else "fixed")

    def test_empty_file(self):
        self.write("a.cpp", "")
        result = self.run_tool("rewrite", "a.cpp")
        self.assertExit(result, 0)
        self.assertEqual(result.stdout, "")

    def test_only_a_byte_order_mark(self):
        self.write("a.cpp", b"\xef\xbb\xbf")
        result = self.run_tool("rewrite", "a.cpp")
        self.assertExit(result, 0)
        self.assertEqual(result.stdout, "")

    def test_huge_line(self):
        line = "const char* text = \"" + "x" * 1_000_000 + "\"; auto t = torch::zeros({1}, torch::kCUDA);"
        self.write("a.cpp", "#include <torch/torch.h>\n" + line)
        result = self.run_tool("rewrite", "a.cpp", "-i")
        self.assertExit(result, 0)
        self.assertIn("torch::kPrivateUse1", (self.root / "a.cpp").read_text())

    def test_five_megabytes(self):
        filler = "".join(f"int f{i}() {{ return {i}; }}\n" for i in range(170_000))
        self.assertGreater(len(filler), 4_500_000)
        self.write("a.cpp", SOURCE + filler)
        result = self.run_tool("rewrite", "a.cpp")
        self.assertIn(result.returncode, (0, 3), result.stderr)
        if result.returncode == 3:  # over the size limit: it says so
            self.assertSays(result, "a.cpp", "limit")
        else:
            self.assertIn("+torch::Tensor make() { return torch::zeros({2}, torch::kPrivateUse1); }", result.stdout)

    def test_nothing_to_port(self):
        self.write("a.cpp", CLEAN)
        result = self.run_tool("rewrite", "a.cpp")
        self.assertExit(result, 0)
        self.assertEqual(result.stdout, "")


class CompileDatabase(CliCase):
    def test_broken_json_given(self):
        self.write("src/a.cpp")
        self.write("build/compile_commands.json", '[\n  {"directory": ".", \n')
        self.assertFails(self.run_tool("rewrite", "src", "-p", "build"), "build/compile_commands.json:3:", "JSON")

    def test_broken_json_found(self):
        self.write("src/a.cpp")
        self.write("build/compile_commands.json", "[")
        result = self.run_tool("rewrite", "src")
        self.assertIn(result.returncode, (2, 3), result.stderr)
        self.assertSays(result, "build/compile_commands.json")

    def test_given_folder_without_database(self):
        self.write("src/a.cpp")
        (self.root / "build").mkdir()
        self.assertFails(self.run_tool("rewrite", "src", "-p", "build"), "build", "compile_commands.json")

    def test_files_that_are_gone(self):
        self.write("src/a.cpp")
        entry = '{"directory": "..", "file": "src/%s.cpp", "command": "g++ -c src/%s.cpp"}'
        self.write("build/compile_commands.json", "[" + entry % ("a", "a") + "," + entry % ("gone", "gone") + "]")
        result = self.run_tool("rewrite", "src", "-p", "build")
        self.assertIn(result.returncode, (0, 3), result.stderr)
        self.assertIn("a/src/a.cpp", result.stdout)
        self.assertSays(result, "src/gone.cpp")

    def test_empty_database(self):
        self.write("src/a.cpp")
        self.write("build/compile_commands.json", "[]")
        result = self.run_tool("rewrite", "src", "-p", "build")
        self.assertIn(result.returncode, (0, 2), result.stderr)
        self.assertSays(result, "compile_commands.json")

    def test_flags_after_two_dashes(self):
        self.write("a.cpp", "#ifdef PORT_ME\n" + SOURCE + "#endif\n")
        result = self.run_tool("rewrite", "a.cpp", "--", "-DPORT_ME")
        self.assertExit(result, 0)
        self.assertIn("+torch::Tensor make() { return torch::zeros({2}, torch::kPrivateUse1); }", result.stdout)

    def test_forty_files_in_ten_seconds(self):
        import time

        for i in range(40):
            self.write(f"src/part{i}.cpp", SOURCE.replace("make", f"make{i}") + '#include "common.h"\n')
        self.write("src/common.h", "#pragma once\n#include <torch/torch.h>\n")
        start = time.monotonic()
        result = self.run_tool("rewrite", "src")
        seconds = time.monotonic() - start
        self.assertExit(result, 0)
        self.assertEqual(result.stdout.count("diff --git"), 40)
        self.assertLess(seconds, 10)


if __name__ == "__main__":
    unittest.main()
