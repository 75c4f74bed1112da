// Logging and CHECK macros that c10/util/Logging.h gives away, unless the project has its own. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/macros.h"

namespace tpu_port_shim {
std::ostream& log();
}

// clang-format off
#define TPU_PORT_SHIM_COMPARE(a, op, b) if (!((a) op (b))) ::tpu_port_shim::log()
#ifndef LOG
#define LOG(severity) ::tpu_port_shim::log()
#endif
#ifndef LOG_IF
#define LOG_IF(severity, condition) if (condition) ::tpu_port_shim::log()
#endif
#ifndef VLOG
#define VLOG(level) ::tpu_port_shim::log()
#endif
#ifndef CHECK
#define CHECK(condition) if (!(condition)) ::tpu_port_shim::log()
#define CHECK_EQ(a, b) TPU_PORT_SHIM_COMPARE(a, ==, b)
#define CHECK_NE(a, b) TPU_PORT_SHIM_COMPARE(a, !=, b)
#define CHECK_LE(a, b) TPU_PORT_SHIM_COMPARE(a, <=, b)
#define CHECK_LT(a, b) TPU_PORT_SHIM_COMPARE(a, <, b)
#define CHECK_GE(a, b) TPU_PORT_SHIM_COMPARE(a, >=, b)
#define CHECK_GT(a, b) TPU_PORT_SHIM_COMPARE(a, >, b)
#define CHECK_NOTNULL(value) (value)
#endif
#ifndef DCHECK
#define DCHECK(condition) CHECK(condition)
#define DCHECK_EQ(a, b) CHECK_EQ(a, b)
#define DCHECK_NE(a, b) CHECK_NE(a, b)
#define DCHECK_LE(a, b) CHECK_LE(a, b)
#define DCHECK_LT(a, b) CHECK_LT(a, b)
#define DCHECK_GE(a, b) CHECK_GE(a, b)
#define DCHECK_GT(a, b) CHECK_GT(a, b)
#endif
// clang-format on
