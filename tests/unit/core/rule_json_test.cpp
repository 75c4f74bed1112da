#include "rules/rule_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tpu_port::tool {
namespace {

using testing::HasSubstr;
using testing::Not;

Rule fullRule() {
  Rule rule;
  rule.id = "tensor-cuda";
  rule.title = "Tensor moved to CUDA";
  rule.category = "device";
  rule.safety = Safety::automatic;
  rule.caveat = "one device";
  rule.effortMinutes = 5;
  rule.row = "D5";
  rule.kind = UseKind::method;
  rule.names = {"at::Tensor::cuda", "at::TensorBase::cuda"};
  rule.where.minArgs = 0;
  rule.where.maxArgs = 1;
  rule.where.argIs[1] = ArgumentShape::other;
  rule.where.objectType = "at::Tensor";
  rule.where.resultUsed = true;
  rule.where.in = Context::condition;
  rule.where.notIn = Context::macroBody | Context::staticInit;
  rule.replace = "$objectto(a | b)";
  rule.scope = Scope::expression;
  rule.includesAdd = {"<a.h>"};
  rule.includesRemove = {"<b.h>"};
  rule.message = "tensors move with to()";
  rule.note = "First line.\n\nSecond paragraph.";
  rule.torch = ">=2.11";
  rule.preamble = "#include <torch/torch.h>\n";
  rule.examples = {{Example::Kind::keep, "mine();\n", "", false, 3},
                   {Example::Kind::edit, "x.cuda(a);\ny();\n", "x.to(a);\ny();\n", false, 4},
                   {Example::Kind::edit, "z.cuda();\n", "z.cuda();\n", true, 6},
                   {Example::Kind::todo, "t();\n", "", false, 7}};
  rule.file = "rules/device.yaml";
  rule.line = 12;
  return rule;
}

Rule manualRule() {
  Rule rule;
  rule.id = "raw-alloc";
  rule.title = rule.message = "Memory by hand";
  rule.category = "memory";
  rule.safety = Safety::manual;
  rule.effortMinutes = 30;
  rule.kind = UseKind::function;
  rule.names = {"cudaMalloc"};
  rule.examples = {{Example::Kind::edit, "cudaMalloc(&p, 8);\n", "cudaMalloc(&p, 8);\n", false, 1}};
  rule.file = "/home/ana/mine.yaml";
  return rule;
}

TEST(RulesJson, HoldsEveryFieldUnderTheKeysOfRuleFiles) {
  const auto json = nlohmann::json::parse(rulesJson({fullRule()}, "0.1.0"));
  auto expected = nlohmann::json::parse(R"json({
    "schemaVersion": 1,
    "tool": {"name": "tpu-port", "version": "0.1.0"},
    "rules": [{
      "id": "tensor-cuda", "title": "Tensor moved to CUDA", "category": "device", "safety": "automatic",
      "caveat": "one device", "effort": 5, "row": "D5",
      "find": {"kind": "method", "name": ["at::Tensor::cuda", "at::TensorBase::cuda"],
               "where": {"args": "0..1", "arg-is": {"1": "other"}, "object-type": "at::Tensor", "result-used": true,
                         "in": ["condition"], "not-in": ["macro-body", "static-init"]}},
      "replace": "$objectto(a | b)", "scope": "expression",
      "includes": {"add": ["<a.h>"], "remove": ["<b.h>"]},
      "message": "tensors move with to()", "note": "First line.\n\nSecond paragraph.", "torch": ">=2.11",
      "preamble": "#include <torch/torch.h>\n",
      "examples": [{"keep": "mine();\n", "at": "function"},
                   {"before": "x.cuda(a);\ny();\n", "after": "x.to(a);\ny();\n", "at": "function"},
                   {"before": "z.cuda();\n", "at": "file"},
                   {"todo": "t();\n", "at": "function"}],
      "file": "rules/device.yaml", "line": 12
    }]})json");
  expected["ruleSet"] = ruleSetDigest({fullRule()});
  EXPECT_EQ(json, expected);
}

