// Asks git, when there is one, which files it could not give back.
#pragma once

#include <string>
#include <vector>

namespace tpu_port::tool {

/// Those of `paths` (absolute, below the work tree `root`) that git reports as changed or untracked. Empty
/// when `root` is no work tree or there is no git.
std::vector<std::string> filesWithUncommittedChanges(const std::string& root,
                                                     const std::vector<std::string>& paths);

}  // namespace tpu_port::tool
