// Element types, layouts and scalars. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/device.h"

struct __half;
struct __nv_bfloat16;

namespace c10 {

template <int Tag>
struct TpuPortShimFloat {
  TpuPortShimFloat() = default;
  TpuPortShimFloat(float value);
  operator float() const;
  struct from_bits_t {};
  static constexpr from_bits_t from_bits() { return {}; }
  TpuPortShimFloat(unsigned short bits, from_bits_t);
  TpuPortShimFloat& operator+=(const TpuPortShimFloat& other);
  TpuPortShimFloat& operator-=(const TpuPortShimFloat& other);
  TpuPortShimFloat& operator*=(const TpuPortShimFloat& other);
  TpuPortShimFloat& operator/=(const TpuPortShimFloat& other);
  unsigned short x;
};
struct Half : TpuPortShimFloat<0> {
  using TpuPortShimFloat<0>::TpuPortShimFloat;
  Half(const ::__half& value);
  operator ::__half() const;
};
struct BFloat16 : TpuPortShimFloat<1> {
  using TpuPortShimFloat<1>::TpuPortShimFloat;
  BFloat16(const ::__nv_bfloat16& value);
  operator ::__nv_bfloat16() const;
};
struct Float8_e5m2 : TpuPortShimFloat<2> {
  using TpuPortShimFloat<2>::TpuPortShimFloat;
};
struct Float8_e4m3fn : TpuPortShimFloat<3> {
  using TpuPortShimFloat<3>::TpuPortShimFloat;
};
template <class T>
struct complex {
  using value_type = T;
  constexpr complex() {}
  constexpr complex(const T& re, const T& im = T()) : real_(re), imag_(im) {}
  template <class U>
  constexpr complex(const std::complex<U>& other) : real_(T(other.real())), imag_(T(other.imag())) {}
  template <class U>
  operator std::complex<U>() const;
  constexpr T real() const { return real_; }
  constexpr T imag() const { return imag_; }
  T real_{}, imag_{};
};
struct qint8 {
  std::int8_t val_;
};
struct quint8 {
  std::uint8_t val_;
};
struct qint32 {
  std::int32_t val_;
};

enum class ScalarType : std::int8_t {
  Byte,
  Char,
  Short,
  Int,
  Long,
  Half,
  Float,
  Double,
  ComplexHalf,
  ComplexFloat,
  ComplexDouble,
  Bool,
  QInt8,
  QUInt8,
  QInt32,
  BFloat16,
  QUInt4x2,
  QUInt2x4,
  Bits1x8,
  Bits2x4,
  Bits4x2,
  Bits8,
  Bits16,
  Float8_e5m2,
  Float8_e4m3fn,
  Float8_e5m2fnuz,
  Float8_e4m3fnuz,
  UInt16,
  UInt32,
  UInt64,
  Undefined,
  NumOptions,
};

#define TPU_PORT_SHIM_SCALAR(name) constexpr ScalarType k##name = ScalarType::name;
TPU_PORT_SHIM_SCALAR(Byte)
TPU_PORT_SHIM_SCALAR(Char)
TPU_PORT_SHIM_SCALAR(Short)
TPU_PORT_SHIM_SCALAR(Int)
TPU_PORT_SHIM_SCALAR(Long)
TPU_PORT_SHIM_SCALAR(Half)
TPU_PORT_SHIM_SCALAR(Float)
TPU_PORT_SHIM_SCALAR(Double)
TPU_PORT_SHIM_SCALAR(ComplexHalf)
TPU_PORT_SHIM_SCALAR(ComplexFloat)
TPU_PORT_SHIM_SCALAR(ComplexDouble)
TPU_PORT_SHIM_SCALAR(Bool)
TPU_PORT_SHIM_SCALAR(QInt8)
TPU_PORT_SHIM_SCALAR(QUInt8)
TPU_PORT_SHIM_SCALAR(QInt32)
TPU_PORT_SHIM_SCALAR(BFloat16)
TPU_PORT_SHIM_SCALAR(QUInt4x2)
TPU_PORT_SHIM_SCALAR(QUInt2x4)
TPU_PORT_SHIM_SCALAR(Float8_e5m2)
TPU_PORT_SHIM_SCALAR(Float8_e4m3fn)
TPU_PORT_SHIM_SCALAR(Float8_e5m2fnuz)
TPU_PORT_SHIM_SCALAR(Float8_e4m3fnuz)
TPU_PORT_SHIM_SCALAR(UInt16)
TPU_PORT_SHIM_SCALAR(UInt32)
TPU_PORT_SHIM_SCALAR(UInt64)
#undef TPU_PORT_SHIM_SCALAR

const char* toString(ScalarType t);
std::size_t elementSize(ScalarType t);
bool isIntegralType(ScalarType t, bool includeBool);
bool isFloatingType(ScalarType t);
bool isReducedFloatingType(ScalarType t);
bool isComplexType(ScalarType t);
bool isQIntType(ScalarType t);
bool isSignedType(ScalarType t);
bool canCast(ScalarType from, ScalarType to);
ScalarType promoteTypes(ScalarType a, ScalarType b);
ScalarType toComplexType(ScalarType t);
ScalarType get_default_dtype_as_scalartype();
std::ostream& operator<<(std::ostream& stream, ScalarType type);

template <class T>
struct CppTypeToScalarType : std::integral_constant<ScalarType, ScalarType::Undefined> {};
template <>
struct CppTypeToScalarType<float> : std::integral_constant<ScalarType, ScalarType::Float> {};
template <>
struct CppTypeToScalarType<double> : std::integral_constant<ScalarType, ScalarType::Double> {};
template <>
struct CppTypeToScalarType<int> : std::integral_constant<ScalarType, ScalarType::Int> {};
template <>
struct CppTypeToScalarType<std::int64_t> : std::integral_constant<ScalarType, ScalarType::Long> {};
template <>
struct CppTypeToScalarType<std::uint8_t> : std::integral_constant<ScalarType, ScalarType::Byte> {};
template <>
struct CppTypeToScalarType<bool> : std::integral_constant<ScalarType, ScalarType::Bool> {};

enum class Layout : std::int8_t {
  Strided,
  Sparse,
  SparseCsr,
  Mkldnn,
  SparseCsc,
  SparseBsr,
  SparseBsc,
  Jagged,
  NumOptions
};
constexpr Layout kStrided = Layout::Strided;
constexpr Layout kSparse = Layout::Sparse;
constexpr Layout kSparseCsr = Layout::SparseCsr;
constexpr Layout kMkldnn = Layout::Mkldnn;
constexpr Layout kSparseCsc = Layout::SparseCsc;
constexpr Layout kSparseBsr = Layout::SparseBsr;
constexpr Layout kSparseBsc = Layout::SparseBsc;
constexpr Layout kJagged = Layout::Jagged;
std::ostream& operator<<(std::ostream& stream, Layout layout);

enum class MemoryFormat : std::int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d, NumOptions };
std::ostream& operator<<(std::ostream& stream, MemoryFormat memory_format);

}  // namespace c10

