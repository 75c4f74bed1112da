#include "find/use_visitor.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"
#include "find/canonical_name.h"
#include "find/census.h"
#include "find/device_strings.h"
#include "find/written_type.h"
#include "parse/shim_file_system.h"

namespace tpu_port::tool {
namespace {

using clang::Expr;
using clang::NamedDecl;
using clang::SourceLocation;
using clang::SourceRange;

UseKind kindOf(const NamedDecl& declaration) {
  if (llvm::isa<clang::CXXMethodDecl>(declaration)) return UseKind::method;
  if (llvm::isa<clang::FunctionDecl, clang::FunctionTemplateDecl>(declaration)) return UseKind::function;
  if (llvm::isa<clang::FieldDecl>(declaration)) return UseKind::field;
  if (llvm::isa<clang::TypeDecl, clang::ClassTemplateDecl, clang::TypeAliasTemplateDecl>(declaration))
    return UseKind::type;
  if (llvm::isa<clang::NamespaceDecl, clang::NamespaceAliasDecl>(declaration)) return UseKind::nameSpace;
  return UseKind::value;
}

}  // namespace

UseVisitor::UseVisitor(clang::ASTContext& ast, const SourceMap& map, const RawTokens& tokens,
                       const GuardRegions& guards, Recorder& recorder)
    : ast_(ast),
      map_(map),
      tokens_(tokens),
      guards_(guards),
      recorder_(recorder),
      context_(ast, map, tokens) {
  // Types in a template's body are known in its instantiations; uses that several of them share are merged
  // later, and one on which they disagree is left alone.
  ShouldVisitTemplateInstantiations = true;
}

// ---- declarations
// -------------------------------------------------------------------------------------------------

bool UseVisitor::VisitNamedDecl(NamedDecl* declaration) {
  if (llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::UsingShadowDecl>(declaration))
    return true;
  if (!declaration->getIdentifier() &&
      !llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(declaration))
    return true;
  SourceLocation name = declaration->getLocation();
  if (llvm::isa<clang::CXXDestructorDecl>(declaration)) return true;
  if (!interesting(name)) return true;
  if (const auto place = map_.token(name))
    recorder_.claim(*place, ClaimKind::unrelated, {}, canonicalName(*declaration));
  return true;
}

bool UseVisitor::VisitFunctionDecl(clang::FunctionDecl* function) {
  // `~Name()` and the Name of a constructor defined out of line carry the class's name.
  if (const auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(function)) {
    const SourceLocation name =
        clang::Lexer::getLocForEndOfToken(destructor->getLocation(), 0, map_.sources(), map_.options());
    if (name.isValid() && interesting(name))
      if (const auto place = map_.token(name))
        recorder_.claim(*place, ClaimKind::unrelated, {}, canonicalName(*destructor->getParent()));
  }
  if (!function->isMain() || !function->doesThisDeclarationHaveABody()) return true;
  const clang::Stmt* body = function->getBody();
  if (const auto* attempt = llvm::dyn_cast_or_null<clang::CXXTryStmt>(body)) body = attempt->getTryBlock();
  const auto* block = llvm::dyn_cast_or_null<clang::CompoundStmt>(body);
  if (!block) return true;
  Use use;
  if (!makeUse(UseKind::entry, {function->getLocation(), {}}, use)) return true;
  use.name = "main";
  const auto brace = map_.token(block->getLBracLoc());
  if (!brace || *brace->file != use.file || brace->macroBody) return true;
  use.expression = brace->range;
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    Argument argument;
    argument.parameter = parameter->getName().str();
    use.args.push_back(std::move(argument));
  }
  recorder_.use(std::move(use));
  return true;
}

bool UseVisitor::VisitVarDecl(clang::VarDecl* variable) {
  const Expr* init = variable->getInit();
  if (!init || variable->isImplicit() || !variable->getTypeSourceInfo()) return true;
  if (const auto* cleanups = llvm::dyn_cast<clang::ExprWithCleanups>(init)) init = cleanups->getSubExpr();
  if (const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(init)) {
    if (construct->getParenOrBraceRange().isValid() || construct->getNumArgs() == 0 ||
        variable->isDirectInit())
      constructorUse(
          *construct->getConstructor(), llvm::ArrayRef(construct->getArgs(), construct->getNumArgs()),
          variable->getTypeSourceInfo()->getTypeLoc(), construct->getSourceRange(), variable, construct);
  }
  return true;
}

