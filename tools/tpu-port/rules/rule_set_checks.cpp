#include "rules/rule_set_checks.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace tpu_port::tool {
namespace {

/// Counts of written arguments that `where` can accept: a shape says of its argument that it is written, or
/// not.
std::pair<std::size_t, std::size_t> counts(const Where& where) {
  std::size_t least = where.minArgs, most = where.maxArgs;
  for (const auto& [position, shape] : where.argIs) {
    const auto at = static_cast<std::size_t>(position);
    if (shape == ArgumentShape::isDefault)
      most = std::min(most, at - 1);
    else
      least = std::max(least, at);
  }
  return {least, most};
}

bool refusesAllOf(const Where& refusing, const Where& wanting) {
  const auto wanted = static_cast<std::uint32_t>(wanting.in);
  return wanted != 0 && (wanted & ~static_cast<std::uint32_t>(refusing.notIn)) == 0;
}

std::string place(const Rule& rule) {
  return rule.file + ":" + std::to_string(rule.line);
}

void checkIds(const std::vector<LocatedRule>& rules, std::vector<RuleProblem>& problems) {
  std::map<std::string, const Rule*> byId;
  for (const LocatedRule& located : rules) {
    const Rule& rule = located.rule;
    if (rule.id.empty()) continue;
    const auto [earlier, fresh] = byId.emplace(rule.id, &rule);
    if (fresh) continue;
    const YamlPosition at = located.at("id");
    problems.push_back({rule.file, at.line, at.column,
                        "the id '" + rule.id + "' is taken by the rule at " + place(*earlier->second)});
  }
}

}  // namespace

bool disjoint(const Where& a, const Where& b) {
  const auto [leastA, mostA] = counts(a);
  const auto [leastB, mostB] = counts(b);
  if (mostA < leastB || mostB < leastA) return true;
  for (const auto& [position, shape] : a.argIs) {
    const auto other = b.argIs.find(position);
    if (other != b.argIs.end() && other->second != shape) return true;
  }
  if (!a.objectType.empty() && !b.objectType.empty() && a.objectType != b.objectType) return true;
  if (a.resultUsed && b.resultUsed && *a.resultUsed != *b.resultUsed) return true;
  return refusesAllOf(a, b) || refusesAllOf(b, a);
}

void checkRuleSet(const std::vector<LocatedRule>& rules, std::vector<RuleProblem>& problems) {
  checkIds(rules, problems);
  std::map<std::pair<UseKind, std::string>, std::vector<std::size_t>> byName;
  std::set<std::pair<std::size_t, std::size_t>> reported;
  for (std::size_t later = 0; later < rules.size(); ++later) {
    const Rule& rule = rules[later].rule;
    if (!rules[later].kindKnown) continue;
    for (std::size_t i = 0; i < rule.names.size(); ++i) {
      auto& claimants = byName[{rule.kind, rule.names[i]}];
      for (const std::size_t earlier : claimants) {
        const Rule& other = rules[earlier].rule;
        if (earlier == later || other.id == rule.id || disjoint(other.where, rule.where)) continue;
        if (!reported.emplace(earlier, later).second) continue;
        const YamlPosition at = rules[later].names[i];
        problems.push_back({rule.file, at.line, at.column,
                            rule.names[i] + " is claimed by '" + other.id + "' (" + place(other) +
                                ") too; make the 'where' of both disjoint"});
      }
      claimants.push_back(later);
    }
  }
}

}  // namespace tpu_port::tool
