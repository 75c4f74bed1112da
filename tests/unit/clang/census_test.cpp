#include "find/census.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace tpu_port::tool {
namespace {

using testing::ElementsAre;

std::vector<std::string> census(const std::string& bytes) {
  static constexpr const char* kWhere[] = {"code", "comment", "string", "include", "directive"};
  std::vector<std::string> found;
  for (const CensusToken& token : takeCensus(bytes))
    found.push_back(std::string(kWhere[static_cast<int>(token.where)]) + " " +
                    bytes.substr(token.range.begin, token.range.size()));
  return found;
}

TEST(Census, countsIdentifiersInAnyCase) {
  EXPECT_THAT(census("kCUDA myCudaThing NcclComm useCublas x cudnn_on nvtxRange"),
              ElementsAre("code kCUDA", "code myCudaThing", "code NcclComm", "code useCublas",
                          "code cudnn_on", "code nvtxRange"));
}
TEST(Census, countsWordsInCommentsAndStrings) {
  EXPECT_THAT(census("// CUDA and cuda:0\n/* no\n nccl */ \"cuda:1\" R\"x(kCUDA)x\""),
              ElementsAre("comment CUDA", "comment cuda", "comment nccl", "string cuda", "string kCUDA"));
}
TEST(Census, countsAHeaderNameOnce) {
  EXPECT_THAT(
      census(
          "#include <c10/cuda/CUDAGuard.h>\n#  include \"my_cuda/cuda.h\"\n#include <vector>\nint cuda;\n"),
      ElementsAre("include c10/cuda/CUDAGuard.h", "include my_cuda/cuda.h", "code cuda"));
}
TEST(Census, knowsDirectives) {
  EXPECT_THAT(census("#ifdef USE_CUDA\n#define CUDA_X 1\n#error \"needs CUDA\"\n#pragma nv_cuda\n#endif\n"),
              ElementsAre("directive USE_CUDA", "directive CUDA_X", "string CUDA", "string nv_cuda"));
}
TEST(Census, survivesBytesThatAreNoSource) {
  EXPECT_THAT(census(std::string("\xEF\xBB\xBF") + "cuda"), ElementsAre("code cuda"));
  EXPECT_THAT(census(""), ElementsAre());
  EXPECT_THAT(census("\"unterminated cuda\n kCUDA"), ElementsAre("string cuda", "code kCUDA"));
  EXPECT_THAT(census(std::string("a\0cuda", 6)), ElementsAre("code cuda"));
}

}  // namespace
}  // namespace tpu_port::tool
