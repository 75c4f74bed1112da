// Kernels that replace others: LibTorch warns about each, as if it were a mistake.
#pragma once

#include <c10/util/Exception.h>

namespace tpu_port::detail {

/// While it lives, warnings of this thread are dropped.
class QuietRegistration {
  struct Drop : c10::WarningHandler {
    void process(const c10::Warning&) override {}
  };
  Drop drop_;
  c10::WarningUtils::WarningHandlerGuard guard_{&drop_};
};

}  // namespace tpu_port::detail
