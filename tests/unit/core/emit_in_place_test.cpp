#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "emit/in_place.h"
#include "unit/fake_file_system.h"

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class WriteInPlace : public testing::Test {
 protected:
  WriteInPlace() { environment.files = &disk; }

  void addFile(const std::string& name, std::vector<Edit> edits) {
    FileResult file;
    file.file = "/p/" + name;
    file.display = name;
    file.bytes = "kCUDA\r\n";
    file.edits = std::move(edits);
    disk.files[file.file] = file.bytes;
    run.files.push_back(std::move(file));
  }

  tpu_common::FakeFileSystem disk;
  tpu_common::Environment environment;
  RunResult run;
};

TEST_F(WriteInPlace, WritesTheFilesThatHaveEditsAndNoOthers) {
  addFile("a.cpp", {{{0, 5}, "kPrivateUse1"}});
  addFile("b.cpp", {});
  addFile("c.cpp", {{{0, 5}, "kCUDA"}});
  const WriteOutcome outcome = writeInPlace(environment, run);
  EXPECT_EQ(disk.files["/p/a.cpp"], "kPrivateUse1\r\n");
  EXPECT_THAT(disk.written, ElementsAre("/p/a.cpp"));
  EXPECT_THAT(outcome.written, ElementsAre("a.cpp"));
  EXPECT_THAT(outcome.failures, IsEmpty());
}

TEST_F(WriteInPlace, LeavesAFileAloneThatChangedSinceItWasAnalysed) {
  addFile("a.cpp", {{{0, 5}, "x"}});
  addFile("b.cpp", {{{0, 5}, "x"}});
  disk.files["/p/a.cpp"] = "edited meanwhile\n";
  const WriteOutcome outcome = writeInPlace(environment, run);
  EXPECT_EQ(disk.files["/p/a.cpp"], "edited meanwhile\n");
  EXPECT_THAT(outcome.written, ElementsAre("b.cpp"));
  ASSERT_THAT(outcome.failures, SizeIs(1));
  EXPECT_THAT(outcome.failures[0].message, HasSubstr("a.cpp was not edited: it changed on disk"));
  EXPECT_THAT(outcome.failures[0].hint, HasSubstr("again"));
}

TEST_F(WriteInPlace, LeavesAFileAloneThatIsGone) {
  addFile("a.cpp", {{{0, 5}, "x"}});
  disk.files.clear();
  const WriteOutcome outcome = writeInPlace(environment, run);
  EXPECT_THAT(outcome.failures, SizeIs(1));
  EXPECT_THAT(disk.files, IsEmpty());
}

TEST_F(WriteInPlace, ReportsAFailedWriteAndGoesOn) {
  addFile("a.cpp", {{{0, 5}, "x"}});
  addFile("b.cpp", {{{0, 5}, "x"}});
  disk.unwritable.insert("/p/a.cpp");
  const WriteOutcome outcome = writeInPlace(environment, run);
  EXPECT_EQ(disk.files["/p/a.cpp"], "kCUDA\r\n");
  EXPECT_THAT(outcome.written, ElementsAre("b.cpp"));
  ASSERT_THAT(outcome.failures, SizeIs(1));
  EXPECT_THAT(outcome.failures[0].message, HasSubstr("No space left"));
}

TEST_F(WriteInPlace, StopsBetweenFilesWhenInterrupted) {
  addFile("a.cpp", {{{0, 5}, "x"}});
  addFile("b.cpp", {{{0, 5}, "x"}});
  environment.interrupted = [this] { return !disk.written.empty(); };
  EXPECT_THAT(writeInPlace(environment, run).written, ElementsAre("a.cpp"));
  EXPECT_EQ(disk.files["/p/b.cpp"], "kCUDA\r\n");
}

}  // namespace
}  // namespace tpu_port::tool
