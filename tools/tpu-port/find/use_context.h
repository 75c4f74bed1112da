// Where an expression stands: the statement that it is, whether its value is used, and the contexts rules can
// name.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "find/raw_tokens.h"
#include "find/source_map.h"
#include "model/use.h"

namespace tpu_port::tool {

/// #if regions that a CUDA or NCCL build switch governs, per file.
using GuardRegions = std::unordered_map<std::string, std::vector<ByteRange>>;

class UseContext {
 public:
  UseContext(clang::ASTContext& ast, const SourceMap& map, const RawTokens& tokens)
      : ast_(ast), map_(map), tokens_(tokens) {}

  /// Sets statement, resultUsed, unbracedBody and context of `use` for `expression`.
  void describe(const clang::Expr& expression, Use& use) const;
  /// Context of a type or declaration.
  void describe(const clang::DynTypedNode& node, Use& use) const;

  /// How the value of `expression` is used: see Use::resultUses.
  std::vector<std::string> resultUses(const clang::Expr& expression) const;
  /// How a local variable is used, and "init:index" when it was made from a device index; {"?"} when it is no
  /// local variable that its declaration alone introduces.
  std::vector<std::string> variableUses(const clang::VarDecl& variable) const;

 private:
  void climb(clang::DynTypedNode node, Use& use, bool isExpression) const;
  void statementOf(const clang::Stmt& statement, bool unbraced, Use& use) const;
  void statementOfCheckMacro(const clang::Expr& expression, Use& use) const;
  std::vector<std::string> referencesTo(const clang::VarDecl& variable) const;
  bool reachesDeviceCode(const clang::FunctionDecl& function) const;

  clang::ASTContext& ast_;
  const SourceMap& map_;
  const RawTokens& tokens_;
  mutable std::unordered_map<const clang::FunctionDecl*, bool> launches_;
};

}  // namespace tpu_port::tool
