#include "after_end.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

#include <string_view>

#include "quiet_registration.h"

namespace tpu_port::detail {
namespace {

void refuse(const c10::OperatorHandle& op, torch::jit::Stack*) {
  TORCH_CHECK(false, "tpu_port: ", op.schema().name(),
              " on a tensor of the TPU after the tpu_port::Runtime was destroyed; keep the Runtime until the "
              "last use: "
              "make it the first statement of main(), and move results to the CPU before it ends");
}

}  // namespace

void refuseOperators() {
  const QuietRegistration quiet;
  auto* library =
      new torch::Library(torch::Library::IMPL, "aten", c10::DispatchKey::PrivateUse1, __FILE__, __LINE__);
  for (const auto& name :
       c10::Dispatcher::singleton().getRegistrationsForDispatchKey(c10::DispatchKey::PrivateUse1)) {
    constexpr std::string_view aten = "aten::";
    if (std::string_view(name.name).substr(0, aten.size()) != aten) continue;
    const std::string full = name.name + (name.overload_name.empty() ? "" : "." + name.overload_name);
    library->impl(full.c_str(), torch::CppFunction::makeFromBoxedFunction<&refuse>());
  }
}

}  // namespace tpu_port::detail
