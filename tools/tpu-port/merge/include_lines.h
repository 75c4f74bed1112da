// Inserted text that is nothing but #include lines; several of them at one place become one block.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tpu_port::tool {

/// Only #include lines and line ends, at least one line, each line complete.
bool isIncludeBlock(std::string_view text);

/// One block with every line of `blocks` once, sorted. Leading and trailing line ends: the longest among the
/// blocks.
std::string joinIncludeBlocks(const std::vector<std::string>& blocks);

}  // namespace tpu_port::tool
