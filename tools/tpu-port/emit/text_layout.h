// Paragraphs and paths that fit a width; for the summary.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tpu_port::tool {

/// `text` broken at blanks so that no line passes `width` columns; a longer word stands on a line of its own,
/// whole. The first line begins with `head`, the others with as many blanks as `head` has columns. Each ends
/// in '\n'.
std::string paragraph(std::string_view head, std::string_view text, std::size_t width);

}  // namespace tpu_port::tool
