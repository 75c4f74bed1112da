// Flags for a project without a compile database.
#pragma once

#include <string>
#include <vector>

#include "model/selection.h"

namespace tpu_port::tool {

/// C++20, which LibTorch needs now, and -I for the places where projects keep headers: each directory from
/// the file up to `root`, and every directory below `root` that holds selected headers and is called include,
/// inc or src.
CompileCommand inferCommand(const std::string& file, const std::string& root,
                            const std::vector<std::string>& includeDirs);

/// The directories called include, inc or src that are above a header of `files`; sorted, at most 64.
std::vector<std::string> includeDirectories(const std::vector<SourceFile>& files, const std::string& root);

}  // namespace tpu_port::tool
