// The two threads that keep torch_tpu's work off the inner plugin's.
//
// A CPU plugin runs OnReady callbacks on the threads of its small execution pool. torch_tpu's callbacks drop
// the last reference to buffers, and to destroy one waits for executions that are queued in the same pool:
// once every thread of the pool is in such a wait, nothing moves again. Either lane alone ends that; every
// inner plugin gets both.
#pragma once

#include <chrono>

#include "work_lane.h"

namespace tpu_port::rehearsal {

WorkLane& callbackLane();  ///< torch_tpu's callbacks
WorkLane& destroyLane();   ///< destruction of buffers

/// How long the end of a client waits for both lanes; an inner plugin that hangs must not keep a program for
/// ever.
inline constexpr std::chrono::milliseconds kClientPatience{10000};
/// How long the exit of the process does.
inline constexpr std::chrono::milliseconds kExitPatience{2000};

/// Waits for callbacks first, as these destroy buffers. False when `patience` ran out for one of them.
bool drainLanes(std::chrono::milliseconds patience);

}  // namespace tpu_port::rehearsal
