// Layers of torch::nn. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/nn_options.h"

namespace torch::nn {

// clang-format off
// TORCH_MODULE without a body: nothing of the holder's destructor is instantiated for a hundred layers in every parse.
#define TPU_PORT_SHIM_HOLDER(Name)                                                     \
  class Name : public ModuleHolder<Name##Impl> {                                       \
   public:                                                                             \
    using ModuleHolder<Name##Impl>::ModuleHolder;                                      \
    using Impl = Name##Impl;                                                           \
    Name();                                                                            \
  };
// A module whose options are given once, whose constructor takes what Options does, and that maps tensors to a tensor.
#define TPU_PORT_SHIM_LAYER(Name, Options, ...)                                        \
  class Name##Impl : public Cloneable<Name##Impl> {                                    \
   public:                                                                             \
    explicit Name##Impl(Options options_);                                             \
    template <class... A> explicit Name##Impl(A&&... args);                            \
    void reset() override;                                                             \
    void reset_parameters();                                                           \
    template <class... A> at::Tensor forward(const at::Tensor& input, A&&... args);    \
    Options options;                                                                   \
    at::Tensor weight, bias __VA_OPT__(,) __VA_ARGS__;                                               \
  };                                                                                   \
  TPU_PORT_SHIM_HOLDER(Name)


