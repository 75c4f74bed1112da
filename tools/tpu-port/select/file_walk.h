// Paths -> the files below them, with what is left out and why.
#pragma once

#include <string>
#include <vector>

#include "common/environment.h"
#include "common/result.h"
#include "model/selection.h"

namespace tpu_port::tool {

struct Walked {
  std::vector<SourceFile> files;             ///< display still empty; sorted by path, each once
  std::vector<LeftOut> leftOut, unreadable;  ///< display holds the absolute path until the root is known
};

/// `paths` are absolute and exist. A path that is named is taken whatever it is called; what lies below it
/// follows the rules of file_kind.h. `excludes` are matched against the path below the named one and against
/// names.
Walked walkFiles(const tpu_common::Environment& environment, const std::vector<std::string>& paths,
                 const std::vector<std::string>& excludes);

}  // namespace tpu_port::tool
