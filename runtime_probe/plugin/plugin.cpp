// The first rehearsal plugin: torch_tpu loads it in place of libtpu (TPU_LIBRARY_PATH), and it hands every
// call on to an OpenXLA CPU plugin (TPU_PORT_REHEARSAL_INNER). The real torch_tpu then runs on a machine
// without a TPU.
//
// What a run on it does not show:
//   - speed: the work is done by the CPU, and compilation takes as long as XLA's CPU compiler needs;
//   - the precision of the matrix unit: a TPU multiplies float32 in passes of bfloat16, the CPU in float32;
//   - memory limits: buffers live in the host's memory; the statistics count them, and no TPU's limit holds;
//   - operators that torch_tpu has but the CPU compiler lacks fail here (cumsum, solve, attention) and run on
//   a TPU.
//
// How: the inner plugin's table of functions is copied, as many bytes as it says it has, and some entries are
// replaced. pjrt_c_api.h of API 0.81 declares what is replaced; entries that later versions added are handed
// on by size.
//
//   TPU_PORT_REHEARSAL_INNER  the inner plugin's shared object (required)
//   TPU_PORT_REHEARSAL_FAULT  crash, hang or wrong-value: misbehaves on purpose. For tests of what watches a
//   plugin only.
#include <pthread.h>

#include <cstdlib>
#include <cstring>

#include "async.h"
#include "failing_table.h"
#include "fault.h"
#include "inner_plugin.h"
#include "replacements.h"

extern "C" const PJRT_Api* GetPjrtApi();
extern "C" const char* tpu_port_rehearsal_problem();

namespace tpu_port::rehearsal {
namespace {

const char* const kForked =
    "rehearsal plugin: this process was forked from one that uses the device, and the plugin's threads are "
    "not in it; start it with the multiprocessing method \"spawn\", or touch no device tensor in it";

/// Why nothing works, "" when all is well: torch_tpu only logs it, the runtime asks for it.
const char* problem = "";

/// What torch_tpu gets: as long as the inner plugin's table, at least as long as the header's. Never freed.
PJRT_Api* table = nullptr;

bool isForkedChild = false;

void beforeExit() {
  if (!isForkedChild) drainLanes(kExitPatience);
}

void inForkedChild() {
  isForkedChild = true;
  failEverything(*table, PJRT_Error_Code_FAILED_PRECONDITION, kForked);
}

PJRT_Api* makeTable(const PJRT_Api* inner) {
  const size_t size = inner ? inner->struct_size : size_t{PJRT_Api_STRUCT_SIZE};
  void* const memory = std::calloc(1, size);
  if (inner) std::memcpy(memory, inner, size);
  return static_cast<PJRT_Api*>(memory);
}

PJRT_Api* start() {
  InnerPlugin inner = openInnerPlugin(std::getenv("TPU_PORT_REHEARSAL_INNER"), &GetPjrtApi);
  if (inner.problem.empty()) inner.problem = readFault(std::getenv("TPU_PORT_REHEARSAL_FAULT"));
  if (!inner.problem.empty()) {
    table = makeTable(nullptr);
    problem = keep(inner.problem);
    failEverything(*table, PJRT_Error_Code_FAILED_PRECONDITION, problem);
    return table;
  }
  table = makeTable(inner.api);
  replaceEvents(*table, *inner.api);
  replaceClient(*table, *inner.api);
  replaceDevices(*table, *inner.api);
  replaceBuffers(*table, *inner.api);
  replaceExecution(*table, *inner.api);
  // Our threads live as long as the process: what is under way ends before destructors of globals run.
  std::atexit(beforeExit);
  pthread_atfork(nullptr, nullptr, inForkedChild);
  return table;
}

}  // namespace
}  // namespace tpu_port::rehearsal

extern "C" __attribute__((visibility("default"))) const PJRT_Api* GetPjrtApi() {
  static PJRT_Api* const api = tpu_port::rehearsal::start();
  return api;
}

extern "C" __attribute__((visibility("default"))) const char* tpu_port_rehearsal_problem() {
  GetPjrtApi();
  return tpu_port::rehearsal::problem;
}
