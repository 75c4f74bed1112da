#include "cli/git.h"

#include <algorithm>
#include <utility>

#include "common/file_system.h"
#include "common/process.h"

namespace tpu_port::tool {
namespace {

/// Standard output of `git arguments`; empty when it cannot be started or fails.
std::string outputOf(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"/usr/bin/env", "git"});  // env looks for it on PATH
  tpu_common::ProcessWatch watch;
  watch.keep = std::size_t{1} << 30;
  tpu_common::ProcessEnd end = tpu_common::runProcess({std::move(arguments), {}, 0}, watch);
  const bool right = end.how == tpu_common::Ended::exited && end.code == 0;
  return right ? std::move(end.out) : std::string();
}

}  // namespace

std::vector<std::string> filesWithUncommittedChanges(const std::string& root,
                                                     const std::vector<std::string>& paths) {
  constexpr std::size_t kAtOnce = 500;  // well below the limit on the length of a command line
  std::vector<std::string> changed;
  for (std::size_t from = 0; from < paths.size(); from += kAtOnce) {
    std::vector<std::string> arguments = {"-C",
                                          root,
                                          "status",
                                          "--porcelain=v1",
                                          "-z",
                                          "--no-renames",
                                          "--untracked-files=all",
                                          "--ignored=matching",
                                          "--"};
    for (std::size_t i = from; i < std::min(paths.size(), from + kAtOnce); ++i)
      arguments.push_back(":(literal)" + tpu_common::relativeTo(paths[i], root));
    const std::string output = outputOf(std::move(arguments));
    for (std::size_t at = 0; at + 3 < output.size();) {
      const std::size_t end = output.find('\0', at);
      if (end == std::string::npos) break;
      changed.push_back(tpu_common::joinPath(root, output.substr(at + 3, end - at - 3)));
      at = end + 1;
    }
  }
  return changed;
}

}  // namespace tpu_port::tool
