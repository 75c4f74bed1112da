#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "emit/summary.h"
#include "emit/text_layout.h"

namespace tpu_port::tool {
namespace {

using testing::HasSubstr;
using testing::Not;

FileResult fileOf(std::string display, std::vector<std::pair<TokenClass, std::size_t>> classes) {
  FileResult file;
  file.display = std::move(display);
  file.file = "/home/ana/p/" + file.display;
  for (int line = 1; line <= 300; ++line) file.bytes += "x\n";
  for (const auto& [cls, count] : classes) {
    file.classes[static_cast<std::size_t>(cls)] = count;
    file.tokens += count;
  }
  return file;
}

Finding findingAt(std::uint32_t line, TokenClass cls, std::string rule, std::string message) {
  Finding finding;
  finding.range = {2 * (line - 1), 2 * (line - 1) + 1};
  finding.cls = cls;
  finding.rule = std::move(rule);
  finding.message = std::move(message);
  return finding;
}

std::string summary(const RunResult& run, SummaryOptions options = {}, std::size_t width = 80,
                    bool colour = false) {
  options.version = "0.1.0";
  tpu_common::Terminal terminal;
  terminal.width = width;
  terminal.colour = colour;
  return summaryText(run, options, terminal);
}

RunResult project() {
  RunResult run;
  run.filesSeen = 41;
  FileResult main = fileOf("src/main.cpp", {{TokenClass::fixed, 30}, {TokenClass::keep, 9}});
  Finding caveat = findingAt(12, TokenClass::fixed, "is-available", "");
  caveat.caveat =
      "torch::cuda::is_available() became tpu_port::is_available(): it starts the backend (seconds)";
  main.findings = {caveat, findingAt(20, TokenClass::fixed, "is-available", "")};
  main.findings[1].caveat = caveat.caveat;
  FileResult ops = fileOf("src/ops.h", {{TokenClass::notUnderstood, 1}, {TokenClass::text, 50}});
  ops.findings = {
      findingAt(88, TokenClass::notUnderstood, "not-understood", "macro LAUNCH is never expanded here")};
  FileResult train = fileOf(
      "src/train.cpp",
      {{TokenClass::fixed, 8}, {TokenClass::review, 4}, {TokenClass::manual, 6}, {TokenClass::unrelated, 7}});
  train.findings = {
      findingAt(142, TokenClass::manual, "raw-pointer",
                "data_ptr<float>() of a tensor on the device: reads garbage on TPU"),
      findingAt(201, TokenClass::manual, "oom-handler", "catch (c10::OutOfMemoryError&) never fires on TPU")};
  run.files = {main, ops, train};
  return run;
}

TEST(Summary, ShowsClassesPlacesCaveatsAndTheNextStep) {
  SummaryOptions options;
  options.nextStep = "git apply port.patch";
  EXPECT_EQ(summary(project(), options),
            R"(tpu-port 0.1.0  41 files, 3 with CUDA or NCCL,
  no compile database: flags inferred

  class             tokens   what it means
  fixed                 38   edited in the patch
  review                 4   edited with --safety review: assumes what you check
  manual                 6   needs a person
  keep                   9   right as it is
  not understood         1   unresolved, or without a rule: places below
  text, unrelated       57   comments, strings that are no device, cv::cuda
                       115   = all CUDA and NCCL names found

  by hand
    src/train.cpp:142  [raw-pointer]
        data_ptr<float>() of a tensor on the device: reads garbage on TPU
    src/train.cpp:201  [oom-handler]
        catch (c10::OutOfMemoryError&) never fires on TPU

  not understood  src/ops.h:88  macro LAUNCH is never expanded here

  caveat  src/main.cpp
          torch::cuda::is_available() became tpu_port::is_available(): it starts
          the backend (seconds)

next: git apply port.patch
)");
}

TEST(Summary, PutsAPlaceOnOneLineWhereTheTerminalIsWideEnough) {
  const std::string text = summary(project(), {}, 120);
  EXPECT_THAT(
      text,
      HasSubstr("tpu-port 0.1.0  41 files, 3 with CUDA or NCCL, no compile database: flags inferred\n"));
  EXPECT_THAT(text, HasSubstr("    src/train.cpp:142  [raw-pointer]  data_ptr<float>() of a tensor"));
  EXPECT_THAT(text, HasSubstr("    src/train.cpp:201  [oom-handler]  catch (c10::OutOfMemoryError&)"));
  EXPECT_THAT(text, HasSubstr("  caveat  src/main.cpp  torch::cuda::is_available() became"));
}

TEST(Summary, NamesTheCompileDatabase) {
  RunResult run = project();
  run.database = "build/compile_commands.json";
  EXPECT_THAT(summary(run), HasSubstr("41 files, 3 with CUDA or NCCL, build/compile_commands.json\n"));
}

TEST(Summary, LeavesOutClassesWithoutTokens) {
  const std::string text = summary(project());
  EXPECT_THAT(text, Not(HasSubstr("suppressed")));
  EXPECT_THAT(text, Not(HasSubstr("not analysed")));
}

TEST(Summary, SaysPlainlyThatNothingWasFound) {
  RunResult run;
  run.filesSeen = 3;
  EXPECT_EQ(summary(run),
            "tpu-port 0.1.0  3 files, no compile database: flags inferred\n\n"
            "  no CUDA or NCCL was found in 3 files: nothing to port\n");
  run.filesSeen = 1;
  EXPECT_THAT(summary(run), HasSubstr("found in 1 file: nothing to port\n"));
}

TEST(Summary, FilesThatCouldNotBeLookedAtAreNamedWithTheReason) {
  RunResult run;
  run.filesSeen = 2;
  FileResult broken;
  broken.display = "src/secret.cpp";
  broken.analysis = FileResult::Analysis::none;
  broken.reason = "permission denied";
  run.files = {broken};
  run.pythonFiles = 4;
  run.pythonExamples = {"a.py", "b.py", "c.py"};
  const std::string text = summary(run);
  EXPECT_THAT(text, HasSubstr("\n  not analysed  src/secret.cpp: permission denied\n"
                              "  not analysed  4 Python files beside the C++: a.py, b.py, c.py, …\n"));
}

TEST(Summary, CountsThePlacesThatItDoesNotList) {
  RunResult run = project();
  for (std::uint32_t line = 1; line <= 9; ++line)
    run.files[0].findings.push_back(findingAt(line, TokenClass::manual, "r", "m"));
  SummaryOptions options;
  options.listed = 8;
  const std::string text = summary(run, options);
  EXPECT_THAT(text, HasSubstr("src/main.cpp:8  [r]"));
  EXPECT_THAT(text, Not(HasSubstr("src/main.cpp:9  [r]")));
  EXPECT_THAT(text, HasSubstr("    …3 more: tpu-port scan lists all\n"));
  options.listed = 0;
  EXPECT_THAT(summary(run, options), Not(HasSubstr("by hand")));
}

TEST(Summary, ACudaSourceIsOnePieceOfWork) {
  RunResult run;
  run.filesSeen = 1;
  run.files = {fileOf("k.cu", {{TokenClass::manual, 40}})};
  EXPECT_THAT(summary(run),
              HasSubstr("  by hand\n    k.cu  CUDA source with 40 names: write anew or leave out\n"));
}

TEST(Summary, SaysWhyAnEditWasNotMade) {
  RunResult run = project();
  run.files[2].findings[1].reason = "conflicts with device-enum at line 12: both edit line 12";
  EXPECT_THAT(summary(run), HasSubstr("never fires on TPU (conflicts with\n        device-enum at line 12"));
}

TEST(Summary, ACaveatStandsOnceWithAllFilesThatItConcerns) {
  RunResult run = project();
  run.files[2].findings.insert(run.files[2].findings.begin(), run.files[0].findings[0]);
  const std::string text = summary(run);
  EXPECT_THAT(
      text, HasSubstr("  caveat  src/main.cpp, src/train.cpp\n          torch::cuda::is_available() became"));
  EXPECT_EQ(text.find("became"), text.rfind("became"));
}

TEST(Summary, WithSafetyReviewTheAssumptionsOfEditsAreListed) {
  RunResult run = project();
  Finding edited = findingAt(5, TokenClass::fixed, "guard", "");
  edited.assumes = "one device per process";
  run.files[0].findings.push_back(edited);
  EXPECT_THAT(summary(run), HasSubstr("  assumes  src/main.cpp  one device per process\n"));
}

TEST(Summary, NotesAreSaidOnce) {
  RunResult run = project();
  run.notes = {"no main() in scope"};
  EXPECT_THAT(summary(run), HasSubstr("\n  note  no main() in scope\n"));
}

TEST(Summary, OnlyPathsAreWiderThanTheTerminal) {
  RunResult run = project();
  for (FileResult& file : run.files)
    file.display =
        "a/very/deep/tree/of/folders/that/nobody/would/like/to/see/\xC3\xBC\xC3\xBC\xC3\xBC/" + file.display;
  run.files[1].reason =
      "a reason that is long enough to need more than one line of eighty columns, as they can be";
  run.notes = {"a note that is long enough to need more than one line of eighty columns, as notes can be"};
  for (const std::size_t width : {60u, 80u, 100u}) {
    std::istringstream lines(summary(run, {}, width));
    for (std::string line; std::getline(lines, line);)
      if (line.find("a/very/deep") == std::string::npos)
        EXPECT_LE(tpu_common::displayWidth(line), width) << line;
  }
}

TEST(Summary, ColoursClassWordsOnly) {
  const std::string plain = summary(project()), coloured = summary(project(), {}, 80, true);
  EXPECT_THAT(plain, Not(HasSubstr("\x1b")));
  EXPECT_THAT(coloured, HasSubstr("m"
                                  "fixed\x1b"));
  std::string stripped;
  for (std::size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b')
      i = coloured.find('m', i);
    else
      stripped += coloured[i];
  }
  EXPECT_EQ(stripped, plain);
}

TEST(TextLayout, ParagraphsBreakAtBlanks) {
  EXPECT_EQ(paragraph("  a  ", "one two three", 12), "  a  one two\n     three\n");
  EXPECT_EQ(paragraph("- ", "averyveryverylongword x", 10), "- averyveryverylongword\n  x\n");
  EXPECT_EQ(paragraph("- ", "", 10), "-\n");
}

}  // namespace
}  // namespace tpu_port::tool