bool UseVisitor::VisitUsingDecl(clang::UsingDecl* declaration) {
  for (const clang::UsingShadowDecl* shadow : declaration->shadows()) {
    const NamedDecl* target = shadow->getTargetDecl();
    if (!target) continue;
    const Written written{declaration->getLocation(), declaration->getQualifierLoc()};
    const UseKind kind = kindOf(*target);
    Use use;
    const std::string name = knownName(kind, *target, {});
    if (name.empty() || !makeUse(kind, written, use)) {
      claimResolved(*target, written);
      continue;
    }
    use.name = name;
    use.usingDeclaration = true;
    use.expression = {use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
    if (kind == UseKind::function) use.uneditable = "named in a using-declaration";
    recorder_.use(std::move(use));
  }
  return true;
}

bool UseVisitor::VisitUsingDirectiveDecl(clang::UsingDirectiveDecl* directive) {
  if (const NamedDecl* target = directive->getNominatedNamespaceAsWritten())
    resolve(UseKind::nameSpace, *target, {directive->getIdentLocation(), directive->getQualifierLoc()});
  return true;
}

bool UseVisitor::VisitNamespaceAliasDecl(clang::NamespaceAliasDecl* alias) {
  resolve(UseKind::nameSpace, *alias->getAliasedNamespace(),
          {alias->getTargetNameLoc(), alias->getQualifierLoc()});
  return true;
}

bool UseVisitor::TraverseConstructorInitializer(clang::CXXCtorInitializer* init) {
  if (init->isWritten() && init->isAnyMemberInitializer() && interesting(init->getMemberLocation()))
    claimResolved(*init->getAnyMember(), {init->getMemberLocation(), {}});
  return clang::DynamicRecursiveASTVisitor::TraverseConstructorInitializer(init);
}

// ---- expressions
// --------------------------------------------------------------------------------------------------

bool UseVisitor::VisitCallExpr(clang::CallExpr* call) {
  const Expr* callee = call->getCallee()->IgnoreParenImpCasts();
  const llvm::ArrayRef<const Expr*> arguments(call->getArgs(), call->getNumArgs());
  const NamedDecl* target = nullptr;
  Written written;
  clang::QualType object;
  const clang::MemberExpr* member = nullptr;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(callee)) {
    target = reference->getDecl();
    written = {reference->getLocation(), reference->getQualifierLoc()};
  } else if ((member = llvm::dyn_cast<clang::MemberExpr>(callee))) {
    target = member->getMemberDecl();
    written = {member->getMemberLoc(), member->getQualifierLoc()};
    object = member->getBase()->getType();
  } else if (const auto* overload = llvm::dyn_cast<clang::UnresolvedLookupExpr>(callee)) {
    // A call that depends on a template parameter, or that no overload takes here: the name is known all the
    // same.
    for (const NamedDecl* candidate : overload->decls()) {
      const NamedDecl* underlying = candidate->getUnderlyingDecl();
      if (target && canonicalName(*target) != canonicalName(*underlying)) return true;
      target = underlying;
    }
    written = {overload->getNameLoc(), overload->getQualifierLoc()};
  }
  if (!target) return true;
  const auto* function =
      llvm::dyn_cast<clang::FunctionDecl>(target->getAsFunction() ? target->getAsFunction() : target);
  strings(arguments, function);

  const UseKind kind = kindOf(*target);
  const std::string name = knownName(kind, *target, object);
  Use use;
  if (name.empty() || !makeUse(kind, written, use))
    return true;  // claimed when the reference itself is visited
  handled_.insert(callee);
  use.name = name;
  setExpression(call->getSourceRange(), use);
  if (member && !member->isImplicitAccess()) {
    use.objectType = canonicalType(object);
    const auto base = map_.range({member->getBase()->getBeginLoc(), member->getBase()->getEndLoc()});
    const auto dot = map_.token(member->getOperatorLoc());
    if (base && dot && *base->file == use.file && base->file == dot->file)
      use.object = {base->range.begin, dot->range.end};
  }
  setArguments(arguments, function, use);
  context_.describe(*call, use);
  if (kind == UseKind::function) use.resultUses = context_.resultUses(*call);
  if (member) use.resultUses = usesOfObject(*member);
  recorder_.use(std::move(use));
  return true;
}

