// Rules as people and programs read them: `tpu-port rules` and `tpu-port explain`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace tpu_port::tool {

/// Every field of every rule, under the keys of rule files. Two-space indent, final newline, stable order, no
/// directory of this machine. `version` is that of the tool; left out when empty.
std::string rulesJson(const std::vector<Rule>& rules, std::string_view version = "");

/// One table per category, in the order of the categories: id, what, becomes, safety, first line of the note.
std::string rulesMarkdown(const std::vector<Rule>& rules);

/// "45 rules, 1f0c9a3b77de": changes with any field of any rule, not with where it stands.
std::string ruleSetDigest(const std::vector<Rule>& rules);

/// The text of `tpu-port explain ID`.
std::string explainRule(const Rule& rule);

}  // namespace tpu_port::tool
