// Names as rules write them: declaration context and name, inline namespaces left out.
#pragma once

#include <string>

#include "clang/AST/Decl.h"

namespace tpu_port::tool {

/// `c10::kCUDA`, `c10::DeviceType::CUDA`, `at::Tensor::cuda`; a constructor is its class. "" for unnamed
/// things.
std::string canonicalName(const clang::NamedDecl& declaration);

/// Canonical class or type name without const, reference and pointer; "" when there is none.
std::string canonicalType(clang::QualType type);

}  // namespace tpu_port::tool
