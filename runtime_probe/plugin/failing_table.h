// A table whose every call answers with one error of ours: how a failure of this plugin reaches the user
// through torch_tpu. There is no other error of ours: those of the inner plugin are objects of its own
// making, and a function that a later version added may be handed one, so an error of ours must not meet the
// inner plugin's functions.
#pragma once

#include <pjrt_c_api.h>

#include <string>

namespace tpu_port::rehearsal {

/// Turns `table` into one that fails, from its size on; also one that is in use. Functions that free answer
/// without an error and leak. Allocates nothing and takes no lock, so that a forked child may call it. `text`
/// has to live on.
void failEverything(PJRT_Api& table, PJRT_Error_Code code, const char* text);

/// The error that a failing table returns.
PJRT_Error* theError();

/// A copy of `text` that lives as long as the process.
const char* keep(const std::string& text);

}  // namespace tpu_port::rehearsal
