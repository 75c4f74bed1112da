// Words that options take (torch::kMean, torch::kZeros ...) and the variants that hold them. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/containers.h"

namespace torch {

namespace enumtype {
// clang-format off
struct kLinear {};
struct kConv1D {};
struct kConv2D {};
struct kConv3D {};
struct kConvTranspose1D {};
struct kConvTranspose2D {};
struct kConvTranspose3D {};
struct kSigmoid {};
struct kTanh {};
struct kReLU {};
struct kGELU {};
struct kSiLU {};
struct kMish {};
struct kLeakyReLU {};
struct kFanIn {};
struct kFanOut {};
struct kConstant {};
struct kReflect {};
struct kReplicate {};
struct kCircular {};
struct kNearest {};
struct kBilinear {};
struct kBicubic {};
struct kTrilinear {};
struct kArea {};
struct kNearestExact {};
struct kSum {};
struct kMean {};
struct kMax {};
struct kNone {};
struct kBatchMean {};
struct kZeros {};
struct kBorder {};
struct kLSTM {};
struct kGRU {};
struct kRNN_TANH {};
struct kRNN_RELU {};
struct kValid {};
struct kSame {};
// clang-format on
}  // namespace enumtype

constexpr enumtype::kLinear kLinear;
constexpr enumtype::kConv1D kConv1D;
constexpr enumtype::kConv2D kConv2D;
constexpr enumtype::kConv3D kConv3D;
constexpr enumtype::kConvTranspose1D kConvTranspose1D;
constexpr enumtype::kConvTranspose2D kConvTranspose2D;
constexpr enumtype::kConvTranspose3D kConvTranspose3D;
constexpr enumtype::kSigmoid kSigmoid;
constexpr enumtype::kTanh kTanh;
constexpr enumtype::kReLU kReLU;
constexpr enumtype::kGELU kGELU;
constexpr enumtype::kSiLU kSiLU;
constexpr enumtype::kMish kMish;
constexpr enumtype::kLeakyReLU kLeakyReLU;
constexpr enumtype::kFanIn kFanIn;
constexpr enumtype::kFanOut kFanOut;
constexpr enumtype::kConstant kConstant;
constexpr enumtype::kReflect kReflect;
constexpr enumtype::kReplicate kReplicate;
constexpr enumtype::kCircular kCircular;
constexpr enumtype::kNearest kNearest;
constexpr enumtype::kBilinear kBilinear;
constexpr enumtype::kBicubic kBicubic;
constexpr enumtype::kTrilinear kTrilinear;
constexpr enumtype::kArea kArea;
constexpr enumtype::kNearestExact kNearestExact;
constexpr enumtype::kSum kSum;
constexpr enumtype::kMean kMean;
constexpr enumtype::kMax kMax;
constexpr enumtype::kNone kNone;
constexpr enumtype::kBatchMean kBatchMean;
constexpr enumtype::kZeros kZeros;
constexpr enumtype::kBorder kBorder;
constexpr enumtype::kLSTM kLSTM;
constexpr enumtype::kGRU kGRU;
constexpr enumtype::kRNN_TANH kRNN_TANH;
constexpr enumtype::kRNN_RELU kRNN_RELU;
constexpr enumtype::kValid kValid;
constexpr enumtype::kSame kSame;

// One type stands for every variant of them.
struct TpuPortShimWord {
  TpuPortShimWord();
  template <class T, class = std::enable_if_t<std::is_empty<T>::value>>
  TpuPortShimWord(T);
  template <std::size_t D>
  TpuPortShimWord(ExpandingArray<D> list);
  TpuPortShimWord(std::initializer_list<std::int64_t> list);
  TpuPortShimWord(std::int64_t value);
  TpuPortShimWord(int value);
  TpuPortShimWord(long long value);
  template <class T>
  TpuPortShimWord(const std::vector<T>& list);
};
namespace nn {
using ConvPadding = TpuPortShimWord;
using PaddingMode = TpuPortShimWord;
using InterpolateMode = TpuPortShimWord;
using LossReduction = TpuPortShimWord;
using RNNNonlinearity = TpuPortShimWord;
using TransformerActivation = TpuPortShimWord;
}  // namespace nn

}  // namespace torch
