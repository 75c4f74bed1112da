#pragma once

namespace tpu_port::detail {

/// After Python has ended: every operator on a tensor of the TPU throws and says why. Without this it hangs,
/// since torch_tpu waits for threads that are gone. Freeing such a tensor stays harmless.
void refuseOperators();

}  // namespace tpu_port::detail
