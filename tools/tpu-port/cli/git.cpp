#include "cli/git.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/file_system.h"

extern char** environ;

namespace tpu_port::tool {
namespace {

/// Standard output of `arguments`; empty when it cannot be started or fails.
std::string outputOf(const std::vector<std::string>& arguments) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char*> raw;
  for (const std::string& argument : arguments) raw.push_back(const_cast<char*>(argument.c_str()));
  raw.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, raw[0], &actions, nullptr, raw.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string output;
  if (failed == 0) {
    char buffer[4096];
    for (ssize_t count = 0; (count = read(ends[0], buffer, sizeof buffer)) > 0;)
      output.append(buffer, static_cast<std::size_t>(count));
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) output.clear();
  }
  close(ends[0]);
  return output;
}

}  // namespace

std::vector<std::string> filesWithUncommittedChanges(const std::string& root,
                                                     const std::vector<std::string>& paths) {
  constexpr std::size_t kAtOnce = 500;  // well below the limit on the length of a command line
  std::vector<std::string> changed;
  for (std::size_t from = 0; from < paths.size(); from += kAtOnce) {
    std::vector<std::string> arguments = {"git",
                                          "-C",
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
    const std::string output = outputOf(arguments);
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
