// Children are /bin/sh scripts: what they do is what a probe may do.
#include "common/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

namespace tpu_common {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Clock = std::chrono::steady_clock;

ProcessEnd shell(const std::string& script, ProcessWatch watch = {}, int eventDescriptor = 0) {
  return runProcess({{"/bin/sh", "-c", script}, {}, eventDescriptor}, watch);
}

ProcessWatch within(std::chrono::milliseconds time) {
  ProcessWatch watch;
  watch.deadline = [at = Clock::now() + time] { return at; };
  return watch;
}

TEST(Process, KeepsOutputAndExitCode) {
  const ProcessEnd end = shell("echo data; echo trouble >&2; exit 7");
  EXPECT_EQ(end.how, Ended::exited);
  EXPECT_EQ(end.code, 7);
  EXPECT_EQ(end.out, "data\n");
  EXPECT_EQ(end.err, "trouble\n");
}

TEST(Process, ASignalIsNoExitCode) {
  const ProcessEnd end = shell("kill -SEGV $$");
  EXPECT_EQ(end.how, Ended::signalled);
  EXPECT_EQ(signalName(end.code), "SIGSEGV");
}

TEST(Process, AProgramThatIsNotThereIsNotStarted) {
  const ProcessEnd end = runProcess({{"/nowhere/program"}, {}, 0}, {});
  EXPECT_EQ(end.how, Ended::notStarted);
  EXPECT_THAT(end.problem, HasSubstr("No such file"));
}

TEST(Process, LinesOfTheEventDescriptorArriveOneByOne) {
  std::vector<std::string> lines;
  ProcessWatch watch;
  watch.onLine = [&](std::string_view line) { lines.emplace_back(line); };
  const ProcessEnd end =
      shell("echo one >&3; printf 'tw' >&3; sleep 0.1; echo o >&3; printf cut >&3", watch, 3);
  EXPECT_EQ(end.how, Ended::exited);
  EXPECT_THAT(lines, ElementsAre("one", "two"));
}

TEST(Process, ADeadlineEndsItAndWhatItStarted) {
  const auto start = Clock::now();
  const ProcessEnd end = shell("sleep 60 & echo $!; sleep 60", within(std::chrono::milliseconds(300)));
  EXPECT_EQ(end.how, Ended::deadline);
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
  const pid_t grandchild = std::stoi(end.out);
  for (int i = 0; i < 100 && ::kill(grandchild, 0) == 0; ++i) ::usleep(20000);
  EXPECT_NE(::kill(grandchild, 0), 0);
}

TEST(Process, OneThatIgnoresSigtermIsKilled) {
  const ProcessEnd end =
      shell("trap '' TERM; while :; do sleep 1; done", within(std::chrono::milliseconds(200)));
  EXPECT_EQ(end.how, Ended::deadline);
  EXPECT_FALSE(end.survivor);
}

TEST(Process, TheDeadlineMovesWithTheLines) {
  auto at = Clock::now() + std::chrono::milliseconds(400);
  ProcessWatch watch;
  watch.onLine = [&](std::string_view) { at = Clock::now() + std::chrono::milliseconds(400); };
  watch.deadline = [&] { return at; };
  const ProcessEnd end = shell("for i in 1 2 3 4; do sleep 0.2; echo . >&3; done", watch, 3);
  EXPECT_EQ(end.how, Ended::exited);
}

TEST(Process, CtrlCEndsIt) {
  ProcessWatch watch;
  watch.interrupted = [start = Clock::now()] {
    return Clock::now() - start > std::chrono::milliseconds(200);
  };
  EXPECT_EQ(shell("sleep 60", watch).how, Ended::interrupted);
}

TEST(Process, OnlyTheEndOfLongOutputIsKept) {
  ProcessWatch watch;
  watch.keep = 100;
  const ProcessEnd end = shell("i=0; while [ $i -lt 2000 ]; do echo line $i; i=$((i+1)); done", watch);
  EXPECT_EQ(end.out.size(), 100U);
  EXPECT_THAT(end.out, HasSubstr("line 1999\n"));
}

TEST(Process, VariablesAreSetAndRemoved) {
  ::setenv("TPU_PORT_TEST_REMOVED", "x", 1);
  const ProcessEnd end =
      runProcess({{"/bin/sh", "-c", "echo ${TPU_PORT_TEST_SET}-${TPU_PORT_TEST_REMOVED-gone}"},
                  {{"TPU_PORT_TEST_SET", "a b"}, {"TPU_PORT_TEST_REMOVED", std::nullopt}},
                  0},
                 {});
  EXPECT_EQ(end.out, "a b-gone\n");
}

TEST(Process, OneThatClosesItsOutputIsStillWaitedFor) {
  const ProcessEnd end = shell("exec >&- 2>&-; sleep 0.3; exit 5");
  EXPECT_EQ(end.how, Ended::exited);
  EXPECT_EQ(end.code, 5);
}

}  // namespace
}  // namespace tpu_common
