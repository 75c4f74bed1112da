// What holds between rules: ids, claims on one symbol, overriding.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/rule_loader.h"
#include "unit/fake_file_system.h"

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using tpu_common::FakeFileSystem;

std::vector<std::string> texts(const LoadedRules& loaded) {
  std::vector<std::string> out;
  for (const auto& problem : loaded.problems) out.push_back(problem.str());
  return out;
}

/// A manual rule for the function `name`.
std::string rule(const std::string& id, const std::string& name, const std::string& where = "{}") {
  return "  - {id: " + id + ", title: of " + id + ", category: device, safety: manual, effort: 1,\n" +
         "     find: {kind: function, name: " + name + ", where: " + where + "}, examples: [{before: a}]}\n";
}
const std::string kHead = "schema: 1\nrules:\n";

std::vector<std::string> between(const std::string& whereA, const std::string& whereB) {
  return texts(loadRules(kHead + rule("one", "f", whereA) + rule("two", "f", whereB), "r.yaml", {}));
}

TEST(RuleSet, TwoRulesOnOneSymbolAreAProblemThatNamesBoth) {
  EXPECT_THAT(
      between("{}", "{}"),
      ElementsAre("r.yaml:6:35: f is claimed by 'one' (r.yaml:3) too; make the 'where' of both disjoint"));
}

TEST(RuleSet, OneProblemPerPairOfRules) {
  EXPECT_THAT(texts(loadRules(kHead + rule("one", "[f, g]") + rule("two", "[f, g]"), "r.yaml", {})).size(),
              1u);
}

TEST(RuleSet, KindsDoNotMeet) {
  const std::string method =
      "  - {id: m, title: t, category: device, safety: manual, effort: 1,\n"
      "     find: {kind: method, name: f}, examples: [{before: a}]}\n";
  EXPECT_THAT(texts(loadRules(kHead + rule("one", "f") + method, "r.yaml", {})), IsEmpty());
}

TEST(RuleSet, AnIdStandsOnce) {
  EXPECT_THAT(texts(loadRules(kHead + rule("one", "f") + rule("one", "g"), "r.yaml", {})),
              ElementsAre("r.yaml:5:10: the id 'one' is taken by the rule at r.yaml:3"));
}

struct Pair {
  const char* name;
  const char* a;
  const char* b;
  bool disjoint;
};

class RulePair : public testing::TestWithParam<Pair> {};

TEST_P(RulePair, IsProvenDisjointOrRefused) {
  const Pair& pair = GetParam();
  EXPECT_EQ(between(pair.a, pair.b).empty(), pair.disjoint);
  EXPECT_EQ(between(pair.b, pair.a).empty(), pair.disjoint);
}

