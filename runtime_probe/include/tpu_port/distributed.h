// The process group of a ported program: c10d's own class, made by torch_tpu. Stands in for what a program
// built with c10d::ProcessGroupNCCL. Needs a tpu_port::Runtime. A TPU process drives one chip: run one
// process per chip, e.g. with `torchrun --no-python --nproc-per-node N ./train`.
#pragma once

#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>

namespace tpu_port {

/// The group of all processes, made at the first call by torch.distributed.init_process_group in the Python
/// of the Runtime: backend "tpu_dist" on a TPU, "gloo" on the CPU. Rank and size come from RANK and
/// WORLD_SIZE, the meeting point from MASTER_ADDR and MASTER_PORT, as torchrun sets them; without WORLD_SIZE
/// it is a group of one. All processes have to call it. Throws StartError("process-group"); the text of
/// torch.distributed is in it.
c10::intrusive_ptr<c10d::ProcessGroup> process_group();

/// Waits until all processes of the group are here, the host included. ProcessGroup::barrier() itself fails
/// on torch_tpu unless its options name the device: "No backend type associated with device type cpu".
void barrier(const c10::intrusive_ptr<c10d::ProcessGroup>& group);
void barrier();  ///< of process_group()

}  // namespace tpu_port
