// String literals that name a device or a c10d backend, found from the place that takes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clang/AST/Expr.h"

namespace tpu_port::tool {

struct DeviceString {
  const clang::StringLiteral* literal = nullptr;
  std::string name;  ///< "device:cuda", "device:cuda:0", "device:cuda:N", "device:cuda:+", "backend:nccl"
};

/// The literals that `argument`, of a parameter that takes a device as text, can be: through conversions to
/// std::string, both branches of ?:, and the left end of a chain of +.
std::vector<DeviceString> deviceStrings(const clang::Expr& argument);

/// The same for a parameter or comparison that takes the name of a c10d backend.
std::vector<DeviceString> backendStrings(const clang::Expr& argument);

}  // namespace tpu_port::tool
