// What a replacement with an empty text does: takes a statement, declaration or directive out of its lines.
#pragma once

#include <string_view>

#include "model/finding.h"
#include "model/source_range.h"

namespace tpu_port::tool {

/// Whole lines with their end when nothing else stands on them; a comment behind it stays. `;` remains where
/// the grammar needs a statement: when `needsStatement`, and after a label that would have nothing left to
/// label.
Edit deleteRange(std::string_view source, ByteRange range, bool needsStatement);

}  // namespace tpu_port::tool
