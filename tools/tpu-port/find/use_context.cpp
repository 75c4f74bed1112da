#include "find/use_context.h"

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"
#include "find/canonical_name.h"
#include "find/launch_markers.h"

namespace tpu_port::tool {
namespace {

using clang::DynTypedNode;
using clang::Expr;
using clang::Stmt;

/// Nodes between an expression and the statement or use that it is for a reader.
bool isTransparent(const Stmt& node) {
  return llvm::isa<clang::ImplicitCastExpr, clang::FullExpr, clang::MaterializeTemporaryExpr,
                   clang::CXXBindTemporaryExpr>(node);
}

DynTypedNode parentOf(clang::ASTContext& ast, const DynTypedNode& node) {
  const auto parents = ast.getParents(node);
  return parents.empty() ? DynTypedNode() : parents[0];
}

bool isDependent(const clang::Decl& declaration) {
  const clang::DeclContext* context = declaration.getDeclContext();
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) context = function;
  return context && context->isDependentContext();
}

}  // namespace

void UseContext::describe(const Expr& expression, Use& use) const {
  climb(DynTypedNode::create(expression), use, /*isExpression=*/true);
  if (use.statement.empty()) statementOfCheckMacro(expression, use);
}

void UseContext::describe(const DynTypedNode& node, Use& use) const {
  climb(node, use, /*isExpression=*/false);
}

void UseContext::climb(DynTypedNode node, Use& use, bool isExpression) const {
  bool direct = isExpression;  // nothing but transparent nodes so far
  const clang::FunctionDecl* outermost = nullptr;
  const clang::VarDecl* variable = nullptr;
  bool dependent = false;
  for (DynTypedNode parent = parentOf(ast_, node); !parent.getNodeKind().isNone();
       parent = parentOf(ast_, parent)) {
    const Stmt* child = node.get<Stmt>();
    if (const Stmt* statement = parent.get<Stmt>()) {
      if (direct && child) {
        if (llvm::isa<clang::CompoundStmt>(statement)) {
          statementOf(*child, false, use);
          direct = false;
        } else if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement)) {
          if (branch->getThen() == child || branch->getElse() == child) statementOf(*child, true, use);
          direct = false;
        } else if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(statement)) {
          if (loop->getBody() == child) statementOf(*child, true, use);
          direct = false;
        } else if (const auto* whileLoop = llvm::dyn_cast<clang::WhileStmt>(statement)) {
          if (whileLoop->getBody() == child) statementOf(*child, true, use);
          direct = false;
        } else if (const auto* range = llvm::dyn_cast<clang::CXXForRangeStmt>(statement)) {
          if (range->getBody() == child) statementOf(*child, true, use);
          direct = false;
        } else if (const auto* label = llvm::dyn_cast<clang::SwitchCase>(statement)) {
          if (label->getSubStmt() == child) statementOf(*child, true, use);
          direct = false;
        } else if (!isTransparent(*statement)) {
          direct = false;
        }
      }
      if (const auto* label = llvm::dyn_cast<clang::CaseStmt>(statement)) {
        if (label->getLHS() == child || label->getRHS() == child)
          use.context = use.context | Context::switchCase;
      } else if (const auto* branch = llvm::dyn_cast<clang::IfStmt>(statement)) {
        if (branch->getCond() == child) use.context = use.context | Context::condition;
      } else if (const auto* loop = llvm::dyn_cast<clang::WhileStmt>(statement)) {
        if (loop->getCond() == child) use.context = use.context | Context::condition;
      } else if (const auto* forLoop = llvm::dyn_cast<clang::ForStmt>(statement)) {
        if (forLoop->getCond() == child) use.context = use.context | Context::condition;
      } else if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(statement)) {
        if (choice->getCond() == child) use.context = use.context | Context::condition;
      }
    } else {
      direct = false;
      if (const auto* function = parent.get<clang::FunctionDecl>()) {
        outermost = function;
        dependent = dependent || isDependent(*function);
      } else if (const auto* var = parent.get<clang::VarDecl>()) {
        if (!outermost && !variable) variable = var;
        dependent = dependent || isDependent(*var);
      } else if (const auto* field = parent.get<clang::FieldDecl>()) {
        dependent = dependent || isDependent(*field);
      }
    }
    node = parent;
  }
  if (dependent) use.context = use.context | Context::templatePattern;
  if (variable && !outermost && variable->hasGlobalStorage()) use.context = use.context | Context::staticInit;
  if (outermost && reachesDeviceCode(*outermost)) use.context = use.context | Context::beforeLaunch;
}