TEST(RulesJson, LeavesOutWhatIsNotSetAndDirectoriesOfTheMachine) {
  const std::string text = rulesJson({manualRule()});
  const auto rule = nlohmann::json::parse(text)["rules"][0];
  for (const char* key :
       {"caveat", "assumes", "row", "native", "replace", "scope", "note", "torch", "preamble"})
    EXPECT_FALSE(rule.contains(key)) << key;
  EXPECT_EQ(rule["find"]["where"], nlohmann::json::object());
  EXPECT_EQ(rule["file"], "mine.yaml");
  EXPECT_THAT(text, Not(HasSubstr("/home")));
  EXPECT_TRUE(text.ends_with("}\n"));
}

TEST(RulesJson, BytesThatAreNotUtf8DoNotStopIt) {
  Rule rule = manualRule();
  rule.note = "caf\xe9";
  EXPECT_THAT(rulesJson({rule}), HasSubstr("caf\xef\xbf\xbd"));
}

TEST(RuleSetDigest, CountsRulesAndChangesWithTheirContent) {
  EXPECT_EQ(ruleSetDigest({}), "0 rules, " + ruleSetDigest({}).substr(9));
  EXPECT_THAT(ruleSetDigest({fullRule()}), testing::MatchesRegex("1 rule, [0-9a-f]+"));
  EXPECT_EQ(ruleSetDigest({fullRule(), manualRule()}).size(), std::string("2 rules, ").size() + 12);

  Rule changed = fullRule();
  changed.note += ".";
  EXPECT_NE(ruleSetDigest({changed}), ruleSetDigest({fullRule()}));
  Rule moved = fullRule();
  moved.file = "elsewhere.yaml";
  moved.line = 99;
  EXPECT_EQ(ruleSetDigest({moved}), ruleSetDigest({fullRule()}));
}

TEST(RuleSetDigest, IsTheSameOnEveryMachine) {  // FNV-1a of "[]", 64 bits
  EXPECT_EQ(ruleSetDigest({}), "0 rules, 09612b07b5ec");
}

TEST(RulesMarkdown, HasATablePerCategoryInTheirOrder) {
  Rule native = manualRule();
  native.id = "runtime";
  native.native = "runtime-first-in-main";
  Rule gone = manualRule();
  gone.id = "sync";
  gone.replace = "";
  EXPECT_EQ(rulesMarkdown({manualRule(), native, gone, fullRule()}),
            R"(## device

| id | what | becomes | safety | note |
|---|---|---|---|---|
| `tensor-cuda` | `at::Tensor::cuda`<br>`at::TensorBase::cuda` | `$objectto(a \| b)` | automatic | First line. |

## memory

| id | what | becomes | safety | note |
|---|---|---|---|---|
| `raw-alloc` | `cudaMalloc` | by hand | manual | Memory by hand |
| `runtime` | `cudaMalloc` | see `tpu-port explain runtime` | manual | Memory by hand |
| `sync` | `cudaMalloc` | deleted | manual | Memory by hand |
)");
}

TEST(ExplainRule, ShowsAnEditWithItsConditionsAndItsNote) {
  EXPECT_EQ(explainRule(fullRule()),
            R"(tensor-cuda  Tensor moved to CUDA
  safety    automatic
  caveat    one device
  category  device
  matches   method at::Tensor::cuda, at::TensorBase::cuda
  where     arguments: 0..1; argument 1: other; object: at::Tensor; result used; in condition; not in macro-body or static-init
  before    x.cuda(a);
            y();
  after     x.to(a);
            y();
  includes  <a.h>
  says      tensors move with to()
  note      First line.

            Second paragraph.
  by hand   about 5 min each
  torch     >=2.11
  suppress  // tpu-port: ignore[tensor-cuda] reason
)");
}

TEST(ExplainRule, ShowsWhatAManualRuleFinds) {
  Rule rule = manualRule();
  rule.assumes = "nothing";
  EXPECT_EQ(explainRule(rule), R"(raw-alloc  Memory by hand
  safety    manual
  assumes   nothing
  category  memory
  matches   function cudaMalloc
  example   cudaMalloc(&p, 8);
  by hand   about 30 min each
  suppress  // tpu-port: ignore[raw-alloc] reason
)");
}

}  // namespace
}  // namespace tpu_port::tool
