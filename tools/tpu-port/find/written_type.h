// The declaration that a type as written names, and where its name stands.
#pragma once

#include "clang/AST/TypeLoc.h"

namespace tpu_port::tool {

struct WrittenType {
  const clang::NamedDecl* declaration = nullptr;  ///< class, enum, typedef or template; the target of a using
  clang::SourceLocation name;
  clang::NestedNameSpecifierLoc qualifier;
  bool dependent = false;
};

/// Empty (no valid name) for types without a name of their own.
WrittenType writtenType(clang::TypeLoc type);
/// The same for the named type inside references, pointers and cv-qualifiers.
WrittenType innermostWrittenType(clang::TypeLoc type);

}  // namespace tpu_port::tool