void UseContext::statementOf(const Stmt& statement, bool unbraced, Use& use) const {
  const auto place = map_.range(statement.getSourceRange());
  if (!place || *place->file != use.file) return;
  const auto& tokens = tokens_.of(use.file);
  const std::size_t next = tokens_.at(use.file, place->range.end);
  if (next >= tokens.size() || tokens[next].text != ";") return;
  use.statement = {place->range.begin, tokens[next].range.end};
  use.resultUsed = false;
  use.unbracedBody = unbraced;
}

// CHECK(call()); where the macro is all of the statement and the call all of its argument.
void UseContext::statementOfCheckMacro(const Expr& expression, Use& use) const {
  const auto invocation = map_.invocation(expression.getBeginLoc());
  if (!invocation || *invocation->file != use.file || use.expression.empty()) return;
  const auto& tokens = tokens_.of(use.file);
  const std::size_t name = tokens_.at(use.file, invocation->range.begin);
  if (name + 2 >= tokens.size() || tokens[name + 1].text != "(") return;
  if (tokens[name + 2].range.begin != use.expression.begin) return;
  const std::size_t close = tokens_.at(use.file, use.expression.end);
  if (close + 1 >= tokens.size() || tokens[close].text != ")" ||
      tokens[close].range.end != invocation->range.end)
    return;
  if (tokens[close + 1].text != ";") return;
  std::size_t previous = name;
  while (previous > 0 && map_.inDirective(use.file, tokens[previous - 1].range.begin)) --previous;
  if (previous > 0) {
    const std::string_view before = tokens[previous - 1].text;
    if (before != ";" && before != "{" && before != "}" && before != ")" && before != "else") return;
    use.unbracedBody = before == ")" || before == "else";
  }
  use.statement = {invocation->range.begin, tokens[close + 1].range.end};
  use.resultUsed = false;
}

bool UseContext::reachesDeviceCode(const clang::FunctionDecl& function) const {
  if (auto it = launches_.find(&function); it != launches_.end()) return it->second;
  const auto place = map_.range(function.getSourceRange());
  const bool found = place && launchMarker(tokens_, *place->file, place->range).has_value();
  launches_[&function] = found;
  return found;
}

namespace {

/// What one reference to a value is used for.
std::string describeUse(clang::ASTContext& ast, const Expr& reference) {
  DynTypedNode node = DynTypedNode::create(reference);
  for (DynTypedNode parent = parentOf(ast, node); !parent.getNodeKind().isNone();
       parent = parentOf(ast, parent)) {
    const Stmt* statement = parent.get<Stmt>();
    if (!statement) return "?";
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(statement)) {
      if (llvm::isa<clang::CXXConversionDecl>(member->getMemberDecl()))
        return "convert:" + llvm::cast<clang::CXXConversionDecl>(member->getMemberDecl())
                                ->getConversionType()
                                .getAsString();
      return member->getMemberDecl()->getNameAsString();
    }
    if (const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(statement)) {
      // A copy is transparent; anything else takes the value as an argument.
      if (!construct->getConstructor()->isCopyOrMoveConstructor())
        return "arg:" + canonicalName(*construct->getConstructor());
    } else if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) {
      const auto* callee = llvm::dyn_cast_or_null<clang::NamedDecl>(call->getCalleeDecl());
      return "arg:" + (callee ? canonicalName(*callee) : std::string("?"));
    } else if (llvm::isa<clang::CompoundStmt>(statement)) {
      return "";
    } else if (!isTransparent(*statement)) {
      return "?";
    }
    node = parent;
  }
  return "?";
}

