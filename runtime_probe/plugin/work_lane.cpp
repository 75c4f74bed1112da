#include "work_lane.h"

#include <utility>

namespace tpu_port::rehearsal {

void WorkLane::post(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (thread_ == std::thread::id()) {
    std::thread thread([this] { run(); });
    thread_ = thread.get_id();
    thread.detach();
  }
  tasks_.push_back(std::move(task));
  changed_.notify_all();
}

bool WorkLane::drain(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (thread_ == std::this_thread::get_id()) return true;
  return changed_.wait_for(lock, patience, [this] { return tasks_.empty() && !busy_; });
}

void WorkLane::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return !tasks_.empty(); });
    std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    busy_ = true;
    lock.unlock();
    task();
    task = nullptr;  // what it holds goes before it counts as done
    lock.lock();
    busy_ = false;
    changed_.notify_all();
  }
}

}  // namespace tpu_port::rehearsal
