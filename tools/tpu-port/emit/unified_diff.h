// Known edits -> the unified diff that `git apply` and `patch -p1` take. No LCS: the edits are the
// difference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"

namespace tpu_port::tool {

/// `bytes` with `edits` (sorted, disjoint) applied.
std::string applyEdits(std::string_view bytes, const std::vector<Edit>& edits);

/// The diff of one file, "" when the edits change nothing. Three lines of context, `diff --git a/P b/P` head,
/// a TAB after names with a space, git's quoting for control characters, quotes, backslashes and non-ASCII;
/// line ends of the file kept; "\ No newline at end of file" where it applies. A last line without a newline
/// that gets a following line gains one.
std::string unifiedDiff(std::string_view displayPath, std::string_view bytes, const std::vector<Edit>& edits);

}  // namespace tpu_port::tool
