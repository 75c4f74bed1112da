// The smallest edit, in whole tokens, that turns a range of a file into new text. Used when templates are
// rendered.
#pragma once

#include <optional>
#include <string_view>

#include "model/finding.h"
#include "model/source_range.h"

namespace tpu_port::tool {

/// Leading and trailing tokens that agree are left alone with the blanks and comments between them, so that
/// the layout of the user survives. `keepCovered`, when not empty, stays inside the edit: its text moved or
/// was doubled, and an edit of another rule inside it must be seen as a conflict. Nothing when all tokens
/// agree.
std::optional<Edit> minimalEdit(std::string_view source, ByteRange range, std::string_view text,
                                ByteRange keepCovered = {});

}  // namespace tpu_port::tool
