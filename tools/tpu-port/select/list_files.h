// The answer to --list-files.
#pragma once

#include <string>

#include "model/selection.h"

namespace tpu_port::tool {

/// One line per file: what is looked at, then what is left out or could not be read, with the reason; then
/// totals.
std::string listFilesText(const Selection& selection);

}  // namespace tpu_port::tool
