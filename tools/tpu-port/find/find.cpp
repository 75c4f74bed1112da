#include "find/find.h"

#include <algorithm>

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
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
  }

 private:
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
