// The screen, whole: what a person sees is compared with what was written here by hand.
#include "smoke/render.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "unit/doctor/smoke_fixture.h"
#include "unit/schema_check.h"

namespace tpu_doctor {
namespace {

Places places() {
  Places made;
  made.python = "/env/bin/python";
  made.pythonFrom = "VIRTUAL_ENV";
  made.torchTpu = "0.2.0";
  return made;
}

SmokeReport reportOf(const SmokeRun& run, const SmokeOptions& options) {
  return {"eager", run, judge(run, options)};
}

TEST(SmokeScreen, ShowsFourFiguresApart) {
  SmokeOptions options;
  EXPECT_EQ(renderText(reportOf(runOf(rightLines()), options), places(), options, {}),
            "2x2 matmul on tpu:0\n"
            "  torch_tpu 0.2.0, torch 2.15.0  (/env/bin/python)\n"
            "\n"
            "  [1 2]   [5 6]   [19 22]\n"
            "  [3 4] x [7 8] = [43 50]      float32 exact, bfloat16 exact, device tpu:0 (PrivateUse1)\n"
            "\n"
            "  setup             6.9 s    Python 0.1, torch 2.0, torch_tpu 1.5, device 3.2\n"
            "  first compile     48 ms    caches off\n"
            "  steady state    0.31 ms    median of 20, 0.25 ms to 0.44 ms\n"
            "  correctness       right    precision: float32\n");
}

TEST(SmokeScreen, ARehearsalSaysSoEverywhere) {
  SmokeOptions options;
  options.rehearsal = true;
  const std::string text = renderText(reportOf(runOf(rightLines()), options), places(), options, {});
  EXPECT_NE(text.find("REHEARSAL on the CPU plugin, not hardware"), std::string::npos);
  EXPECT_NE(text.find("the TPU's default is one bfloat16 pass"), std::string::npos);
  const auto json =
      nlohmann::json::parse(renderJson({reportOf(runOf(rightLines()), options)}, places(), options));
  EXPECT_TRUE(json["rehearsal"].get<bool>());
}

TEST(SmokeScreen, AHangShowsWhereAndWhatNext) {
  SmokeOptions options;
  options.rehearsal = true;
  SmokeRun run = runUpTo("first");
  run.end.how = tpu_common::Ended::deadline;
  EXPECT_EQ(renderText(reportOf(run, options), places(), options, {}),
            "2x2 matmul on tpu:0  REHEARSAL on the CPU plugin, not hardware\n"
            "  torch_tpu 0.2.0, torch 2.15.0  (/env/bin/python)\n"
            "\n"
            "  HANG in stage first: nothing for 180 s\n"
            "  next: the whole of stderr: run it again with -v\n");
}

TEST(SmokeScreen, JsonHasTheFiguresInSeconds) {
  SmokeOptions options;
  const auto json =
      nlohmann::json::parse(renderJson({reportOf(runOf(rightLines()), options)}, places(), options));
  const auto& run = json["runs"][0];
  EXPECT_EQ(run["outcome"], "right");
  EXPECT_DOUBLE_EQ(run["seconds"]["setup"], 6.875);
  EXPECT_DOUBLE_EQ(run["seconds"]["steady_state"], 0.00031);
  EXPECT_EQ(run["float32"], nlohmann::json({19, 22, 43, 50}));
}

TEST(SmokeSchema, DescribesTheReportOfARightRunAndOfAHang) {
  using tpu_port_tests::Json;
  const Json schema = tpu_port_tests::publishedSchema("smoke.schema.json");
  ASSERT_TRUE(schema.is_object());
  SmokeRun hang = runUpTo("first");
  hang.end.how = tpu_common::Ended::deadline;
  SmokeRun odd = runOf(rightLines());
  odd.float32[0] = std::nan("");
  const SmokeOptions options;
  Json report = Json::parse(
      renderJson({reportOf(runOf(rightLines()), options), reportOf(hang, options), reportOf(odd, options)},
                 places(), options));
  EXPECT_THAT(tpu_port_tests::schemaFaults(report, schema), testing::IsEmpty());
  report["runs"][0]["outcome"] = "fine";
  report["runs"][1].erase("seconds");
  EXPECT_THAT(tpu_port_tests::schemaFaults(report, schema),
              testing::UnorderedElementsAre("/runs/0/outcome: not in enum", "/runs/1: lacks seconds"));
}

}  // namespace
}  // namespace tpu_doctor
