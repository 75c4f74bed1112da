// What a kernel's body may name: built-in variables, synchronisation, atomics, half types. Part of
// tpu_port_shim/cuda_runtime.h.
#pragma once

#include "tpu_port_shim/cuda_types.h"

// clang-format off
#ifdef __CUDA__
extern "C" __host__ __device__ unsigned __cudaPushCallConfiguration(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, cudaStream_t stream = 0);
extern "C" cudaError_t cudaConfigureCall(dim3 gridDim, dim3 blockDim, size_t sharedMem = 0, cudaStream_t stream = 0);
#endif
extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
extern const __device__ int warpSize;

__device__ void __syncthreads();
__device__ void __syncwarp(unsigned mask = 0xffffffff);
__device__ int __syncthreads_count(int predicate);
__device__ int __syncthreads_or(int predicate);
__device__ int __syncthreads_and(int predicate);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ unsigned __activemask();
__device__ unsigned __ballot_sync(unsigned mask, int predicate);
__device__ int __all_sync(unsigned mask, int predicate);
__device__ int __any_sync(unsigned mask, int predicate);
template <class T> __device__ T __shfl_sync(unsigned mask, T var, int lane, int width = 32);
template <class T> __device__ T __shfl_xor_sync(unsigned mask, T var, int lane, int width = 32);
template <class T> __device__ T __shfl_down_sync(unsigned mask, T var, unsigned delta, int width = 32);
template <class T> __device__ T __shfl_up_sync(unsigned mask, T var, unsigned delta, int width = 32);
template <class T> __device__ T __shfl(T var, int lane, int width = 32);
template <class T> __device__ T __shfl_xor(T var, int lane, int width = 32);
template <class T> __device__ T __shfl_down(T var, unsigned delta, int width = 32);
template <class T> __device__ T __shfl_up(T var, unsigned delta, int width = 32);
template <class T> __device__ unsigned __match_any_sync(unsigned mask, T value);
template <class T> __device__ T __ldg(const T* ptr);
template <class T, class U> __device__ T atomicAdd(T* address, U val);
template <class T, class U> __device__ T atomicSub(T* address, U val);
template <class T, class U> __device__ T atomicMax(T* address, U val);
template <class T, class U> __device__ T atomicMin(T* address, U val);
template <class T, class U> __device__ T atomicExch(T* address, U val);
template <class T, class U> __device__ T atomicAnd(T* address, U val);
template <class T, class U> __device__ T atomicOr(T* address, U val);
template <class T, class U> __device__ T atomicXor(T* address, U val);
template <class T, class U, class V> __device__ T atomicCAS(T* address, U compare, V val);
template <class T, class U> __device__ T gpuAtomicAdd(T* address, U val);
template <class T, class U> __device__ void gpuAtomicAddNoReturn(T* address, U val);
__device__ int __float_as_int(float x);
__device__ float __int_as_float(int x);
__device__ unsigned __float_as_uint(float x);
__device__ float __uint_as_float(unsigned x);
__device__ long long __double_as_longlong(double x);
__device__ double __longlong_as_double(long long x);
__device__ float __expf(float x);
__device__ float __logf(float x);
__device__ float __log2f(float x);
__device__ float __sinf(float x);
__device__ float __cosf(float x);
__device__ float __powf(float x, float y);
__device__ float __fdividef(float x, float y);
__device__ float __saturatef(float x);
__device__ float __frcp_rn(float x);
__device__ float __fsqrt_rn(float x);
__device__ float rsqrtf(float x);
__device__ double rsqrt(double x);
__device__ int __popc(unsigned x);
__device__ int __popcll(unsigned long long x);
__device__ int __clz(int x);
__device__ int __ffs(int x);
__device__ unsigned __brev(unsigned x);
__device__ long long clock64();
__device__ void __trap();
__device__ void __nanosleep(unsigned ns);
#ifdef __CUDA__
__host__ __device__ int min(int a, int b);
__host__ __device__ unsigned min(unsigned a, unsigned b);
__host__ __device__ long min(long a, long b);
__host__ __device__ unsigned long min(unsigned long a, unsigned long b);
__host__ __device__ long long min(long long a, long long b);
__host__ __device__ unsigned long long min(unsigned long long a, unsigned long long b);
__host__ __device__ float min(float a, float b);
__host__ __device__ double min(double a, double b);
__host__ __device__ int max(int a, int b);
__host__ __device__ unsigned max(unsigned a, unsigned b);
__host__ __device__ long max(long a, long b);
__host__ __device__ unsigned long max(unsigned long a, unsigned long b);
__host__ __device__ long long max(long long a, long long b);
__host__ __device__ unsigned long long max(unsigned long long a, unsigned long long b);
__host__ __device__ float max(float a, float b);
__host__ __device__ double max(double a, double b);
template <class A, class B, class = std::enable_if_t<!std::is_same<A, B>::value>>
__host__ __device__ std::common_type_t<A, B> min(A a, B b);
template <class A, class B, class = std::enable_if_t<!std::is_same<A, B>::value>>
__host__ __device__ std::common_type_t<A, B> max(A a, B b);
extern "C" __device__ void __assert_fail(const char* message, const char* file, unsigned line, const char* function);
// The standard library's are for the host only.
#define TPU_PORT_SHIM_MATH(name) __device__ float name(float x); __device__ double name(double x);
#define TPU_PORT_SHIM_MATH2(name) __device__ float name(float x, float y); __device__ double name(double x, double y);
#define TPU_PORT_SHIM_MATHF(name) __device__ float name##f(float x);
TPU_PORT_SHIM_MATH(abs) TPU_PORT_SHIM_MATH(acos) TPU_PORT_SHIM_MATH(asin) TPU_PORT_SHIM_MATH(atan)
TPU_PORT_SHIM_MATH(cbrt) TPU_PORT_SHIM_MATH(ceil) TPU_PORT_SHIM_MATH(cos) TPU_PORT_SHIM_MATH(cosh)
TPU_PORT_SHIM_MATH(erf) TPU_PORT_SHIM_MATH(erfc) TPU_PORT_SHIM_MATH(exp) TPU_PORT_SHIM_MATH(exp2)
TPU_PORT_SHIM_MATH(expm1) TPU_PORT_SHIM_MATH(fabs) TPU_PORT_SHIM_MATH(floor) TPU_PORT_SHIM_MATH(lgamma)
TPU_PORT_SHIM_MATH(log) TPU_PORT_SHIM_MATH(log10) TPU_PORT_SHIM_MATH(log1p) TPU_PORT_SHIM_MATH(log2)
TPU_PORT_SHIM_MATH(rint) TPU_PORT_SHIM_MATH(round) TPU_PORT_SHIM_MATH(sin) TPU_PORT_SHIM_MATH(sinh)
TPU_PORT_SHIM_MATH(sqrt) TPU_PORT_SHIM_MATH(tan) TPU_PORT_SHIM_MATH(tanh) TPU_PORT_SHIM_MATH(tgamma)
TPU_PORT_SHIM_MATH(trunc)
TPU_PORT_SHIM_MATH2(atan2) TPU_PORT_SHIM_MATH2(fmax) TPU_PORT_SHIM_MATH2(fmin) TPU_PORT_SHIM_MATH2(fmod)
TPU_PORT_SHIM_MATH2(hypot) TPU_PORT_SHIM_MATH2(pow) TPU_PORT_SHIM_MATH2(copysign)
TPU_PORT_SHIM_MATHF(acos) TPU_PORT_SHIM_MATHF(asin) TPU_PORT_SHIM_MATHF(atan) TPU_PORT_SHIM_MATHF(cbrt)
TPU_PORT_SHIM_MATHF(ceil) TPU_PORT_SHIM_MATHF(cos) TPU_PORT_SHIM_MATHF(cosh) TPU_PORT_SHIM_MATHF(erf)
TPU_PORT_SHIM_MATHF(erfc) TPU_PORT_SHIM_MATHF(exp) TPU_PORT_SHIM_MATHF(exp2) TPU_PORT_SHIM_MATHF(expm1)
TPU_PORT_SHIM_MATHF(floor) TPU_PORT_SHIM_MATHF(lgamma) TPU_PORT_SHIM_MATHF(log) TPU_PORT_SHIM_MATHF(log10)
TPU_PORT_SHIM_MATHF(log1p) TPU_PORT_SHIM_MATHF(log2) TPU_PORT_SHIM_MATHF(rint) TPU_PORT_SHIM_MATHF(round)
TPU_PORT_SHIM_MATHF(sin) TPU_PORT_SHIM_MATHF(sinh) TPU_PORT_SHIM_MATHF(sqrt) TPU_PORT_SHIM_MATHF(tan)
TPU_PORT_SHIM_MATHF(tanh) TPU_PORT_SHIM_MATHF(tgamma) TPU_PORT_SHIM_MATHF(trunc)
__device__ float fabsf(float x);
__device__ float powf(float x, float y);
__device__ float fmaxf(float x, float y);
__device__ float fminf(float x, float y);
__device__ float fmodf(float x, float y);
__device__ int abs(int x);
__device__ bool isnan(float x);
__device__ bool isnan(double x);
__device__ bool isinf(float x);
#undef TPU_PORT_SHIM_MATH
#undef TPU_PORT_SHIM_MATH2
#undef TPU_PORT_SHIM_MATHF
#endif