class References : public clang::DynamicRecursiveASTVisitor {
 public:
  explicit References(const clang::VarDecl& variable) : variable_(variable) {}
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) override {
    if (reference->getDecl() == &variable_) found.push_back(reference);
    return true;
  }
  std::vector<const Expr*> found;

 private:
  const clang::VarDecl& variable_;
};

}  // namespace

std::vector<std::string> UseContext::referencesTo(const clang::VarDecl& variable) const {
  const auto* function = llvm::dyn_cast_or_null<clang::FunctionDecl>(variable.getParentFunctionOrMethod());
  if (!function || !function->getBody()) return {"?"};
  References references(variable);
  references.TraverseStmt(function->getBody());
  std::vector<std::string> uses;
  for (const Expr* reference : references.found) {
    const std::string use = describeUse(ast_, *reference);
    if (!use.empty()) uses.push_back(use);
  }
  return uses;
}

std::vector<std::string> UseContext::variableUses(const clang::VarDecl& variable) const {
  if (!variable.isLocalVarDecl() || llvm::isa<clang::ParmVarDecl>(variable)) return {"?"};
  const auto parents = ast_.getParents(variable);
  const auto* statement = parents.empty() ? nullptr : parents[0].get<clang::DeclStmt>();
  if (!statement || !statement->isSingleDecl()) return {"?"};
  std::vector<std::string> uses = referencesTo(variable);
  const Expr* init = variable.getInit() ? variable.getInit()->IgnoreImplicit() : nullptr;
  if (const auto* construct = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(init)) {
    for (const Expr* argument : construct->arguments()) {
      if (llvm::isa<clang::CXXDefaultArgExpr>(argument)) continue;
      const std::string type =
          argument->IgnoreUnlessSpelledInSource()->getType().getCanonicalType().getAsString();
      if (type.find("c10::Device") == std::string::npos) uses.emplace_back("init:index");
    }
  }
  return uses;
}

std::vector<std::string> UseContext::resultUses(const Expr& expression) const {
  DynTypedNode node = DynTypedNode::create(expression);
  for (DynTypedNode parent = parentOf(ast_, node); !parent.getNodeKind().isNone();
       parent = parentOf(ast_, parent)) {
    if (const auto* variable = parent.get<clang::VarDecl>()) {
      // Only `auto`: a declared type would have to change as well.
      const clang::TypeSourceInfo* written = variable->getTypeSourceInfo();
      if (!written || !written->getType()->getContainedAutoType() || !variable->isLocalVarDecl())
        return {"?"};
      const auto* function =
          llvm::dyn_cast_or_null<clang::FunctionDecl>(variable->getParentFunctionOrMethod());
      if (!function || !function->getBody()) return {"?"};
      References references(*variable);
      references.TraverseStmt(function->getBody());
      std::vector<std::string> uses;
      for (const Expr* reference : references.found) {
        const std::string use = describeUse(ast_, *reference);
        if (!use.empty()) uses.push_back(use);
      }
      return uses;
    }
    const Stmt* statement = parent.get<Stmt>();
    if (!statement) return {"?"};
    if (const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(statement);
        construct && construct->getConstructor()->isCopyOrMoveConstructor()) {
      node = parent;
      continue;
    }
    if (!isTransparent(*statement)) break;
    node = parent;
  }
  const std::string use = describeUse(ast_, expression);
  return use.empty() ? std::vector<std::string>{} : std::vector<std::string>{use};
}

}  // namespace tpu_port::tool
