// "did you mean": the nearest of some known words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tpu_common {

/// The candidate with the smallest edit distance, "" when none is near (more than a third of the letters
/// differ).
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace tpu_common
