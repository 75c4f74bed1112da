// Whether a function reaches device code: launches, CUDA or NCCL calls, pointers of tensors handed out. A
// device check in such a function protects that code and is not rewritten.
#pragma once

#include <optional>
#include <string>

#include "find/raw_tokens.h"

namespace tpu_port::tool {

/// The first marker in `range` of `file`, e.g. "data_ptr" or "<<<"; empty when there is none.
std::optional<std::string> launchMarker(const RawTokens& tokens, const std::string& file, ByteRange range);

}  // namespace tpu_port::tool
