// One thread that runs what is posted, in order. Started with the first post, never ended: a lane lives as
// long as the process, so that nothing has to be joined at exit.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace tpu_port::rehearsal {

class WorkLane {
 public:
  void post(std::function<void()> task);

  /// Waits until everything posted is done; false when `patience` ran out. True at once on the lane's own
  /// thread, which would wait for itself.
  bool drain(std::chrono::milliseconds patience);

 private:
  void run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::thread::id thread_;
  bool busy_ = false;
};

}  // namespace tpu_port::rehearsal