TPU_PORT_SHIM_LAYER(Conv1d, Conv1dOptions)
TPU_PORT_SHIM_LAYER(ConvTranspose1d, ConvTranspose1dOptions)
TPU_PORT_SHIM_LAYER(MaxPool1d, MaxPool1dOptions)
TPU_PORT_SHIM_LAYER(AvgPool1d, AvgPool1dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveAvgPool1d, AdaptiveAvgPool1dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveMaxPool1d, AdaptiveMaxPool1dOptions)
TPU_PORT_SHIM_LAYER(ConstantPad1d, ConstantPad1dOptions)
TPU_PORT_SHIM_LAYER(BatchNorm1d, BatchNormOptions, running_mean, running_var, num_batches_tracked)
TPU_PORT_SHIM_LAYER(InstanceNorm1d, InstanceNormOptions, running_mean, running_var)
TPU_PORT_SHIM_LAYER(Conv2d, Conv2dOptions)
TPU_PORT_SHIM_LAYER(ConvTranspose2d, ConvTranspose2dOptions)
TPU_PORT_SHIM_LAYER(MaxPool2d, MaxPool2dOptions)
TPU_PORT_SHIM_LAYER(AvgPool2d, AvgPool2dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveAvgPool2d, AdaptiveAvgPool2dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveMaxPool2d, AdaptiveMaxPool2dOptions)
TPU_PORT_SHIM_LAYER(ConstantPad2d, ConstantPad2dOptions)
TPU_PORT_SHIM_LAYER(BatchNorm2d, BatchNormOptions, running_mean, running_var, num_batches_tracked)
TPU_PORT_SHIM_LAYER(InstanceNorm2d, InstanceNormOptions, running_mean, running_var)
TPU_PORT_SHIM_LAYER(Conv3d, Conv3dOptions)
TPU_PORT_SHIM_LAYER(ConvTranspose3d, ConvTranspose3dOptions)
TPU_PORT_SHIM_LAYER(MaxPool3d, MaxPool3dOptions)
TPU_PORT_SHIM_LAYER(AvgPool3d, AvgPool3dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveAvgPool3d, AdaptiveAvgPool3dOptions)
TPU_PORT_SHIM_LAYER(AdaptiveMaxPool3d, AdaptiveMaxPool3dOptions)
TPU_PORT_SHIM_LAYER(ConstantPad3d, ConstantPad3dOptions)
TPU_PORT_SHIM_LAYER(BatchNorm3d, BatchNormOptions, running_mean, running_var, num_batches_tracked)
TPU_PORT_SHIM_LAYER(InstanceNorm3d, InstanceNormOptions, running_mean, running_var)
TPU_PORT_SHIM_LAYER(LayerNorm, LayerNormOptions)
TPU_PORT_SHIM_LAYER(GroupNorm, GroupNormOptions)
TPU_PORT_SHIM_LAYER(LocalResponseNorm, LocalResponseNormOptions)
TPU_PORT_SHIM_LAYER(Linear, LinearOptions)
TPU_PORT_SHIM_LAYER(Bilinear, BilinearOptions)
TPU_PORT_SHIM_LAYER(Flatten, FlattenOptions)
TPU_PORT_SHIM_LAYER(Identity, IdentityOptions)
TPU_PORT_SHIM_LAYER(Embedding, EmbeddingOptions)
TPU_PORT_SHIM_LAYER(Dropout, DropoutOptions)
TPU_PORT_SHIM_LAYER(ReLU, ReLUOptions)
TPU_PORT_SHIM_LAYER(LeakyReLU, LeakyReLUOptions)
TPU_PORT_SHIM_LAYER(ELU, ELUOptions)
TPU_PORT_SHIM_LAYER(SELU, SELUOptions)
TPU_PORT_SHIM_LAYER(ReLU6, ReLU6Options)
TPU_PORT_SHIM_LAYER(CELU, CELUOptions)
TPU_PORT_SHIM_LAYER(PReLU, PReLUOptions)
TPU_PORT_SHIM_LAYER(RReLU, RReLUOptions)
TPU_PORT_SHIM_LAYER(Hardtanh, HardtanhOptions)
TPU_PORT_SHIM_LAYER(Softplus, SoftplusOptions)
TPU_PORT_SHIM_LAYER(Softshrink, SoftshrinkOptions)
TPU_PORT_SHIM_LAYER(Hardshrink, HardshrinkOptions)
TPU_PORT_SHIM_LAYER(Threshold, ThresholdOptions)
TPU_PORT_SHIM_LAYER(GLU, GLUOptions)
TPU_PORT_SHIM_LAYER(GELU, GELUOptions)
TPU_PORT_SHIM_LAYER(Softmax, SoftmaxOptions)
TPU_PORT_SHIM_LAYER(LogSoftmax, LogSoftmaxOptions)
TPU_PORT_SHIM_LAYER(Softmin, SoftminOptions)
TPU_PORT_SHIM_LAYER(Upsample, UpsampleOptions)
TPU_PORT_SHIM_LAYER(PixelShuffle, PixelShuffleOptions)
TPU_PORT_SHIM_LAYER(ReflectionPad1d, ReflectionPad1dOptions)
TPU_PORT_SHIM_LAYER(ReflectionPad2d, ReflectionPad2dOptions)
TPU_PORT_SHIM_LAYER(ReplicationPad1d, ReplicationPad1dOptions)
TPU_PORT_SHIM_LAYER(ReplicationPad2d, ReplicationPad2dOptions)
TPU_PORT_SHIM_LAYER(ReplicationPad3d, ReplicationPad3dOptions)
TPU_PORT_SHIM_LAYER(ZeroPad2d, ZeroPad2dOptions)
TPU_PORT_SHIM_LAYER(Unfold, UnfoldOptions)
TPU_PORT_SHIM_LAYER(CosineSimilarity, CosineSimilarityOptions)
TPU_PORT_SHIM_LAYER(PairwiseDistance, PairwiseDistanceOptions)
TPU_PORT_SHIM_LAYER(MSELoss, MSELossOptions)
TPU_PORT_SHIM_LAYER(L1Loss, L1LossOptions)
TPU_PORT_SHIM_LAYER(SmoothL1Loss, SmoothL1LossOptions)
TPU_PORT_SHIM_LAYER(HuberLoss, HuberLossOptions)
TPU_PORT_SHIM_LAYER(BCELoss, BCELossOptions)
TPU_PORT_SHIM_LAYER(BCEWithLogitsLoss, BCEWithLogitsLossOptions)
TPU_PORT_SHIM_LAYER(CrossEntropyLoss, CrossEntropyLossOptions)
TPU_PORT_SHIM_LAYER(NLLLoss, NLLLossOptions)
TPU_PORT_SHIM_LAYER(KLDivLoss, KLDivLossOptions)
TPU_PORT_SHIM_LAYER(HingeEmbeddingLoss, HingeEmbeddingLossOptions)
TPU_PORT_SHIM_LAYER(MarginRankingLoss, MarginRankingLossOptions)
TPU_PORT_SHIM_LAYER(CosineEmbeddingLoss, CosineEmbeddingLossOptions)
TPU_PORT_SHIM_LAYER(TripletMarginLoss, TripletMarginLossOptions)
TPU_PORT_SHIM_LAYER(PoissonNLLLoss, PoissonNLLLossOptions)
TPU_PORT_SHIM_LAYER(CTCLoss, CTCLossOptions)
TPU_PORT_SHIM_LAYER(MultiLabelSoftMarginLoss, MultiLabelSoftMarginLossOptions)
TPU_PORT_SHIM_LAYER(SoftMarginLoss, SoftMarginLossOptions)
TPU_PORT_SHIM_LAYER(MultiMarginLoss, MultiMarginLossOptions)
TPU_PORT_SHIM_LAYER(MultiLabelMarginLoss, MultiLabelMarginLossOptions)
TPU_PORT_SHIM_LAYER(Dropout2d, DropoutOptions)
TPU_PORT_SHIM_LAYER(Dropout3d, DropoutOptions)
TPU_PORT_SHIM_LAYER(AlphaDropout, DropoutOptions)
TPU_PORT_SHIM_LAYER(Sigmoid, IdentityOptions)
TPU_PORT_SHIM_LAYER(Tanh, IdentityOptions)
TPU_PORT_SHIM_LAYER(LogSigmoid, IdentityOptions)
TPU_PORT_SHIM_LAYER(SiLU, IdentityOptions)
TPU_PORT_SHIM_LAYER(Mish, IdentityOptions)
TPU_PORT_SHIM_LAYER(Softsign, IdentityOptions)
TPU_PORT_SHIM_LAYER(Tanhshrink, IdentityOptions)
TPU_PORT_SHIM_LAYER(Softmax2d, IdentityOptions)
TPU_PORT_SHIM_LAYER(RNNCell, RNNCellOptions, weight_ih, weight_hh, bias_ih, bias_hh)
TPU_PORT_SHIM_LAYER(GRUCell, GRUCellOptions, weight_ih, weight_hh, bias_ih, bias_hh)
TPU_PORT_SHIM_LAYER(TransformerEncoderLayer, TransformerEncoderLayerOptions)
TPU_PORT_SHIM_LAYER(TransformerDecoderLayer, TransformerDecoderLayerOptions)

