#include "find/launch_markers.h"

#include <array>
#include <cctype>

namespace tpu_port::tool {
namespace {

bool oneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  for (const std::string_view candidate : words)
    if (word == candidate) return true;
  return false;
}

bool isRuntimeCall(std::string_view word) {
  static constexpr std::array<std::string_view, 8> kPrefixes = {"cuda",     "nccl",     "cublas", "cudnn",
                                                                "cusparse", "cusolver", "cufft",  "curand"};
  // Calls that every ported program makes and that hand nothing to a kernel.
  if (oneOf(word,
            {"cudaDeviceSynchronize", "cudaSetDevice", "cudaGetDevice", "cudaGetDeviceCount", "cudaSuccess"}))
    return false;
  for (const std::string_view prefix : kPrefixes)
    if (word.size() > prefix.size() && word.starts_with(prefix) &&
        std::isupper(static_cast<unsigned char>(word[prefix.size()])))
      return true;
  return false;
}

bool endsLikeKernel(std::string_view word) {
  if (oneOf(word, {"is_cuda", "use_cuda", "has_cuda", "to_cuda"})) return false;
  for (const std::string_view suffix :
       {"_cuda", "_gpu", "_kernel", "Kernel", "_cuda_forward", "_cuda_backward"})
    if (word.size() > suffix.size() && word.ends_with(suffix)) return true;
  return word.find("_cuda_") != std::string_view::npos || word.starts_with("launch_");
}

}  // namespace

std::optional<std::string> launchMarker(const RawTokens& tokens, const std::string& file, ByteRange range) {
  const std::vector<RawToken>& all = tokens.of(file);
  for (std::size_t i = tokens.at(file, range.begin); i < all.size() && all[i].range.begin < range.end; ++i) {
    const std::string_view word = all[i].text;
    if (word == "<<<") return std::string(word);
    if (word == "<<" && i + 1 < all.size() && all[i + 1].text == "<" &&
        all[i + 1].range.begin == all[i].range.end)
      return "<<<";
    if (oneOf(word, {"data_ptr", "mutable_data_ptr", "const_data_ptr", "packed_accessor32",
                     "packed_accessor64", "getCurrentCUDAStream", "raw_alloc"}))
      return std::string(word);
    const bool called = i + 1 < all.size() && (all[i + 1].text == "(" || all[i + 1].text == "<");
    if (called && (isRuntimeCall(word) || endsLikeKernel(word))) return std::string(word);
  }
  return std::nullopt;
}

}  // namespace tpu_port::tool