namespace caffe2 {
class TypeMeta final {
 public:
  TypeMeta() noexcept;
  TypeMeta& operator=(c10::ScalarType scalar_type) noexcept;
  template <class T>
  static TypeMeta Make();
  template <class T>
  static std::size_t ItemSize() noexcept;
  template <class T>
  bool Match() const noexcept;
  template <class T>
  static TypeMeta fromScalarType();
  static TypeMeta fromScalarType(c10::ScalarType scalar_type);
  c10::ScalarType toScalarType() const;
  std::size_t itemsize() const noexcept;
  std::string_view name() const noexcept;
  bool isScalarType() const noexcept;
  bool isScalarType(c10::ScalarType scalar_type) const noexcept;
  friend bool operator==(const TypeMeta& lhs, const TypeMeta& rhs) noexcept;
};
bool operator==(const TypeMeta& lhs, const TypeMeta& rhs) noexcept;
bool operator!=(const TypeMeta& lhs, const TypeMeta& rhs) noexcept;
std::ostream& operator<<(std::ostream& stream, TypeMeta type);
}  // namespace caffe2

namespace c10 {
bool operator==(ScalarType t, caffe2::TypeMeta m);
bool operator==(caffe2::TypeMeta m, ScalarType t);
bool operator!=(ScalarType t, caffe2::TypeMeta m);
bool operator!=(caffe2::TypeMeta m, ScalarType t);
ScalarType typeMetaToScalarType(caffe2::TypeMeta dtype);
caffe2::TypeMeta scalarTypeToTypeMeta(ScalarType scalar_type);
caffe2::TypeMeta get_default_dtype();
void set_default_dtype(caffe2::TypeMeta dtype);

class SymInt {
 public:
  SymInt(std::int64_t d);
  std::int64_t guard_int(const char* file, std::int64_t line) const;
  std::int64_t expect_int() const;
  explicit operator std::int64_t() const;
};

class Scalar {
 public:
  Scalar();
  template <class T, class = std::enable_if_t<std::is_arithmetic<T>::value>>
  Scalar(T v);
  Scalar(Half v);
  Scalar(BFloat16 v);
  Scalar(complex<float> v);
  Scalar(complex<double> v);
  Scalar(const std::complex<double>& v);
  template <class T>
  T to() const;
  float toFloat() const;
  double toDouble() const;
  int toInt() const;
  std::int64_t toLong() const;
  bool toBool() const;
  Half toHalf() const;
  complex<double> toComplexDouble() const;
  bool isFloatingPoint() const;
  bool isIntegral(bool includeBool) const;
  bool isComplex() const;
  bool isBoolean() const;
  ScalarType type() const;
  Scalar operator-() const;
  template <class T>
  bool equal(T num) const;
};
std::ostream& operator<<(std::ostream& stream, const Scalar& s);
}  // namespace c10

namespace torch {
using Dtype = at::ScalarType;
constexpr auto kU8 = at::kByte;
constexpr auto kI8 = at::kChar;
constexpr auto kI16 = at::kShort;
constexpr auto kI32 = at::kInt;
constexpr auto kI64 = at::kLong;
constexpr auto kF16 = at::kHalf;
constexpr auto kF32 = at::kFloat;
constexpr auto kF64 = at::kDouble;
constexpr auto kUInt8 = at::kByte;
constexpr auto kInt8 = at::kChar;
constexpr auto kInt16 = at::kShort;
constexpr auto kInt32 = at::kInt;
constexpr auto kInt64 = at::kLong;
constexpr auto kFloat16 = at::kHalf;
constexpr auto kFloat32 = at::kFloat;
constexpr auto kFloat64 = at::kDouble;
constexpr auto kBFloat16 = at::kBFloat16;
}  // namespace torch