#define TPU_PORT_SHIM_RNN(Name, State)                                                               \
  class Name##Impl : public Cloneable<Name##Impl> {                                                  \
   public:                                                                                           \
    explicit Name##Impl(const Name##Options& options_);                                              \
    Name##Impl(std::int64_t input_size, std::int64_t hidden_size);                                   \
    void reset() override;                                                                           \
    void flatten_parameters();                                                                       \
    std::tuple<at::Tensor, State> forward(const at::Tensor& input, std::optional<State> hx = {});    \
    std::vector<at::Tensor> all_weights() const;                                                     \
    Name##Options options;                                                                           \
  };                                                                                                 \
  TPU_PORT_SHIM_HOLDER(Name)
using TpuPortShimLstmState = std::tuple<at::Tensor, at::Tensor>;
TPU_PORT_SHIM_RNN(RNN, at::Tensor)
TPU_PORT_SHIM_RNN(GRU, at::Tensor)
TPU_PORT_SHIM_RNN(LSTM, TpuPortShimLstmState)
class LSTMCellImpl : public Cloneable<LSTMCellImpl> {
 public:
  explicit LSTMCellImpl(const LSTMCellOptions& options_);
  LSTMCellImpl(std::int64_t input_size, std::int64_t hidden_size);
  void reset() override;
  TpuPortShimLstmState forward(const at::Tensor& input, std::optional<TpuPortShimLstmState> hx_opt = {});
};
TPU_PORT_SHIM_HOLDER(LSTMCell)
class MultiheadAttentionImpl : public Cloneable<MultiheadAttentionImpl> {
 public:
  explicit MultiheadAttentionImpl(const MultiheadAttentionOptions& options_);
  MultiheadAttentionImpl(std::int64_t embed_dim, std::int64_t num_heads);
  void reset() override;
  std::tuple<at::Tensor, at::Tensor> forward(const at::Tensor& query, const at::Tensor& key, const at::Tensor& value,
                                             const at::Tensor& key_padding_mask = {}, bool need_weights = true,
                                             const at::Tensor& attn_mask = {}, bool average_attn_weights = true);
};
TPU_PORT_SHIM_HOLDER(MultiheadAttention)
struct TransformerEncoderOptions {
  TransformerEncoderOptions(TransformerEncoderLayer encoder_layer, std::int64_t num_layers);
  TransformerEncoderOptions(const TransformerEncoderLayerOptions& encoder_layer_options, std::int64_t num_layers);
  TPU_PORT_SHIM_ARG(AnyModule, norm)
};
TPU_PORT_SHIM_LAYER(TransformerEncoder, TransformerEncoderOptions)
struct TransformerOptions {
  TransformerOptions();
  TransformerOptions(std::int64_t d_model, std::int64_t nhead);
  TPU_PORT_SHIM_ARG(std::int64_t, d_model)
  TPU_PORT_SHIM_ARG(std::int64_t, nhead)
  TPU_PORT_SHIM_ARG(std::int64_t, num_encoder_layers)
  TPU_PORT_SHIM_ARG(std::int64_t, num_decoder_layers)
  TPU_PORT_SHIM_ARG(std::int64_t, dim_feedforward)
  TPU_PORT_SHIM_ARG(double, dropout)
};
TPU_PORT_SHIM_LAYER(Transformer, TransformerOptions)
#undef TPU_PORT_SHIM_RNN
#undef TPU_PORT_SHIM_LAYER
#undef TPU_PORT_SHIM_HOLDER
// clang-format on

}  // namespace torch::nn
