#include "prefilter/prefilter.h"

#include <cstring>

namespace tpu_port::tool {
namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether `word` (lower case) stands at `at`, in any case.
bool standsAt(std::string_view bytes, std::size_t at, std::string_view word) {
  if (bytes.size() - at < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i)
    if (lower(bytes[at + i]) != word[i]) return false;
  return true;
}

}  // namespace

bool mayMatch(std::string_view bytes, const std::vector<std::string>& literals) {
  for (const std::string& literal : literals)
    if (::memmem(bytes.data(), bytes.size(), literal.data(), literal.size())) return true;
  return false;
}

bool hasCensusToken(std::string_view bytes) {
  // Every word begins with cu, nc or nv: the rare second letter decides.
  for (std::size_t i = 0; i + 4 <= bytes.size(); ++i) {
    const char first = static_cast<char>(bytes[i] | 0x20);
    if (first == 'c') {
      if ((bytes[i + 1] | 0x20) != 'u') continue;
      for (const std::string_view word :
           {"cuda", "cudnn", "cublas", "cufft", "curand", "cusparse", "cusolver"})
        if (standsAt(bytes, i, word)) return true;
    } else if (first == 'n') {
      if (standsAt(bytes, i, "nccl") || standsAt(bytes, i, "nvtx")) return true;
    }
  }
  return false;
}

}  // namespace tpu_port::tool
