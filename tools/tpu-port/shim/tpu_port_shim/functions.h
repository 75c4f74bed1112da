// Free tensor functions of at::, which torch:: sees through its using-directive. Those whose argument positions no rule
// needs are variadic templates. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/factories.h"

namespace at {

// clang-format off
#define TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(A&&... args);
#define TPU_PORT_SHIM_LIST_OP(name) \
  TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(const Tensor& self, IntArrayRef list, A&&... args);
// The first argument may be a braced list of tensors.
#define TPU_PORT_SHIM_TENSORS_OP(name) template <class... A> Tensor name(TensorList tensors, A&&... args);
TPU_PORT_SHIM_OP(abs) TPU_PORT_SHIM_OP(absolute) TPU_PORT_SHIM_OP(acos) TPU_PORT_SHIM_OP(acosh)
TPU_PORT_SHIM_OP(adaptive_avg_pool1d) TPU_PORT_SHIM_OP(adaptive_avg_pool2d) TPU_PORT_SHIM_OP(add)
TPU_PORT_SHIM_OP(addbmm) TPU_PORT_SHIM_OP(addcdiv) TPU_PORT_SHIM_OP(addcmul) TPU_PORT_SHIM_OP(addmm)
TPU_PORT_SHIM_OP(addmv) TPU_PORT_SHIM_OP(addr) TPU_PORT_SHIM_OP(affine_grid_generator)
TPU_PORT_SHIM_OP(angle) TPU_PORT_SHIM_OP(arccos) TPU_PORT_SHIM_OP(arcsin) TPU_PORT_SHIM_OP(arctan)
TPU_PORT_SHIM_OP(arctan2) TPU_PORT_SHIM_OP(argmax) TPU_PORT_SHIM_OP(argmin) TPU_PORT_SHIM_OP(argsort)
TPU_PORT_SHIM_OP(argwhere) TPU_PORT_SHIM_OP(asin) TPU_PORT_SHIM_OP(asinh) TPU_PORT_SHIM_OP(atan)
TPU_PORT_SHIM_OP(atan2) TPU_PORT_SHIM_OP(atanh) TPU_PORT_SHIM_OP(avg_pool1d) TPU_PORT_SHIM_OP(avg_pool2d)
TPU_PORT_SHIM_OP(avg_pool3d) TPU_PORT_SHIM_OP(baddbmm) TPU_PORT_SHIM_OP(batch_norm)
TPU_PORT_SHIM_OP(bernoulli) TPU_PORT_SHIM_OP(bilinear) TPU_PORT_SHIM_OP(binary_cross_entropy)
TPU_PORT_SHIM_OP(binary_cross_entropy_with_logits) TPU_PORT_SHIM_OP(bincount) TPU_PORT_SHIM_OP(bitwise_and)
TPU_PORT_SHIM_OP(bitwise_not) TPU_PORT_SHIM_OP(bitwise_or) TPU_PORT_SHIM_OP(bitwise_xor)
TPU_PORT_SHIM_OP(bmm) TPU_PORT_SHIM_OP(bucketize) TPU_PORT_SHIM_OP(cdist) TPU_PORT_SHIM_OP(ceil)
TPU_PORT_SHIM_OP(celu) TPU_PORT_SHIM_OP(cholesky) TPU_PORT_SHIM_OP(cholesky_inverse)
TPU_PORT_SHIM_OP(cholesky_solve) TPU_PORT_SHIM_OP(clamp) TPU_PORT_SHIM_OP(clamp_max)
TPU_PORT_SHIM_OP(clamp_min) TPU_PORT_SHIM_OP(clip) TPU_PORT_SHIM_OP(clone) TPU_PORT_SHIM_OP(col2im)
TPU_PORT_SHIM_OP(combinations) TPU_PORT_SHIM_OP(conj) TPU_PORT_SHIM_OP(constant_pad_nd)
TPU_PORT_SHIM_OP(conv1d) TPU_PORT_SHIM_OP(conv2d) TPU_PORT_SHIM_OP(conv3d)
TPU_PORT_SHIM_OP(conv_transpose1d) TPU_PORT_SHIM_OP(conv_transpose2d) TPU_PORT_SHIM_OP(conv_transpose3d)
TPU_PORT_SHIM_OP(convolution) TPU_PORT_SHIM_OP(copysign) TPU_PORT_SHIM_OP(corrcoef) TPU_PORT_SHIM_OP(cos)
TPU_PORT_SHIM_OP(cosh) TPU_PORT_SHIM_OP(cosine_embedding_loss) TPU_PORT_SHIM_OP(cosine_similarity)
TPU_PORT_SHIM_OP(cov) TPU_PORT_SHIM_OP(cross) TPU_PORT_SHIM_OP(cross_entropy_loss)
TPU_PORT_SHIM_OP(ctc_loss) TPU_PORT_SHIM_OP(cumprod) TPU_PORT_SHIM_OP(cumsum) TPU_PORT_SHIM_OP(deg2rad)
TPU_PORT_SHIM_OP(dequantize) TPU_PORT_SHIM_OP(det) TPU_PORT_SHIM_OP(detach) TPU_PORT_SHIM_OP(diag)
TPU_PORT_SHIM_OP(diag_embed) TPU_PORT_SHIM_OP(diagflat) TPU_PORT_SHIM_OP(diagonal) TPU_PORT_SHIM_OP(diff)
TPU_PORT_SHIM_OP(digamma) TPU_PORT_SHIM_OP(dist) TPU_PORT_SHIM_OP(div) TPU_PORT_SHIM_OP(divide)
TPU_PORT_SHIM_OP(dot) TPU_PORT_SHIM_OP(dropout) TPU_PORT_SHIM_OP(dropout_) TPU_PORT_SHIM_OP(elu)
TPU_PORT_SHIM_OP(elu_) TPU_PORT_SHIM_OP(embedding) TPU_PORT_SHIM_OP(eq) TPU_PORT_SHIM_OP(erf)
TPU_PORT_SHIM_OP(erfc) TPU_PORT_SHIM_OP(erfinv) TPU_PORT_SHIM_OP(exp) TPU_PORT_SHIM_OP(exp2)
TPU_PORT_SHIM_OP(expm1) TPU_PORT_SHIM_OP(feature_dropout) TPU_PORT_SHIM_OP(fft_fft)
TPU_PORT_SHIM_OP(fft_ifft) TPU_PORT_SHIM_OP(fft_rfft) TPU_PORT_SHIM_OP(fft_irfft) TPU_PORT_SHIM_OP(fill)
TPU_PORT_SHIM_OP(floor) TPU_PORT_SHIM_OP(floor_divide) TPU_PORT_SHIM_OP(fmax) TPU_PORT_SHIM_OP(fmin)
TPU_PORT_SHIM_OP(fmod) TPU_PORT_SHIM_OP(frac) TPU_PORT_SHIM_OP(gather) TPU_PORT_SHIM_OP(gcd)
TPU_PORT_SHIM_OP(ge) TPU_PORT_SHIM_OP(gelu) TPU_PORT_SHIM_OP(glu) TPU_PORT_SHIM_OP(greater)
TPU_PORT_SHIM_OP(greater_equal) TPU_PORT_SHIM_OP(grid_sampler) TPU_PORT_SHIM_OP(grid_sampler_2d)
TPU_PORT_SHIM_OP(group_norm) TPU_PORT_SHIM_OP(gt) TPU_PORT_SHIM_OP(hardshrink)
TPU_PORT_SHIM_OP(hardsigmoid) TPU_PORT_SHIM_OP(hardswish) TPU_PORT_SHIM_OP(hardswish_)
TPU_PORT_SHIM_OP(hardtanh) TPU_PORT_SHIM_OP(hardtanh_) TPU_PORT_SHIM_OP(heaviside)
TPU_PORT_SHIM_OP(hinge_embedding_loss) TPU_PORT_SHIM_OP(histc) TPU_PORT_SHIM_OP(huber_loss)
TPU_PORT_SHIM_OP(hypot) TPU_PORT_SHIM_OP(i0) TPU_PORT_SHIM_OP(im2col) TPU_PORT_SHIM_OP(imag)
TPU_PORT_SHIM_OP(index_add) TPU_PORT_SHIM_OP(index_copy) TPU_PORT_SHIM_OP(index_fill)
TPU_PORT_SHIM_OP(index_select) TPU_PORT_SHIM_OP(inner) TPU_PORT_SHIM_OP(instance_norm)
TPU_PORT_SHIM_OP(inverse) TPU_PORT_SHIM_OP(isclose) TPU_PORT_SHIM_OP(isfinite) TPU_PORT_SHIM_OP(isin)
TPU_PORT_SHIM_OP(isinf) TPU_PORT_SHIM_OP(isnan) TPU_PORT_SHIM_OP(isneginf) TPU_PORT_SHIM_OP(isposinf)
TPU_PORT_SHIM_OP(kl_div) TPU_PORT_SHIM_OP(kron) TPU_PORT_SHIM_OP(l1_loss) TPU_PORT_SHIM_OP(layer_norm)
TPU_PORT_SHIM_OP(lcm) TPU_PORT_SHIM_OP(ldexp) TPU_PORT_SHIM_OP(le) TPU_PORT_SHIM_OP(leaky_relu)
TPU_PORT_SHIM_OP(leaky_relu_) TPU_PORT_SHIM_OP(lerp) TPU_PORT_SHIM_OP(less) TPU_PORT_SHIM_OP(less_equal)
TPU_PORT_SHIM_OP(lgamma) TPU_PORT_SHIM_OP(linalg_cross) TPU_PORT_SHIM_OP(linalg_det)
TPU_PORT_SHIM_OP(linalg_inv) TPU_PORT_SHIM_OP(linalg_matrix_exp) TPU_PORT_SHIM_OP(linalg_matrix_norm)
TPU_PORT_SHIM_OP(linalg_norm) TPU_PORT_SHIM_OP(linalg_pinv) TPU_PORT_SHIM_OP(linalg_solve)
TPU_PORT_SHIM_OP(linalg_vector_norm) TPU_PORT_SHIM_OP(linear) TPU_PORT_SHIM_OP(log) TPU_PORT_SHIM_OP(log10)
TPU_PORT_SHIM_OP(log1p) TPU_PORT_SHIM_OP(log2) TPU_PORT_SHIM_OP(log_sigmoid) TPU_PORT_SHIM_OP(log_softmax)
TPU_PORT_SHIM_OP(logaddexp) TPU_PORT_SHIM_OP(logaddexp2) TPU_PORT_SHIM_OP(logcumsumexp)
TPU_PORT_SHIM_OP(logdet) TPU_PORT_SHIM_OP(logical_and) TPU_PORT_SHIM_OP(logical_not)
TPU_PORT_SHIM_OP(logical_or) TPU_PORT_SHIM_OP(logical_xor) TPU_PORT_SHIM_OP(logit) TPU_PORT_SHIM_OP(lt)
TPU_PORT_SHIM_OP(margin_ranking_loss) TPU_PORT_SHIM_OP(masked_fill) TPU_PORT_SHIM_OP(masked_scatter)
TPU_PORT_SHIM_OP(masked_select) TPU_PORT_SHIM_OP(matmul) TPU_PORT_SHIM_OP(matrix_exp)
TPU_PORT_SHIM_OP(matrix_power) TPU_PORT_SHIM_OP(max_pool1d) TPU_PORT_SHIM_OP(max_pool2d)
TPU_PORT_SHIM_OP(max_pool3d) TPU_PORT_SHIM_OP(maximum) TPU_PORT_SHIM_OP(minimum) TPU_PORT_SHIM_OP(mish)
TPU_PORT_SHIM_OP(mm) TPU_PORT_SHIM_OP(mse_loss) TPU_PORT_SHIM_OP(mul) TPU_PORT_SHIM_OP(multi_margin_loss)
TPU_PORT_SHIM_OP(multilabel_margin_loss) TPU_PORT_SHIM_OP(multinomial) TPU_PORT_SHIM_OP(multiply)
TPU_PORT_SHIM_OP(mv) TPU_PORT_SHIM_OP(nan_to_num) TPU_PORT_SHIM_OP(nanmean) TPU_PORT_SHIM_OP(nanquantile)
TPU_PORT_SHIM_OP(narrow) TPU_PORT_SHIM_OP(native_dropout) TPU_PORT_SHIM_OP(ne) TPU_PORT_SHIM_OP(neg)
TPU_PORT_SHIM_OP(negative) TPU_PORT_SHIM_OP(nll_loss) TPU_PORT_SHIM_OP(nll_loss2d)
TPU_PORT_SHIM_OP(nonzero) TPU_PORT_SHIM_OP(normal) TPU_PORT_SHIM_OP(not_equal)
TPU_PORT_SHIM_OP(nuclear_norm) TPU_PORT_SHIM_OP(one_hot) TPU_PORT_SHIM_OP(outer)
TPU_PORT_SHIM_OP(pairwise_distance) TPU_PORT_SHIM_OP(pdist) TPU_PORT_SHIM_OP(pinverse)
TPU_PORT_SHIM_OP(pixel_shuffle) TPU_PORT_SHIM_OP(pixel_unshuffle) TPU_PORT_SHIM_OP(poisson)
TPU_PORT_SHIM_OP(poisson_nll_loss) TPU_PORT_SHIM_OP(polar) TPU_PORT_SHIM_OP(polygamma)
TPU_PORT_SHIM_OP(positive) TPU_PORT_SHIM_OP(pow) TPU_PORT_SHIM_OP(prelu) TPU_PORT_SHIM_OP(prod)
TPU_PORT_SHIM_OP(q_per_channel_scales) TPU_PORT_SHIM_OP(quantile) TPU_PORT_SHIM_OP(quantize_per_tensor)
TPU_PORT_SHIM_OP(quantize_per_channel) TPU_PORT_SHIM_OP(rad2deg) TPU_PORT_SHIM_OP(ravel)
TPU_PORT_SHIM_OP(real) TPU_PORT_SHIM_OP(reciprocal) TPU_PORT_SHIM_OP(reflection_pad1d)
TPU_PORT_SHIM_OP(reflection_pad2d) TPU_PORT_SHIM_OP(relu) TPU_PORT_SHIM_OP(relu6) TPU_PORT_SHIM_OP(relu_)
TPU_PORT_SHIM_OP(remainder) TPU_PORT_SHIM_OP(renorm) TPU_PORT_SHIM_OP(replication_pad2d)
TPU_PORT_SHIM_OP(resolve_conj) TPU_PORT_SHIM_OP(round) TPU_PORT_SHIM_OP(rrelu) TPU_PORT_SHIM_OP(rsqrt)
TPU_PORT_SHIM_OP(rsub) TPU_PORT_SHIM_OP(scaled_dot_product_attention) TPU_PORT_SHIM_OP(scatter)
TPU_PORT_SHIM_OP(scatter_add) TPU_PORT_SHIM_OP(scatter_reduce) TPU_PORT_SHIM_OP(searchsorted)
TPU_PORT_SHIM_OP(select) TPU_PORT_SHIM_OP(selu) TPU_PORT_SHIM_OP(selu_) TPU_PORT_SHIM_OP(sgn)
TPU_PORT_SHIM_OP(sigmoid) TPU_PORT_SHIM_OP(sigmoid_) TPU_PORT_SHIM_OP(sign) TPU_PORT_SHIM_OP(silu)
TPU_PORT_SHIM_OP(silu_) TPU_PORT_SHIM_OP(sin) TPU_PORT_SHIM_OP(sinc) TPU_PORT_SHIM_OP(sinh)
TPU_PORT_SHIM_OP(slice) TPU_PORT_SHIM_OP(smooth_l1_loss) TPU_PORT_SHIM_OP(soft_margin_loss)
TPU_PORT_SHIM_OP(softmax) TPU_PORT_SHIM_OP(softplus) TPU_PORT_SHIM_OP(softshrink) TPU_PORT_SHIM_OP(sqrt)
TPU_PORT_SHIM_OP(square) TPU_PORT_SHIM_OP(squeeze) TPU_PORT_SHIM_OP(stft) TPU_PORT_SHIM_OP(istft)
TPU_PORT_SHIM_OP(sub) TPU_PORT_SHIM_OP(subtract) TPU_PORT_SHIM_OP(swapaxes) TPU_PORT_SHIM_OP(swapdims)
TPU_PORT_SHIM_OP(take) TPU_PORT_SHIM_OP(take_along_dim) TPU_PORT_SHIM_OP(tan) TPU_PORT_SHIM_OP(tanh)
TPU_PORT_SHIM_OP(tanh_) TPU_PORT_SHIM_OP(threshold) TPU_PORT_SHIM_OP(threshold_) TPU_PORT_SHIM_OP(trace)
TPU_PORT_SHIM_OP(transpose) TPU_PORT_SHIM_OP(trapezoid) TPU_PORT_SHIM_OP(trapz) TPU_PORT_SHIM_OP(tril)
TPU_PORT_SHIM_OP(triplet_margin_loss) TPU_PORT_SHIM_OP(triu) TPU_PORT_SHIM_OP(true_divide)
TPU_PORT_SHIM_OP(trunc) TPU_PORT_SHIM_OP(unsqueeze) TPU_PORT_SHIM_OP(upsample_bilinear2d)
TPU_PORT_SHIM_OP(upsample_nearest2d) TPU_PORT_SHIM_OP(upsample_bicubic2d) TPU_PORT_SHIM_OP(vander)
TPU_PORT_SHIM_OP(vdot) TPU_PORT_SHIM_OP(view_as_complex) TPU_PORT_SHIM_OP(view_as_real)
TPU_PORT_SHIM_OP(where) TPU_PORT_SHIM_OP(xlogy) TPU_PORT_SHIM_OP(zeros_out) TPU_PORT_SHIM_OP(arange_out)
TPU_PORT_SHIM_OP(randn_out) TPU_PORT_SHIM_OP(rand_out) TPU_PORT_SHIM_OP(ones_out) TPU_PORT_SHIM_OP(cat_out)
TPU_PORT_SHIM_OP(stack_out) TPU_PORT_SHIM_OP(mm_out) TPU_PORT_SHIM_OP(matmul_out) TPU_PORT_SHIM_OP(add_out)
TPU_PORT_SHIM_OP(mul_out) TPU_PORT_SHIM_OP(index_put_) TPU_PORT_SHIM_OP(sparse_mm)
TPU_PORT_SHIM_OP(fft_fft2) TPU_PORT_SHIM_OP(fft_ifft2) TPU_PORT_SHIM_OP(fft_rfft2)
TPU_PORT_SHIM_OP(fft_fftn) TPU_PORT_SHIM_OP(fft_ifftn) TPU_PORT_SHIM_OP(fft_fftshift)
TPU_PORT_SHIM_OP(fft_ifftshift) TPU_PORT_SHIM_OP(empty_quantized) TPU_PORT_SHIM_OP(msort)
TPU_PORT_SHIM_OP(channel_shuffle) TPU_PORT_SHIM_OP(rnn_relu_cell) TPU_PORT_SHIM_OP(rnn_tanh_cell)
TPU_PORT_SHIM_OP(gru_cell) TPU_PORT_SHIM_OP(conv_tbc) TPU_PORT_SHIM_OP(alpha_dropout)
TPU_PORT_SHIM_OP(bitwise_left_shift) TPU_PORT_SHIM_OP(bitwise_right_shift) TPU_PORT_SHIM_OP(_cast_Float)
TPU_PORT_SHIM_OP(_cast_Long) TPU_PORT_SHIM_OP(_shape_as_tensor) TPU_PORT_SHIM_OP(special_expit)
TPU_PORT_SHIM_OP(special_erf) TPU_PORT_SHIM_OP(hspmm) TPU_PORT_SHIM_OP(sspaddmm)
TPU_PORT_SHIM_LIST_OP(sum) TPU_PORT_SHIM_LIST_OP(mean) TPU_PORT_SHIM_LIST_OP(amax)
TPU_PORT_SHIM_LIST_OP(amin) TPU_PORT_SHIM_LIST_OP(all) TPU_PORT_SHIM_LIST_OP(any)
TPU_PORT_SHIM_LIST_OP(std) TPU_PORT_SHIM_LIST_OP(var) TPU_PORT_SHIM_LIST_OP(norm)
TPU_PORT_SHIM_LIST_OP(nansum) TPU_PORT_SHIM_LIST_OP(logsumexp) TPU_PORT_SHIM_LIST_OP(reshape)
TPU_PORT_SHIM_LIST_OP(permute) TPU_PORT_SHIM_LIST_OP(flip) TPU_PORT_SHIM_LIST_OP(roll)
TPU_PORT_SHIM_LIST_OP(tile) TPU_PORT_SHIM_LIST_OP(unflatten) TPU_PORT_SHIM_LIST_OP(movedim)
TPU_PORT_SHIM_LIST_OP(moveaxis) TPU_PORT_SHIM_LIST_OP(broadcast_to) TPU_PORT_SHIM_LIST_OP(count_nonzero)
TPU_PORT_SHIM_LIST_OP(rot90) TPU_PORT_SHIM_LIST_OP(tensordot) TPU_PORT_SHIM_LIST_OP(as_strided)
TPU_PORT_SHIM_LIST_OP(flatten) TPU_PORT_SHIM_LIST_OP(repeat_interleave)
TPU_PORT_SHIM_LIST_OP(frobenius_norm) TPU_PORT_SHIM_LIST_OP(upsample_linear1d)
TPU_PORT_SHIM_LIST_OP(upsample_trilinear3d) TPU_PORT_SHIM_LIST_OP(expand_copy)
TPU_PORT_SHIM_LIST_OP(view_copy) TPU_PORT_SHIM_LIST_OP(pad)
TPU_PORT_SHIM_TENSORS_OP(cat) TPU_PORT_SHIM_TENSORS_OP(concat) TPU_PORT_SHIM_TENSORS_OP(concatenate)
TPU_PORT_SHIM_TENSORS_OP(stack) TPU_PORT_SHIM_TENSORS_OP(hstack) TPU_PORT_SHIM_TENSORS_OP(vstack)
TPU_PORT_SHIM_TENSORS_OP(dstack) TPU_PORT_SHIM_TENSORS_OP(row_stack) TPU_PORT_SHIM_TENSORS_OP(block_diag)
TPU_PORT_SHIM_TENSORS_OP(cartesian_prod) TPU_PORT_SHIM_TENSORS_OP(column_stack)
TPU_PORT_SHIM_TENSORS_OP(linalg_multi_dot)
#undef TPU_PORT_SHIM_OP
#undef TPU_PORT_SHIM_LIST_OP
#undef TPU_PORT_SHIM_TENSORS_OP

// Braced lists at other positions.
#define TPU_PORT_SHIM_POOL(name)                                                                  \
  template <class... A> Tensor name(const Tensor& self, IntArrayRef kernel_size, A&&... args);    \
  Tensor name(const Tensor& self, IntArrayRef kernel_size, IntArrayRef stride, IntArrayRef padding = 0, \
              IntArrayRef dilation = 1, bool ceil_mode = false);
TPU_PORT_SHIM_POOL(max_pool1d)
TPU_PORT_SHIM_POOL(max_pool2d)
TPU_PORT_SHIM_POOL(max_pool3d)
TPU_PORT_SHIM_POOL(avg_pool1d)
TPU_PORT_SHIM_POOL(avg_pool2d)
TPU_PORT_SHIM_POOL(avg_pool3d)
#undef TPU_PORT_SHIM_POOL
Tensor adaptive_avg_pool1d(const Tensor& self, IntArrayRef output_size);
Tensor adaptive_avg_pool2d(const Tensor& self, IntArrayRef output_size);
Tensor adaptive_avg_pool3d(const Tensor& self, IntArrayRef output_size);
template <class... A> Tensor upsample_bilinear2d(const Tensor& self, IntArrayRef output_size, A&&... args);
template <class... A> Tensor upsample_nearest2d(const Tensor& self, IntArrayRef output_size, A&&... args);
template <class... A> Tensor upsample_bicubic2d(const Tensor& self, IntArrayRef output_size, A&&... args);
template <class... A> Tensor constant_pad_nd(const Tensor& self, IntArrayRef pad, A&&... args);
Tensor reflection_pad1d(const Tensor& self, IntArrayRef padding);
Tensor reflection_pad2d(const Tensor& self, IntArrayRef padding);
Tensor replication_pad2d(const Tensor& self, IntArrayRef padding);
template <class... A> Tensor layer_norm(const Tensor& input, IntArrayRef normalized_shape, A&&... args);
Tensor conv1d(const Tensor& input, const Tensor& weight, const std::optional<Tensor>& bias, IntArrayRef stride,
              IntArrayRef padding = 0, IntArrayRef dilation = 1, std::int64_t groups = 1);
Tensor conv2d(const Tensor& input, const Tensor& weight, const std::optional<Tensor>& bias, IntArrayRef stride,
              IntArrayRef padding = 0, IntArrayRef dilation = 1, std::int64_t groups = 1);
Tensor conv3d(const Tensor& input, const Tensor& weight, const std::optional<Tensor>& bias, IntArrayRef stride,
              IntArrayRef padding = 0, IntArrayRef dilation = 1, std::int64_t groups = 1);
Tensor norm(const Tensor& self, const std::optional<Scalar>& p, IntArrayRef dim, bool keepdim = false);
Tensor tensordot(const Tensor& self, const Tensor& other, IntArrayRef dims_self, IntArrayRef dims_other);
Tensor roll(const Tensor& self, IntArrayRef shifts, IntArrayRef dims);
Tensor movedim(const Tensor& self, IntArrayRef source, IntArrayRef destination);
Tensor linalg_norm(const Tensor& self, const std::optional<Scalar>& ord, OptionalIntArrayRef dim,
                   bool keepdim = false, std::optional<ScalarType> dtype = std::nullopt);
Tensor einsum(std::string_view equation, TensorList tensors, OptionalIntArrayRef path = std::nullopt);
Tensor index(const Tensor& self, ArrayRef<indexing::TensorIndex> indices);
Tensor repeat_interleave(const Tensor& repeats);
std::vector<Tensor> where(const Tensor& condition);

Tensor max(const Tensor& self);
Tensor max(const Tensor& self, const Tensor& other);
std::tuple<Tensor, Tensor> max(const Tensor& self, std::int64_t dim, bool keepdim = false);
Tensor min(const Tensor& self);
Tensor min(const Tensor& self, const Tensor& other);
std::tuple<Tensor, Tensor> min(const Tensor& self, std::int64_t dim, bool keepdim = false);
Tensor median(const Tensor& self);
std::tuple<Tensor, Tensor> median(const Tensor& self, std::int64_t dim, bool keepdim = false);
std::tuple<Tensor, Tensor> aminmax(const Tensor& self, std::optional<std::int64_t> dim = std::nullopt, bool keepdim = false);
std::tuple<Tensor, Tensor> cummax(const Tensor& self, std::int64_t dim);
std::tuple<Tensor, Tensor> cummin(const Tensor& self, std::int64_t dim);
std::tuple<Tensor, Tensor> kthvalue(const Tensor& self, std::int64_t k, std::int64_t dim = -1, bool keepdim = false);
std::tuple<Tensor, Tensor> mode(const Tensor& self, std::int64_t dim = -1, bool keepdim = false);
std::tuple<Tensor, Tensor> sort(const Tensor& self, std::int64_t dim = -1, bool descending = false);
std::tuple<Tensor, Tensor> sort(const Tensor& self, std::optional<bool> stable, std::int64_t dim = -1,
                                bool descending = false);
std::tuple<Tensor, Tensor> topk(const Tensor& self, std::int64_t k, std::int64_t dim = -1, bool largest = true,
                                bool sorted = true);
std::tuple<Tensor, Tensor, Tensor> svd(const Tensor& self, bool some = true, bool compute_uv = true);
std::tuple<Tensor, Tensor, Tensor> linalg_svd(const Tensor& self, bool full_matrices = true);
std::tuple<Tensor, Tensor> linalg_eigh(const Tensor& self, std::string_view UPLO = "L");
std::tuple<Tensor, Tensor> linalg_eig(const Tensor& self);
std::tuple<Tensor, Tensor> linalg_qr(const Tensor& self, std::string_view mode = "reduced");
std::tuple<Tensor, Tensor, Tensor, Tensor> linalg_lstsq(const Tensor& self, const Tensor& b);
std::tuple<Tensor, Tensor> qr(const Tensor& self, bool some = true);
std::tuple<Tensor, Tensor> slogdet(const Tensor& self);
std::tuple<Tensor, Tensor> std_mean(const Tensor& self, bool unbiased = true);
std::tuple<Tensor, Tensor> var_mean(const Tensor& self, bool unbiased = true);
template <class... A> std::tuple<Tensor, Tensor> var_mean(const Tensor& self, IntArrayRef dim, A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> unique_dim(A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> unique_consecutive(A&&... args);
template <class... A> std::tuple<Tensor, Tensor> _unique(A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> _unique2(A&&... args);
std::tuple<Tensor, Tensor> adaptive_max_pool2d(const Tensor& self, IntArrayRef output_size);
template <class... A> std::tuple<Tensor, Tensor> max_pool2d_with_indices(const Tensor& self, IntArrayRef size, A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> native_batch_norm(A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> native_layer_norm(A&&... args);
template <class... A> std::tuple<Tensor, Tensor, Tensor> lstm(A&&... args);
template <class... A> std::tuple<Tensor, Tensor> gru(A&&... args);
template <class... A> std::tuple<Tensor, Tensor> lstm_cell(A&&... args);
std::vector<Tensor> chunk(const Tensor& self, std::int64_t chunks, std::int64_t dim = 0);
std::vector<Tensor> split(const Tensor& self, std::int64_t split_size, std::int64_t dim = 0);
std::vector<Tensor> split(const Tensor& self, IntArrayRef split_size, std::int64_t dim = 0);
std::vector<Tensor> split_with_sizes(const Tensor& self, IntArrayRef split_sizes, std::int64_t dim = 0);
std::vector<Tensor> tensor_split(const Tensor& self, std::int64_t sections, std::int64_t dim = 0);
std::vector<Tensor> unbind(const Tensor& self, std::int64_t dim = 0);
std::vector<Tensor> meshgrid(TensorList tensors);
std::vector<Tensor> meshgrid(TensorList tensors, std::string_view indexing);
std::vector<Tensor> broadcast_tensors(TensorList tensors);
std::vector<Tensor> nonzero_numpy(const Tensor& self);
// clang-format on

bool equal(const Tensor& self, const Tensor& other);
bool allclose(const Tensor& self, const Tensor& other, double rtol = 1e-05, double atol = 1e-08,
              bool equal_nan = false);
bool is_floating_point(const Tensor& self);
bool is_complex(const Tensor& self);
bool is_tensor(const Tensor& self);
std::int64_t numel(const TensorBase& t);
std::int64_t size(const TensorBase& t, std::int64_t dim);
IntArrayRef sizes(const TensorBase& t);
ScalarType result_type(const Tensor& tensor, const Tensor& other);
ScalarType promote_types(ScalarType type1, ScalarType type2);
Tensor& zero_(Tensor& self);
bool is_same_size(const Tensor& self, const Tensor& other);
int get_num_threads();
void set_num_threads(int nthreads);
int get_num_interop_threads();
void set_num_interop_threads(int nthreads);
void init_num_threads();
template <class F>
void parallel_for(const std::int64_t begin, const std::int64_t end, const std::int64_t grain_size, const F& f);
std::string get_parallel_info();
std::string show_config();

}  // namespace at

namespace torch {
using at::get_num_interop_threads;
using at::get_num_threads;
using at::set_num_interop_threads;
using at::set_num_threads;
namespace linalg {
template <class... A>
at::Tensor norm(A&&... args);
template <class... A>
at::Tensor det(A&&... args);
template <class... A>
at::Tensor inv(A&&... args);
template <class... A>
at::Tensor pinv(A&&... args);
template <class... A>
at::Tensor solve(A&&... args);
template <class... A>
at::Tensor matmul(A&&... args);
template <class... A>
at::Tensor vector_norm(A&&... args);
template <class... A>
at::Tensor cross(A&&... args);
std::tuple<at::Tensor, at::Tensor, at::Tensor> svd(const at::Tensor& input, bool full_matrices = true);
}  // namespace linalg
namespace fft {
#define TPU_PORT_SHIM_FFT(name) \
  template <class... A>         \
  at::Tensor name(A&&... args);
TPU_PORT_SHIM_FFT(fft)
TPU_PORT_SHIM_FFT(ifft)
TPU_PORT_SHIM_FFT(rfft)
TPU_PORT_SHIM_FFT(irfft)
TPU_PORT_SHIM_FFT(fft2)
TPU_PORT_SHIM_FFT(ifft2)
TPU_PORT_SHIM_FFT(rfft2)
TPU_PORT_SHIM_FFT(irfft2)
TPU_PORT_SHIM_FFT(fftn)
TPU_PORT_SHIM_FFT(ifftn)
TPU_PORT_SHIM_FFT(fftfreq)
TPU_PORT_SHIM_FFT(rfftfreq)
TPU_PORT_SHIM_FFT(fftshift)
TPU_PORT_SHIM_FFT(ifftshift)
#undef TPU_PORT_SHIM_FFT
}  // namespace fft
namespace special {
template <class... A>
at::Tensor expit(A&&... args);
template <class... A>
at::Tensor erf(A&&... args);
template <class... A>
at::Tensor gammaln(A&&... args);
}  // namespace special
}  // namespace torch
