#include "emit/in_place.h"

#include "emit/unified_diff.h"

namespace tpu_port::tool {

using tpu_common::Environment;
using tpu_common::Error;

WriteOutcome writeInPlace(const Environment& environment, const RunResult& run) {
  WriteOutcome outcome;
  for (const FileResult& file : run.files) {
    if (file.edits.empty()) continue;
    if (environment.interrupted && environment.interrupted()) break;
    const std::string edited = applyEdits(file.bytes, file.edits);
    if (edited == file.bytes) continue;
    const auto onDisk = environment.files->read(file.file);
    if (!onDisk) {
      outcome.failures.push_back(onDisk.error());
      continue;
    }
    if (*onDisk != file.bytes) {
      outcome.failures.push_back(
          Error{file.display + " was not edited: it changed on disk since it was analysed",
                "run tpu-port rewrite --in-place again"});
      continue;
    }
    if (const auto written = environment.files->writeAtomically(file.file, edited); !written) {
      outcome.failures.push_back(written.error());
      continue;
    }
    outcome.written.push_back(file.display);
  }
  return outcome;
}

}  // namespace tpu_port::tool