std::vector<std::string> UseVisitor::usesOfObject(const clang::MemberExpr& member) const {
  const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(member.getBase()->IgnoreParenImpCasts());
  const auto* variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
  return variable ? context_.variableUses(*variable) : std::vector<std::string>{"?"};
}

bool UseVisitor::VisitCXXConstructExpr(clang::CXXConstructExpr* construct) {
  const llvm::ArrayRef<const Expr*> arguments(construct->getArgs(), construct->getNumArgs());
  if (!construct->getConstructor()->isCopyOrMoveConstructor())
    strings(arguments, construct->getConstructor());
  if (const auto* temporary = llvm::dyn_cast<clang::CXXTemporaryObjectExpr>(construct))
    constructorUse(*construct->getConstructor(), arguments, temporary->getTypeSourceInfo()->getTypeLoc(),
                   construct->getSourceRange(), nullptr, construct);
  else if (construct->isListInitialization() && !handled_.contains(construct))
    bracedUse(*construct, arguments);
  return true;
}

// `return {torch::kCUDA, 1};`: a constructor without a name, found at its brace.
void UseVisitor::bracedUse(const clang::CXXConstructExpr& construct, llvm::ArrayRef<const Expr*> arguments) {
  const std::string name = knownName(UseKind::constructor, *construct.getConstructor()->getParent(), {});
  Use use;
  if (name.empty() || !makeUse(UseKind::constructor, {construct.getBeginLoc(), {}}, use)) return;
  use.name = name;
  setExpression(construct.getSourceRange(), use);
  setArguments(arguments, construct.getConstructor(), use);
  context_.describe(construct, use);
  use.uneditable = "the type is not written here";
  recorder_.use(std::move(use));
}

bool UseVisitor::VisitCXXFunctionalCastExpr(clang::CXXFunctionalCastExpr* cast) {
  const Expr* inner = cast->getSubExpr()->IgnoreImplicit();
  if (const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(inner)) {
    handled_.insert(construct);
    constructorUse(*construct->getConstructor(),
                   llvm::ArrayRef(construct->getArgs(), construct->getNumArgs()),
                   cast->getTypeInfoAsWritten()->getTypeLoc(), cast->getSourceRange(), nullptr, cast);
  }
  return true;
}

// `group.getBackendName() == "nccl"`
bool UseVisitor::VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr* call) {
  if ((call->getOperator() == clang::OO_EqualEqual || call->getOperator() == clang::OO_ExclaimEqual) &&
      call->getNumArgs() == 2)
    compared(*call->getArg(0), *call->getArg(1));
  return true;
}

// C++20 turns a != b into !(a == b).
bool UseVisitor::VisitCXXRewrittenBinaryOperator(clang::CXXRewrittenBinaryOperator* rewritten) {
  compared(*rewritten->getLHS(), *rewritten->getRHS());
  return true;
}

void UseVisitor::compared(const Expr& left, const Expr& right) {
  for (const auto& [name, other] : {std::pair(&left, &right), std::pair(&right, &left)}) {
    const auto* call = llvm::dyn_cast<clang::CXXMemberCallExpr>(name->IgnoreUnlessSpelledInSource());
    if (!call || !call->getMethodDecl() || !call->getMethodDecl()->getIdentifier() ||
        call->getMethodDecl()->getName() != "getBackendName" || !isApi(*call->getMethodDecl()))
      continue;
    for (const DeviceString& found : backendStrings(*other)) stringUse(*found.literal, found.name);
  }
}

bool UseVisitor::VisitDeclRefExpr(clang::DeclRefExpr* reference) {
  if (handled_.contains(reference)) return true;
  const NamedDecl& target = *reference->getDecl();
  const Written written{reference->getLocation(), reference->getQualifierLoc()};
  const UseKind kind = kindOf(target);
  const std::string name = knownName(kind, target, {});
  Use use;
  if (name.empty() || !makeUse(kind, written, use)) {
    claimResolved(target, written);
    return true;
  }
  use.name = name;
  setExpression({reference->getBeginLoc(), reference->getLocation()}, use);
  context_.describe(*reference, use);
  if (kind == UseKind::function || kind == UseKind::method)
    use.uneditable = "used as a pointer: a replacement must have the same signature";
  recorder_.use(std::move(use));
  return true;
}

