// One YAML document -> rules with the places of their parts. Checks words and types; what the parts mean
// together is rule_checks.h. Private to this room.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/yaml_fields.h"

namespace tpu_port::tool {

constexpr std::size_t kLargestRuleFile = 1 << 20;  ///< bytes

/// A rule and where its parts stand, for messages.
struct LocatedRule {
  Rule rule;
  YamlPosition position;
  std::map<std::string, YamlPosition>
      parts;                        ///< of the keys that are written: "replace", "find.where", "find.name"
  std::vector<YamlPosition> names;  ///< one for each of Rule::names
  bool quotedTorch = true;
  bool kindKnown = false, safetyKnown = false;  ///< else what depends on them is not checked

  bool has(const std::string& part) const { return parts.contains(part); }
  YamlPosition at(const std::string& part) const {
    const auto found = parts.find(part);
    return found == parts.end() ? position : found->second;
  }
};

/// Throws nothing: faults of yaml-cpp end up in `faults` too.
std::vector<LocatedRule> readRules(std::string_view yaml, const std::string& file, Faults& faults);

}  // namespace tpu_port::tool
