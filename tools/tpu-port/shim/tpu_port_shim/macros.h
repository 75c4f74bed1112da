// Checks, warnings, dispatch and export macros: each argument is expanded as an expression, once. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/context.h"

namespace tpu_port_shim {
template <class... A>
void use(A&&...) {}
template <class... A>
[[noreturn]] void fail(A&&...) {
  std::abort();
}
}  // namespace tpu_port_shim

// clang-format off
#define C10_API
#define C10_EXPORT
#define C10_IMPORT
#define C10_HIDDEN
#define C10_CUDA_API
#define TORCH_API
#define TORCH_CUDA_API
#define TORCH_CUDA_CPP_API
#define TORCH_CUDA_CU_API
#define TORCH_PYTHON_API
#define TORCH_XPU_API
#define CAFFE2_API
#define C10_LIKELY(expr) (static_cast<bool>(expr))
#define C10_UNLIKELY(expr) (static_cast<bool>(expr))
#define C10_UNUSED [[maybe_unused]]
#define C10_NODISCARD [[nodiscard]]
#define C10_NOINLINE __attribute__((noinline))
#define C10_ALWAYS_INLINE __attribute__((__always_inline__)) inline
#define C10_RESTRICT __restrict
#define C10_STRINGIZE_IMPL(x) #x
#define C10_STRINGIZE(x) C10_STRINGIZE_IMPL(x)
#define C10_CONCATENATE_IMPL(s1, s2) s1##s2
#define C10_CONCATENATE(s1, s2) C10_CONCATENATE_IMPL(s1, s2)
#define C10_ANONYMOUS_VARIABLE(str) C10_CONCATENATE(str, __LINE__)
#define C10_DISABLE_COPY_AND_ASSIGN(name) name(const name&) = delete; name& operator=(const name&) = delete
#define C10_HOST_DEVICE
#define C10_HOST
#define C10_DEVICE
#define AT_FORALL_SCALAR_TYPES(_) \
  _(uint8_t, Byte) _(int8_t, Char) _(int16_t, Short) _(int, Int) _(int64_t, Long) _(float, Float) _(double, Double)

#define TORCH_CHECK(cond, ...) if (!(cond)) { ::tpu_port_shim::fail(__VA_ARGS__); }
#define TORCH_CHECK_WITH(error_t, cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_INDEX(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_VALUE(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_TYPE(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_LINALG(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_CHECK_MSG(cond, type, ...) (__VA_ARGS__)
#define STD_TORCH_CHECK(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define TORCH_INTERNAL_ASSERT_DEBUG_ONLY(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define AT_ASSERT(cond) TORCH_CHECK(cond)
#define AT_ASSERTM(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define AT_CHECK(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define AT_ERROR(...) do { ::tpu_port_shim::fail(__VA_ARGS__); } while (false)
#define AT_INDEX_ERROR(...) AT_ERROR(__VA_ARGS__)
#define C10_THROW_ERROR(type, msg) AT_ERROR(msg)
#define TORCH_WARN(...) ::tpu_port_shim::use(__VA_ARGS__)
#define TORCH_WARN_ONCE(...) ::tpu_port_shim::use(__VA_ARGS__)
#define TORCH_WARN_DEPRECATION(...) ::tpu_port_shim::use(__VA_ARGS__)
#define AT_WARN(...) ::tpu_port_shim::use(__VA_ARGS__)
#define C10_THROW_IF(cond, ...) TORCH_CHECK(!(cond), __VA_ARGS__)
#define CAFFE_ENFORCE(cond, ...) TORCH_CHECK(cond, __VA_ARGS__)
#define C10_LOG_API_USAGE_ONCE(...) ::tpu_port_shim::use(__VA_ARGS__)
#define RECORD_FUNCTION(...) ::tpu_port_shim::use(__VA_ARGS__)
#define RECORD_USER_SCOPE(fn) ::tpu_port_shim::use(fn)
#define DEVICE_GUARD(tensor) ::c10::DeviceGuard tpu_port_shim_device_guard((tensor).device())

