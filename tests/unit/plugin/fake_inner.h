// A small PJRT plugin in place of an OpenXLA one, for the tests of the rehearsal plugin: four devices,
// buffers that are bytes, one executable that takes its first argument and makes one output. What happened in
// it can be read back.
#pragma once

#include <string>
#include <thread>
#include <vector>

struct FakeInner {
  // How it behaves; read at every call.
  int devices = 4;
  bool refusesUnknownOptions = false;  ///< by name, as a newer JAX plugin; it knows cpu_device_count
  bool refusesWithoutName = false;     ///< any option at all
  // What happened.
  std::vector<std::string> options;  ///< of the last client
  int clientsTried = 0;
  std::vector<std::string> events;  ///< in order: "callback", "buffer destroyed", "client destroyed"
  std::thread::id callbackThread;   ///< the one on which the registered function was called
  std::thread::id destroyThread;
};

/// The state of the plugin, by dlsym from the shared object: FakeInner* fakeInner().
using FakeInnerState = FakeInner* (*)();
