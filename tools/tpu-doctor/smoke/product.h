// Names what a wrong 2x2 product looks like. A = [[1,2],[3,4]], B = [[5,6],[7,8]].
#pragma once

#include <string>
#include <vector>

namespace tpu_doctor {

/// "" when `values` are exactly A·B = [[19,22],[43,50]], exact in float32 and bfloat16 in any precision mode;
/// otherwise what they are, e.g. "the operands are swapped: this is B·A".
std::string faultOfProduct(const std::vector<double>& values);

/// Which arithmetic gave the product of the second test: "float32", "one bfloat16 pass", "bfloat16, rounded
/// otherwise" within the bound of bfloat16 inputs, or "" when it is none of these: wrong. Sums and bound: see
/// product.cpp.
std::string precisionOf(const std::vector<double>& values);

}  // namespace tpu_doctor
