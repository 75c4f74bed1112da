// The Runtime is made before GoogleTest runs anything, and the tests demand a TPU or a plugin that stands for
// one.
#include "check.h"

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (::testing::GTEST_FLAG(list_tests)) return RUN_ALL_TESTS();
  tpu_port::Options options;
  options.require = true;
  const tpu_port::Runtime runtime(options);
  return RUN_ALL_TESTS();
}
