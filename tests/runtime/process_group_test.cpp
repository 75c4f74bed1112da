// A process group of one, made by torch_tpu and used from C++.
#include <tpu_port/distributed.h>

#include "check.h"

namespace {

TEST(ProcessGroup, IsTorchTpusAndReduces) {
  const auto group = tpu_port::process_group();
  EXPECT_EQ(group->getRank(), 0);
  EXPECT_EQ(group->getSize(), 1);
  EXPECT_EQ(group->getBackend(c10::DeviceType::PrivateUse1)->getBackendName(), "tpu_dist");
  std::vector<torch::Tensor> tensors{torch::tensor({1.0F, 2.0F}).to(tpu_port::device())};
  group->allreduce(tensors)->wait();
  EXPECT_TRUE(torch::equal(tensors[0].cpu(), torch::tensor({1.0F, 2.0F})));
}

TEST(ProcessGroup, BarrierReturns) {
  tpu_port::barrier();
  tpu_port::barrier(tpu_port::process_group());
}

TEST(ProcessGroup, IsMadeOnce) {
  EXPECT_EQ(tpu_port::process_group().get(), tpu_port::process_group().get());
}

}  // namespace
