// docs/reference/rule-format.md says what the loader does: its example loads, and it names every word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rules/rule_loader.h"
#include "rules/rule_words.h"
#include "unit/repository.h"

namespace tpu_port::tool {
namespace {

using testing::IsEmpty;

std::string reference() {
  std::ifstream file(tpu_port_tests::repository() / "docs/reference/rule-format.md", std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(RuleFormatReference, ItsExampleLoads) {
  const std::string text = reference();
  const std::string open = "```yaml\n";
  const auto begin = text.find(open);
  ASSERT_NE(begin, std::string::npos);
  const auto end = text.find("```", begin + open.size());
  const auto loaded =
      loadRules(text.substr(begin + open.size(), end - begin - open.size()), "example.yaml", {});
  std::vector<std::string> problems;
  for (const auto& problem : loaded.problems) problems.push_back(problem.str());
  EXPECT_THAT(problems, IsEmpty());
  EXPECT_EQ(loaded.rules.size(), 1u);
}

void expectNamed(const std::string& text, std::string_view word) {
  EXPECT_NE(text.find("`" + std::string(word) + "`"), std::string::npos)
      << word << " is not in the reference";
}
template <class T>
void expectNamed(const std::string& text, std::span<const Word<T>> words) {
  for (const auto& word : words) expectNamed(text, word.text);
}

TEST(RuleFormatReference, NamesEveryWord) {
  const std::string text = reference();
  expectNamed(text, kindWords());
  expectNamed(text, scopeWords());
  expectNamed(text, safetyWords());
  expectNamed(text, shapeWords());
  expectNamed(text, contextWords());
  for (const auto category : categoryWords()) expectNamed(text, category);
}

/// The loader lists its keys when one is far from all of them.
TEST(RuleFormatReference, NamesEveryKey) {
  const std::string text = reference();
  const char* const places[] = {"zzzzzzzz: 1\n", "schema: 1\nrules: [{zzzzzzzz: 1}]\n",
                                "schema: 1\nrules: [{find: {zzzzzzzz: 1}}]\n",
                                "schema: 1\nrules: [{find: {where: {zzzzzzzz: 1}}}]\n",
                                "schema: 1\nrules: [{examples: [{zzzzzzzz: 1}]}]\n"};
  for (const char* yaml : places) {
    std::string known;
    for (const auto& problem : loadRules(yaml, "r.yaml", {}).problems)
      if (const auto at = problem.text.find("'zzzzzzzz'; known: "); at != std::string::npos)
        known = problem.text.substr(at + 19);
    ASSERT_FALSE(known.empty()) << yaml;
    std::istringstream keys(known);
    for (std::string key; std::getline(keys >> std::ws, key, ',');) expectNamed(text, key);
  }
}

}  // namespace
}  // namespace tpu_port::tool
