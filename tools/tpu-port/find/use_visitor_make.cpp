// The parts of UseVisitor that build a Use or a claim from what a Visit function has found.
#include <algorithm>

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/Lex/Lexer.h"
#include "find/canonical_name.h"
#include "find/census.h"
#include "find/device_strings.h"
#include "find/use_visitor.h"
#include "find/written_type.h"
#include "llvm/Support/Regex.h"
#include "parse/shim_file_system.h"

namespace tpu_port::tool {
namespace {

using clang::Expr;
using clang::NamedDecl;
using clang::SourceLocation;
using clang::SourceRange;

ArgumentShape shapeOf(const Expr& argument, const clang::ParmVarDecl* parameter, std::string_view text) {
  const Expr* plain = argument.IgnoreParenImpCasts();
  if (llvm::isa<clang::StringLiteral>(plain)) return ArgumentShape::stringLiteral;
  if (const auto* number = llvm::dyn_cast<clang::IntegerLiteral>(plain); number && number->getValue() == 0)
    return ArgumentShape::literalZero;
  const std::string type = canonicalType(parameter ? parameter->getType() : argument.getType());
  if (type == "c10::Device") return ArgumentShape::device;
  if (!parameter && canonicalType(plain->getType()) == "c10::Device") return ArgumentShape::device;
  static const llvm::Regex kRank("(^|[^A-Za-z])([Ll]ocal_?)?[Rr]ank|RANK");
  if (kRank.match(llvm::StringRef(text.data(), text.size()))) return ArgumentShape::rankLike;
  return ArgumentShape::other;
}

bool isLiteral(const Expr& expression) {
  const Expr* plain = expression.IgnoreParenImpCasts();
  if (const auto* sign = llvm::dyn_cast<clang::UnaryOperator>(plain))
    return llvm::isa<clang::IntegerLiteral>(sign->getSubExpr()->IgnoreParenImpCasts());
  return llvm::isa<clang::IntegerLiteral, clang::CXXBoolLiteralExpr, clang::StringLiteral,
                   clang::FloatingLiteral>(plain);
}

}  // namespace

bool UseVisitor::interesting(SourceLocation name) const {
  if (name.isInvalid()) return false;
  const SourceLocation spelled = map_.sources().getSpellingLoc(name);
  if (map_.sources().isWrittenInScratchSpace(spelled)) return false;
  bool invalid = false;
  const char* text = map_.sources().getCharacterData(spelled, &invalid);
  if (invalid) return false;
  const unsigned length = clang::Lexer::MeasureTokenLength(spelled, map_.sources(), map_.options());
  return isCensusWord({text, length});
}

bool UseVisitor::isApi(const clang::Decl& declaration) const {
  const SourceLocation location = map_.sources().getSpellingLoc(declaration.getLocation());
  if (location.isInvalid()) return false;
  const clang::FileID file = map_.sources().getFileID(location);
  if (map_.projectFile(file)) return false;
  const auto entry = map_.sources().getFileEntryRefForID(file);
  if (!entry) return false;
  const llvm::StringRef name = entry->getName();
  if (name.starts_with(kShimDirectory)) return true;
  return isHidden({name.data(), name.size()});
}

bool UseVisitor::makeUse(UseKind kind, const Written& written, Use& use) const {
  const auto name = map_.token(written.name);
  if (!name) return false;
  use.kind = kind;
  use.file = *name->file;
  use.nameRange = name->range;
  use.expression = name->range;
  if (name->macroBody) use.context = use.context | Context::macroBody;
  if (written.qualifier) {
    const auto qualifier = map_.range({written.qualifier.getBeginLoc(), written.qualifier.getEndLoc()});
    if (qualifier && qualifier->file == name->file && qualifier->range.end <= name->range.begin &&
        qualifier->macroBody == name->macroBody)
      use.qualifier = {qualifier->range.begin, name->range.begin};
    else
      use.uneditable = "the name is put together by a macro";
  }
  addGuard(use);
  return true;
}

void UseVisitor::addGuard(Use& use) const {
  const auto it = guards_.find(use.file);
  if (it == guards_.end()) return;
  for (const ByteRange& region : it->second)
    if (region.begin <= use.nameRange.begin && use.nameRange.begin < region.end)
      use.context = use.context | Context::buildGuard;
}

void UseVisitor::setExpression(SourceRange range, Use& use) const {
  const auto place = map_.range(range);
  const ByteRange name{use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
  if (place && *place->file == use.file && place->range.contains(name)) {
    use.expression = place->range;
    return;
  }
  use.expression = name;
  if (use.uneditable.empty()) use.uneditable = "the expression is put together by a macro";
}

void UseVisitor::setArguments(llvm::ArrayRef<const Expr*> arguments, const clang::FunctionDecl* callee,
                              Use& use) const {
  for (unsigned i = 0; i < arguments.size(); ++i) {
    Argument argument;
    const clang::ParmVarDecl* parameter =
        callee && i < callee->getNumParams() ? callee->getParamDecl(i) : nullptr;
    if (parameter) argument.parameter = parameter->getName().str();
    if (llvm::isa<clang::CXXDefaultArgExpr>(arguments[i])) {
      argument.shape = ArgumentShape::isDefault;
      use.args.push_back(std::move(argument));
      continue;
    }
    const auto place = map_.range(arguments[i]->getSourceRange());
    std::string_view text;
    if (place && *place->file == use.file) {
      argument.range = place->range;
      text = map_.text(*place);
    }
    argument.shape = shapeOf(*arguments[i], parameter, text);
    argument.type = canonicalType(arguments[i]->IgnoreImplicit()->getType());
    if (isLiteral(*arguments[i])) argument.literal = std::string(text);
    use.args.push_back(std::move(argument));
  }
}

std::string UseVisitor::knownName(UseKind kind, const NamedDecl& declaration, clang::QualType object) const {
  const clang::IdentifierInfo* identifier = declaration.getIdentifier();
  const std::string leaf = identifier ? identifier->getName().str() : std::string();
  if (leaf.empty() || !recorder_.rules().knowsLeaf(leaf)) return {};
  const std::string canonical = canonicalName(declaration);
  const auto candidates = recorder_.rules().candidates(kind, canonical);
  // Shipped rules speak of LibTorch's and CUDA's names only; a user's rule may name a function of the
  // project.
  const bool own = std::any_of(candidates.begin(), candidates.end(),
                               [](const Rule* rule) { return rule->file.starts_with('/'); });
  if (!own && !isApi(declaration)) return {};
  if (!candidates.empty()) return canonical;
  if (!object.isNull()) {
    const std::string byObject = canonicalType(object) + "::" + leaf;
    if (!recorder_.rules().candidates(kind, byObject).empty()) return byObject;
  }
  return {};
}

void UseVisitor::resolve(UseKind kind, const NamedDecl& declaration, const Written& written) {
  const std::string name = knownName(kind, declaration, {});
  Use use;
  if (name.empty() || !makeUse(kind, written, use)) {
    claimResolved(declaration, written);
    return;
  }
  use.name = name;
  use.expression = {use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
  recorder_.use(std::move(use));
}

bool UseVisitor::sharesALeaf(const NamedDecl& declaration) const {
  const clang::IdentifierInfo* identifier = declaration.getIdentifier();
  return identifier && llvm::isa<clang::CXXMethodDecl>(declaration) &&
         recorder_.rules().knowsLeaf({identifier->getNameStart(), identifier->getLength()});
}

void UseVisitor::claimResolved(const NamedDecl& declaration, const Written& written) {
  const bool api = isApi(declaration);
  SourceRange range{written.name, written.name};
  if (api && written.qualifier)
    range.setBegin(written.qualifier.getBeginLoc());
  else if (!interesting(written.name) && !sharesALeaf(declaration))
    return;
  auto place = map_.range(range);
  if (!place) place = map_.token(written.name);
  if (!place) return;
  const std::string name = canonicalName(declaration);
  if (api)
    recorder_.claim(*place, ClaimKind::notUnderstood, "no rule for " + name, name);
  else
    recorder_.claim(*place, ClaimKind::unrelated, {}, name);
}

void UseVisitor::claimUnresolved(SourceLocation name, const std::string& reason) {
  if (!interesting(name)) return;
  if (const auto place = map_.token(name)) recorder_.claim(*place, ClaimKind::notUnderstood, reason);
}

void UseVisitor::strings(llvm::ArrayRef<const Expr*> arguments, const clang::FunctionDecl* callee) {
  if (!callee || arguments.empty()) return;
  const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(callee);
  const std::string name = constructor || isApi(*callee) ? canonicalName(*callee) : std::string();
  // The last three forward whatever makes a Device.
  if (name == "c10::Device" || name == "c10::TensorOptions" || name == "c10::TensorOptions::device" ||
      name == "c10::device") {
    for (const DeviceString& found : deviceStrings(*arguments[0])) stringUse(*found.literal, found.name);
    return;
  }
  // c10d functions that take a backend by name; the parameter's name says which.
  if (!isApi(*callee)) return;
  for (unsigned i = 0; i < arguments.size() && i < callee->getNumParams(); ++i) {
    const llvm::StringRef parameter = callee->getParamDecl(i)->getName();
    if (parameter != "backend" && parameter != "backendName" && parameter != "backend_name") continue;
    for (const DeviceString& found : backendStrings(*arguments[i])) stringUse(*found.literal, found.name);
  }
}

void UseVisitor::stringUse(const clang::StringLiteral& literal, const std::string& name) {
  if (literal.getNumConcatenated() != 1 || !handled_.insert(&literal).second) return;
  Use use;
  if (!makeUse(UseKind::string, {literal.getBeginLoc(), {}}, use)) return;
  use.name = name;
  context_.describe(literal, use);
  recorder_.use(std::move(use));
}

void UseVisitor::constructorUse(const clang::CXXConstructorDecl& constructor,
                                llvm::ArrayRef<const Expr*> arguments, clang::TypeLoc type, SourceRange whole,
                                const clang::VarDecl* variable, const Expr* expression) {
  handled_.insert(expression);
  const WrittenType written = innermostWrittenType(type);
  if (!written.name.isValid() || written.dependent) return;
  const std::string name = knownName(UseKind::constructor, *constructor.getParent(), {});
  Use use;
  if (name.empty() || !makeUse(UseKind::constructor, {written.name, written.qualifier}, use)) return;
  use.name = name;
  handledTypes_.insert(written.name.getRawEncoding());
  setArguments(arguments, &constructor, use);
  if (!variable) {
    setExpression(whole, use);
    context_.describe(*expression, use);
    recorder_.use(std::move(use));
    return;
  }
  use.expression = {use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
  context_.describe(clang::DynTypedNode::create(*variable), use);
  use.resultUses = context_.variableUses(*variable);
  if (const auto declared = map_.token(variable->getLocation()); declared && *declared->file == use.file) {
    use.variableName = declared->range;
    const auto parents = ast_.getParents(*variable);
    const auto* statement = parents.empty() ? nullptr : parents[0].get<clang::DeclStmt>();
    const bool single = !statement || statement->isSingleDecl();
    const auto place = map_.range(variable->getSourceRange());
    if (single && place && *place->file == use.file) {
      const auto& tokens = tokens_.of(use.file);
      const std::size_t next = tokens_.at(use.file, place->range.end);
      if (next < tokens.size() && tokens[next].text == ";")
        use.declaration = {place->range.begin, tokens[next].range.end};
    }
  }
  recorder_.use(std::move(use));
}

}  // namespace tpu_port::tool
