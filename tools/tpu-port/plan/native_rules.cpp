#include "plan/native_rules.h"

#include <array>
#include <utility>

namespace tpu_port::tool {
namespace {

NativeOutcome manual(std::string reason) {
  return {NativeOutcome::Kind::manual, {}, std::move(reason)};
}

// `x.to(device, true)` and `x.copy_(y, true)`: non_blocking on ordinary memory reads or writes it too late on
// TPU.
NativeOutcome dropNonBlocking(const Use& use, std::string_view bytes) {
  for (std::size_t i = 0; i < use.args.size(); ++i) {
    const Argument& argument = use.args[i];
    if (argument.parameter != "non_blocking" || argument.shape == ArgumentShape::isDefault) continue;
    if (argument.literal == "false") return {};
    if (argument.range.empty()) return manual("the argument is put together by a macro");
    if (argument.literal != "true") return manual("non_blocking is not a literal here");
    bool last = true;
    for (std::size_t j = i + 1; j < use.args.size(); ++j)
      if (use.args[j].shape != ArgumentShape::isDefault) last = false;
    if (!last || i == 0) return {NativeOutcome::Kind::edit, {{argument.range, "false"}}, ""};
    // From the end of the argument before, so that the comma and a comment like /*non_blocking=*/ go too.
    const ByteRange before = use.args[i - 1].range;
    if (before.empty() || before.end > argument.range.begin)
      return manual("the arguments are put together by a macro");
    const std::string_view between = bytes.substr(before.end, argument.range.begin - before.end);
    if (between.find("//") != std::string_view::npos) return manual("a comment stands between the arguments");
    return {NativeOutcome::Kind::edit, {{{before.end, argument.range.end}, ""}}, ""};
  }
  return {};
}

// A stream that is only waited for or asked is a c10::Stream just as well; one that becomes a cudaStream_t is
// not.
NativeOutcome currentStream(const Use& use, std::string_view) {
  static constexpr std::array<std::string_view, 2> kAllowed = {"synchronize", "query"};
  for (const std::string& result : use.resultUses) {
    bool allowed = false;
    for (const std::string_view name : kAllowed) allowed = allowed || result == name;
    if (allowed) continue;
    if (result == "stream") return manual("its raw cudaStream_t is used");
    if (result == "?") return manual("what becomes of the stream is not clear here");
    if (result.starts_with("convert:")) return manual("it becomes a raw " + result.substr(8));
    if (result.starts_with("arg:")) return manual("it is handed to " + result.substr(4));
    return manual("its " + result + "() is used");
  }
  if (use.args.size() > 1 || (use.args.size() == 1 && use.args[0].shape == ArgumentShape::other))
    return manual("the device index is not a literal 0 or a rank");
  return {NativeOutcome::Kind::edit,
          {{use.expression, "at::accelerator::getCurrentStream(at::accelerator::getDeviceIndex())"}},
          ""};
}

// cudaDeviceSynchronize() returns an error code; as a statement of its own, check macro included, it only
// waits.
NativeOutcome cudaSynchronizeCall(const Use& use, std::string_view) {
  if (use.resultUsed || use.statement.empty()) return manual("its error code is used");
  return {NativeOutcome::Kind::edit, {{use.statement, "tpu_port::synchronize();"}}, ""};
}

// OptionalCUDAGuard and its set_device(), which change together or not at all: both see what the guard is
// used for.
NativeOutcome optionalGuard(const Use& use, std::string_view) {
  static constexpr std::array<std::string_view, 5> kAllowed = {"set_device", "reset_device", "reset",
                                                               "original_device", "current_device"};
  for (const std::string& result : use.resultUses) {
    bool allowed = false;
    for (const std::string_view name : kAllowed) allowed = allowed || result == name;
    if (allowed) continue;
    if (result == "?") return manual("the guard is not a local variable of its own declaration");
    if (result == "init:index") return manual("the guard is made with a device index");
    return manual("its " + result + "() has no counterpart in c10::OptionalDeviceGuard");
  }
  if (use.kind == UseKind::method) return {NativeOutcome::Kind::edit, {{use.nameRange, "reset_device"}}, ""};
  const std::uint32_t begin = use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin;
  return {NativeOutcome::Kind::edit, {{{begin, use.nameRange.end}, "c10::OptionalDeviceGuard"}}, ""};
}

// Device(kCUDA, i) and options.device(kCUDA, i): only where the first argument names the accelerator.
NativeOutcome deviceIndex(const Use& use, std::string_view bytes) {
  if (use.args.size() < 2 || use.args[0].range.empty() || use.args[1].range.empty()) return {};
  const std::string_view type = bytes.substr(use.args[0].range.begin, use.args[0].range.size());
  if (type.find("CUDA") == std::string_view::npos && type.find("PrivateUse1") == std::string_view::npos)
    return {};
  const std::string_view index = bytes.substr(use.args[1].range.begin, use.args[1].range.size());
  return manual("the index is " + std::string(index));
}

constexpr std::array<std::pair<std::string_view, NativeRule>, 5> kRules = {{
    {"drop-non-blocking", dropNonBlocking},
    {"current-stream", currentStream},
    {"cuda-synchronize-call", cudaSynchronizeCall},
    {"optional-guard", optionalGuard},
    {"device-index", deviceIndex},
}};

}  // namespace

NativeRule nativeRule(std::string_view name) {
  for (const auto& [known, rule] : kRules)
    if (known == name) return rule;
  return nullptr;
}

std::vector<std::string> nativeRuleNames() {
  std::vector<std::string> names = {"include", "runtime-in-main"};
  for (const auto& [name, rule] : kRules) names.emplace_back(name);
  return names;
}

}  // namespace tpu_port::tool
