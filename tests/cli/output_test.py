"""Where the patch goes, what writing can do to files, and what is left when it fails."""
import json
import os
import re
import signal
import subprocess
import time
import unittest

from cli_case import AS_NOBODY, CLEAN, NOBODY, PORTED, SOURCE, CliCase


class Streams(CliCase):
    def test_stdout_is_the_patch_alone(self):
        self.write("a.cpp")
        result = self.run_tool("rewrite", "a.cpp")
        self.assertExit(result, 0)
        self.assertTrue(result.stdout.startswith("diff --git a/a.cpp b/a.cpp\n"), result.stdout)
        self.assertEqual({line[0] for line in result.stdout.splitlines()[1:]}, set("-+@ "))
        self.assertSays(result, "fixed", "next:")

    def test_quiet_says_nothing(self):
        self.write("a.cpp")
        result = self.run_tool("rewrite", "a.cpp", "-q")
        self.assertExit(result, 0)
        self.assertEqual(result.stderr, "")
        self.assertIn("+torch::Tensor", result.stdout)

    def test_no_colour_unless_asked(self):
        self.write("a.cpp")
        self.assertNotIn("\x1b", self.run_tool("rewrite", "a.cpp").stderr)
        self.assertIn("\x1b", self.run_tool("rewrite", "a.cpp", "--color", "always").stderr)

    def test_no_color_variable_on_a_terminal(self):
        self.write("a.cpp")
        for more, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
            with self.subTest(**more):
                seen = self.on_terminal(self.environment(TERM="xterm-256color", **more))
                self.assertEqual(bool(re.search(rb"\x1b\[[0-9;]*m", seen)), coloured, seen)

    def on_terminal(self, environment):
        from cli_case import TOOL

        leader, follower = os.openpty()
        command = [TOOL, "rewrite", "a.cpp"]
        process = subprocess.Popen(command, cwd=self.root, env=environment, stdout=subprocess.DEVNULL, stderr=follower)
        os.close(follower)
        seen = b""
        while True:
            try:
                piece = os.read(leader, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        os.close(leader)
        self.assertEqual(process.wait(60), 0)
        return seen

    def test_full_stdout(self):
        self.write("a.cpp")
        with open("/dev/full", "w") as full:
            result = self.run_tool("rewrite", "a.cpp", stdout=full)
        self.assertExit(result, 2)
        self.assertSays(result, "could not be written", "disk full")

    def test_reader_that_goes_away(self):
        for i in range(3):
            self.write(f"{i}.cpp", SOURCE * 1 + f"// {'x' * 70}\n" * 10 + "".join(
                f"torch::Tensor f{n}() {{ return torch::ones({{1}}, torch::kCUDA); }}\n" for n in range(3000)))
        process = self.start_tool("rewrite", ".")
        process.stdout.read(10)
        process.stdout.close()
        said = process.stderr.read()
        process.stderr.close()
        code = process.wait(60)
        self.assertIn(code, (2, 141, -signal.SIGPIPE), said)
        self.assertNotIn(b"terminate called", said)

    def test_o_file(self):
        self.write("a.cpp")
        result = self.run_tool("rewrite", "a.cpp", "-o", "port.patch")
        self.assertExit(result, 0)
        self.assertEqual(result.stdout, "")
        self.assertIn("+torch::Tensor", (self.root / "port.patch").read_text())
        self.assertSays(result, "git apply port.patch")
        self.git("apply", "port.patch")
        self.assertEqual((self.root / "a.cpp").read_text(), PORTED)

    def test_o_into_a_folder_that_is_not_there(self):
        self.write("a.cpp")
        self.assertFails(self.run_tool("rewrite", "a.cpp", "-o", "no/port.patch"), "no/port.patch", "No such file")

    def test_json_report_sums_up(self):
        self.write("src/a.cpp", SOURCE + '// CUDA\nstatic const char* s = "cuda";\n')
        self.write("src/b.cpp", "#include <nccl.h>\nvoid f(int cuda_count) { (void)cuda_count; unknown::cuda(1); }\n")
        result = self.run_tool("rewrite", "src", "--format", "json")
        self.assertExit(result, 0)
        report = json.loads(result.stdout)
        self.assertEqual(report["schemaVersion"], 1)
        self.assertEqual([file["path"] for file in report["files"]], ["src/a.cpp", "src/b.cpp"])
        for file in report["files"]:
            self.assertEqual(sum(file["classes"].values()), file["tokens"], file)
        self.assertEqual(sum(file["tokens"] for file in report["files"]), report["summary"]["tokens"])
        self.assertNotIn(str(self.root), result.stdout)

    def test_lost_claim_is_noticed(self):
        self.write("a.cpp")
        result = self.run_tool("rewrite", "a.cpp", "--drop-claim", "0")
        self.assertExit(result, 2)
        self.assertSays(result, "census", "a.cpp")


class InPlace(CliCase):
    def test_writes_the_files(self):
        path = self.write("a.cpp")
        path.chmod(0o640)
        other = self.write("b.cpp", CLEAN)
        stamp = other.stat().st_mtime_ns
        result = self.run_tool("rewrite", ".", "-i")
        self.assertExit(result, 0)
        self.assertEqual(result.stdout, "")
        self.assertEqual(path.read_text(), PORTED)
        self.assertEqual(path.stat().st_mode & 0o777, 0o640)
        self.assertEqual(other.stat().st_mtime_ns, stamp)

    def test_writes_through_a_symlink(self):
        path = self.write("real/a.cpp")
        link = self.root / "link.cpp"
        link.symlink_to(path)
        self.assertExit(self.run_tool("rewrite", "link.cpp", "-i"), 0)
        self.assertTrue(link.is_symlink())
        self.assertEqual(path.read_text(), PORTED)

    def test_read_only_file(self):
        path = self.write("a.cpp")
        path.chmod(0o444)
        self.root.chmod(0o777)
        before = self.files()
        result = self.run_tool("rewrite", "a.cpp", "-i", prefix=AS_NOBODY)
        self.assertFails(result, "a.cpp")
        self.assertNothingLeft(before)

    def test_read_only_directory(self):
        if AS_NOBODY:
            os.chown(self.write("src/a.cpp"), NOBODY, NOBODY)
        else:
            self.write("src/a.cpp")
        (self.root / "src").chmod(0o555)
        self.addCleanup((self.root / "src").chmod, 0o755)
        before = self.files()
        result = self.run_tool("rewrite", "src", "-i", prefix=AS_NOBODY)
        self.assertFails(result, "src/a.cpp", "ermission denied")
        self.assertNothingLeft(before)

    def test_full_disk(self):
        """A file system of 16 KB that holds the source, twice as much as is left; as root, in a mount namespace."""
        self.write("disk/keep", "")
        script = (
            'mount -t tmpfs -o size=16k none disk && cp big.cpp disk/a.cpp && "$0" rewrite disk/a.cpp -i; code=$?;'
            " cmp big.cpp disk/a.cpp || code=99; [ \"$(ls -A disk)\" = a.cpp ] || code=98; exit $code"
        )
        self.write("big.cpp", SOURCE + "// filler\n" * 900)
        result = self.run_tool(prefix=["unshare", "-rm", "sh", "-c", script])
        if "unshare" in result.stderr or "mount" in result.stderr:
            self.skipTest("no mount namespaces here: " + result.stderr)
        self.assertFails(result, "a.cpp", "No space left")

    def test_file_size_limit(self):
        """RLIMIT_FSIZE hits the first file that is written, wherever that is."""
        many = "".join(f"auto device{n} = torch::kCUDA;\n" for n in range(200))
        self.write("a.cpp", SOURCE + many)
        self.write("port.patch", "the old patch\n")
        before = self.files()
        for way in (["-i"], ["-o", "port.patch"]):
            with self.subTest(way=way):
                result = self.run_tool("rewrite", "a.cpp", *way, file_limit=1024)
                self.assertFails(result, "File too large")
                self.assertNotIn("install a C++ standard library", result.stderr)
                self.assertNothingLeft(before)

    def test_full_disk_with_o(self):
        self.write("disk/keep", "")
        self.write("a.cpp", "#include <torch/torch.h>\n" + "".join(
            f"torch::Tensor f{n}() {{ return torch::ones({{1}}, torch::kCUDA); }}\n" for n in range(200)))
        script = (
            'mount -t tmpfs -o size=8k none disk && echo old >disk/port.patch && "$0" rewrite a.cpp -o disk/port.patch; code=$?;'
            ' [ "$(cat disk/*)" = old ] || code=99; [ "$(ls -A disk)" = port.patch ] || code=98; exit $code'
        )
        result = self.run_tool(prefix=["unshare", "-rm", "sh", "-c", script])
        if "unshare" in result.stderr or "mount" in result.stderr:
            self.skipTest("no mount namespaces here: " + result.stderr)
        self.assertFails(result, "port.patch", "No space left")

    def test_uncommitted_changes_are_refused(self):
        path = self.write("a.cpp", CLEAN)
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "one")
        path.write_text(SOURCE)
        before = self.files()
        result = self.run_tool("rewrite", "a.cpp", "-i")
        self.assertFails(result, "a.cpp", "not committed", "--force")
        self.assertEqual(self.files(), before)
        self.assertExit(self.run_tool("rewrite", "a.cpp", "-i", "--force"), 0)
        self.assertEqual(path.read_text(), PORTED)

    def test_committed_files_are_written(self):
        path = self.write("a.cpp")
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "one")
        self.assertExit(self.run_tool("rewrite", "a.cpp", "-i"), 0)
        self.assertEqual(path.read_text(), PORTED)

    def test_check(self):
        path = self.write("a.cpp")
        self.assertExit(self.run_tool("rewrite", "a.cpp", "--check"), 1)
        self.assertEqual(path.read_text(), SOURCE)
        path.write_text(PORTED)
        self.assertExit(self.run_tool("rewrite", "a.cpp", "--check"), 0)


