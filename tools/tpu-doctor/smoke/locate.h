// Finds what a smoke test needs: the Python environment, the probe, and for a rehearsal the plugins.
#pragma once

#include <optional>
#include <string>

#include "common/environment.h"
#include "common/result.h"

namespace tpu_doctor {

struct Places {
  std::string python;      ///< interpreter; "": the one that the probe was built with
  std::string pythonFrom;  ///< "--venv", "TPU_PORT_PYTHON", "VIRTUAL_ENV", ".venv", or ""
  std::string torchTpu;    ///< version installed there, "" when not seen
  std::string probe;
  std::string plugin;  ///< rehearsal: our plugin
  std::string inner;   ///< rehearsal: the OpenXLA CPU plugin beneath it
};

/// Searches, in this order: --venv, TPU_PORT_PYTHON, VIRTUAL_ENV, .venv in the working directory and upward;
/// the probe in TPU_PORT_PROBE, beside the doctor, in ../libexec/tpu-port; the plugin in TPU_PORT_PLUGIN,
/// beside the doctor, in ../lib; the inner plugin in `innerWish`, TPU_PORT_REHEARSAL_INNER, the environment's
/// packages, the cache of ./dev. Error: what is not there, where it was looked for, and how to get it.
tpu_common::Result<Places> locate(const tpu_common::Environment& environment,
                                  const std::optional<std::string>& venv, bool rehearsal,
                                  const std::optional<std::string>& innerWish);

}  // namespace tpu_doctor