INSTANTIATE_TEST_SUITE_P(
    Where, RulePair,
    testing::Values(
        Pair{"counts", "{args: 0}", "{args: 1..}", true},
        Pair{"countsThatMeet", "{args: 0..1}", "{args: 1..}", false},
        Pair{"shapesOfOneArgument", "{arg-is: {1: literal-zero}}", "{arg-is: {1: rank-like}}", true},
        Pair{"sameShape", "{arg-is: {1: other}}", "{arg-is: {1: other}}", false},
        Pair{"shapesOfTwoArguments", "{arg-is: {1: literal-zero}}", "{arg-is: {2: rank-like}}", false},
        Pair{"shapeAndNone", "{arg-is: {1: literal-zero}}", "{}", false},
        Pair{"defaultAndWritten", "{arg-is: {2: default}}", "{args: 2..}", true},
        Pair{"shapeAndTooFew", "{arg-is: {2: other}}", "{args: 0..1}", true},
        Pair{"defaultFirstAndOtherSecond", "{arg-is: {1: default}}", "{arg-is: {2: other}}", true},
        Pair{"resultUsedOrNot", "{result-used: true}", "{result-used: false}", true},
        Pair{"resultUsedOrAny", "{result-used: true}", "{}", false},
        Pair{"inAndNotIn", "{in: condition}", "{not-in: [condition, macro-body]}", true},
        Pair{"inMoreThanNotIn", "{in: [condition, macro-body]}", "{not-in: condition}", false},
        Pair{"differentContexts", "{in: condition}", "{in: macro-body}", false}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(RuleSet, ObjectTypesAreDisjointWhenTheyDiffer) {
  const auto method = [](const std::string& id, const std::string& type) {
    return "  - {id: " + id + ", title: t, category: device, safety: manual, effort: 1,\n" +
           "     find: {kind: method, name: A::f, where: {object-type: " + type +
           "}}, examples: [{before: a}]}\n";
  };
  EXPECT_THAT(texts(loadRules(kHead + method("one", "B") + method("two", "C"), "r.yaml", {})), IsEmpty());
  EXPECT_EQ(texts(loadRules(kHead + method("one", "B") + method("two", "B"), "r.yaml", {})).size(), 1u);
}

TEST(RuleFiles, AFileAndADirectoryAddToTheShippedRules) {
  FakeFileSystem files;
  files.files["/p/mine.yaml"] = kHead + rule("mine", "f");
  files.files["/p/more/b.yaml"] = kHead + rule("b", "g");
  files.files["/p/more/a.yaml"] = kHead + rule("a", "h");
  files.files["/p/more/readme.txt"] = "no rules";
  const auto loaded = loadRuleSet(files, {"/p/mine.yaml", "/p/more", "/p/mine.yaml"}, {});
  std::vector<std::string> ids;
  for (const Rule& rule : loaded.rules)
    if (rule.file.starts_with("/p/")) ids.push_back(rule.id);
  EXPECT_THAT(ids, ElementsAre("mine", "a", "b"));
  for (const auto& problem : texts(loaded)) EXPECT_THAT(problem, testing::Not(HasSubstr("/p/")));
}

TEST(RuleFiles, PathsThatGiveNoRulesAreProblems) {
  FakeFileSystem files;
  files.files["/p/secret.yaml"] = "schema: 1";
  files.unreadable.insert("/p/secret.yaml");
  files.files["/p/docs/readme.txt"] = "no rules";
  files.files["/p/large.yaml"] = std::string((1 << 20) + 1, '#');
  const auto loaded = loadRuleSet(files, {"/p/none.yaml", "/p/secret.yaml", "/p/docs", "/p/large.yaml"}, {});
  EXPECT_THAT(
      texts(loaded),
      IsSupersetOf({std::string("cannot read /p/none.yaml: No such file or directory"),
                    std::string("cannot read /p/secret.yaml: Permission denied"),
                    std::string("/p/docs: the directory has no rule file; their names end in .yaml"),
                    std::string("/p/large.yaml: a rule file of more than 1 MB is refused; split it")}));
}

TEST(RuleFiles, IdsAndClaimsAreCheckedAcrossFiles) {
  FakeFileSystem files;
  files.files["/p/a.yaml"] = kHead + rule("one", "f");
  files.files["/p/b.yaml"] = kHead + rule("one", "g");
  files.files["/p/c.yaml"] = kHead + rule("two", "f");
  EXPECT_THAT(texts(loadRuleSet(files, {"/p"}, {})),
              IsSupersetOf(
                  {std::string("/p/b.yaml:3:10: the id 'one' is taken by the rule at /p/a.yaml:3"),
                   std::string("/p/c.yaml:4:35: f is claimed by 'one' (/p/a.yaml:3) too; make the 'where' of "
                               "both disjoint")}));
}

TEST(RuleFiles, AUserRuleOverridesTheShippedOneOfItsId) {
  LoadedRules shipped = loadShippedRules({});
  ASSERT_FALSE(shipped.rules.empty()) << "no rule is embedded";
  const std::string id = shipped.rules[0].id;
  FakeFileSystem files;
  files.files["/p/mine.yaml"] = kHead + rule(id, "my_own_function");
  const auto loaded = loadRuleSet(files, {"/p/mine.yaml"}, {});
  EXPECT_EQ(loaded.rules.size(), shipped.rules.size());
  std::vector<std::string> from;
  for (const Rule& rule : loaded.rules)
    if (rule.id == id) from.push_back(rule.file);
  EXPECT_THAT(from, ElementsAre("/p/mine.yaml"));
}

}  // namespace
}  // namespace tpu_port::tool
