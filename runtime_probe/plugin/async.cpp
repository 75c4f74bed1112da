#include "async.h"

namespace tpu_port::rehearsal {

// Never destroyed: their threads run until the process has ended.
WorkLane& callbackLane() {
  static auto* const lane = new WorkLane;
  return *lane;
}

WorkLane& destroyLane() {
  static auto* const lane = new WorkLane;
  return *lane;
}

bool drainLanes(std::chrono::milliseconds patience) {
  return callbackLane().drain(patience) && destroyLane().drain(patience);
}

}  // namespace tpu_port::rehearsal
