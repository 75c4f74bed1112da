#include "shown_device.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace tpu_port::rehearsal {
namespace {

struct Shown {
  std::mutex mutex;
  std::map<PJRT_Client*, PJRT_Device*> devices;
};

Shown& shown() {
  static auto* const all = new Shown;  // used by threads that run until the process has ended
  return *all;
}

}  // namespace

void showDevice(PJRT_Client* client, PJRT_Device* device) {
  const std::lock_guard lock(shown().mutex);
  shown().devices[client] = device;
}

void forgetDevice(PJRT_Client* client) {
  const std::lock_guard lock(shown().mutex);
  shown().devices.erase(client);
}

PJRT_Device* shownDevice(PJRT_Client* client) {
  const std::lock_guard lock(shown().mutex);
  const auto found = shown().devices.find(client);
  return found == shown().devices.end() ? nullptr : found->second;
}

void showOne(PJRT_Device* const*& devices, size_t& count) {
  const std::lock_guard lock(shown().mutex);
  if (shown().devices.empty()) return;
  const auto isShown = [](PJRT_Device* device) {
    return std::any_of(shown().devices.begin(), shown().devices.end(),
                       [&](const auto& entry) { return entry.second == device; });
  };
  PJRT_Device* const* const found = std::find_if(devices, devices + count, isShown);
  count = found == devices + count ? 0 : 1;
  devices = found;
}

}  // namespace tpu_port::rehearsal
