// What several rules must be together: ids unique, and no use that two rules claim. Private to this room.
#pragma once

#include <vector>

#include "rules/rule_reader.h"

namespace tpu_port::tool {

/// No use is accepted by both. Proof is by one condition: argument counts, the shape of one argument, the
/// object's type, whether the result is used, contexts that one wants and the other refuses.
bool disjoint(const Where& a, const Where& b);

/// Problems are placed at the later of two rules and name the earlier.
void checkRuleSet(const std::vector<LocatedRule>& rules, std::vector<RuleProblem>& problems);

}  // namespace tpu_port::tool
