// Synthetic digits: seven-segment figures with noise and a random shift, made on the fly. Nothing is
// downloaded.
#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <optional>

class Digits : public torch::data::datasets::Dataset<Digits> {
 public:
  // The same seed gives the same images. They stay on the CPU; batches are moved by the training loop.
  Digits(size_t count, uint64_t seed, float noise = 0.1F);

  torch::data::Example<> get(size_t index) override;
  std::optional<size_t> size() const override;

  const torch::Tensor& images() const { return images_; }

 private:
  torch::Tensor images_;   // [count, 1, 28, 28]
  torch::Tensor targets_;  // [count], int64
};

// Mean and standard deviation of the pixels, for torch::data::transforms::Normalize.
struct PixelStatistics {
  double mean;
  double deviation;
};
PixelStatistics pixel_statistics(const torch::Tensor& images);

// One image of every digit, already on the GPU: what the loop shows to the network after each epoch.
torch::Tensor sample_sheet(const PixelStatistics& statistics);
