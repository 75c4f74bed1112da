#include "plugin.h"

#include <dlfcn.h>

#include <cstddef>
#include <filesystem>
#include <system_error>

#include "tpu_port/runtime.h"

namespace tpu_port::detail {
namespace {

/// The head of PJRT's table of functions, the same in all versions (pjrt_c_api.h of OpenXLA: PJRT_Api).
struct PjrtHead {
  std::size_t structSize;
  void* extension;
  struct {
    std::size_t structSize;
    void* extension;
    int majorVersion;
    int minorVersion;
  } version;
};

/// The oldest that torch_tpu 0.2.0 was run on (xla-cpu-pjrt 0.0.1).
constexpr int kOldestMinor = 81;

}  // namespace

void checkPlugin(const std::string& path) {
  const auto fail = [&](const std::string& what) {
    throw StartError("plugin", "TPU_LIBRARY_PATH names " + path + ", " + what);
  };
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    fail("which does not exist; unset it on a TPU, or name a PJRT plugin to rehearse on");
  ::dlerror();
  void* library = ::dlopen(path.c_str(), RTLD_LAZY | RTLD_LOCAL);  // stays open: torch_tpu loads it next
  if (!library) {
    const char* why = ::dlerror();
    fail(std::string("which cannot be loaded: ") + (why ? why : "unknown error"));
  }
  const auto get = reinterpret_cast<const PjrtHead* (*)()>(::dlsym(library, "GetPjrtApi"));
  if (!get) fail("which is no PJRT plugin: it has no GetPjrtApi");
  // The rehearsal plugin says itself what it lacks.
  if (const auto problem =
          reinterpret_cast<const char* (*)()>(::dlsym(library, "tpu_port_rehearsal_problem"));
      problem && *problem())
    throw StartError("plugin", problem());
  const PjrtHead* api = get();
  if (!api) fail("whose GetPjrtApi returns nothing");
  if (api->version.majorVersion != 0 || api->version.minorVersion < kOldestMinor)
    fail("a plugin of PJRT API " + std::to_string(api->version.majorVersion) + "." +
         std::to_string(api->version.minorVersion) + "; torch_tpu needs 0." + std::to_string(kOldestMinor) +
         " or newer: install a newer plugin");
}

}  // namespace tpu_port::detail