// One scalar type stands for all: a lambda body is instantiated once.
#define AT_DISPATCH_CASE(enum_type, ...) { using scalar_t = float; (void)(enum_type); return __VA_ARGS__(); }
#define AT_DISPATCH_CASE_TMPL(case_type, ...) { using scalar_t = float; return __VA_ARGS__(); }
#define AT_PRIVATE_CASE_TYPE_USING_HINT(enum_type, hint, ...) \
  { using hint [[maybe_unused]] = float; (void)(enum_type); return __VA_ARGS__(); }
#define AT_DISPATCH_SWITCH(type, name, ...) [&] { ::tpu_port_shim::use(type, name); __VA_ARGS__ }()
#define TPU_PORT_SHIM_DISPATCH(cpp_type, type, name, ...) \
  [&] { using scalar_t [[maybe_unused]] = cpp_type; ::tpu_port_shim::use(type, name); return __VA_ARGS__(); }()
#define AT_DISPATCH_FLOATING_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define AT_DISPATCH_REDUCED_FLOATING_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define AT_DISPATCH_COMPLEX_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(::c10::complex<float>, type, name, __VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(int, type, name, __VA_ARGS__)
#define AT_DISPATCH_INDEX_TYPES(type, name, ...) \
  [&] { using index_t [[maybe_unused]] = int; ::tpu_port_shim::use(type, name); return __VA_ARGS__(); }()
#define AT_DISPATCH_ALL_TYPES(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX(type, name, ...) TPU_PORT_SHIM_DISPATCH(float, type, name, __VA_ARGS__)
#define TPU_PORT_SHIM_DISPATCH_AND(extra, type, name, ...) \
  [&] { using scalar_t [[maybe_unused]] = float; ::tpu_port_shim::use(extra, type, name); return __VA_ARGS__(); }()
#define TPU_PORT_SHIM_DISPATCH_AND2(extra1, extra2, type, name, ...) \
  [&] { using scalar_t [[maybe_unused]] = float; ::tpu_port_shim::use(extra1, extra2, type, name); \
        return __VA_ARGS__(); }()
#define TPU_PORT_SHIM_DISPATCH_AND3(extra1, extra2, extra3, type, name, ...) \
  [&] { using scalar_t [[maybe_unused]] = float; ::tpu_port_shim::use(extra1, extra2, extra3, type, name); \
        return __VA_ARGS__(); }()
#define TPU_PORT_SHIM_DISPATCH_AND4(extra1, extra2, extra3, extra4, type, name, ...) \
  [&] { using scalar_t [[maybe_unused]] = float; ::tpu_port_shim::use(extra1, extra2, extra3, extra4, type, name); \
        return __VA_ARGS__(); }()
#define AT_DISPATCH_FLOATING_TYPES_AND(...) TPU_PORT_SHIM_DISPATCH_AND(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND2(...) TPU_PORT_SHIM_DISPATCH_AND2(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_TYPES_AND3(...) TPU_PORT_SHIM_DISPATCH_AND3(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND(...) TPU_PORT_SHIM_DISPATCH_AND(__VA_ARGS__)
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND2(...) TPU_PORT_SHIM_DISPATCH_AND2(__VA_ARGS__)
#define AT_DISPATCH_INTEGRAL_TYPES_AND(...) TPU_PORT_SHIM_DISPATCH_AND(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND(...) TPU_PORT_SHIM_DISPATCH_AND(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND2(...) TPU_PORT_SHIM_DISPATCH_AND2(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND3(...) TPU_PORT_SHIM_DISPATCH_AND3(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND4(...) TPU_PORT_SHIM_DISPATCH_AND4(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND(...) TPU_PORT_SHIM_DISPATCH_AND(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND2(...) TPU_PORT_SHIM_DISPATCH_AND2(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3(...) TPU_PORT_SHIM_DISPATCH_AND3(__VA_ARGS__)
#define AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND4(...) TPU_PORT_SHIM_DISPATCH_AND4(__VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES(...) AT_DISPATCH_CASE(at::ScalarType::Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(...) AT_DISPATCH_CASE(at::ScalarType::Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES(...) AT_DISPATCH_CASE(at::ScalarType::Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...) AT_DISPATCH_CASE(at::ScalarType::Int, __VA_ARGS__)
// clang-format on

#define TORCH_VERSION_MAJOR 2
#define TORCH_VERSION_MINOR 11
#define TORCH_VERSION_PATCH 0
#define TORCH_VERSION "2.11.0"
