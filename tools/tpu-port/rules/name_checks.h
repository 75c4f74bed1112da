// Whether the names of a rule are canonical: the spelling under which the finder reports a use. Private to
// this room.
#pragma once

#include <string>
#include <string_view>

#include "rules/rule_reader.h"

namespace tpu_port::tool {

void checkNames(const LocatedRule& located, Faults& faults);

/// The canonical spelling when `name` goes through an alias of LibTorch ("torch::kCUDA" -> "c10::kCUDA"),
/// else "".
std::string canonicalSpelling(std::string_view name);

}  // namespace tpu_port::tool
