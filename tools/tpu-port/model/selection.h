// select -> parse: which files are looked at, with which compile commands, and what is left out and why.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tpu_port::tool {

enum class FileKind {
  source,      ///< C or C++ translation unit
  header,      ///< seen through translation units, or alone when none includes it
  cudaSource,  ///< .cu, .cuh: raw tokens only, never edited
  python       ///< counted and named as not analysed
};

struct SourceFile {
  std::string path;     ///< absolute, normalised, symlinks resolved
  std::string display;  ///< relative to Selection::root, for patches, reports and messages
  FileKind kind = FileKind::source;
  std::uint64_t size = 0;  ///< bytes
};

struct LeftOut {
  std::string display;
  std::string reason;  ///< "vendored (third_party)", "build directory", "generated", "excluded by 'x*'", ...
};

/// Flags that clang understands and that matter for meaning: -I -isystem -iquote -D -U -std -include -x. No
/// compiler, no input, no output, no warnings, no code generation; nvcc's own flags and launchers removed;
/// paths absolute.
struct CompileCommand {
  std::string directory;  ///< absolute working directory
  std::vector<std::string> flags;
  friend bool operator==(const CompileCommand&, const CompileCommand&) = default;
};

struct Job {
  std::size_t file = 0;                  ///< index into Selection::files
  std::vector<CompileCommand> commands;  ///< at least one; several when the database has several
};

struct Selection {
  std::string root;  ///< absolute: the git work tree that holds all files, else the working directory, else
                     ///< their common directory
  std::vector<SourceFile> files;    ///< sorted by display
  std::vector<Job> jobs;            ///< one per file of kind source or header, in the order of files
  std::vector<LeftOut> leftOut;     ///< sorted by display
  std::vector<LeftOut> unreadable;  ///< in scope and could not be looked at: exit code 3
  std::vector<std::string> notes;   ///< said once on stderr, e.g. a database entry whose file is gone
  std::string database;  ///< display path of the compile database in use, "" when flags were inferred
};

}  // namespace tpu_port::tool