struct __half {
  __half() = default;
  __host__ __device__ __half(float f);
  __host__ __device__ operator float() const;
  unsigned short x;
};
typedef __half half;
struct __half2 { __half x, y; };
typedef __half2 half2;
struct __nv_bfloat16 {
  __nv_bfloat16() = default;
  __host__ __device__ __nv_bfloat16(float f);
  __host__ __device__ operator float() const;
  unsigned short x;
};
typedef __nv_bfloat16 nv_bfloat16;
struct __nv_bfloat162 { __nv_bfloat16 x, y; };
typedef __nv_bfloat162 nv_bfloat162;
struct __nv_fp8_e4m3 { unsigned char x; };
struct __nv_fp8_e5m2 { unsigned char x; };
struct __half_raw { unsigned short x; };
__host__ __device__ __half __float2half(float a);
__host__ __device__ __half __float2half_rn(float a);
__host__ __device__ float __half2float(__half a);
__host__ __device__ __half2 __float2half2_rn(float a);
__host__ __device__ __half2 __floats2half2_rn(float a, float b);
__host__ __device__ float2 __half22float2(__half2 a);
__host__ __device__ __half2 __halves2half2(__half a, __half b);
__host__ __device__ __half __hadd(__half a, __half b);
__host__ __device__ __half __hmul(__half a, __half b);
__host__ __device__ __half2 __hadd2(__half2 a, __half2 b);
__host__ __device__ __half2 __hmul2(__half2 a, __half2 b);
__host__ __device__ __half2 __hfma2(__half2 a, __half2 b, __half2 c);
__host__ __device__ float __low2float(__half2 a);
__host__ __device__ float __high2float(__half2 a);
__host__ __device__ __nv_bfloat16 __float2bfloat16(float a);
__host__ __device__ __nv_bfloat16 __float2bfloat16_rn(float a);
__host__ __device__ float __bfloat162float(__nv_bfloat16 a);
// clang-format on
