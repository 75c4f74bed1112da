#include "common/suggest.h"

#include <gtest/gtest.h>

namespace tpu_common {
namespace {

const std::vector<std::string> kWords = {"rewrite", "scan", "explain", "rules", "check-rules"};

TEST(Suggest, FindsTheWordThatWasMeant) {
  EXPECT_EQ(nearest("rewrit", kWords), "rewrite");
  EXPECT_EQ(nearest("reriwte", kWords), "rewrite");
  EXPECT_EQ(nearest("rule", kWords), "rules");
  EXPECT_EQ(nearest("chek-rules", kWords), "check-rules");
}

TEST(Suggest, SaysNothingForAStranger) {
  EXPECT_EQ(nearest("banana", kWords), "");
  EXPECT_EQ(nearest("rexxxte", kWords), "");  // more than a third of its letters differ
  EXPECT_EQ(nearest("", kWords), "");
  EXPECT_EQ(nearest("x", {}), "");
  EXPECT_EQ(nearest(std::string(100000, 'x'), kWords), "");
}

}  // namespace
}  // namespace tpu_common
