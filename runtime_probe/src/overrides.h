// Operators that C++ programs need on PrivateUse1 and that torch_tpu does not register.
#pragma once

namespace tpu_port::detail {

/// Registers what is missing, once; call after the backend is loaded, so that its own kernels win.
void registerOverrides();

}  // namespace tpu_port::detail
