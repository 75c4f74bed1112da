#include "rules/rule_index.h"

#include <algorithm>

#include "rules/rule_words.h"

namespace tpu_port::tool {
namespace {

std::string keyOf(UseKind kind, std::string_view name) {
  return std::string(wordOf(kind, kindWords())) + "/" + std::string(name);
}

/// Bytes that stand in every file with a use of `name`; "" for an entry, which any program has.
std::string literalOf(UseKind kind, std::string_view name) {
  switch (kind) {
    case UseKind::entry:
      return "";
    case UseKind::string:
      return name.starts_with("backend:") ? "nccl" : "cuda";
    case UseKind::include:
      return std::string(name);
    default:
      return std::string(lastIdentifier(name));
  }
}

/// Without those that contain another: where they stand, the shorter one stands too.
std::vector<std::string> shortest(std::vector<std::string> literals) {
  std::sort(literals.begin(), literals.end(),
            [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() < b.size() : a < b; });
  std::vector<std::string> kept;
  for (auto& literal : literals)
    if (!literal.empty() && std::none_of(kept.begin(), kept.end(), [&](const auto& shorter) {
          return literal.find(shorter) != std::string::npos;
        }))
      kept.push_back(std::move(literal));
  return kept;
}

/// An argument that is not written has its default, whether the use lists it or not.
ArgumentShape shapeAt(const Use& use, int position) {
  const auto index = static_cast<std::size_t>(position - 1);
  return index < use.args.size() ? use.args[index].shape : ArgumentShape::isDefault;
}

}  // namespace

RuleIndex::RuleIndex(std::vector<Rule> rules) : rules_(std::move(rules)) {
  std::vector<std::string> literals;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const Rule& rule = rules_[i];
    for (const std::string& name : rule.names) {
      byName_[keyOf(rule.kind, name)].push_back(i);
      literals.push_back(literalOf(rule.kind, name));
      if (rule.kind == UseKind::string || rule.kind == UseKind::include)
        continue;  // declarations have no such names
      names_.insert(name);
      leaves_.emplace(lastIdentifier(name));
    }
  }
  literals_ = shortest(std::move(literals));
}

const Rule* RuleIndex::byId(std::string_view id) const {
  const auto found =
      std::find_if(rules_.begin(), rules_.end(), [&](const Rule& rule) { return rule.id == id; });
  return found == rules_.end() ? nullptr : &*found;
}

std::vector<const Rule*> RuleIndex::candidates(UseKind kind, std::string_view name) const {
  std::vector<const Rule*> found;
  if (const auto entry = byName_.find(keyOf(kind, name)); entry != byName_.end())
    for (const std::size_t i : entry->second) found.push_back(&rules_[i]);
  return found;
}

const Rule* RuleIndex::match(const Use& use) const {
  for (const Rule* rule : candidates(use.kind, use.name))
    if (accepts(rule->where, use)) return rule;
  return nullptr;
}

bool accepts(const Where& where, const Use& use) {
  const auto written = static_cast<std::size_t>(std::count_if(
      use.args.begin(), use.args.end(), [](const Argument& argument) { return !argument.range.empty(); }));
  if (written < where.minArgs || written > where.maxArgs) return false;
  for (const auto& [position, shape] : where.argIs)
    if (shapeAt(use, position) != shape) return false;
  if (!where.objectType.empty() && use.objectType != where.objectType) return false;
  if (where.resultUsed && *where.resultUsed != use.resultUsed) return false;
  if (where.in != Context::none && !has(where.in, use.context)) return false;
  return !has(where.notIn, use.context);
}

}  // namespace tpu_port::tool
