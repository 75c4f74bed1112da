// Trains a small CNN on synthetic digits, on the first CUDA device if there is one.
//
//   mnist_cnn [--epochs N] [--batch N] [--lr X] [--seed N] [--checkpoint FILE] [--cpu]
#include <ATen/Context.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/cuda.h>
#include <torch/torch.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include "data.h"
#include "net.h"

struct Options {
  int epochs = 3;
  int64_t batch = 64;
  double lr = 1e-3;
  uint64_t seed = 1;
  std::string checkpoint = "mnist_cnn_cuda.pt";  // the name is only a habit
  bool cpu = false;
};

static void usage(const char* program) {
  std::printf(
      "usage: %s [--epochs N] [--batch N] [--lr X] [--seed N] [--checkpoint FILE] [--cpu]\n"
      "  --cpu   do not use CUDA even if it is there\n",
      program);
}

static bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string flag = argv[i];
    if (flag == "--cpu") {
      options.cpu = true;
      continue;
    }
    if (i + 1 == argc) return false;
    const char* value = argv[++i];
    if (flag == "--epochs") {
      options.epochs = std::atoi(value);
    } else if (flag == "--batch") {
      options.batch = std::atoll(value);
    } else if (flag == "--lr") {
      options.lr = std::atof(value);
    } else if (flag == "--seed") {
      options.seed = std::strtoull(value, nullptr, 10);
    } else if (flag == "--checkpoint") {
      options.checkpoint = value;
    } else {
      return false;
    }
  }
  return true;
}

static torch::Device pick_device(const Options& options) {
  torch::DeviceType type = torch::kCPU;
  if (!options.cpu && torch::cuda::is_available()) {
    std::cout << "CUDA available: " << torch::cuda::device_count() << " device(s). Training on GPU.\n";
    type = torch::kCUDA;
  } else {
    std::cout << "Training on CPU.\n";
  }
  return torch::Device(type);
}

template <typename Loader>
static void train(Net& net, Loader& loader, torch::optim::Optimizer& optimizer, torch::Device device,
                  int epoch) {
  net->train();
  double total = 0;
  int64_t steps = 0;
  const auto start = std::chrono::steady_clock::now();
  for (auto& batch : loader) {
    auto images = batch.data.to(device, /*non_blocking=*/true);
    auto targets = batch.target.to(device, /*non_blocking=*/true);
    optimizer.zero_grad();
    auto loss = torch::nll_loss(net->forward(images), targets);
    loss.backward();
    optimizer.step();
    total += loss.template item<double>();
    ++steps;
  }
  // Kernels are still in flight when the loop ends, so the clock would stop too early.
  if (device.type() == torch::kCUDA) torch::cuda::synchronize();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf("epoch %d  loss %.4f  %.1f s\n", epoch, total / static_cast<double>(steps), seconds.count());
}

template <typename Loader>
static double evaluate(Net& net, Loader& loader, torch::Device device) {
  torch::NoGradGuard no_grad;
  net->eval();
  int64_t right = 0;
  int64_t seen = 0;
  for (const auto& batch : loader) {
    auto output = net->forward(batch.data.to(device));
    right += output.argmax(1).eq(batch.target.to(device)).sum().template item<int64_t>();
    seen += batch.data.size(0);
  }
  return static_cast<double>(right) / static_cast<double>(seen);
}

static void save(Net& net, const Options& options) {
  // Saved from the CPU, so that a machine without CUDA can read it.
  net->to(torch::kCPU);
  torch::save(net, options.checkpoint);
  std::cout << "saved " << options.checkpoint << "\n";
}

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    usage(argv[0]);
    return 2;
  }

  torch::manual_seed(options.seed);
  const torch::Device device = pick_device(options);
  c10::cuda::OptionalCUDAGuard guard;
  if (device.is_cuda()) {
    guard.set_device(device);
    torch::cuda::manual_seed_all(options.seed);
    at::globalContext().setBenchmarkCuDNN(true);
  }

  auto digits = Digits(6000, options.seed);
  const auto statistics = pixel_statistics(digits.images());
  auto normalize = torch::data::transforms::Normalize<>(statistics.mean, statistics.deviation);
  auto train_set = digits.map(normalize).map(torch::data::transforms::Stack<>());
  auto test_set = Digits(1000, options.seed + 1).map(normalize).map(torch::data::transforms::Stack<>());
  auto train_loader = torch::data::make_data_loader<torch::data::samplers::RandomSampler>(
      std::move(train_set),
      torch::data::DataLoaderOptions().batch_size(options.batch).workers(2).drop_last(true));
  auto test_loader = torch::data::make_data_loader<torch::data::samplers::SequentialSampler>(
      std::move(test_set), torch::data::DataLoaderOptions().batch_size(options.batch));

  Net net;
  move_to(net, device);
  torch::optim::Adam optimizer(net->parameters(), torch::optim::AdamOptions(options.lr));

  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    train(net, *train_loader, optimizer, device, epoch);
    std::printf("epoch %d  accuracy %.1f %%\n", epoch, 100 * evaluate(net, *test_loader, device));
    if (device.is_cuda()) c10::cuda::CUDACachingAllocator::emptyCache();
  }

  net->eval();
  std::cout << "sample sheet: " << net->forward(sample_sheet(statistics).to(device)).argmax(1).cpu() << "\n";
  save(net, options);
  return 0;
}