class Interrupted(CliCase):
    def setUp(self):
        super().setUp()
        for i in range(2000):
            self.write(f"src/d{i % 50}/f{i}.cpp", SOURCE.replace("make", f"make{i}"))
        self.before = self.files()

    def interrupt(self, *args, after):
        process = self.start_tool("rewrite", "src", *args)
        time.sleep(after)
        self.assertIsNone(process.poll(), "finished before it could be interrupted")
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        try:
            process.communicate(timeout=30)
        finally:
            process.kill()
        return process.returncode, time.monotonic() - start

    def test_ctrl_c_while_running(self):
        for after in (0.2, 4):
            with self.subTest(after=after):
                code, seconds = self.interrupt(after=after)
                self.assertEqual(code, 130)
                self.assertLess(seconds, 2)
                self.assertNothingLeft(self.before)

    def test_ctrl_c_with_in_place(self):
        code, seconds = self.interrupt("-i", after=3)
        self.assertEqual(code, 130)
        self.assertLess(seconds, 2)
        now = self.files()
        self.assertEqual(set(now), set(self.before))  # no temporary
        half = [name for name, text in now.items() if text != self.before[name] and b"torch::kCUDA" in text]
        self.assertEqual(half, [])
        self.assertEqual(list(self.temporary.iterdir()), [])


if __name__ == "__main__":
    unittest.main()
