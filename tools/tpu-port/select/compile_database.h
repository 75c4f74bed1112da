// compile_commands.json -> commands per file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/file_system.h"
#include "common/result.h"
#include "model/selection.h"

namespace tpu_port::tool {

struct CompileDatabase {
  std::string path;  ///< absolute
  std::map<std::string, std::vector<CompileCommand>>
      commands;                   ///< by real path; equal commands once, in file order
  std::vector<std::string> gone;  ///< files that are named and do not exist
  std::vector<std::string> notes;
};

/// Error: unreadable, or not a JSON array of objects; says where.
tpu_common::Result<CompileDatabase> loadCompileDatabase(const tpu_common::FileSystem& files,
                                                        const std::string& path);

/// compile_commands.json for `start` (a directory): in it and upward, each time also in build*/ and out*/; ""
/// when none. Does not leave `top`.
std::string findCompileDatabase(const tpu_common::FileSystem& files, const std::string& start,
                                const std::string& top);

}  // namespace tpu_port::tool
