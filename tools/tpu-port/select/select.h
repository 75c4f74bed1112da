// Paths and a compile database -> Selection. Reads directories and the database, never the contents of
// sources beyond the first bytes that tell a generated file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/environment.h"
#include "common/result.h"
#include "model/selection.h"

namespace tpu_port::tool {

struct SelectOptions {
  std::vector<std::string> paths;  ///< files, directories, or a compile_commands.json; as the user wrote them
  std::optional<std::string> buildDir;  ///< -p: a directory with compile_commands.json, or that file
  std::vector<std::string> excludes;    ///< globs against display paths and file names
  std::vector<std::string> extraFlags;  ///< after --; when not empty they replace any database
  bool listFiles = false;               ///< an empty selection is an answer, not an error
};

/// Error: no such path, broken database named with -p, nothing to analyse; each with what to do next.
tpu_common::Result<Selection> select(const tpu_common::Environment& environment,
                                     const SelectOptions& options);

}  // namespace tpu_port::tool
