// plan -> merge -> emit: the findings of all parses of one file become one set with one list of edits.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "model/finding.h"

namespace tpu_port::tool {

struct Merged {
  std::vector<Finding> findings;  ///< sorted by range, then rule; one per (rule, range)
  std::vector<Edit> edits;        ///< those of the fixed findings: sorted, disjoint, no two alike
  std::size_t demoted = 0;  ///< findings that planned edits and lost them here; count classes after merging
};

/// `all` are findings on one file whose bytes are `bytes`; their order does not matter.
/// One finding per rule and range: when parses disagree about its edits, it becomes manual. Of two findings
/// whose edits cannot both be applied, the one that starts first (then the larger) stays and the other
/// becomes manual, with all of its edits gone. Equal edits count once. Inserted #include lines never
/// conflict: they are sorted and each stands once.
Merged mergeFindings(std::vector<Finding> all, std::string_view bytes);

}  // namespace tpu_port::tool
