// Uses x rules -> findings, one use at a time. What needs the whole file or program comes after: see
// plan_file.
#pragma once

#include <string_view>
#include <vector>

#include "model/finding.h"
#include "model/use.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

/// One use with what a rule says of it.
struct PlannedUse {
  const Use* use = nullptr;
  const Rule* rule = nullptr;  ///< null: rules know the name, none covers this form
  Finding finding;             ///< empty rule id when there is nothing to say
};

/// The place that is shown for a use, and whose tokens it accounts for.
ByteRange placeOf(const Use& use);

/// A finding for `use` under `rule`, without edits and reason.
Finding findingFor(const Use& use, const Rule& rule);

/// All uses but includes and entries.
std::vector<PlannedUse> planUses(const FileFacts& facts, const RuleIndex& rules, std::string_view bytes,
                                 Safety level);

}  // namespace tpu_port::tool