bool UseVisitor::VisitMemberExpr(clang::MemberExpr* member) {
  if (handled_.contains(member)) return true;
  const Written written{member->getMemberLoc(), member->getQualifierLoc()};
  const NamedDecl& target = *member->getMemberDecl();
  const UseKind kind = kindOf(target);
  const std::string name = knownName(kind, target, member->getBase()->getType());
  Use use;
  if (name.empty() || kind == UseKind::method || !makeUse(kind, written, use)) {
    claimResolved(target, written);
    return true;
  }
  use.name = name;
  use.objectType = canonicalType(member->getBase()->getType());
  setExpression(member->getSourceRange(), use);
  context_.describe(*member, use);
  recorder_.use(std::move(use));
  return true;
}

bool UseVisitor::VisitOverloadExpr(clang::OverloadExpr* overload) {
  if (handled_.contains(overload)) return true;
  for (const NamedDecl* candidate : overload->decls()) {
    const NamedDecl& target = *candidate->getUnderlyingDecl();
    const Written written{overload->getNameLoc(), overload->getQualifierLoc()};
    if (recorder_.rules().knowsName(canonicalName(target)))
      claimUnresolved(overload->getNameLoc(), "depends on a template parameter");
    else
      claimResolved(target, written);
    break;
  }
  return true;
}

bool UseVisitor::VisitDependentScopeDeclRefExpr(clang::DependentScopeDeclRefExpr* reference) {
  claimUnresolved(reference->getLocation(), "depends on a template parameter");
  return true;
}

bool UseVisitor::VisitCXXDependentScopeMemberExpr(clang::CXXDependentScopeMemberExpr* member) {
  claimUnresolved(member->getMemberLoc(), "the type of the object is not known here");
  return true;
}

bool UseVisitor::VisitDesignatedInitExpr(clang::DesignatedInitExpr* init) {
  for (const clang::DesignatedInitExpr::Designator& designator : init->designators())
    if (designator.isFieldDesignator() && designator.getFieldDecl())
      claimResolved(*designator.getFieldDecl(), {designator.getFieldLoc(), {}});
  return true;
}

bool UseVisitor::VisitLambdaExpr(clang::LambdaExpr* lambda) {
  for (const clang::LambdaCapture& capture : lambda->captures())
    if (capture.isExplicit() && capture.capturesVariable())
      claimResolved(*capture.getCapturedVar(), {capture.getLocation(), {}});
  return true;
}

bool UseVisitor::VisitLabelStmt(clang::LabelStmt* label) {
  claimResolved(*label->getDecl(), {label->getIdentLoc(), {}});
  return true;
}

// ---- types and qualifiers
// -----------------------------------------------------------------------------------------

bool UseVisitor::VisitTypeLoc(clang::TypeLoc type) {
  const WrittenType written = writtenType(type);
  if (!written.name.isValid()) return true;
  if (written.dependent) {
    claimUnresolved(written.name, "depends on a template parameter");
    return true;
  }
  if (!written.declaration || handledTypes_.contains(written.name.getRawEncoding())) return true;
  const NamedDecl& target = *written.declaration;
  const std::string name = knownName(UseKind::type, target, {});
  Use use;
  if (name.empty() || !makeUse(UseKind::type, {written.name, written.qualifier}, use)) {
    claimResolved(target, {written.name, written.qualifier});
    return true;
  }
  use.name = name;
  use.expression = {use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
  context_.describe(clang::DynTypedNode::create(type), use);
  recorder_.use(std::move(use));
  return true;
}

bool UseVisitor::TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc specifier) {
  if (specifier &&
      specifier.getNestedNameSpecifier().getKind() == clang::NestedNameSpecifier::Kind::Namespace) {
    const auto [space, prefix] = specifier.castAsNamespaceAndPrefix();
    const SourceLocation name = specifier.getLocalBeginLoc();
    if (interesting(name)) {
      const NamedDecl* target = space;
      if (const auto place = map_.token(name)) {
        if (const auto* alias = llvm::dyn_cast<clang::NamespaceAliasDecl>(target))
          recorder_.claim(*place, ClaimKind::unrelated, {}, canonicalName(*alias));
        else if (isApi(*target))
          recorder_.claim(*place, ClaimKind::notUnderstood, "no rule for what stands behind it",
                          canonicalName(*target));
        else
          recorder_.claim(*place, ClaimKind::unrelated, {}, canonicalName(*target));
      }
    }
  }
  return clang::DynamicRecursiveASTVisitor::TraverseNestedNameSpecifierLoc(specifier);
}

}  // namespace tpu_port::tool
