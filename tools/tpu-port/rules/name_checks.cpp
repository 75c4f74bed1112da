#include "rules/name_checks.h"

#include <algorithm>
#include <regex>

namespace tpu_port::tool {
namespace {

// Words between blanks. Declared in c10 and reachable through `at::` and `torch::`, by using-declarations and
// the using-directive of torch/types.h.
constexpr std::string_view kOfC10 =
    " ArrayRef BFloat16 Device DeviceGuard DeviceIndex DeviceType DispatchKey Error Event Half IValue Layout"
    " MemoryFormat OptionalDeviceGuard QScheme Scalar ScalarType Storage Stream StreamGuard SymInt "
    "TensorOptions"
    " kBFloat16 kBool kByte kChar kComplexDouble kComplexFloat kCPU kCUDA kDouble kFloat kHIP kHalf kInt "
    "kLong kMPS"
    " kMeta kPrivateUse1 kShort kSparse kStrided kXLA kXPU ";

// Declared in at and reachable through `torch::`.
constexpr std::string_view kOfAt =
    " Context Generator Tensor TensorBase autocast getNumGPUs globalContext hasCUDA manual_seed ";

// Declared in c10::cuda and reachable through `at::cuda::`.
constexpr std::string_view kOfC10Cuda =
    " CUDACachingAllocator CUDAGuard CUDAMultiStreamGuard CUDAStream CUDAStreamGuard OptionalCUDAGuard"
    " OptionalCUDAStreamGuard current_device device_synchronize getCurrentCUDAStream getDefaultCUDAStream"
    " getStreamFromExternal getStreamFromPool setCurrentCUDAStream set_device ";

constexpr std::string_view kStrings = " device:cuda device:cuda:0 device:cuda:N device:cuda:+ backend:nccl ";

bool contains(std::string_view words, std::string_view word) {
  return word.find(' ') == std::string_view::npos &&
         words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

bool isQualifiedName(const std::string& name) {
  static const std::regex kPath("[A-Za-z_][A-Za-z0-9_]*(::~?[A-Za-z_][A-Za-z0-9_]*)*");
  return std::regex_match(name, kPath);
}

/// "" when `name` fits `kind`.
std::string faultOf(const std::string& name, UseKind kind) {
  switch (kind) {
    case UseKind::include:
      if (name.find_first_of("<>\"' \t#") != std::string::npos)
        return "write the header's path alone, like torch/cuda.h, not '" + name + "'";
      return "";
    case UseKind::string:
      if (contains(kStrings, name)) return "";
      return "unknown string '" + name +
             "'; known: device:cuda, device:cuda:0, device:cuda:N (another index), device:cuda:+ (something "
             "is "
             "appended), backend:nccl";
    case UseKind::entry:
      return name == "main" ? "" : "kind: entry knows the name main alone, not '" + name + "'";
    default:
      break;
  }
  if (name.starts_with("::")) return "write the name without the leading '::'";
  if (!isQualifiedName(name))
    return "'" + name + "' is no C++ name; write it like c10::kCUDA, without arguments";
  if (kind == UseKind::macro) return name.find(':') == std::string::npos ? "" : "a macro has no namespace";
  const std::string canonical = canonicalSpelling(name);
  return canonical.empty() ? "" : "write " + canonical + "; " + name + " is an alias";
}

}  // namespace

std::string canonicalSpelling(std::string_view name) {
  const bool torch = name.starts_with("torch::");
  if (!torch && !name.starts_with("at::")) return "";
  const std::string_view rest = name.substr(torch ? 7 : 4);
  const std::string_view first = rest.substr(0, rest.find("::"));
  if (contains(kOfC10, first)) return "c10::" + std::string(rest);
  if (torch && contains(kOfAt, first)) return "at::" + std::string(rest);
  if (!torch && first == "cuda" && rest.size() > 6) {
    const std::string_view inner = rest.substr(6);
    if (contains(kOfC10Cuda, inner.substr(0, inner.find("::")))) return "c10::" + std::string(rest);
  }
  return "";
}

void checkNames(const LocatedRule& located, Faults& faults) {
  const auto& names = located.rule.names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::find(names.begin(), names.begin() + i, names[i]) != names.begin() + i)
      faults.add(located.names[i], "the name " + names[i] + " stands twice");
    else if (const auto fault = located.kindKnown ? faultOf(names[i], located.rule.kind) : ""; !fault.empty())
      faults.add(located.names[i], fault);
  }
}

}  // namespace tpu_port::tool
