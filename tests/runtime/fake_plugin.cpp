// A shared object that looks like a PJRT plugin of API 0.10, older than any that torch_tpu takes.
#include <cstddef>

namespace {
struct Head {
  std::size_t size = 1000;
  void* extension = nullptr;
  std::size_t versionSize = 24;
  void* versionExtension = nullptr;
  int major = 0;
  int minor = 10;
} head;
}  // namespace

extern "C" const void* GetPjrtApi() {
  return &head;
}
