// Options of the layers of torch::nn. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/enum.h"
#include "tpu_port_shim/nn_module.h"

namespace torch::nn {

// clang-format off
#define TPU_PORT_SHIM_ARG(T, name) \
  auto name(const T& new_##name) -> decltype(*this); const T& name() const noexcept; T& name() noexcept;
struct Conv1dOptions {
  Conv1dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<1> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<1>, stride)
  TPU_PORT_SHIM_ARG(ConvPadding, padding) TPU_PORT_SHIM_ARG(ExpandingArray<1>, dilation)
  TPU_PORT_SHIM_ARG(std::int64_t, groups) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct ConvTranspose1dOptions {
  ConvTranspose1dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<1> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<1>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<1>, output_padding)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, dilation) TPU_PORT_SHIM_ARG(std::int64_t, groups)
  TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct MaxPool1dOptions {
  MaxPool1dOptions(ExpandingArray<1> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<1>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<1>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AvgPool1dOptions {
  AvgPool1dOptions(ExpandingArray<1> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<1>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<1>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AdaptiveAvgPool1dOptions {
  AdaptiveAvgPool1dOptions(ExpandingArray<1, std::optional<std::int64_t>> output_size);
  AdaptiveAvgPool1dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveAvgPool1dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, output_size)
};
struct AdaptiveMaxPool1dOptions {
  AdaptiveMaxPool1dOptions(ExpandingArray<1, std::optional<std::int64_t>> output_size);
  AdaptiveMaxPool1dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveMaxPool1dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<1>, output_size)
};
struct Conv2dOptions {
  Conv2dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<2> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<2>, stride)
  TPU_PORT_SHIM_ARG(ConvPadding, padding) TPU_PORT_SHIM_ARG(ExpandingArray<2>, dilation)
  TPU_PORT_SHIM_ARG(std::int64_t, groups) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct ConvTranspose2dOptions {
  ConvTranspose2dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<2> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<2>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<2>, output_padding)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, dilation) TPU_PORT_SHIM_ARG(std::int64_t, groups)
  TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct MaxPool2dOptions {
  MaxPool2dOptions(ExpandingArray<2> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<2>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<2>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AvgPool2dOptions {
  AvgPool2dOptions(ExpandingArray<2> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<2>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<2>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AdaptiveAvgPool2dOptions {
  AdaptiveAvgPool2dOptions(ExpandingArray<2, std::optional<std::int64_t>> output_size);
  AdaptiveAvgPool2dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveAvgPool2dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, output_size)
};
struct AdaptiveMaxPool2dOptions {
  AdaptiveMaxPool2dOptions(ExpandingArray<2, std::optional<std::int64_t>> output_size);
  AdaptiveMaxPool2dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveMaxPool2dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, output_size)
};
struct Conv3dOptions {
  Conv3dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<3> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<3>, stride)
  TPU_PORT_SHIM_ARG(ConvPadding, padding) TPU_PORT_SHIM_ARG(ExpandingArray<3>, dilation)
  TPU_PORT_SHIM_ARG(std::int64_t, groups) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct ConvTranspose3dOptions {
  ConvTranspose3dOptions(std::int64_t in_channels, std::int64_t out_channels, ExpandingArray<3> kernel_size);
  TPU_PORT_SHIM_ARG(std::int64_t, in_channels) TPU_PORT_SHIM_ARG(std::int64_t, out_channels)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<3>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<3>, output_padding)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, dilation) TPU_PORT_SHIM_ARG(std::int64_t, groups)
  TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
};
struct MaxPool3dOptions {
  MaxPool3dOptions(ExpandingArray<3> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<3>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<3>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AvgPool3dOptions {
  AvgPool3dOptions(ExpandingArray<3> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, kernel_size) TPU_PORT_SHIM_ARG(ExpandingArray<3>, stride)
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<3>, dilation)
  TPU_PORT_SHIM_ARG(bool, ceil_mode) TPU_PORT_SHIM_ARG(bool, count_include_pad)
};
struct AdaptiveAvgPool3dOptions {
  AdaptiveAvgPool3dOptions(ExpandingArray<3, std::optional<std::int64_t>> output_size);
  AdaptiveAvgPool3dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveAvgPool3dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, output_size)
};
struct AdaptiveMaxPool3dOptions {
  AdaptiveMaxPool3dOptions(ExpandingArray<3, std::optional<std::int64_t>> output_size);
  AdaptiveMaxPool3dOptions(std::initializer_list<std::int64_t> output_size);
  AdaptiveMaxPool3dOptions(std::int64_t output_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<3>, output_size)
};
struct BatchNormOptions {
  BatchNormOptions(std::int64_t num_features);
  TPU_PORT_SHIM_ARG(std::int64_t, num_features) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(std::optional<double>, momentum) TPU_PORT_SHIM_ARG(bool, affine)
  TPU_PORT_SHIM_ARG(bool, track_running_stats)
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;
using BatchNorm3dOptions = BatchNormOptions;

struct InstanceNormOptions {
  InstanceNormOptions(std::int64_t num_features);
  TPU_PORT_SHIM_ARG(std::int64_t, num_features) TPU_PORT_SHIM_ARG(double, eps) TPU_PORT_SHIM_ARG(double, momentum)
  TPU_PORT_SHIM_ARG(bool, affine) TPU_PORT_SHIM_ARG(bool, track_running_stats)
};
using InstanceNorm1dOptions = InstanceNormOptions;
using InstanceNorm2dOptions = InstanceNormOptions;
using InstanceNorm3dOptions = InstanceNormOptions;

struct LayerNormOptions {
  LayerNormOptions(std::vector<std::int64_t> normalized_shape);
  TPU_PORT_SHIM_ARG(std::vector<std::int64_t>, normalized_shape) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(bool, elementwise_affine)
};
struct GroupNormOptions {
  GroupNormOptions(std::int64_t num_groups, std::int64_t num_channels);
  TPU_PORT_SHIM_ARG(std::int64_t, num_groups) TPU_PORT_SHIM_ARG(std::int64_t, num_channels)
  TPU_PORT_SHIM_ARG(double, eps) TPU_PORT_SHIM_ARG(bool, affine)
};
struct LocalResponseNormOptions {
  LocalResponseNormOptions(std::int64_t size);
  TPU_PORT_SHIM_ARG(std::int64_t, size) TPU_PORT_SHIM_ARG(double, alpha) TPU_PORT_SHIM_ARG(double, beta)
  TPU_PORT_SHIM_ARG(double, k)
};
struct LinearOptions {
  LinearOptions(std::int64_t in_features, std::int64_t out_features);
  TPU_PORT_SHIM_ARG(std::int64_t, in_features) TPU_PORT_SHIM_ARG(std::int64_t, out_features)
  TPU_PORT_SHIM_ARG(bool, bias)
};
struct BilinearOptions {
  BilinearOptions(std::int64_t in1_features, std::int64_t in2_features, std::int64_t out_features);
  TPU_PORT_SHIM_ARG(bool, bias)
};
struct FlattenOptions {
  FlattenOptions();
  TPU_PORT_SHIM_ARG(std::int64_t, start_dim) TPU_PORT_SHIM_ARG(std::int64_t, end_dim)
};
struct IdentityOptions { IdentityOptions(); };
struct EmbeddingOptions {
  EmbeddingOptions(std::int64_t num_embeddings, std::int64_t embedding_dim);
  TPU_PORT_SHIM_ARG(std::int64_t, num_embeddings) TPU_PORT_SHIM_ARG(std::int64_t, embedding_dim)
  TPU_PORT_SHIM_ARG(std::optional<std::int64_t>, padding_idx) TPU_PORT_SHIM_ARG(std::optional<double>, max_norm)
  TPU_PORT_SHIM_ARG(double, norm_type) TPU_PORT_SHIM_ARG(bool, scale_grad_by_freq) TPU_PORT_SHIM_ARG(bool, sparse)
  TPU_PORT_SHIM_ARG(at::Tensor, _weight)
};
struct EmbeddingFromPretrainedOptions {
  EmbeddingFromPretrainedOptions();
  TPU_PORT_SHIM_ARG(bool, freeze) TPU_PORT_SHIM_ARG(std::optional<std::int64_t>, padding_idx)
};
struct DropoutOptions {
  DropoutOptions(double p = 0.5);
  TPU_PORT_SHIM_ARG(double, p) TPU_PORT_SHIM_ARG(bool, inplace)
};
using Dropout2dOptions = DropoutOptions;
using Dropout3dOptions = DropoutOptions;
using AlphaDropoutOptions = DropoutOptions;

struct ReLUOptions { ReLUOptions(bool inplace = false); TPU_PORT_SHIM_ARG(bool, inplace) };
struct LeakyReLUOptions {
  LeakyReLUOptions();
  TPU_PORT_SHIM_ARG(double, negative_slope) TPU_PORT_SHIM_ARG(bool, inplace)
};
struct ELUOptions { ELUOptions(); TPU_PORT_SHIM_ARG(double, alpha) TPU_PORT_SHIM_ARG(bool, inplace) };
struct SELUOptions { SELUOptions(bool inplace = false); TPU_PORT_SHIM_ARG(bool, inplace) };
struct ReLU6Options { ReLU6Options(bool inplace = false); TPU_PORT_SHIM_ARG(bool, inplace) };
struct CELUOptions { CELUOptions(); TPU_PORT_SHIM_ARG(double, alpha) TPU_PORT_SHIM_ARG(bool, inplace) };
struct PReLUOptions {
  PReLUOptions();
  TPU_PORT_SHIM_ARG(std::int64_t, num_parameters) TPU_PORT_SHIM_ARG(double, init)
};
struct RReLUOptions { RReLUOptions(); TPU_PORT_SHIM_ARG(double, lower) TPU_PORT_SHIM_ARG(double, upper) };
struct HardtanhOptions {
  HardtanhOptions();
  TPU_PORT_SHIM_ARG(double, min_val) TPU_PORT_SHIM_ARG(double, max_val) TPU_PORT_SHIM_ARG(bool, inplace)
};
struct SoftplusOptions { SoftplusOptions(); TPU_PORT_SHIM_ARG(double, beta) TPU_PORT_SHIM_ARG(double, threshold) };
struct SoftshrinkOptions { SoftshrinkOptions(double lambda = 0.5); TPU_PORT_SHIM_ARG(double, lambda) };
struct HardshrinkOptions { HardshrinkOptions(double lambda = 0.5); TPU_PORT_SHIM_ARG(double, lambda) };
struct ThresholdOptions { ThresholdOptions(double threshold, double value); TPU_PORT_SHIM_ARG(bool, inplace) };
struct GLUOptions { GLUOptions(std::int64_t dim = -1); TPU_PORT_SHIM_ARG(std::int64_t, dim) };
struct GELUOptions { GELUOptions(); TPU_PORT_SHIM_ARG(std::string, approximate) };
struct SoftmaxOptions { SoftmaxOptions(std::int64_t dim); TPU_PORT_SHIM_ARG(std::int64_t, dim) };
struct LogSoftmaxOptions { LogSoftmaxOptions(std::int64_t dim); TPU_PORT_SHIM_ARG(std::int64_t, dim) };
struct SoftminOptions { SoftminOptions(std::int64_t dim); TPU_PORT_SHIM_ARG(std::int64_t, dim) };
struct UpsampleOptions {
  UpsampleOptions();
  TPU_PORT_SHIM_ARG(std::vector<std::int64_t>, size)
  TPU_PORT_SHIM_ARG(std::optional<std::vector<double>>, scale_factor) TPU_PORT_SHIM_ARG(InterpolateMode, mode)
  TPU_PORT_SHIM_ARG(std::optional<bool>, align_corners)
};
struct PixelShuffleOptions {
  PixelShuffleOptions(std::int64_t upscale_factor);
  TPU_PORT_SHIM_ARG(std::int64_t, upscale_factor)
};
struct ReflectionPad1dOptions {
  ReflectionPad1dOptions(ExpandingArray<2> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding)
};
struct ReflectionPad2dOptions {
  ReflectionPad2dOptions(ExpandingArray<4> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<4>, padding)
};
struct ReplicationPad1dOptions {
  ReplicationPad1dOptions(ExpandingArray<2> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding)
};
struct ReplicationPad2dOptions {
  ReplicationPad2dOptions(ExpandingArray<4> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<4>, padding)
};
struct ReplicationPad3dOptions {
  ReplicationPad3dOptions(ExpandingArray<6> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<6>, padding)
};
struct ZeroPad2dOptions {
  ZeroPad2dOptions(ExpandingArray<4> padding);
  TPU_PORT_SHIM_ARG(ExpandingArray<4>, padding)
};
struct ConstantPad1dOptions {
  ConstantPad1dOptions(ExpandingArray<2> padding, double value);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding) TPU_PORT_SHIM_ARG(double, value)
};
struct ConstantPad2dOptions {
  ConstantPad2dOptions(ExpandingArray<4> padding, double value);
  TPU_PORT_SHIM_ARG(ExpandingArray<4>, padding) TPU_PORT_SHIM_ARG(double, value)
};
struct ConstantPad3dOptions {
  ConstantPad3dOptions(ExpandingArray<6> padding, double value);
  TPU_PORT_SHIM_ARG(ExpandingArray<6>, padding) TPU_PORT_SHIM_ARG(double, value)
};
struct UnfoldOptions {
  UnfoldOptions(ExpandingArray<2> kernel_size);
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, dilation) TPU_PORT_SHIM_ARG(ExpandingArray<2>, padding)
  TPU_PORT_SHIM_ARG(ExpandingArray<2>, stride)
};
struct CosineSimilarityOptions {
  CosineSimilarityOptions();
  TPU_PORT_SHIM_ARG(std::int64_t, dim) TPU_PORT_SHIM_ARG(double, eps)
};
struct PairwiseDistanceOptions {
  PairwiseDistanceOptions();
  TPU_PORT_SHIM_ARG(double, p) TPU_PORT_SHIM_ARG(double, eps) TPU_PORT_SHIM_ARG(bool, keepdim)
};
struct MSELossOptions {
  MSELossOptions();
  MSELossOptions(LossReduction reduction);
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct L1LossOptions {
  L1LossOptions();
  L1LossOptions(LossReduction reduction);
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct SmoothL1LossOptions {
  SmoothL1LossOptions();
  SmoothL1LossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, beta) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct HuberLossOptions {
  HuberLossOptions();
  HuberLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, delta) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct BCELossOptions {
  BCELossOptions();
  BCELossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct BCEWithLogitsLossOptions {
  BCEWithLogitsLossOptions();
  BCEWithLogitsLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) TPU_PORT_SHIM_ARG(at::Tensor, pos_weight)
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct CrossEntropyLossOptions {
  CrossEntropyLossOptions();
  CrossEntropyLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) TPU_PORT_SHIM_ARG(std::int64_t, ignore_index)
  TPU_PORT_SHIM_ARG(double, label_smoothing) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct NLLLossOptions {
  NLLLossOptions();
  NLLLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) TPU_PORT_SHIM_ARG(std::int64_t, ignore_index)
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct KLDivLossOptions {
  KLDivLossOptions();
  KLDivLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(bool, log_target) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct HingeEmbeddingLossOptions {
  HingeEmbeddingLossOptions();
  HingeEmbeddingLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, margin) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct MarginRankingLossOptions {
  MarginRankingLossOptions();
  MarginRankingLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, margin) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct CosineEmbeddingLossOptions {
  CosineEmbeddingLossOptions();
  CosineEmbeddingLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, margin) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct TripletMarginLossOptions {
  TripletMarginLossOptions();
  TripletMarginLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, margin) TPU_PORT_SHIM_ARG(double, p) TPU_PORT_SHIM_ARG(bool, swap)
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct PoissonNLLLossOptions {
  PoissonNLLLossOptions();
  PoissonNLLLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(bool, log_input) TPU_PORT_SHIM_ARG(bool, full) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct CTCLossOptions {
  CTCLossOptions();
  CTCLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(std::int64_t, blank) TPU_PORT_SHIM_ARG(bool, zero_infinity)
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct MultiLabelSoftMarginLossOptions {
  MultiLabelSoftMarginLossOptions();
  MultiLabelSoftMarginLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct SoftMarginLossOptions {
  SoftMarginLossOptions();
  SoftMarginLossOptions(LossReduction reduction);
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct MultiMarginLossOptions {
  MultiMarginLossOptions();
  MultiMarginLossOptions(LossReduction reduction);
  TPU_PORT_SHIM_ARG(double, margin) typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct MultiLabelMarginLossOptions {
  MultiLabelMarginLossOptions();
  MultiLabelMarginLossOptions(LossReduction reduction);
  typedef LossReduction reduction_t; TPU_PORT_SHIM_ARG(reduction_t, reduction)
};
struct RNNOptions {
  RNNOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(std::int64_t, num_layers) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(bool, batch_first)
  TPU_PORT_SHIM_ARG(double, dropout) TPU_PORT_SHIM_ARG(bool, bidirectional)
  TPU_PORT_SHIM_ARG(std::int64_t, proj_size) TPU_PORT_SHIM_ARG(RNNNonlinearity, nonlinearity)
};
struct LSTMOptions {
  LSTMOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(std::int64_t, num_layers) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(bool, batch_first)
  TPU_PORT_SHIM_ARG(double, dropout) TPU_PORT_SHIM_ARG(bool, bidirectional)
  TPU_PORT_SHIM_ARG(std::int64_t, proj_size) TPU_PORT_SHIM_ARG(RNNNonlinearity, nonlinearity)
};
struct GRUOptions {
  GRUOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(std::int64_t, num_layers) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(bool, batch_first)
  TPU_PORT_SHIM_ARG(double, dropout) TPU_PORT_SHIM_ARG(bool, bidirectional)
  TPU_PORT_SHIM_ARG(std::int64_t, proj_size) TPU_PORT_SHIM_ARG(RNNNonlinearity, nonlinearity)
};
struct RNNCellOptions {
  RNNCellOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(bool, bias)
};
struct LSTMCellOptions {
  LSTMCellOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(bool, bias)
};
struct GRUCellOptions {
  GRUCellOptions(std::int64_t input_size, std::int64_t hidden_size);
  TPU_PORT_SHIM_ARG(std::int64_t, input_size) TPU_PORT_SHIM_ARG(std::int64_t, hidden_size)
  TPU_PORT_SHIM_ARG(bool, bias)
};
struct MultiheadAttentionOptions {
  MultiheadAttentionOptions(std::int64_t embed_dim, std::int64_t num_heads);
  TPU_PORT_SHIM_ARG(std::int64_t, embed_dim) TPU_PORT_SHIM_ARG(std::int64_t, num_heads)
  TPU_PORT_SHIM_ARG(double, dropout) TPU_PORT_SHIM_ARG(bool, bias) TPU_PORT_SHIM_ARG(bool, add_bias_kv)
  TPU_PORT_SHIM_ARG(bool, add_zero_attn) TPU_PORT_SHIM_ARG(std::int64_t, kdim) TPU_PORT_SHIM_ARG(std::int64_t, vdim)
};
struct TransformerEncoderLayerOptions {
  TransformerEncoderLayerOptions(std::int64_t d_model, std::int64_t nhead);
  TPU_PORT_SHIM_ARG(std::int64_t, d_model) TPU_PORT_SHIM_ARG(std::int64_t, nhead)
  TPU_PORT_SHIM_ARG(std::int64_t, dim_feedforward) TPU_PORT_SHIM_ARG(double, dropout)
  TPU_PORT_SHIM_ARG(TransformerActivation, activation)
};
struct TransformerDecoderLayerOptions {
  TransformerDecoderLayerOptions(std::int64_t d_model, std::int64_t nhead);
  TPU_PORT_SHIM_ARG(std::int64_t, d_model) TPU_PORT_SHIM_ARG(std::int64_t, nhead)
  TPU_PORT_SHIM_ARG(std::int64_t, dim_feedforward) TPU_PORT_SHIM_ARG(double, dropout)
  TPU_PORT_SHIM_ARG(TransformerActivation, activation)
};
// clang-format on

}  // namespace torch::nn
