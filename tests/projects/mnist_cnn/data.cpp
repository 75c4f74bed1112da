#include "data.h"

#include <array>
#include <random>
#include <vector>

namespace {

// Segments in the order top, upper left, upper right, middle, lower left, lower right, bottom.
constexpr std::array<const char*, 10> kSegments = {"1110111", "0010010", "1011101", "1011011", "0111010",
                                                   "1101011", "1101111", "1010010", "1111111", "1111011"};

struct Box {
  int64_t top, left, height, width;
};
constexpr std::array<Box, 7> kBoxes = {{{4, 9, 2, 10},
                                        {5, 8, 8, 2},
                                        {5, 18, 8, 2},
                                        {13, 9, 2, 10},
                                        {14, 8, 8, 2},
                                        {14, 18, 8, 2},
                                        {22, 9, 2, 10}}};

torch::Tensor draw(int digit, int64_t dy, int64_t dx) {
  auto image = torch::zeros({1, 28, 28});
  for (size_t i = 0; i < kBoxes.size(); ++i) {
    if (kSegments[digit][i] != '1') continue;
    const auto& box = kBoxes[i];
    image.narrow(1, box.top + dy, box.height).narrow(2, box.left + dx, box.width).fill_(1.0);
  }
  return image;
}

}  // namespace

Digits::Digits(size_t count, uint64_t seed, float noise) {
  std::mt19937_64 random(seed);
  std::uniform_int_distribution<int> any_digit(0, 9);
  std::uniform_int_distribution<int64_t> shift(-3, 3);

  images_ = torch::empty({static_cast<int64_t>(count), 1, 28, 28});
  targets_ = torch::empty({static_cast<int64_t>(count)}, torch::kInt64);
  for (size_t i = 0; i < count; ++i) {
    const int digit = any_digit(random);
    const auto at = static_cast<int64_t>(i);
    images_[at].copy_(draw(digit, shift(random), shift(random)));
    targets_[at] = digit;
  }
  images_.add_(torch::randn_like(images_), noise);
}

torch::data::Example<> Digits::get(size_t index) {
  return {images_[static_cast<int64_t>(index)], targets_[static_cast<int64_t>(index)]};
}

std::optional<size_t> Digits::size() const {
  return static_cast<size_t>(images_.size(0));
}

PixelStatistics pixel_statistics(const torch::Tensor& images) {
  const auto device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  const auto pixels = images.to(device);
  return {pixels.mean().item<double>(), pixels.std().item<double>()};
}

torch::Tensor sample_sheet(const PixelStatistics& statistics) {
  std::vector<torch::Tensor> images;
  for (int digit = 0; digit < 10; ++digit) images.push_back(draw(digit, 0, 0));
  auto sheet = torch::stack(images).sub(statistics.mean).div(statistics.deviation);
  return torch::cuda::is_available() ? sheet.cuda() : sheet;
}
