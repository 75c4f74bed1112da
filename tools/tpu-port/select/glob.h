// Shell patterns for rule ids and paths.
#pragma once

#include <string_view>

namespace tpu_port::tool {

/// `*` and `?` stop at '/', `**` does not, `[a-z]` and `[!a-z]` are sets. The whole text has to match.
bool globMatches(std::string_view pattern, std::string_view text);

/// For --exclude: against the display path, each of its leading directories, or the last name.
bool globExcludes(std::string_view pattern, std::string_view displayPath);

}  // namespace tpu_port::tool
