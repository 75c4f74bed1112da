// What the parts of one rule must be together. Private to this room.
#pragma once

#include "rules/rule_reader.h"

namespace tpu_port::tool {

void checkRule(const LocatedRule& located, const NativeNames& natives, Faults& faults);

}  // namespace tpu_port::tool
