// Rules whose logic needs C++. One function each, known to rules by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"
#include "model/use.h"

namespace tpu_port::tool {

struct NativeOutcome {
  enum class Kind {
    edit,    ///< `edits` do it
    manual,  ///< a place to report; `reason` says why it is not edited
    silent   ///< nothing to say here
  } kind = Kind::silent;
  std::vector<Edit> edits;
  std::string reason;
};

using NativeRule = NativeOutcome (*)(const Use& use, std::string_view bytes);

/// Null when there is none of this name. "include" and "runtime-in-main" have no function: they need the
/// whole file or program and live in include_plan and runtime_plan.
NativeRule nativeRule(std::string_view name);

/// Every name that a rule may write after `native:`.
std::vector<std::string> nativeRuleNames();

}  // namespace tpu_port::tool
