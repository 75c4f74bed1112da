// Errors of the inner plugin, when we are the caller.
#pragma once

#include <pjrt_c_api.h>

#include <string>

namespace tpu_port::rehearsal {

std::string errorMessage(const PJRT_Api& inner, const PJRT_Error* error);

/// `error` may be null.
void freeError(const PJRT_Api& inner, PJRT_Error* error);

}  // namespace tpu_port::rehearsal
