#include "find/canonical_name.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/Type.h"
#include "llvm/Support/raw_ostream.h"

namespace tpu_port::tool {

std::string canonicalName(const clang::NamedDecl& declaration) {
  const clang::NamedDecl* named = &declaration;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(named))
    named = constructor->getParent();
  if (!named->getDeclName()) return {};
  clang::PrintingPolicy policy(named->getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  policy.SuppressInlineNamespace =
      llvm::to_underlying(clang::PrintingPolicy::SuppressInlineNamespaceMode::All);
  policy.SuppressTemplateArgsInCXXConstructors = true;
  std::string text;
  llvm::raw_string_ostream out(text);
  named->printQualifiedName(out, policy);
  return text;
}

std::string canonicalType(clang::QualType type) {
  if (type.isNull()) return {};
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (const auto* pointer = type->getAs<clang::PointerType>())
    type = pointer->getPointeeType().getCanonicalType().getUnqualifiedType();
  if (const clang::TagDecl* tag = type->getAsTagDecl()) return canonicalName(*tag);
  if (type->isBuiltinType()) return type.getAsString();
  return {};
}

}  // namespace tpu_port::tool
