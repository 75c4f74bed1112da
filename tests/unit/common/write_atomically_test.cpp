// What the disk keeps of a file when it is replaced, and what is left when it cannot be.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "common/file_system.h"

namespace tpu_common {
namespace {

using testing::HasSubstr;

class WriteAtomically : public testing::Test {
 protected:
  WriteAtomically() {
    std::string name = testing::TempDir() + "tpu-port-unit-XXXXXX";
    root = std::filesystem::canonical(mkdtemp(name.data()));
    file = root + "/a.cpp";
  }
  ~WriteAtomically() override { std::filesystem::remove_all(root); }

  static struct stat statusOf(const std::string& path) {
    struct stat info{};
    EXPECT_EQ(::stat(path.c_str(), &info), 0) << path;
    return info;
  }
  static mode_t modeOf(const std::string& path) { return statusOf(path).st_mode & 07777; }
  /// A left-over temporary would be one entry more.
  std::size_t entries() const { return disk.list(root)->size(); }

  std::string root, file;
  DiskFileSystem disk;
};

TEST_F(WriteAtomically, KeepsTheModeOfAFile) {
  for (const mode_t mode : {0640, 0755, 0600}) {
    ASSERT_TRUE(disk.writeAtomically(file, "old"));
    ASSERT_EQ(::chmod(file.c_str(), mode), 0);
    ASSERT_TRUE(disk.writeAtomically(file, "new"));
    EXPECT_EQ(modeOf(file), mode);
  }
}

TEST_F(WriteAtomically, KeepsTheOwnerOfAFile) {
  if (::getuid() != 0) GTEST_SKIP() << "only root can give a file to another user";
  ASSERT_TRUE(disk.writeAtomically(file, "old"));
  ASSERT_EQ(::chown(file.c_str(), 12345, 54321), 0);
  ASSERT_TRUE(disk.writeAtomically(file, "new"));
  EXPECT_EQ(statusOf(file).st_uid, 12345u);
  EXPECT_EQ(statusOf(file).st_gid, 54321u);
}

TEST_F(WriteAtomically, MakesAFileAsTheUmaskSays) {
  const mode_t before = ::umask(027);
  const auto written = disk.writeAtomically(file, "new");
  ::umask(before);
  ASSERT_TRUE(written);
  EXPECT_EQ(modeOf(file), mode_t{0640});
}

TEST_F(WriteAtomically, ReplacesTheFileInsteadOfWritingInto) {
  ASSERT_TRUE(disk.writeAtomically(file, "old"));
  const int reader = ::open(file.c_str(), O_RDONLY);
  ASSERT_TRUE(disk.writeAtomically(file, "newer"));
  char text[8] = {};
  EXPECT_EQ(::read(reader, text, sizeof text), 3);
  EXPECT_STREQ(text, "old");
  ::close(reader);
  EXPECT_EQ(entries(), 1u);
}

TEST_F(WriteAtomically, TakesANameOfTheGreatestLength) {
  const std::string longest = root + "/" + std::string(255, 'n');
  ASSERT_TRUE(disk.writeAtomically(longest, "new"));
  EXPECT_EQ(*disk.read(longest), "new");
}

TEST_F(WriteAtomically, FollowsARelativeLinkFromItsOwnFolder) {
  ASSERT_TRUE(disk.makeDirectories(root + "/sub"));
  std::filesystem::create_symlink("../a.cpp", root + "/sub/link.cpp");
  ASSERT_TRUE(disk.writeAtomically(root + "/sub/link.cpp", "new"));
  EXPECT_EQ(*disk.read(file), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(root + "/sub/link.cpp"));
}

TEST_F(WriteAtomically, RefusesAFileThatNobodyMayWriteAlsoForRoot) {
  ASSERT_TRUE(disk.writeAtomically(file, "old"));
  ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
  EXPECT_FALSE(disk.status(file)->writable);
  const auto written = disk.writeAtomically(file, "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "cannot write " + file + ": Permission denied");
  EXPECT_EQ(written.error().hint, "check the permissions of the file and its folder");
  EXPECT_EQ(*disk.read(file), "old");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(WriteAtomically, NamesALoopOfLinks) {
  std::filesystem::create_symlink(file, file);
  EXPECT_THAT(disk.writeAtomically(file, "new").error().message,
              HasSubstr("Too many levels of symbolic links"));
}

// A child process gets a limit on the size of files, which fails in the middle of the write as a full disk
// does.
TEST_F(WriteAtomically, LeavesTheOldFileAndNothingElseWhenTheDiskIsFull) {
  ASSERT_TRUE(disk.writeAtomically(file, "old"));
  const pid_t child = ::fork();
  if (child == 0) {
    ::signal(SIGXFSZ, SIG_IGN);  // as main does
    const rlimit limit{4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto written = disk.writeAtomically(file, std::string(100000, 'x'));
    const bool right = !written && written.error().message == "cannot write " + file + ": File too large" &&
                       written.error().hint == "make room on the disk and run again";
    ::_exit(right ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(*disk.read(file), "old");
  EXPECT_EQ(entries(), 1u);
}

TEST_F(WriteAtomically, ReportsADeviceThatIsFull) {
  const auto written = disk.writeAtomically("/dev/full", "new");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "cannot write /dev/full: No space left on device");
}

TEST_F(WriteAtomically, DoesNotReadFromAPipeForEver) {
  ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
  EXPECT_EQ(disk.read(file).error().message, "cannot read " + file + ": not a regular file");
}

}  // namespace
}  // namespace tpu_common
