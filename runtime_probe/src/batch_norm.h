#pragma once

namespace tpu_port::detail {

/// torch_tpu 0.2.0 returns the right output of a batch normalisation and never writes its running statistics,
/// so that eval() normalises with mean 0 and variance 1. Wraps its kernels: the first training call with
/// statistics finds out on a batch of two whether they are written, and if not, they are updated from then
/// on from the mean and the inverse deviation that the kernel returns. TPU_PORT_BATCH_NORM=stock leaves the
/// kernels alone.
void repairBatchNorm();

}  // namespace tpu_port::detail
