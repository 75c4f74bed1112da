// Source locations -> byte ranges in the files of the project, through macro arguments and #define bodies.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "model/source_range.h"
#include "parse/project_files.h"

namespace tpu_port::tool {

struct Place {
  const std::string* file = nullptr;  ///< path of a project file
  ByteRange range;
  bool macroBody = false;  ///< spelled in the body of a #define
  bool inMacroArgument = false;
};

class SourceMap {
 public:
  SourceMap(const clang::SourceManager& sources, const clang::LangOptions& options,
            const ProjectFiles& project)
      : sources_(sources), options_(options), project_(project) {}

  /// Where one token is spelled. Empty when that is no project file, or the token was pasted together.
  std::optional<Place> token(clang::SourceLocation location) const;
  /// Where first to last token of `range` are spelled. Empty when they do not form one piece of one file.
  std::optional<Place> range(clang::SourceRange range) const;
  /// The macro invocation (name through closing parenthesis) in which `location` expands, outermost.
  std::optional<Place> invocation(clang::SourceLocation location) const;

  /// The path of the project file that `id` is, or null.
  const std::string* projectFile(clang::FileID id) const;
  /// Whether an included file is one of the project.
  bool isProjectPath(const std::string& name, clang::FileEntryRef entry) const;
  std::string_view bytes(clang::FileID id) const;
  std::string_view bytesOf(const std::string& file) const;  ///< of a project file that this parse has opened
  std::string_view text(const Place& place) const;          ///< "" for an unknown file

  /// Whether `offset` lies on the line of a preprocessor directive, continued lines included.
  bool inDirective(const std::string& file, std::uint32_t offset) const;

  /// A #define that spans `range` of `file`: tokens spelled there are macro bodies.
  void addDefinition(clang::FileID file, ByteRange range) { definitions_[file].push_back(range); }

  const clang::SourceManager& sources() const { return sources_; }
  const clang::LangOptions& options() const { return options_; }

 private:
  std::optional<ByteRange> definitionAt(clang::FileID file, std::uint32_t offset) const;

  const clang::SourceManager& sources_;
  const clang::LangOptions& options_;
  const ProjectFiles& project_;
  struct Hash {
    std::size_t operator()(clang::FileID id) const { return id.getHashValue(); }
  };
  mutable std::unordered_map<clang::FileID, const std::string*, Hash> files_;
  mutable std::unordered_map<std::string, clang::FileID> ids_;
  std::unordered_map<clang::FileID, std::vector<ByteRange>, Hash> definitions_;
};

}  // namespace tpu_port::tool
