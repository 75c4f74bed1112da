// Rules by (kind, canonical name). Lookup is a hash; the number of rules does not matter.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "rules/rule.h"

namespace tpu_port::tool {

class RuleIndex {
 public:
  explicit RuleIndex(std::vector<Rule> rules);

  const std::vector<Rule>& rules() const { return rules_; }
  const Rule* byId(std::string_view id) const;
  /// All rules for this name, whatever their `where`.
  std::vector<const Rule*> candidates(UseKind kind, std::string_view name) const;
  /// The one rule whose `where` accepts `use`; null when none does.
  const Rule* match(const Use& use) const;
  bool knowsName(std::string_view canonical) const { return names_.contains(std::string(canonical)); }
  /// Last identifiers of all names: a declaration whose name is not among them needs no canonical name.
  bool knowsLeaf(std::string_view leaf) const { return leaves_.contains(std::string(leaf)); }
  /// Byte strings, one of which stands in every file that some rule can match; for the prefilter.
  const std::vector<std::string>& literals() const { return literals_; }

 private:
  std::vector<Rule> rules_;
  std::unordered_map<std::string, std::vector<std::size_t>> byName_;  ///< "kind/name"
  std::unordered_set<std::string> names_, leaves_;
  std::vector<std::string> literals_;
};

/// Whether `where` accepts `use`.
bool accepts(const Where& where, const Use& use);

}  // namespace tpu_port::tool
