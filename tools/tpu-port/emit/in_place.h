// Writes edited files, all or none of each; the only stage that writes user files.
#pragma once

#include <string>
#include <vector>

#include "common/environment.h"
#include "model/finding.h"

namespace tpu_port::tool {

struct WriteOutcome {
  std::vector<std::string> written;         ///< display paths
  std::vector<tpu_common::Error> failures;  ///< the file named in each is as it was
};

/// Refuses a file whose bytes on disk are no longer those that were analysed. Stops between files when
/// interrupted.
WriteOutcome writeInPlace(const tpu_common::Environment& environment, const RunResult& run);

}  // namespace tpu_port::tool
