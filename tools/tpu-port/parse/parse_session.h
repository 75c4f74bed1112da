// Turns a job into an AST: clang set up for reading other people's code on a machine that has none of their
// dependencies. Shared by all worker threads of one run.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "common/result.h"
#include "model/selection.h"
#include "parse/project_files.h"

namespace tpu_port::tool {

class PrecompiledShims;

struct ParseSettings {
  std::string resourceDirectory;           ///< holds include/stddef.h
  bool exact = false;                      ///< real LibTorch and CUDA headers instead of the shim
  std::vector<std::string> exactIncludes;  ///< directories with the real headers
  bool everyBody = false;                  ///< parse function bodies outside the project too: a compile check
  std::map<std::string, std::string> overlay;  ///< path -> bytes that stand in for, or beside, the disk's
  std::shared_ptr<PrecompiledShims> shims;     ///< null: the session makes its own
};

struct ParseError {
  unsigned line = 0;  ///< 1-based, in the main file; 0 elsewhere
  std::string text;
};

struct ParseOutcome {
  int errors = 0;                  ///< errors, those that clang calls fatal included
  std::string firstError;          ///< "file not found: opencv2/core.hpp" and the like
  std::vector<ParseError> listed;  ///< the first hundred
  std::string failure;             ///< why there is no AST at all; "" when there is one
};

/// The shim as precompiled headers, one per language standard, made when first asked for. Sessions may share
/// one.
class PrecompiledShims {
 public:
  PrecompiledShims();
  ~PrecompiledShims();  ///< removes the files
  PrecompiledShims(const PrecompiledShims&) = delete;
  PrecompiledShims& operator=(const PrecompiledShims&) = delete;

  struct Entry {
    std::once_flag once;
    std::string path;  ///< "" when it could not be made
    int errors = 0;
    std::string firstError;
  };
  Entry& entry(const std::string& standard);
  const std::string& directory() const { return directory_; }  ///< "" when none could be made

  /// Removes the directories of all that are alive, for a program that ends without its destructors.
  static void removeAll();

 private:
  std::string directory_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Entry>> entries_;
};

class ParseSession {
 public:
  /// `project` must outlive the session.
  ParseSession(ParseSettings settings, const ProjectFiles& project);
  ParseSession(const ParseSession&) = delete;
  ParseSession& operator=(const ParseSession&) = delete;

  /// Error when no file can be parsed: clang's own headers or the C++ standard library are missing.
  tpu_common::Result<tpu_common::Done> check();

  /// Parses `file` and runs `action` on it. Function bodies outside the project are skipped; a fatal error
  /// does not stop it; a crash of clang becomes ParseOutcome::failure. Thread-safe.
  ParseOutcome parse(const std::string& file, bool header, const CompileCommand& command,
                     const std::vector<std::string>& defines, clang::FrontendAction& action);

  const ProjectFiles& project() const { return project_; }
  bool exact() const { return settings_.exact; }

 private:
  std::shared_ptr<clang::CompilerInvocation> invocationFor(const std::string& file, bool header,
                                                           const CompileCommand& command,
                                                           const std::vector<std::string>& defines);
  PrecompiledShims::Entry& precompiled(const std::string& standard);
  void makePrecompiled(const std::string& standard, PrecompiledShims::Entry& result);

  ParseSettings settings_;
  const ProjectFiles& project_;
  std::mutex mutex_;
  std::map<std::vector<std::string>, std::shared_ptr<clang::CompilerInvocation>> invocations_;
};

}  // namespace tpu_port::tool
