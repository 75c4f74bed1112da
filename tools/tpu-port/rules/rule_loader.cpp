#include "rules/rule_loader.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "rules/embedded_rules.h"
#include "rules/rule_checks.h"
#include "rules/rule_set_checks.h"

namespace tpu_port::tool {
namespace {

using tpu_common::FileSystem;

struct Reading {
  std::vector<LocatedRule> rules;
  std::vector<RuleProblem> problems;

  void readText(std::string_view yaml, const std::string& file, const NativeNames& natives) {
    Faults faults(file, problems);
    auto read = readRules(yaml, file, faults);
    for (const LocatedRule& located : read) checkRule(located, natives, faults);
    std::move(read.begin(), read.end(), std::back_inserter(rules));
  }

  void readShipped(const NativeNames& natives) {
    for (const auto& [name, text] : embeddedRules()) readText(text, "rules/" + std::string(name), natives);
  }

  /// A problem of a path as a whole.
  void fail(const std::string& path, std::string text) { problems.push_back({path, 0, 0, std::move(text)}); }
  void fail(const std::string& path, const tpu_common::Error& error) {
    fail(path, error.hint.empty() ? error.message : error.message + "; " + error.hint);
  }

  void readFile(const FileSystem& files, const std::string& path, const NativeNames& natives) {
    const auto status = files.status(path);
    if (status && status->size > kLargestRuleFile)
      return fail(path, "a rule file of more than 1 MB is refused; split it");
    const auto text = files.read(path);
    if (!text) return fail(path, text.error());
    readText(*text, path, natives);
  }

  void readDirectory(const FileSystem& files, const std::string& path, const NativeNames& natives) {
    const auto entries = files.list(path);
    if (!entries) return fail(path, entries.error());
    bool any = false;
    for (const auto& entry : *entries) {
      if (!entry.name.ends_with(".yaml")) continue;
      const std::string file = tpu_common::joinPath(path, entry.name);
      if (files.isDirectory(file)) continue;
      any = true;
      readFile(files, file, natives);
    }
    if (!any) fail(path, "the directory has no rule file; their names end in .yaml");
  }

  /// Checks across rules, and problems in the order of files and lines.
  LoadedRules finish() {
    const std::vector<std::string> fileOrder = filesInOrder();
    checkRuleSet(rules, problems);
    const auto rank = [&](const RuleProblem& problem) {
      return std::find(fileOrder.begin(), fileOrder.end(), problem.file) - fileOrder.begin();
    };
    std::sort(problems.begin(), problems.end(), [&](const RuleProblem& a, const RuleProblem& b) {
      return std::tuple(rank(a), a.line, a.column, a.text) < std::tuple(rank(b), b.line, b.column, b.text);
    });
    LoadedRules loaded{{}, std::move(problems)};
    for (LocatedRule& located : rules) loaded.rules.push_back(std::move(located.rule));
    return loaded;
  }

  std::vector<std::string> filesInOrder() const {
    std::vector<std::string> order;
    for (const RuleProblem& problem : problems)
      if (std::find(order.begin(), order.end(), problem.file) == order.end()) order.push_back(problem.file);
    for (const LocatedRule& located : rules)
      if (std::find(order.begin(), order.end(), located.rule.file) == order.end())
        order.push_back(located.rule.file);
    return order;
  }
};

}  // namespace

std::string RuleProblem::str() const {
  if (line == 0) return text.find(file) == std::string::npos ? file + ": " + text : text;
  return file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + text;
}

LoadedRules loadRules(std::string_view yaml, const std::string& file, const NativeNames& natives) {
  Reading reading;
  reading.readText(yaml, file, natives);
  return reading.finish();
}

LoadedRules loadShippedRules(const NativeNames& natives) {
  Reading reading;
  reading.readShipped(natives);
  return reading.finish();
}

LoadedRules loadRuleSet(const FileSystem& files, const std::vector<std::string>& userPaths,
                        const NativeNames& natives) {
  Reading user;
  std::set<std::string> seen;
  for (const std::string& path : userPaths) {
    if (!seen.insert(path).second) continue;  // the same path twice is no conflict
    if (files.isDirectory(path))
      user.readDirectory(files, path, natives);
    else
      user.readFile(files, path, natives);
  }
  std::set<std::string> overridden;
  for (const LocatedRule& located : user.rules) overridden.insert(located.rule.id);

  Reading all;
  all.readShipped(natives);
  std::erase_if(all.rules, [&](const LocatedRule& shipped) { return overridden.contains(shipped.rule.id); });
  std::move(user.rules.begin(), user.rules.end(), std::back_inserter(all.rules));
  std::move(user.problems.begin(), user.problems.end(), std::back_inserter(all.problems));
  return all.finish();
}

}  // namespace tpu_port::tool
