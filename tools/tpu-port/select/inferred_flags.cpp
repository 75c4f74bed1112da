#include "select/inferred_flags.h"

#include <set>

#include "common/file_system.h"

namespace tpu_port::tool {
namespace {

constexpr std::size_t kMost = 64;  ///< include directories; each costs a look-up per #include

}  // namespace

std::vector<std::string> includeDirectories(const std::vector<SourceFile>& files, const std::string& root) {
  std::set<std::string> found;
  for (const SourceFile& file : files) {
    if (file.kind != FileKind::header && file.kind != FileKind::cudaSource) continue;
    for (std::string directory(tpu_common::parentPath(file.path));
         tpu_common::isBelow(directory, root) && directory != "/";
         directory = tpu_common::parentPath(directory)) {
      const std::string_view name = tpu_common::fileName(directory);
      if (name == "include" || name == "inc" || name == "src" || name == "csrc" || name == "includes")
        found.insert(directory);
      if (directory == root) break;
    }
  }
  std::vector<std::string> list(found.begin(), found.end());
  if (list.size() > kMost) list.resize(kMost);
  return list;
}

CompileCommand inferCommand(const std::string& file, const std::string& root,
                            const std::vector<std::string>& includeDirs) {
  CompileCommand command;
  command.directory = root;
  command.flags = {"-std=c++20"};
  std::set<std::string> seen;
  auto include = [&](const std::string& directory) {
    if (!seen.insert(directory).second) return;
    command.flags.push_back("-I");
    command.flags.push_back(directory);
  };
  for (std::string directory(tpu_common::parentPath(file)); tpu_common::isBelow(directory, root);
       directory = tpu_common::parentPath(directory)) {
    include(directory);
    if (directory == root || directory == "/") break;
  }
  for (const std::string& directory : includeDirs) include(directory);
  return command;
}

}  // namespace tpu_port::tool
