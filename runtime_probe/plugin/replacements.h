// The entries of the table that differ from the inner plugin's, one file for each subject. Each of the
// functions below puts its entries into `table`; `inner` is the table of the inner plugin, which lives as
// long as the process. What a later part wants to count or to exchange between processes hooks in where these
// entries call live_buffers.h.
//
// A caller whose argument struct is shorter than the header's gets the inner plugin's answer, unchanged.
#pragma once

#include <pjrt_c_api.h>

namespace tpu_port::rehearsal {

static_assert(PJRT_API_MAJOR == 0 && PJRT_API_MINOR == 81,
              "written for pjrt_c_api.h of PJRT API 0.81, which the wheel xla-cpu-pjrt 0.0.1 has");

void replaceEvents(PJRT_Api& table, const PJRT_Api& inner);  // events.cpp: callbacks on a thread of ours
void replaceClient(PJRT_Api& table,
                   const PJRT_Api& inner);  // client.cpp: options, a device at least, the end
void replaceDevices(PJRT_Api& table, const PJRT_Api& inner);  // devices.cpp: one is shown; memory statistics
void replaceBuffers(PJRT_Api& table, const PJRT_Api& inner);  // buffers.cpp: made, copied out, destroyed
void replaceExecution(PJRT_Api& table, const PJRT_Api& inner);  // execution.cpp: outputs, executables

}  // namespace tpu_port::rehearsal
