// The buffers that are alive and the bytes that they hold, for memory statistics.
#pragma once

#include <pjrt_c_api.h>

#include <cstdint>

namespace tpu_port::rehearsal {

struct MemoryUse {
  int64_t bytes = 0;         ///< of the buffers that are alive
  int64_t peakBytes = 0;     ///< the most at one time
  int64_t largestBytes = 0;  ///< of one buffer, ever
  int64_t allocations = 0;   ///< buffers made so far
};

/// `buffer` may be null. One whose size the inner plugin does not tell counts as none.
void bufferMade(const PJRT_Api& inner, PJRT_Buffer* buffer);

/// The memory of `buffer` is given back: it is destroyed, deleted, or donated to an execution. Twice is
/// harmless.
void bufferGone(PJRT_Buffer* buffer);

MemoryUse memoryUse();

}  // namespace tpu_port::rehearsal
