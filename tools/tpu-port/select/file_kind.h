// What a file is, by its name and first bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/selection.h"

namespace tpu_port::tool {

/// Empty for a file that is none of ours.
std::optional<FileKind> kindByName(std::string_view path);

/// Why a directory of this name is left out of a walk ("" = walk it): version control, vendored code, build
/// output.
std::string leftOutByName(std::string_view directoryName);

/// The mark of a generator in the first bytes of a file, "" when there is none.
std::string generatedMark(std::string_view fileName, std::string_view head);

}  // namespace tpu_port::tool
