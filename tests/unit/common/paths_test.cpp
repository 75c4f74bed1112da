#include <gtest/gtest.h>

#include "common/file_system.h"

namespace tpu_common {
namespace {

TEST(Paths, JoinKeepsAnAbsoluteSecond) {
  EXPECT_EQ(joinPath("/p", "a.cpp"), "/p/a.cpp");
  EXPECT_EQ(joinPath("/p/", "a.cpp"), "/p/a.cpp");
  EXPECT_EQ(joinPath("/p", "/q/a.cpp"), "/q/a.cpp");
  EXPECT_EQ(joinPath("", "a.cpp"), "a.cpp");
  EXPECT_EQ(joinPath("/p", ""), "/p");
}

TEST(Paths, NormaliseTakesDotsAndDoubledSlashesOut) {
  EXPECT_EQ(normalisePath("/p/./q//../a.cpp"), "/p/a.cpp");
  EXPECT_EQ(normalisePath("/../a"), "/a");
  EXPECT_EQ(normalisePath("../../a"), "../../a");
  EXPECT_EQ(normalisePath("a/.."), ".");
  EXPECT_EQ(normalisePath("/"), "/");
}

TEST(Paths, RelativeToGoesUpAndDown) {
  EXPECT_EQ(relativeTo("/p/src/a.cpp", "/p"), "src/a.cpp");
  EXPECT_EQ(relativeTo("/p/a.cpp", "/p/src/deep"), "../../a.cpp");
  EXPECT_EQ(relativeTo("/q/a.cpp", "/p"), "../q/a.cpp");
  EXPECT_EQ(relativeTo("/p", "/p/src"), "..");
  EXPECT_EQ(relativeTo("/p", "/p"), ".");
  EXPECT_EQ(relativeTo("/projects/a.cpp", "/p"), "../projects/a.cpp");
}

TEST(Paths, NameParentAndExtension) {
  EXPECT_EQ(fileName("/p/a.cpp"), "a.cpp");
  EXPECT_EQ(fileName("a.cpp"), "a.cpp");
  EXPECT_EQ(parentPath("/p/a.cpp"), "/p");
  EXPECT_EQ(parentPath("/a.cpp"), "/");
  EXPECT_EQ(parentPath("a.cpp"), "");
  EXPECT_EQ(extension("/p.d/a.cuda.cpp"), ".cpp");
  EXPECT_EQ(extension("/p.d/Makefile"), "");
  EXPECT_EQ(extension("/p/.clang-format"), "");
}

TEST(Paths, BelowIsByWholeComponents) {
  EXPECT_TRUE(isBelow("/p/a.cpp", "/p"));
  EXPECT_TRUE(isBelow("/p", "/p"));
  EXPECT_TRUE(isBelow("/p", "/"));
  EXPECT_FALSE(isBelow("/projects/a.cpp", "/p"));
  EXPECT_FALSE(isBelow("/", "/p"));
}

}  // namespace
}  // namespace tpu_common
