// The one enum of process exit codes, for all programs. Meaning per command: docs/reference/exit-codes.md.
#pragma once

namespace tpu_common {

enum class ExitCode : int {
  ok = 0,
  findings = 1,  ///< rewrite --check: the patch is not empty; scan: findings at or above --fail-on; smoke:
                 ///< wrong, crash or hang
  failed = 2,    ///< usage, config, rules, I/O, nothing to analyse, census out of balance
  partial = 3,   ///< a file in scope was not analysed; smoke: no device
  interrupted = 130  ///< Ctrl-C
};

}  // namespace tpu_common
