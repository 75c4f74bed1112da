#include "find/find.h"

#include <algorithm>
#include <cctype>

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "find/census.h"
#include "find/preprocessor_uses.h"
#include "find/raw_tokens.h"
#include "find/use_visitor.h"

namespace tpu_port::tool {
namespace {

class Consumer final : public clang::ASTConsumer {
 public:
  Consumer(clang::CompilerInstance& compiler, const ProjectFiles& project, Recorder& recorder)
      : map_(compiler.getSourceManager(), compiler.getLangOpts(), project), recorder_(recorder) {
    watchPreprocessor(compiler.getPreprocessor(), map_, recorder_, guards_);
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (clang::Decl* declaration : group)
      if (inProject(*declaration)) declarations_.push_back(declaration);
    return true;
  }

  bool shouldSkipFunctionBody(clang::Decl* declaration) override { return !inProject(*declaration); }

  void HandleTranslationUnit(clang::ASTContext& ast) override {
    // The parent map and the walk stay within the project: the rest is a precompiled header.
    ast.setTraversalScope(declarations_);
    const RawTokens tokens(map_);
    UseVisitor visitor(ast, map_, tokens, guards_, recorder_);
    for (clang::Decl* declaration : declarations_) visitor.TraverseDecl(declaration);
    claimForeignNames(ast, tokens);
  }

 private:
  // `cv::cuda::GpuMat` without OpenCV's headers: nothing declares `cv`, and LibTorch's and CUDA's namespaces
  // are declared, so the name is neither.
  void claimForeignNames(clang::ASTContext& ast, const RawTokens& tokens) {
    recorder_.forEach([&](FileFacts& facts) {
      std::vector<Claim> foreign;
      for (const Claim& claim : facts.claims) {
        if (claim.kind != ClaimKind::notUnderstood) continue;
        const std::string_view outermost = outermostQualifier(tokens, facts.file, claim.range.begin);
        if (outermost.empty() || isCensusWord(outermost) || isUsed(facts, claim.range) ||
            namesANamespace(tokens, facts.file, outermost))
          continue;
        const clang::IdentifierInfo& name =
            ast.Idents.get(llvm::StringRef(outermost.data(), outermost.size()));
        if (ast.getTranslationUnitDecl()->lookup(clang::DeclarationName(&name)).empty())
          foreign.push_back(
              {claim.range, ClaimKind::unrelated, "", std::string(outermost) + "::…, not declared here"});
      }
      facts.claims.insert(facts.claims.end(), foreign.begin(), foreign.end());
    });
  }

  static bool isUsed(const FileFacts& facts, ByteRange range) {
    return std::any_of(facts.uses.begin(), facts.uses.end(),
                       [&](const Use& use) { return use.nameRange == range; });
  }

  /// Whether the file opens or aliases a namespace of that name, in a function perhaps.
  static bool namesANamespace(const RawTokens& tokens, const std::string& file, std::string_view name) {
    const std::vector<RawToken>& all = tokens.of(file);
    for (std::size_t i = 1; i < all.size(); ++i)
      if (all[i].text == name && all[i - 1].text == "namespace") return true;
    return false;
  }

  /// `a` of `a::b::c` with the token of `c` at `offset`; "" when it is not qualified.
  static std::string_view outermostQualifier(const RawTokens& tokens, const std::string& file,
                                             std::uint32_t offset) {
    const std::vector<RawToken>& all = tokens.of(file);
    std::size_t at = tokens.at(file, offset);
    std::string_view outermost;
    while (at >= 2 && at < all.size() && all[at - 1].text == "::" && !all[at - 2].text.empty() &&
           (std::isalnum(static_cast<unsigned char>(all[at - 2].text.back())) ||
            all[at - 2].text.back() == '_')) {
      at -= 2;
      outermost = all[at].text;
    }
    return outermost;
  }

  bool inProject(const clang::Decl& declaration) const {
    const clang::SourceLocation location = map_.sources().getExpansionLoc(declaration.getLocation());
    return location.isValid() && map_.projectFile(map_.sources().getFileID(location)) != nullptr;
  }

  SourceMap map_;
  Recorder& recorder_;
  GuardRegions guards_;
  std::vector<clang::Decl*> declarations_;
};

class Action final : public clang::ASTFrontendAction {
 public:
  Action(const ProjectFiles& project, Recorder& recorder, std::vector<std::string>& files)
      : project_(project), recorder_(recorder), files_(files) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        clang::StringRef) override {
    return std::make_unique<Consumer>(compiler, project_, recorder_);
  }

  void EndSourceFileAction() override {
    const clang::SourceManager& sources = getCompilerInstance().getSourceManager();
    SourceMap map(sources, getCompilerInstance().getLangOpts(), project_);
    for (auto it = sources.fileinfo_begin(); it != sources.fileinfo_end(); ++it)
      for (const std::string& name :
           {it->first.getFileEntry().tryGetRealPathName().str(), it->first.getName().str()})
        if (project_.contains(name)) files_.push_back(name);
    std::sort(files_.begin(), files_.end());
    files_.erase(std::unique(files_.begin(), files_.end()), files_.end());
  }

 private:
  const ProjectFiles& project_;
  Recorder& recorder_;
  std::vector<std::string>& files_;
};

}  // namespace

FoundUnit findUses(ParseSession& session, const std::string& file, bool header, const CompileCommand& command,
                   const RuleIndex& rules) {
  FoundUnit unit;
  Recorder recorder(rules, unit.facts);
  recorder.of(file);
  Action action(session.project(), recorder, unit.files);
  unit.outcome = session.parse(file, header, command, {}, action);
  for (const std::string& seen : unit.files) recorder.of(seen).parsed = unit.outcome.failure.empty();
  unit.facts[file].parsed = unit.outcome.failure.empty();
  unit.facts[file].parseErrors = unit.outcome.errors;
  return unit;
}

}  // namespace tpu_port::tool
