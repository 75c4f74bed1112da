#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "emit/report_json.h"
#include "unit/schema_check.h"

namespace tpu_port::tool {
namespace {

using Json = nlohmann::ordered_json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kVersion = "0.1.0", kRuleSet = "45 rules sha256:0123";

Finding findingAt(ByteRange range, TokenClass cls, std::string rule = "device-enum") {
  Finding finding;
  finding.rule = std::move(rule);
  finding.file = "/home/ana/p/src/a.cpp";
  finding.range = range;
  finding.cls = cls;
  finding.message = "CUDA device type constant";
  return finding;
}

FileResult fileOf(std::string display, std::string bytes, std::vector<Finding> findings) {
  FileResult file;
  file.file = "/home/ana/p/" + display;
  file.display = std::move(display);
  file.bytes = std::move(bytes);
  file.findings = std::move(findings);
  return file;
}

RunResult runOf(std::vector<FileResult> files) {
  RunResult run;
  run.root = "/home/ana/p";
  run.filesSeen = 41;
  run.files = std::move(files);
  return run;
}

Json report(const RunResult& run) {
  return Json::parse(reportJson(scanReport(run, kVersion, kRuleSet)));
}

std::string printOf(const RunResult& run, std::size_t finding = 0) {
  return report(run)["findings"][finding]["fingerprint"];
}

/// One run with every kind of finding and file.
RunResult fullRun() {
  Finding fixed = findingAt({4, 9}, TokenClass::fixed);
  fixed.symbol = "c10::kCUDA";
  fixed.caveat = "it starts the backend";
  fixed.edits = {{{4, 9}, "kPrivateUse1"}};
  Finding review = findingAt({10, 12}, TokenClass::review, "guard");
  review.assumes = "one device per process";
  review.reason = "assumes one device per process";
  review.effortMinutes = 5;
  review.edits = {{{0, 0}, "#include <x>\n"}, {{10, 12}, "Y"}};
  Finding manual = findingAt({12, 13}, TokenClass::manual, "raw-pointer");
  manual.effortMinutes = 20;
  Finding suppressed = findingAt({13, 14}, TokenClass::suppressed, "raw-pointer");
  suppressed.effortMinutes = 60;
  FileResult one = fileOf("src/a.cpp", "abc kCUDA\nxx\ny\n", {fixed, review, manual, suppressed});
  one.tokens = 4;
  one.classes = {1, 1, 1, 0, 0, 1, 0, 0, 0};
  FileResult two = fileOf("src/b.cpp", "", {});
  two.analysis = FileResult::Analysis::none;
  two.reason = "permission denied";
  RunResult run = runOf({one, two});
  run.database = "build/compile_commands.json";
  run.notes = {"a note"};
  run.pythonFiles = 2;
  return run;
}

TEST(PositionOf, CountsLinesAndBytesFromOne) {
  auto at = [](std::string_view bytes, std::size_t offset) {
    const Position position = positionOf(bytes, offset);
    return std::pair(position.line, position.column);
  };
  EXPECT_EQ(at("", 0), std::pair(std::size_t{1}, std::size_t{1}));
  EXPECT_EQ(at("ab\ncd\n", 1), std::pair(std::size_t{1}, std::size_t{2}));
  EXPECT_EQ(at("ab\ncd\n", 2), std::pair(std::size_t{1}, std::size_t{3}));
  EXPECT_EQ(at("ab\ncd\n", 3), std::pair(std::size_t{2}, std::size_t{1}));
  EXPECT_EQ(at("\xC3\xBC x", 3), std::pair(std::size_t{1}, std::size_t{4}));
  EXPECT_EQ(at("ab\n", 99), std::pair(std::size_t{2}, std::size_t{1}));
}

TEST(ReportJson, StartsWithTheHeadAndKeepsTheOrderOfKeys) {
  const std::string text = reportJson(scanReport(fullRun(), kVersion, kRuleSet));
  EXPECT_TRUE(text.starts_with(
      "{\n  \"schemaVersion\": 1,\n  \"tool\": {\n    \"name\": \"tpu-port\",\n    \"version\": \"0.1.0\"\n"
      "  },\n  \"ruleSet\": \"45 rules sha256:0123\",\n  \"roots\": [\n    \".\"\n  ],\n"))
      << text;
  EXPECT_TRUE(text.ends_with("}\n"));
  std::vector<std::string> keys;
  const Json json = report(fullRun());
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  EXPECT_THAT(keys, ElementsAre("schemaVersion", "tool", "ruleSet", "roots", "database", "notes", "summary",
                                "files", "findings", "operators"));
}

TEST(ReportJson, NamesNoPathOfTheMachine) {
  EXPECT_THAT(reportJson(scanReport(fullRun(), kVersion, kRuleSet)), Not(HasSubstr("/home/ana")));
}

TEST(ReportJson, SumsTheClassesInTheirOrder) {
  const Json summary = report(fullRun())["summary"];
  EXPECT_EQ(summary["files"], 41);
  EXPECT_EQ(summary["pythonFiles"], 2);
  EXPECT_EQ(summary["tokens"], 4);
  EXPECT_EQ(summary["effortMinutes"], 25) << "suppressed work is not counted";
  EXPECT_EQ(
      summary["classes"].dump(),
      R"({"fixed":1,"review":1,"manual":1,"keep":0,"unrelated":0,"suppressed":1,"text":0,"notUnderstood":0,"notAnalysed":0})");
}

TEST(ReportJson, AFileSaysHowFarItWasAnalysed) {
  const Json files = report(fullRun())["files"];
  EXPECT_EQ(files[0]["analysis"], "full");
  EXPECT_FALSE(files[0].contains("reason"));
  EXPECT_EQ(files[1]["path"], "src/b.cpp");
  EXPECT_EQ(files[1]["analysis"], "none");
  EXPECT_EQ(files[1]["reason"], "permission denied");
}

TEST(ReportJson, AFindingHasItsPlaceAndItsEdit) {
  Json finding = report(fullRun())["findings"][0];
  finding.erase("fingerprint");
  EXPECT_EQ(
      finding.dump(),
      R"({"rule":"device-enum","path":"src/a.cpp","line":1,"column":5,"endLine":1,"endColumn":10,)"
      R"("class":"fixed","severity":"info","message":"CUDA device type constant","symbol":"c10::kCUDA",)"
      R"("caveat":"it starts the backend","edit":{"start":4,"end":9,"text":"kPrivateUse1"}})");
}

TEST(ReportJson, SeveralEditsOfOneFindingAreAList) {
  const Json finding = report(fullRun())["findings"][1];
  EXPECT_FALSE(finding.contains("edit"));
  EXPECT_EQ(finding["edits"].dump(),
            R"([{"start":0,"end":0,"text":"#include <x>\n"},{"start":10,"end":12,"text":"Y"}])");
  EXPECT_EQ(finding["severity"], "warning");
  EXPECT_EQ(finding["effort"], 5);
}

TEST(ReportJson, WithoutADatabaseItIsNull) {
  EXPECT_TRUE(report(runOf({}))["database"].is_null());
}

TEST(ReportJson, BytesThatAreNotUtf8AreReplaced) {
  Finding finding = findingAt({0, 1}, TokenClass::fixed);
  finding.edits = {{{0, 1}, "\xE9"}};
  finding.message = "cut \xE2\x80";
  const Json json = report(runOf({fileOf("src/\xE9.cpp", "\xE9t\xE9\n", {finding})}));
  EXPECT_EQ(json["findings"][0]["edit"]["text"], "\xEF\xBF\xBD");
  EXPECT_EQ(json["findings"][0]["path"], "src/\xEF\xBF\xBD.cpp");
}

TEST(Fingerprint, IsTheDocumentedHash) {
  // FNV-1a over "device-enum\0a.cpp\0x kCUDA;\0" "0\0", computed apart from this program.
  EXPECT_EQ(printOf(runOf({fileOf("a.cpp", "  x \t kCUDA;\r\n", {findingAt({6, 11}, TokenClass::manual)})})),
            "5136033a4e3f8746");
}

TEST(Fingerprint, StaysWhenOtherLinesOrBlanksChange) {
  const std::string print =
      printOf(runOf({fileOf("a.cpp", "x = kCUDA;\n", {findingAt({4, 9}, TokenClass::manual)})}));
  EXPECT_EQ(printOf(runOf(
                {fileOf("a.cpp", "// new\n\tx  =  kCUDA; \n", {findingAt({14, 19}, TokenClass::fixed)})})),
            print);
}

TEST(Fingerprint, TellsRuleFileLineAndOccurrenceApart) {
  const std::string bytes = "x = kCUDA;\nx = kCUDA;\ny = kCUDA;\n";
  const RunResult run =
      runOf({fileOf("a.cpp", bytes,
                    {findingAt({4, 9}, TokenClass::manual), findingAt({4, 9}, TokenClass::manual, "other"),
                     findingAt({15, 20}, TokenClass::manual), findingAt({26, 31}, TokenClass::manual)}),
             fileOf("b.cpp", bytes, {findingAt({4, 9}, TokenClass::manual)})});
  std::set<std::string> prints;
  for (std::size_t i = 0; i < 5; ++i) prints.insert(printOf(run, i));
  EXPECT_EQ(prints.size(), 5u);
}

TEST(ReportSchema, DescribesTheReport) {
  const Json schema = tpu_port_tests::publishedSchema("report.schema.json");
  ASSERT_TRUE(schema.is_object());
  EXPECT_THAT(tpu_port_tests::schemaFaults(report(fullRun()), schema), IsEmpty());

  Json broken = report(fullRun());
  broken["findings"][0].erase("rule");
  broken["findings"][0]["line"] = 0;
  broken["files"][0]["analysis"] = "half";
  broken["summary"]["surprise"] = 1;
  EXPECT_THAT(
      tpu_port_tests::schemaFaults(broken, schema),
      testing::UnorderedElementsAre("/findings/0: lacks rule", "/findings/0/line: below minimum",
                                    "/files/0/analysis: not in enum", "/summary: unknown key surprise"));
}

}  // namespace
}  // namespace tpu_port::tool
