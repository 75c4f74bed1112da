#include "smoke/product.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace tpu_doctor {
namespace {

using Matrix = std::array<double, 4>;

constexpr Matrix kRight{19, 22, 43, 50};

struct Known {
  Matrix values;
  const char* name;
};

constexpr std::array<Known, 8> kKnown{{
    {{23, 34, 31, 46}, "the operands are swapped: this is B·A"},
    {{17, 23, 39, 53}, "the second operand is transposed: this is A·Bᵀ"},
    {{26, 30, 38, 44}, "the first operand is transposed: this is Aᵀ·B"},
    {{19, 43, 22, 50}, "the result is transposed"},
    {{5, 12, 21, 32}, "the product was taken element by element"},
    {{0, 0, 0, 0}, "the result is all zeros: it was read before it was written, or never written"},
    {{1, 2, 3, 4}, "the result is the first operand: a stale buffer"},
    {{5, 6, 7, 8}, "the result is the second operand: a stale buffer"},
}};

/// Distance in units of the last place of float32.
std::int64_t ulps(float a, float b) {
  const auto ordered = [](float value) {
    std::int32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits < 0 ? std::int64_t{INT32_MIN} - bits : std::int64_t{bits};
  };
  return std::abs(ordered(a) - ordered(b));
}

// Second test: x = [[.3744,.1656],[.4707,.1663]], y = [[.3946,.1186],[.1569,.3145]]; both products were
// computed by hand with exact rounding of the inputs (doctor-facts section 7).
constexpr std::array<float, 4> kFloat32{0.17372087F, 0.09648504F, 0.21183069F, 0.10812637F};
constexpr std::array<float, 4> kOnePass{0.17405128F, 0.09669876F, 0.21180916F, 0.10805416F};
/// Sums of |x||y| are the float32 products, all inputs being positive; with u = 2^-8 the rounding of two
/// bfloat16 inputs changes a product by at most 2u + u².
constexpr double kUnit = 0x1p-8, kBound = 2 * kUnit + kUnit * kUnit;

bool within(const std::vector<double>& values, const std::array<float, 4>& wanted) {
  constexpr std::int64_t kUlps = 4;
  for (std::size_t i = 0; i < 4; ++i)
    if (!std::isfinite(values[i]) || ulps(static_cast<float>(values[i]), wanted[i]) > kUlps) return false;
  return true;
}

}  // namespace

std::string faultOfProduct(const std::vector<double>& values) {
  if (values.size() != 4) return "it has " + std::to_string(values.size()) + " values instead of 4";
  if (std::equal(values.begin(), values.end(), kRight.begin())) return "";
  if (std::any_of(values.begin(), values.end(), [](double value) { return !std::isfinite(value); }))
    return "it holds NaN or infinity";
  for (const Known& known : kKnown)
    if (std::equal(values.begin(), values.end(), known.values.begin())) return known.name;
  double farthest = 0;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    farthest = std::max(farthest, std::abs(values[i] - kRight[i]) / kRight[i]);
    wrong += values[i] != kRight[i];
  }
  if (farthest < 0.02)
    return "it is near, but not exact: every input and sum fits into bfloat16, so rounding is no excuse";
  return std::to_string(wrong) + " of 4 values are wrong";
}

std::string precisionOf(const std::vector<double>& values) {
  if (values.size() != 4) return "";
  if (within(values, kFloat32)) return "float32";
  if (within(values, kOnePass)) return "one bfloat16 pass";
  for (std::size_t i = 0; i < 4; ++i)
    if (!(std::abs(values[i] - kFloat32[i]) <= kBound * kFloat32[i])) return "";
  return "bfloat16, rounded otherwise";
}

}  // namespace tpu_doctor
