// One way to start, or to misuse the start, per run; start_test.py makes the machine wrong around it and
// reads what is said.
//
//   start_case start          makes a Runtime that must be on a TPU; StartError -> "STEP|TEXT", exit code 7
//   start_case optional       the same without the demand: prints the device and what became of it
//   start_case second         makes another Runtime beside the first
//   start_case after-end      uses a tensor of the device after the Runtime is gone
//   start_case exit           std::exit(3) in the middle of training
//   start_case gil            backward() with the GIL held
//   start_case group          a process group of one and its barrier, on the TPU or the CPU
//   start_case group-early    a process group without a Runtime
#include <dlfcn.h>
#include <torch/torch.h>
#include <tpu_port/distributed.h>
#include <tpu_port/runtime.h>

#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

namespace {

tpu_port::Options required() {
  tpu_port::Options options;
  options.require = true;
  return options;
}

int start() {
  const tpu_port::Runtime runtime(required());
  std::cout << tpu_port::device() << "|" << (torch::ones({2}, tpu_port::device()) + 1).sum().item<float>()
            << std::endl;
  return 0;
}

int optional() {
  const tpu_port::Runtime runtime;
  torch::Tensor x = torch::ones({2, 2}, tpu_port::device()).requires_grad_();
  (x * x).sum().backward();
  std::cout << tpu_port::device() << "|" << x.grad().sum().item<float>() << "|" << runtime.why_not()
            << std::endl;
  return 0;
}

int second() {
  const tpu_port::Runtime runtime(required());
  const tpu_port::Runtime another;
  return 0;
}

int afterEnd() {
  torch::Tensor kept;
  {
    const tpu_port::Runtime runtime(required());
    kept = torch::ones({2, 2}, tpu_port::device()) + 1;
  }
  const auto expectRefusal = [](const char* what, const auto& use) {
    try {
      use();
      std::cout << what << "|no error" << std::endl;
    } catch (const c10::Error& error) {
      std::cout << what << "|" << error.what_without_backtrace() << std::endl;
    }
  };
  expectRefusal("add", [&] { (void)(kept + 1); });
  expectRefusal("cpu", [&] { (void)kept.cpu(); });
  expectRefusal("item", [&] { (void)kept.sum().item<float>(); });
  return 0;
}

int exitInTraining() {
  const tpu_port::Runtime runtime(required());
  torch::nn::Linear model(4, 1);
  model->to(tpu_port::device());
  torch::optim::Adam optimizer(model->parameters());
  for (int step = 0;; ++step) {
    optimizer.zero_grad();
    model->forward(torch::ones({8, 4}, tpu_port::device())).sum().backward();
    optimizer.step();
    std::cout << "step " << step << "\n";  // not flushed here
    if (step == 2) std::exit(3);
  }
}

int holdGil() {
  const tpu_port::Runtime runtime(required());
  torch::Tensor x = torch::ones({2}, tpu_port::device()).requires_grad_();
  using Ensure = int (*)();
  reinterpret_cast<Ensure>(::dlsym(RTLD_DEFAULT, "PyGILState_Ensure"))();
  try {
    x.sum().backward();
    std::cout << "no error" << std::endl;
  } catch (const std::exception& error) {
    std::cout << error.what() << std::endl;
  }
  std::cout.flush();
  std::_Exit(0);  // the GIL is never given back: no orderly end
}

int group() {
  const tpu_port::Runtime runtime;
  const auto made = tpu_port::process_group();
  std::vector<torch::Tensor> tensors{torch::ones({2}, tpu_port::device())};
  made->allreduce(tensors)->wait();
  tpu_port::barrier(made);
  const char* autoload = std::getenv("TORCH_DEVICE_BACKEND_AUTOLOAD");
  std::cout << made->getBackend(tpu_port::device().type())->getBackendName() << "|" << made->getSize() << "|"
            << tensors[0].sum().item<float>() << "|" << (autoload ? autoload : "unset") << std::endl;
  return 0;
}

int groupEarly() {
  tpu_port::process_group();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string way = argc == 2 ? argv[1] : "";
  try {
    if (way == "start") return start();
    if (way == "optional") return optional();
    if (way == "second") return second();
    if (way == "after-end") return afterEnd();
    if (way == "exit") return exitInTraining();
    if (way == "gil") return holdGil();
    if (way == "group") return group();
    if (way == "group-early") return groupEarly();
  } catch (const tpu_port::StartError& error) {
    std::cout << error.step << "|" << error.what() << std::endl;
    return 7;
  }
  std::cerr << "usage: start_case start|optional|second|after-end|exit|gil|group|group-early\n";
  return 2;
}
