#include "smoke/product.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace tpu_doctor {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Product, TheRightOneHasNoFault) {
  EXPECT_THAT(faultOfProduct({19, 22, 43, 50}), IsEmpty());
}

/// What a program that mixes up operands would get, computed here from A and B.
TEST(Product, NamesWhatWasMixedUp) {
  const double a[2][2] = {{1, 2}, {3, 4}}, b[2][2] = {{5, 6}, {7, 8}};
  const auto product = [](const double (&x)[2][2], const double (&y)[2][2], bool tx, bool ty) {
    std::vector<double> made;
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) {
        double sum = 0;
        for (int k = 0; k < 2; ++k) sum += (tx ? x[k][i] : x[i][k]) * (ty ? y[j][k] : y[k][j]);
        made.push_back(sum);
      }
    return made;
  };
  EXPECT_THAT(faultOfProduct(product(a, b, false, false)), IsEmpty());
  EXPECT_THAT(faultOfProduct(product(b, a, false, false)), HasSubstr("swapped"));
  EXPECT_THAT(faultOfProduct(product(a, b, false, true)), HasSubstr("second operand is transposed"));
  EXPECT_THAT(faultOfProduct(product(a, b, true, false)), HasSubstr("first operand is transposed"));
  EXPECT_THAT(faultOfProduct({5, 12, 21, 32}), HasSubstr("element by element"));
  EXPECT_THAT(faultOfProduct({19, 43, 22, 50}), HasSubstr("result is transposed"));
}

TEST(Product, NamesZerosStaleBuffersAndNaN) {
  EXPECT_THAT(faultOfProduct({0, 0, 0, 0}), HasSubstr("zeros"));
  EXPECT_THAT(faultOfProduct({1, 2, 3, 4}), HasSubstr("stale"));
  EXPECT_THAT(faultOfProduct({5, 6, 7, 8}), HasSubstr("stale"));
  EXPECT_THAT(faultOfProduct({19, std::nan(""), 43, 50}), HasSubstr("NaN"));
}

TEST(Product, NearIsNotExact) {
  EXPECT_THAT(faultOfProduct({19, 22, 43.1, 50}), HasSubstr("near"));
  EXPECT_THAT(faultOfProduct({19, 22, 99, 50}), HasSubstr("1 of 4 values"));
  EXPECT_THAT(faultOfProduct({19, 22}), HasSubstr("2 values instead of 4"));
}

TEST(Precision, TellsFloat32FromOnePass) {
  EXPECT_EQ(precisionOf({0.17372087, 0.09648504, 0.21183069, 0.10812637}), "float32");
  EXPECT_EQ(precisionOf({0.17405128, 0.09669876, 0.21180916, 0.10805416}), "one bfloat16 pass");
  EXPECT_EQ(precisionOf({0.1738, 0.0965, 0.2119, 0.1082}), "bfloat16, rounded otherwise");
}

TEST(Precision, OutsideTheBoundIsNone) {
  EXPECT_THAT(precisionOf({0.18, 0.09648504, 0.21183069, 0.10812637}), IsEmpty());
  EXPECT_THAT(precisionOf({std::nan(""), 0.09648504, 0.21183069, 0.10812637}), IsEmpty());
  EXPECT_THAT(precisionOf({}), IsEmpty());
}

}  // namespace
}  // namespace tpu_doctor
