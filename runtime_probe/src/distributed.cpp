#include "python_host.h"  // Python.h first

#include "tpu_port/distributed.h"

#include <torch/csrc/distributed/c10d/GroupRegistry.hpp>

#include "tpu_port/runtime.h"

namespace tpu_port {
namespace {

/// BACKEND is set before. torch.distributed keeps the group until destroy_process_group().
const char* const kMakeGroup = R"py(
import os
# torch without its autoload: torch_tpu is loaded already, or stays out, since autograd would ask it for devices.
name = 'TORCH_DEVICE_BACKEND_AUTOLOAD'
wish = os.environ.get(name)
os.environ[name] = '0'
try:
    import torch.distributed as dist
finally:
    del os.environ[name]
    if wish is not None:
        os.environ[name] = wish
if not dist.is_initialized():
    if 'WORLD_SIZE' in os.environ:
        dist.init_process_group(BACKEND)
    else:
        dist.init_process_group(BACKEND, store=dist.HashStore(), rank=0, world_size=1)
out = dist.group.WORLD.group_name
)py";

}  // namespace

c10::intrusive_ptr<c10d::ProcessGroup> process_group() {
  if (!Py_IsInitialized())
    throw StartError(
        "process-group",
        "there is no Python in this process: make a tpu_port::Runtime first, and see why it did not start");
  std::string name;
  {
    const detail::Gil gil;
    const std::string backend = is_available() ? "tpu_dist" : "gloo";
    name = detail::runPython("BACKEND = '" + backend + "'\n" + kMakeGroup, "process-group");
  }
  return c10d::resolve_process_group(name);
}

void barrier(const c10::intrusive_ptr<c10d::ProcessGroup>& group) {
  c10d::BarrierOptions options;
  if (is_available()) options.device = device();
  group->barrier(options)->wait();
}

void barrier() {
  barrier(process_group());
}

}  // namespace tpu_port
