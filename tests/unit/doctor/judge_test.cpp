// How each way to end is told from the others.
#include "smoke/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "smoke/messages.h"
#include "unit/doctor/smoke_fixture.h"

namespace tpu_doctor {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tpu_common::Ended;
using tpu_common::ExitCode;

std::vector<std::string> linesWith(const std::string& from, const std::string& to) {
  std::vector<std::string> lines = rightLines();
  bool changed = false;
  for (std::string& line : lines)
    if (const auto at = line.find(from); at != std::string::npos) {
      line.replace(at, from.size(), to);
      changed = true;
    }
  EXPECT_TRUE(changed) << from;
  return lines;
}

SmokeOptions selftest() {
  SmokeOptions options;
  options.selftest = true;
  return options;
}

TEST(Judge, AllRight) {
  const Judgement judgement = judge(runOf(rightLines()), {});
  EXPECT_EQ(judgement.outcome, Outcome::right);
  EXPECT_THAT(judgement.details, IsEmpty());
  EXPECT_EQ(exitCodeOf(judgement.outcome), ExitCode::ok);
}

TEST(Judge, OneWrongValueIsWrong) {
  const Judgement judgement =
      judge(runOf(linesWith("\"float32\":[19,22,43,50]", "\"float32\":[19,22,43,51]")), {});
  EXPECT_EQ(judgement.outcome, Outcome::wrong);
  EXPECT_THAT(judgement.details, Contains("float32: 1 of 4 values are wrong"));
  EXPECT_EQ(exitCodeOf(judgement.outcome), ExitCode::findings);
}

TEST(Judge, ARunOnTheCpuTestsNothing) {
  const Judgement judgement =
      judge(runOf(linesWith("\"device\":\"tpu:0\",\"type\":\"TPU\",\"private_use\":true",
                            "\"device\":\"cpu\",\"type\":\"CPU\",\"private_use\":false")),
            {});
  EXPECT_EQ(judgement.outcome, Outcome::wrong);
  EXPECT_THAT(judgement.details, Contains(HasSubstr("nothing was tested")));
}

TEST(Judge, AnotherModeThanTheOneAskedForIsWrong) {
  SmokeOptions deferred;
  deferred.deferred = true;
  EXPECT_THAT(judge(runOf(rightLines()), deferred).details,
              ElementsAre("torch_tpu executes in mode DEFER_NEVER, and DEFER_AND_FUSE was asked for"));
  EXPECT_EQ(judge(runOf(linesWith("DEFER_NEVER", "DEFER_AND_FUSE")), deferred).outcome, Outcome::right);
  EXPECT_EQ(judge(runOf(linesWith("DEFER_NEVER", "unknown")), deferred).outcome, Outcome::right);
}

TEST(Judge, ACopyThatChangesIsWrong) {
  const Judgement judgement = judge(runOf(linesWith("\"back\":[1,2,3,4]", "\"back\":[1,3,2,4]")), {});
  EXPECT_THAT(judgement.details, Contains(HasSubstr("copied to the device and back")));
}

TEST(Judge, NaNIsWrong) {
  const Judgement judgement =
      judge(runOf(linesWith("\"bfloat16\":[19,22,43,50]", "\"bfloat16\":[19,\"nan\",43,50]")), {});
  EXPECT_THAT(judgement.details, ElementsAre(HasSubstr("bfloat16: it holds NaN")));
}

TEST(Judge, ASelfTestIsRightWhenExactlyTheCorruptedValueIsNoticed) {
  const auto outcome = [](const char* values) {
    return judge(runOf(linesWith("\"float32\":[19,22,43,50]", values)), selftest()).outcome;
  };
  EXPECT_EQ(outcome("\"float32\":[19,22,44,50]"), Outcome::right);
  EXPECT_EQ(outcome("\"float32\":[19,22,44,51]"), Outcome::wrong);
}

TEST(Judge, ASelfTestThatFindsNothingFails) {
  const Judgement judgement = judge(runOf(rightLines()), selftest());
  EXPECT_EQ(judgement.outcome, Outcome::wrong);
  EXPECT_THAT(judgement.headline, HasSubstr("NOT noticed"));
}

TEST(Judge, AHangNamesStageAndStep) {
  SmokeRun run = runUpTo("init");
  run.end.how = Ended::deadline;
  const Judgement judgement = judge(run, {});
  EXPECT_EQ(judgement.outcome, Outcome::hang);
  EXPECT_THAT(judgement.headline, HasSubstr("in stage init, step load-backend: nothing for 90 s"));
  EXPECT_THAT(judgement.nextSteps, Contains(HasSubstr("holds the chip")));
  EXPECT_EQ(exitCodeOf(judgement.outcome), ExitCode::findings);
}

TEST(Judge, OneThatDoesNotDieNeedsAReboot) {
  SmokeRun run = runUpTo("first");
  run.end.how = Ended::deadline;
  run.end.survivor = true;
  EXPECT_THAT(judge(run, {}).nextSteps, Contains(HasSubstr("reboot")));
}

TEST(Judge, ACrashAndAnAbortAreToldApart) {
  SmokeRun run = runUpTo("first");
  run.end.how = Ended::signalled;
  run.end.code = SIGSEGV;
  EXPECT_THAT(judge(run, {}).headline, HasSubstr("CRASH (SIGSEGV) in stage first"));
  run.end.code = SIGABRT;
  run.end.err = "some text\nF0000 check failed: x\n";
  const Judgement judgement = judge(run, {});
  EXPECT_THAT(judgement.headline, HasSubstr("ABORT (SIGABRT)"));
  EXPECT_THAT(judgement.details, Contains("last on stderr: F0000 check failed: x"));
}

TEST(Judge, WithoutADeviceItPointsAtTheVmFirst) {
  const std::vector<std::string> lines{
      rightLines()[0],
      R"({"event":"failed","stage":"load","step":"device-count","error":"tpu_port: device-count: none"})"};
  SmokeRun run = runOf(lines);
  run.end.code = 1;
  run.end.err = "the node '/dev/vfio/0' is already opened by another process on this host. PID 41";
  const Judgement judgement = judge(run, {});
  EXPECT_EQ(judgement.outcome, Outcome::noDevice);
  EXPECT_EQ(exitCodeOf(judgement.outcome), ExitCode::partial);
  EXPECT_THAT(judgement.details, Contains(HasSubstr("another process holds the chip")));
  EXPECT_THAT(judgement.nextSteps, Contains(HasSubstr("VM's runtime and packages first")));
}

TEST(Judge, APackageFaultIsNotAMissingDevice) {
  SmokeRun run = runOf(
      {rightLines()[0],
       R"({"event":"failed","stage":"load","step":"import-torch","error":"there is no torch_tpu in /env"})"});
  run.end.code = 1;
  EXPECT_EQ(judge(run, {}).outcome, Outcome::couldNotRun);
}

TEST(Judge, AnOperatorThatThrowsIsNoMissingDevice) {
  SmokeRun run = runUpTo("first");
  takeLine(run, R"({"event":"failed","stage":"first","error":"the XLA compiler failed with: x"})");
  run.end.code = 1;
  const Judgement judgement = judge(run, {});
  EXPECT_EQ(judgement.outcome, Outcome::wrong);
  EXPECT_EQ(judgement.headline, "stage first failed");
}

TEST(Judge, AProbeThatEndsEarlyWithZeroIsNoSuccess) {
  EXPECT_EQ(judge(runUpTo("compare"), {}).outcome, Outcome::crash);
  EXPECT_EQ(judge(runOf({}), {}).outcome, Outcome::couldNotRun);
  EXPECT_EQ(judge(runOf({"garbage", "{\"event\":7}", "[]", "{"}), {}).outcome, Outcome::couldNotRun);
}

TEST(Judge, AProbeThatWasNotStarted) {
  SmokeRun run;
  run.end.problem = "Permission denied";
  const Judgement judgement = judge(run, {});
  EXPECT_EQ(exitCodeOf(judgement.outcome), ExitCode::failed);
  EXPECT_THAT(judgement.details, ElementsAre("Permission denied"));
}

TEST(SmokeLines, ValuesOfAnotherTypeAreCountedNotTrusted) {
  SmokeRun run;
  takeLine(run, R"({"event":"start","stage":["x"],"limit":"long"})");
  EXPECT_EQ(run.garbage, 1U);
}

TEST(Messages, EachIsFoundInAnOutput) {
  EXPECT_GT(knownMessages().size(), 10U);
  for (const Message& message : knownMessages()) {
    const auto found = explainOutput("before\n" + message.text + " after\n");
    ASSERT_TRUE(found) << message.text;
    EXPECT_EQ(found->text, message.text);
    EXPECT_FALSE(message.means.empty() || message.next.empty()) << message.text;
  }
  EXPECT_FALSE(explainOutput("nothing that we know"));
}

}  // namespace
}  // namespace tpu_doctor
