// One walk over the declarations of the project: every reference to CUDA, NCCL or LibTorch becomes a Use or a
// claim.
#pragma once

#include <unordered_set>

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "find/recorder.h"
#include "find/source_map.h"
#include "find/use_context.h"

namespace tpu_port::tool {

class UseVisitor final : public clang::DynamicRecursiveASTVisitor {
 public:
  UseVisitor(clang::ASTContext& ast, const SourceMap& map, const RawTokens& tokens,
             const GuardRegions& guards, Recorder& recorder);

  bool VisitNamedDecl(clang::NamedDecl* declaration) override;
  bool VisitFunctionDecl(clang::FunctionDecl* function) override;
  bool VisitVarDecl(clang::VarDecl* variable) override;
  bool VisitUsingDecl(clang::UsingDecl* declaration) override;
  bool VisitUsingDirectiveDecl(clang::UsingDirectiveDecl* directive) override;
  bool VisitNamespaceAliasDecl(clang::NamespaceAliasDecl* alias) override;
  bool VisitCallExpr(clang::CallExpr* call) override;
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construct) override;
  bool VisitCXXFunctionalCastExpr(clang::CXXFunctionalCastExpr* cast) override;
  bool VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr* call) override;
  bool VisitCXXRewrittenBinaryOperator(clang::CXXRewrittenBinaryOperator* rewritten) override;
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override;
  bool VisitMemberExpr(clang::MemberExpr* member) override;
  bool VisitOverloadExpr(clang::OverloadExpr* overload) override;
  bool VisitDependentScopeDeclRefExpr(clang::DependentScopeDeclRefExpr* reference) override;
  bool VisitCXXDependentScopeMemberExpr(clang::CXXDependentScopeMemberExpr* member) override;
  bool VisitTypeLoc(clang::TypeLoc type) override;
  bool VisitDesignatedInitExpr(clang::DesignatedInitExpr* init) override;
  bool VisitLambdaExpr(clang::LambdaExpr* lambda) override;
  bool VisitLabelStmt(clang::LabelStmt* label) override;
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer* init) override;
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc specifier) override;

 private:
  /// Name as written: qualifier and identifier.
  struct Written {
    clang::SourceLocation name;
    clang::NestedNameSpecifierLoc qualifier;
  };
  bool makeUse(UseKind kind, const Written& written, Use& use) const;
  void setExpression(clang::SourceRange range, Use& use) const;
  void setArguments(llvm::ArrayRef<const clang::Expr*> arguments, const clang::FunctionDecl* callee,
                    Use& use) const;
  /// How the local variable that a method is called on is used elsewhere.
  std::vector<std::string> usesOfObject(const clang::MemberExpr& member) const;
  void addGuard(Use& use) const;
  std::string knownName(UseKind kind, const clang::NamedDecl& declaration, clang::QualType object) const;
  /// Records the use when a rule may know it, else claims the tokens by where the declaration comes from.
  void resolve(UseKind kind, const clang::NamedDecl& declaration, const Written& written);
  void claimResolved(const clang::NamedDecl& declaration, const Written& written);
  bool isApi(const clang::Decl& declaration) const;
  /// A method that is called like one that rules know: in a template the same place may be either.
  bool sharesALeaf(const clang::NamedDecl& declaration) const;
  bool interesting(clang::SourceLocation name) const;
  void claimUnresolved(clang::SourceLocation name, const std::string& reason);
  void strings(llvm::ArrayRef<const clang::Expr*> arguments, const clang::FunctionDecl* callee);
  /// Backend names compared with getBackendName().
  void compared(const clang::Expr& left, const clang::Expr& right);
  void stringUse(const clang::StringLiteral& literal, const std::string& name);
  void bracedUse(const clang::CXXConstructExpr& construct, llvm::ArrayRef<const clang::Expr*> arguments);
  void constructorUse(const clang::CXXConstructorDecl& constructor,
                      llvm::ArrayRef<const clang::Expr*> arguments, clang::TypeLoc type,
                      clang::SourceRange whole, const clang::VarDecl* variable,
                      const clang::Expr* expression);

  clang::ASTContext& ast_;
  const SourceMap& map_;
  const RawTokens& tokens_;
  const GuardRegions& guards_;
  Recorder& recorder_;
  UseContext context_;
  std::unordered_set<const void*> handled_;    ///< callee references and types that are part of a larger use
  std::unordered_set<unsigned> handledTypes_;  ///< raw encodings of type name locations likewise
};

}  // namespace tpu_port::tool
