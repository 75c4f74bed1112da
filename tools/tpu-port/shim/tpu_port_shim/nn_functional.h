// torch::nn::functional, nn::init, nn::utils and nn::parallel. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/data.h"

namespace torch::nn {

namespace functional {
// clang-format off
#define TPU_PORT_SHIM_OP(name) template <class... A> at::Tensor name(const at::Tensor& input, A&&... args);
// The options may be a braced list or one struct that only this function takes.
#define TPU_PORT_SHIM_OP_WITH(name, Options) at::Tensor name(const at::Tensor& input, const Options& options);
#define TPU_PORT_SHIM_ARG(T, name) \
  auto name(const T& new_##name) -> decltype(*this); const T& name() const noexcept; T& name() noexcept;
#define TPU_PORT_SHIM_WINDOW(N)                                                                                     \
  struct Conv##N##dFuncOptions {                                                                                    \
    TPU_PORT_SHIM_ARG(at::Tensor, bias) TPU_PORT_SHIM_ARG(ExpandingArray<N>, stride)                                \
    TPU_PORT_SHIM_ARG(ConvPadding, padding) TPU_PORT_SHIM_ARG(ExpandingArray<N>, dilation)                          \
    TPU_PORT_SHIM_ARG(std::int64_t, groups)                                                                         \
  };                                                                                                                \
  struct ConvTranspose##N##dFuncOptions {                                                                           \
    TPU_PORT_SHIM_ARG(at::Tensor, bias) TPU_PORT_SHIM_ARG(ExpandingArray<N>, stride)                                \
    TPU_PORT_SHIM_ARG(ExpandingArray<N>, padding) TPU_PORT_SHIM_ARG(ExpandingArray<N>, output_padding)              \
    TPU_PORT_SHIM_ARG(std::int64_t, groups) TPU_PORT_SHIM_ARG(ExpandingArray<N>, dilation)                          \
  };                                                                                                                \
  using MaxPool##N##dFuncOptions = MaxPool##N##dOptions;                                                            \
  using AvgPool##N##dFuncOptions = AvgPool##N##dOptions;                                                            \
  using AdaptiveAvgPool##N##dFuncOptions = AdaptiveAvgPool##N##dOptions;                                            \
  using AdaptiveMaxPool##N##dFuncOptions = AdaptiveMaxPool##N##dOptions;                                            \
  at::Tensor conv##N##d(const at::Tensor& input, const at::Tensor& weight, const Conv##N##dFuncOptions& options = {}); \
  at::Tensor conv_transpose##N##d(const at::Tensor& input, const at::Tensor& weight,                                \
                                  const ConvTranspose##N##dFuncOptions& options = {});                              \
  TPU_PORT_SHIM_OP_WITH(max_pool##N##d, MaxPool##N##dFuncOptions)                                                   \
  TPU_PORT_SHIM_OP_WITH(avg_pool##N##d, AvgPool##N##dFuncOptions)                                                   \
  TPU_PORT_SHIM_OP_WITH(adaptive_avg_pool##N##d, AdaptiveAvgPool##N##dFuncOptions)                                  \
  TPU_PORT_SHIM_OP_WITH(adaptive_max_pool##N##d, AdaptiveMaxPool##N##dFuncOptions)
TPU_PORT_SHIM_WINDOW(1)
TPU_PORT_SHIM_WINDOW(2)
TPU_PORT_SHIM_WINDOW(3)

struct InterpolateFuncOptions {
  TPU_PORT_SHIM_ARG(std::optional<std::vector<std::int64_t>>, size)
  TPU_PORT_SHIM_ARG(std::optional<std::vector<double>>, scale_factor)
  TPU_PORT_SHIM_ARG(InterpolateMode, mode) TPU_PORT_SHIM_ARG(std::optional<bool>, align_corners)
  TPU_PORT_SHIM_ARG(std::optional<bool>, recompute_scale_factor) TPU_PORT_SHIM_ARG(bool, antialias)
};
struct GridSampleFuncOptions {
  TPU_PORT_SHIM_ARG(InterpolateMode, mode) TPU_PORT_SHIM_ARG(PaddingMode, padding_mode)
  TPU_PORT_SHIM_ARG(std::optional<bool>, align_corners)
};
struct PadFuncOptions {
  PadFuncOptions(std::vector<std::int64_t> pad);
  TPU_PORT_SHIM_ARG(std::vector<std::int64_t>, pad) TPU_PORT_SHIM_ARG(PaddingMode, mode) TPU_PORT_SHIM_ARG(double, value)
};
struct NormalizeFuncOptions {
  TPU_PORT_SHIM_ARG(double, p) TPU_PORT_SHIM_ARG(std::int64_t, dim) TPU_PORT_SHIM_ARG(double, eps)
  TPU_PORT_SHIM_ARG(std::optional<at::Tensor>, out)
};
struct DropoutFuncOptions { TPU_PORT_SHIM_ARG(double, p) TPU_PORT_SHIM_ARG(bool, training) TPU_PORT_SHIM_ARG(bool, inplace) };
using Dropout2dFuncOptions = DropoutFuncOptions;
using Dropout3dFuncOptions = DropoutFuncOptions;
using AlphaDropoutFuncOptions = DropoutFuncOptions;
struct BatchNormFuncOptions {
  TPU_PORT_SHIM_ARG(at::Tensor, weight) TPU_PORT_SHIM_ARG(at::Tensor, bias) TPU_PORT_SHIM_ARG(bool, training)
  TPU_PORT_SHIM_ARG(double, eps) TPU_PORT_SHIM_ARG(std::optional<double>, momentum)
};
struct LayerNormFuncOptions {
  LayerNormFuncOptions(std::vector<std::int64_t> normalized_shape);
  TPU_PORT_SHIM_ARG(at::Tensor, weight) TPU_PORT_SHIM_ARG(at::Tensor, bias) TPU_PORT_SHIM_ARG(double, eps)
};
struct SoftmaxFuncOptions {
  SoftmaxFuncOptions(std::int64_t dim);
  TPU_PORT_SHIM_ARG(std::int64_t, dim) TPU_PORT_SHIM_ARG(std::optional<at::ScalarType>, dtype)
};
using LogSoftmaxFuncOptions = SoftmaxFuncOptions;
struct EmbeddingFuncOptions { TPU_PORT_SHIM_ARG(std::optional<std::int64_t>, padding_idx) };
using ReLUFuncOptions = ReLUOptions;
using LeakyReLUFuncOptions = LeakyReLUOptions;
using ELUFuncOptions = ELUOptions;
using GELUFuncOptions = GELUOptions;
using SoftplusFuncOptions = SoftplusOptions;
using HardtanhFuncOptions = HardtanhOptions;
using GLUFuncOptions = GLUOptions;
using UnfoldFuncOptions = UnfoldOptions;
using PixelShuffleFuncOptions = PixelShuffleOptions;
using CosineSimilarityFuncOptions = CosineSimilarityOptions;
using PairwiseDistanceFuncOptions = PairwiseDistanceOptions;
#define TPU_PORT_SHIM_LOSS(name, Name)                                                                              \
  using Name##FuncOptions = Name##Options;                                                                          \
  at::Tensor name(const at::Tensor& input, const at::Tensor& target, const Name##FuncOptions& options = {});
TPU_PORT_SHIM_LOSS(mse_loss, MSELoss)
TPU_PORT_SHIM_LOSS(l1_loss, L1Loss)
TPU_PORT_SHIM_LOSS(smooth_l1_loss, SmoothL1Loss)
TPU_PORT_SHIM_LOSS(huber_loss, HuberLoss)
TPU_PORT_SHIM_LOSS(binary_cross_entropy, BCELoss)
TPU_PORT_SHIM_LOSS(nll_loss, NLLLoss)
TPU_PORT_SHIM_LOSS(cross_entropy, CrossEntropyLoss)
TPU_PORT_SHIM_LOSS(kl_div, KLDivLoss)
TPU_PORT_SHIM_LOSS(soft_margin_loss, SoftMarginLoss)
TPU_PORT_SHIM_LOSS(poisson_nll_loss, PoissonNLLLoss)
using BinaryCrossEntropyFuncOptions = BCELossOptions;
using CrossEntropyFuncOptions = CrossEntropyLossOptions;
using KLDivFuncOptions = KLDivLossOptions;
using BinaryCrossEntropyWithLogitsFuncOptions = BCEWithLogitsLossOptions;
at::Tensor binary_cross_entropy_with_logits(const at::Tensor& input, const at::Tensor& target,
                                            const BCEWithLogitsLossOptions& options = {});
at::Tensor interpolate(const at::Tensor& input, const InterpolateFuncOptions& options = {});
at::Tensor grid_sample(const at::Tensor& input, const at::Tensor& grid, const GridSampleFuncOptions& options = {});
at::Tensor affine_grid(const at::Tensor& theta, const at::IntArrayRef& size, bool align_corners = false);
at::Tensor pad(const at::Tensor& input, const PadFuncOptions& options);
at::Tensor normalize(const at::Tensor& input, NormalizeFuncOptions options = {});
at::Tensor batch_norm(const at::Tensor& input, const at::Tensor& running_mean, const at::Tensor& running_var,
                      const BatchNormFuncOptions& options = {});
at::Tensor layer_norm(const at::Tensor& input, const LayerNormFuncOptions& options);
at::Tensor softmax(const at::Tensor& input, const SoftmaxFuncOptions& options);
at::Tensor log_softmax(const at::Tensor& input, const LogSoftmaxFuncOptions& options);
at::Tensor one_hot(const at::Tensor& tensor, std::int64_t num_classes = -1);
at::Tensor unfold(const at::Tensor& input, const UnfoldFuncOptions& options);
at::Tensor embedding(const at::Tensor& input, const at::Tensor& weight, const EmbeddingFuncOptions& options = {});
at::Tensor scaled_dot_product_attention(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value);
TPU_PORT_SHIM_OP(relu)
TPU_PORT_SHIM_OP(leaky_relu)
TPU_PORT_SHIM_OP(relu6)
TPU_PORT_SHIM_OP(elu)
TPU_PORT_SHIM_OP(selu)
TPU_PORT_SHIM_OP(celu)
TPU_PORT_SHIM_OP(gelu)
TPU_PORT_SHIM_OP(glu)
TPU_PORT_SHIM_OP(silu)
TPU_PORT_SHIM_OP(mish)
TPU_PORT_SHIM_OP(logsigmoid)
TPU_PORT_SHIM_OP(hardtanh)
TPU_PORT_SHIM_OP(hardswish)
TPU_PORT_SHIM_OP(softplus)
TPU_PORT_SHIM_OP(softsign)
TPU_PORT_SHIM_OP(tanhshrink)
TPU_PORT_SHIM_OP(prelu)
TPU_PORT_SHIM_OP(rrelu)
TPU_PORT_SHIM_OP(linear)
TPU_PORT_SHIM_OP(bilinear)
TPU_PORT_SHIM_OP(dropout)
TPU_PORT_SHIM_OP(dropout2d)
TPU_PORT_SHIM_OP(dropout3d)
TPU_PORT_SHIM_OP(alpha_dropout)
TPU_PORT_SHIM_OP(pixel_shuffle)
TPU_PORT_SHIM_OP(cosine_similarity)
TPU_PORT_SHIM_OP(pairwise_distance)
TPU_PORT_SHIM_OP(instance_norm)
TPU_PORT_SHIM_OP(group_norm)
TPU_PORT_SHIM_OP(ctc_loss)
TPU_PORT_SHIM_OP(triplet_margin_loss)
TPU_PORT_SHIM_OP(margin_ranking_loss)
TPU_PORT_SHIM_OP(cosine_embedding_loss)
TPU_PORT_SHIM_OP(hinge_embedding_loss)
TPU_PORT_SHIM_OP(gumbel_softmax)
#undef TPU_PORT_SHIM_OP
#undef TPU_PORT_SHIM_OP_WITH
#undef TPU_PORT_SHIM_WINDOW
#undef TPU_PORT_SHIM_LOSS
#undef TPU_PORT_SHIM_ARG
// clang-format on
}  // namespace functional

namespace init {
using NonlinearityType = TpuPortShimWord;
using FanModeType = TpuPortShimWord;
double calculate_gain(NonlinearityType nonlinearity, double param = 0.01);
at::Tensor constant_(at::Tensor tensor, at::Scalar value);
at::Tensor dirac_(at::Tensor tensor);
at::Tensor eye_(at::Tensor matrix);
at::Tensor normal_(at::Tensor tensor, double mean = 0, double std = 1);
at::Tensor ones_(at::Tensor tensor);
at::Tensor orthogonal_(at::Tensor tensor, double gain = 1.0);
at::Tensor sparse_(at::Tensor tensor, double sparsity, double std = 0.01);
at::Tensor uniform_(at::Tensor tensor, double low = 0, double high = 1);
at::Tensor kaiming_normal_(at::Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn,
                           NonlinearityType nonlinearity = torch::kLeakyReLU);
at::Tensor kaiming_uniform_(at::Tensor tensor, double a = 0, FanModeType mode = torch::kFanIn,
                            NonlinearityType nonlinearity = torch::kLeakyReLU);
at::Tensor xavier_normal_(at::Tensor tensor, double gain = 1.0);
at::Tensor xavier_uniform_(at::Tensor tensor, double gain = 1.0);
at::Tensor zeros_(at::Tensor tensor);
std::tuple<std::int64_t, std::int64_t> _calculate_fan_in_and_fan_out(const at::Tensor& tensor);
}  // namespace init

namespace utils {
double clip_grad_norm_(const std::vector<at::Tensor>& parameters, double max_norm, double norm_type = 2.0,
                       bool error_if_nonfinite = false);
double clip_grad_norm_(at::Tensor parameter, double max_norm, double norm_type = 2.0,
                       bool error_if_nonfinite = false);
void clip_grad_value_(const std::vector<at::Tensor>& parameters, double clip_value);
at::Tensor parameters_to_vector(const std::vector<at::Tensor>& parameters);
void vector_to_parameters(const at::Tensor& vec, const std::vector<at::Tensor>& parameters);
namespace rnn {
class PackedSequence {
 public:
  explicit PackedSequence(at::Tensor data, at::Tensor batch_sizes, at::Tensor sorted_indices = {},
                          at::Tensor unsorted_indices = {});
  const at::Tensor& data() const;
  const at::Tensor& batch_sizes() const;
  const at::Tensor& sorted_indices() const;
  const at::Tensor& unsorted_indices() const;
  PackedSequence to(at::TensorOptions options) const;
  PackedSequence cuda() const;
  PackedSequence cpu() const;
  bool is_cuda() const;
  bool is_pinned() const;
  PackedSequence pin_memory() const;
};
PackedSequence pack_padded_sequence(at::Tensor input, at::Tensor lengths, bool batch_first = false,
                                    bool enforce_sorted = true);
std::tuple<at::Tensor, at::Tensor> pad_packed_sequence(const PackedSequence& sequence,
                                                       bool batch_first = false, double padding_value = 0.0);
at::Tensor pad_sequence(at::ArrayRef<at::Tensor> sequences, bool batch_first = false,
                        double padding_value = 0);
}  // namespace rnn
}  // namespace utils

namespace parallel {
template <class M>
std::vector<std::shared_ptr<M>> replicate(const std::shared_ptr<M>& module,
                                          const std::vector<Device>& devices);
template <class M>
at::Tensor data_parallel(M module, at::Tensor input,
                         std::optional<std::vector<Device>> devices = std::nullopt,
                         std::optional<Device> output_device = std::nullopt, std::int64_t dim = 0);
}  // namespace parallel

namespace modules::utils {
std::vector<std::int64_t> _reverse_repeat_vector(at::ArrayRef<std::int64_t> t, std::int64_t n);
}

}  // namespace torch::nn

namespace at::Reduction {
enum Reduction { None, Mean, Sum, END };
}
