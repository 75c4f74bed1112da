// Free tensor functions of at::, which torch:: sees through its using-directive. Those whose argument
// positions no rule needs are variadic templates. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/factories.h"

namespace at {

// clang-format off
#define TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(A&&... args);
#define TPU_PORT_SHIM_LIST_OP(name) \
  TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(const Tensor& self, IntArrayRef list, A&&... args);
// The first argument may be a braced list of tensors.
#define TPU_PORT_SHIM_TENSORS_OP(name) template <class... A> Tensor name(TensorList tensors, A&&... args);

TPU_PORT_SHIM_OP(add)
TPU_PORT_SHIM_OP(addbmm) TPU_PORT_SHIM_OP(addcdiv) TPU_PORT_SHIM_OP(addcmul) TPU_PORT_SHIM_OP(addmm)
TPU_PORT_SHIM_OP(addmv) TPU_PORT_SHIM_OP(addr) TPU_PORT_SHIM_OP(affine_grid_generator)

TPU_PORT_SHIM_OP(arctan2) TPU_PORT_SHIM_OP(argmax) TPU_PORT_SHIM_OP(argmin) TPU_PORT_SHIM_OP(argsort)
TPU_PORT_SHIM_OP(argwhere) 
TPU_PORT_SHIM_OP(atan2) 
TPU_PORT_SHIM_OP(baddbmm) TPU_PORT_SHIM_OP(batch_norm)
TPU_PORT_SHIM_OP(bernoulli) TPU_PORT_SHIM_OP(bilinear) 
TPU_PORT_SHIM_OP(binary_cross_entropy_with_logits) TPU_PORT_SHIM_OP(bincount) TPU_PORT_SHIM_OP(bitwise_and)
TPU_PORT_SHIM_OP(bitwise_or) TPU_PORT_SHIM_OP(bitwise_xor)
TPU_PORT_SHIM_OP(bmm) TPU_PORT_SHIM_OP(bucketize) TPU_PORT_SHIM_OP(cdist) 
TPU_PORT_SHIM_OP(cholesky) TPU_PORT_SHIM_OP(cholesky_inverse)
TPU_PORT_SHIM_OP(cholesky_solve) TPU_PORT_SHIM_OP(clamp) TPU_PORT_SHIM_OP(clamp_max)
TPU_PORT_SHIM_OP(clamp_min) TPU_PORT_SHIM_OP(clip) TPU_PORT_SHIM_OP(clone) TPU_PORT_SHIM_OP(col2im)
TPU_PORT_SHIM_OP(combinations) TPU_PORT_SHIM_OP(constant_pad_nd)
TPU_PORT_SHIM_OP(conv1d) TPU_PORT_SHIM_OP(conv2d) TPU_PORT_SHIM_OP(conv3d)
TPU_PORT_SHIM_OP(conv_transpose1d) TPU_PORT_SHIM_OP(conv_transpose2d) TPU_PORT_SHIM_OP(conv_transpose3d)
TPU_PORT_SHIM_OP(convolution) TPU_PORT_SHIM_OP(copysign) TPU_PORT_SHIM_OP(corrcoef) 
TPU_PORT_SHIM_OP(cosine_embedding_loss) TPU_PORT_SHIM_OP(cosine_similarity)
TPU_PORT_SHIM_OP(cov) TPU_PORT_SHIM_OP(cross) 
TPU_PORT_SHIM_OP(ctc_loss) TPU_PORT_SHIM_OP(cumprod) TPU_PORT_SHIM_OP(cumsum) 
TPU_PORT_SHIM_OP(diag)
TPU_PORT_SHIM_OP(diag_embed) TPU_PORT_SHIM_OP(diagflat) TPU_PORT_SHIM_OP(diagonal) TPU_PORT_SHIM_OP(diff)
TPU_PORT_SHIM_OP(dist) TPU_PORT_SHIM_OP(div) TPU_PORT_SHIM_OP(divide)
TPU_PORT_SHIM_OP(dot) TPU_PORT_SHIM_OP(dropout_) 
TPU_PORT_SHIM_OP(elu_) TPU_PORT_SHIM_OP(embedding) TPU_PORT_SHIM_OP(eq) 

TPU_PORT_SHIM_OP(fft_fft)
TPU_PORT_SHIM_OP(fft_ifft) TPU_PORT_SHIM_OP(fft_rfft) TPU_PORT_SHIM_OP(fft_irfft) TPU_PORT_SHIM_OP(fill)
TPU_PORT_SHIM_OP(floor_divide) TPU_PORT_SHIM_OP(fmax) TPU_PORT_SHIM_OP(fmin)
TPU_PORT_SHIM_OP(fmod) TPU_PORT_SHIM_OP(gather) TPU_PORT_SHIM_OP(gcd)
TPU_PORT_SHIM_OP(ge) TPU_PORT_SHIM_OP(glu) TPU_PORT_SHIM_OP(greater)
TPU_PORT_SHIM_OP(greater_equal) TPU_PORT_SHIM_OP(grid_sampler) TPU_PORT_SHIM_OP(grid_sampler_2d)
TPU_PORT_SHIM_OP(group_norm) TPU_PORT_SHIM_OP(gt) TPU_PORT_SHIM_OP(hardshrink)

TPU_PORT_SHIM_OP(hardtanh_) TPU_PORT_SHIM_OP(heaviside)
TPU_PORT_SHIM_OP(hinge_embedding_loss) TPU_PORT_SHIM_OP(histc) TPU_PORT_SHIM_OP(huber_loss)
TPU_PORT_SHIM_OP(hypot) TPU_PORT_SHIM_OP(im2col) 
TPU_PORT_SHIM_OP(index_add) TPU_PORT_SHIM_OP(index_copy) TPU_PORT_SHIM_OP(index_fill)
TPU_PORT_SHIM_OP(index_select) TPU_PORT_SHIM_OP(inner) TPU_PORT_SHIM_OP(instance_norm)
TPU_PORT_SHIM_OP(isclose) TPU_PORT_SHIM_OP(isin)

TPU_PORT_SHIM_OP(kl_div) TPU_PORT_SHIM_OP(kron) TPU_PORT_SHIM_OP(layer_norm)
TPU_PORT_SHIM_OP(lcm) TPU_PORT_SHIM_OP(ldexp) TPU_PORT_SHIM_OP(le) 
TPU_PORT_SHIM_OP(leaky_relu_) TPU_PORT_SHIM_OP(lerp) TPU_PORT_SHIM_OP(less) TPU_PORT_SHIM_OP(less_equal)
TPU_PORT_SHIM_OP(linalg_cross) TPU_PORT_SHIM_OP(linalg_det)
TPU_PORT_SHIM_OP(linalg_inv) TPU_PORT_SHIM_OP(linalg_matrix_exp) TPU_PORT_SHIM_OP(linalg_matrix_norm)
TPU_PORT_SHIM_OP(linalg_norm) TPU_PORT_SHIM_OP(linalg_pinv) TPU_PORT_SHIM_OP(linalg_solve)
TPU_PORT_SHIM_OP(linalg_vector_norm) TPU_PORT_SHIM_OP(linear) 

TPU_PORT_SHIM_OP(logaddexp) TPU_PORT_SHIM_OP(logaddexp2) TPU_PORT_SHIM_OP(logcumsumexp)
TPU_PORT_SHIM_OP(logical_and) 
TPU_PORT_SHIM_OP(logical_or) TPU_PORT_SHIM_OP(logical_xor) TPU_PORT_SHIM_OP(logit) TPU_PORT_SHIM_OP(lt)
TPU_PORT_SHIM_OP(margin_ranking_loss) TPU_PORT_SHIM_OP(masked_fill) TPU_PORT_SHIM_OP(masked_scatter)
TPU_PORT_SHIM_OP(masked_select) TPU_PORT_SHIM_OP(matmul) 
TPU_PORT_SHIM_OP(matrix_power) 
TPU_PORT_SHIM_OP(maximum) TPU_PORT_SHIM_OP(minimum) 
TPU_PORT_SHIM_OP(mm) TPU_PORT_SHIM_OP(mul) TPU_PORT_SHIM_OP(multi_margin_loss)
TPU_PORT_SHIM_OP(multilabel_margin_loss) TPU_PORT_SHIM_OP(multinomial) TPU_PORT_SHIM_OP(multiply)
TPU_PORT_SHIM_OP(mv) TPU_PORT_SHIM_OP(nan_to_num) TPU_PORT_SHIM_OP(nanmean) TPU_PORT_SHIM_OP(nanquantile)
TPU_PORT_SHIM_OP(narrow) TPU_PORT_SHIM_OP(native_dropout) TPU_PORT_SHIM_OP(ne) 
TPU_PORT_SHIM_OP(nll_loss2d)
TPU_PORT_SHIM_OP(normal) TPU_PORT_SHIM_OP(not_equal)
TPU_PORT_SHIM_OP(nuclear_norm) TPU_PORT_SHIM_OP(one_hot) TPU_PORT_SHIM_OP(outer)
TPU_PORT_SHIM_OP(pairwise_distance) TPU_PORT_SHIM_OP(pdist) TPU_PORT_SHIM_OP(pinverse)
TPU_PORT_SHIM_OP(pixel_shuffle) TPU_PORT_SHIM_OP(pixel_unshuffle) TPU_PORT_SHIM_OP(poisson)
TPU_PORT_SHIM_OP(poisson_nll_loss) TPU_PORT_SHIM_OP(polar) TPU_PORT_SHIM_OP(polygamma)
TPU_PORT_SHIM_OP(pow) TPU_PORT_SHIM_OP(prelu) TPU_PORT_SHIM_OP(prod)
TPU_PORT_SHIM_OP(q_per_channel_scales) TPU_PORT_SHIM_OP(quantile) TPU_PORT_SHIM_OP(quantize_per_tensor)
TPU_PORT_SHIM_OP(quantize_per_channel) 
TPU_PORT_SHIM_OP(reflection_pad1d)
TPU_PORT_SHIM_OP(reflection_pad2d) 
TPU_PORT_SHIM_OP(remainder) TPU_PORT_SHIM_OP(renorm) TPU_PORT_SHIM_OP(replication_pad2d)
TPU_PORT_SHIM_OP(round) TPU_PORT_SHIM_OP(rrelu) 
TPU_PORT_SHIM_OP(rsub) TPU_PORT_SHIM_OP(scaled_dot_product_attention) TPU_PORT_SHIM_OP(scatter)
TPU_PORT_SHIM_OP(scatter_add) TPU_PORT_SHIM_OP(scatter_reduce) TPU_PORT_SHIM_OP(searchsorted)
TPU_PORT_SHIM_OP(select) 


TPU_PORT_SHIM_OP(slice) TPU_PORT_SHIM_OP(smooth_l1_loss) TPU_PORT_SHIM_OP(soft_margin_loss)
TPU_PORT_SHIM_OP(softshrink) 
TPU_PORT_SHIM_OP(squeeze) TPU_PORT_SHIM_OP(stft) TPU_PORT_SHIM_OP(istft)
TPU_PORT_SHIM_OP(sub) TPU_PORT_SHIM_OP(subtract) TPU_PORT_SHIM_OP(swapaxes) TPU_PORT_SHIM_OP(swapdims)
TPU_PORT_SHIM_OP(take) TPU_PORT_SHIM_OP(take_along_dim) 
TPU_PORT_SHIM_OP(threshold_) 
TPU_PORT_SHIM_OP(transpose) TPU_PORT_SHIM_OP(trapezoid) TPU_PORT_SHIM_OP(trapz) TPU_PORT_SHIM_OP(tril)
TPU_PORT_SHIM_OP(triplet_margin_loss) TPU_PORT_SHIM_OP(triu) TPU_PORT_SHIM_OP(true_divide)
TPU_PORT_SHIM_OP(unsqueeze) TPU_PORT_SHIM_OP(upsample_bilinear2d)
TPU_PORT_SHIM_OP(upsample_nearest2d) TPU_PORT_SHIM_OP(upsample_bicubic2d) TPU_PORT_SHIM_OP(vander)
TPU_PORT_SHIM_OP(vdot) 
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
TPU_PORT_SHIM_LIST_OP(repeat_interleave)
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

// Plain functions, because code takes their address (nn::Functional(torch::relu)).
#define TPU_PORT_SHIM_UNARY(name) Tensor name(const Tensor& self);
#define TPU_PORT_SHIM_UNARY_(name) Tensor& name(Tensor& self);
TPU_PORT_SHIM_UNARY(abs) TPU_PORT_SHIM_UNARY(absolute) TPU_PORT_SHIM_UNARY(acos) TPU_PORT_SHIM_UNARY(acosh)
TPU_PORT_SHIM_UNARY(angle) TPU_PORT_SHIM_UNARY(arccos) TPU_PORT_SHIM_UNARY(arcsin)
TPU_PORT_SHIM_UNARY(arctan) TPU_PORT_SHIM_UNARY(asin) TPU_PORT_SHIM_UNARY(asinh) TPU_PORT_SHIM_UNARY(atan)
TPU_PORT_SHIM_UNARY(atanh) TPU_PORT_SHIM_UNARY(bitwise_not) TPU_PORT_SHIM_UNARY(ceil)
TPU_PORT_SHIM_UNARY(conj) TPU_PORT_SHIM_UNARY(cos) TPU_PORT_SHIM_UNARY(cosh) TPU_PORT_SHIM_UNARY(deg2rad)
TPU_PORT_SHIM_UNARY(dequantize) TPU_PORT_SHIM_UNARY(det) TPU_PORT_SHIM_UNARY(detach)
TPU_PORT_SHIM_UNARY(digamma) TPU_PORT_SHIM_UNARY(erf) TPU_PORT_SHIM_UNARY(erfc) TPU_PORT_SHIM_UNARY(erfinv)
TPU_PORT_SHIM_UNARY(exp) TPU_PORT_SHIM_UNARY(exp2) TPU_PORT_SHIM_UNARY(expm1) TPU_PORT_SHIM_UNARY(frac)
TPU_PORT_SHIM_UNARY(floor) TPU_PORT_SHIM_UNARY(hardsigmoid) TPU_PORT_SHIM_UNARY(hardswish)
TPU_PORT_SHIM_UNARY(i0) TPU_PORT_SHIM_UNARY(imag) TPU_PORT_SHIM_UNARY(inverse)
TPU_PORT_SHIM_UNARY(isfinite) TPU_PORT_SHIM_UNARY(isinf) TPU_PORT_SHIM_UNARY(isnan)
TPU_PORT_SHIM_UNARY(isneginf) TPU_PORT_SHIM_UNARY(isposinf) TPU_PORT_SHIM_UNARY(lgamma)
TPU_PORT_SHIM_UNARY(log) TPU_PORT_SHIM_UNARY(log10) TPU_PORT_SHIM_UNARY(log1p) TPU_PORT_SHIM_UNARY(log2)
TPU_PORT_SHIM_UNARY(log_sigmoid) TPU_PORT_SHIM_UNARY(logdet) TPU_PORT_SHIM_UNARY(logical_not)
TPU_PORT_SHIM_UNARY(matrix_exp) TPU_PORT_SHIM_UNARY(mish) TPU_PORT_SHIM_UNARY(neg)
TPU_PORT_SHIM_UNARY(negative) TPU_PORT_SHIM_UNARY(nonzero) TPU_PORT_SHIM_UNARY(positive)
TPU_PORT_SHIM_UNARY(rad2deg) TPU_PORT_SHIM_UNARY(ravel) TPU_PORT_SHIM_UNARY(real)
TPU_PORT_SHIM_UNARY(reciprocal) TPU_PORT_SHIM_UNARY(relu) TPU_PORT_SHIM_UNARY(relu6)
TPU_PORT_SHIM_UNARY(resolve_conj) TPU_PORT_SHIM_UNARY(rsqrt) TPU_PORT_SHIM_UNARY(selu)
TPU_PORT_SHIM_UNARY(sgn) TPU_PORT_SHIM_UNARY(sigmoid) TPU_PORT_SHIM_UNARY(sign)
TPU_PORT_SHIM_UNARY(signbit) TPU_PORT_SHIM_UNARY(silu) TPU_PORT_SHIM_UNARY(sin) TPU_PORT_SHIM_UNARY(sinc)
TPU_PORT_SHIM_UNARY(sinh) TPU_PORT_SHIM_UNARY(sqrt) TPU_PORT_SHIM_UNARY(square) TPU_PORT_SHIM_UNARY(tan)
TPU_PORT_SHIM_UNARY(tanh) TPU_PORT_SHIM_UNARY(trace) TPU_PORT_SHIM_UNARY(trunc)
TPU_PORT_SHIM_UNARY(view_as_complex) TPU_PORT_SHIM_UNARY(view_as_real)
TPU_PORT_SHIM_UNARY_(relu_) TPU_PORT_SHIM_UNARY_(tanh_) TPU_PORT_SHIM_UNARY_(sigmoid_)
TPU_PORT_SHIM_UNARY_(silu_) TPU_PORT_SHIM_UNARY_(selu_) TPU_PORT_SHIM_UNARY_(hardswish_)
TPU_PORT_SHIM_UNARY_(exp_) TPU_PORT_SHIM_UNARY_(sqrt_) TPU_PORT_SHIM_UNARY_(neg_)
TPU_PORT_SHIM_UNARY_(abs_) TPU_PORT_SHIM_UNARY_(floor_) TPU_PORT_SHIM_UNARY_(ceil_)
TPU_PORT_SHIM_UNARY_(log_) TPU_PORT_SHIM_UNARY_(sin_) TPU_PORT_SHIM_UNARY_(cos_)
TPU_PORT_SHIM_UNARY_(square_) TPU_PORT_SHIM_UNARY_(reciprocal_) TPU_PORT_SHIM_UNARY_(round_)
#undef TPU_PORT_SHIM_UNARY
#undef TPU_PORT_SHIM_UNARY_

Tensor leaky_relu(const Tensor& self, const Scalar& negative_slope = 0.01);
Tensor elu(const Tensor& self, const Scalar& alpha = 1, const Scalar& scale = 1, const Scalar& input_scale = 1);
Tensor celu(const Tensor& self, const Scalar& alpha = 1.0);
Tensor gelu(const Tensor& self, std::string_view approximate = "none");
Tensor softmax(const Tensor& self, std::int64_t dim, std::optional<ScalarType> dtype = std::nullopt);
Tensor log_softmax(const Tensor& self, std::int64_t dim, std::optional<ScalarType> dtype = std::nullopt);
Tensor dropout(const Tensor& input, double p, bool train);
Tensor feature_dropout(const Tensor& input, double p, bool train);
Tensor hardtanh(const Tensor& self, const Scalar& min_val = -1, const Scalar& max_val = 1);
Tensor softplus(const Tensor& self, const Scalar& beta = 1, const Scalar& threshold = 20);
Tensor threshold(const Tensor& self, const Scalar& threshold, const Scalar& value);
Tensor flatten(const Tensor& self, std::int64_t start_dim = 0, std::int64_t end_dim = -1);

// Braced lists at other positions.
#define TPU_PORT_SHIM_POOL(n)                                                                                        \
  Tensor max_pool##n##d(const Tensor& self, IntArrayRef kernel_size, IntArrayRef stride = {}, IntArrayRef padding = 0, \
                        IntArrayRef dilation = 1, bool ceil_mode = false);                                           \
  Tensor avg_pool##n##d(const Tensor& self, IntArrayRef kernel_size, IntArrayRef stride = {}, IntArrayRef padding = 0, \
                        bool ceil_mode = false, bool count_include_pad = true);
TPU_PORT_SHIM_POOL(1)
TPU_PORT_SHIM_POOL(2)
TPU_PORT_SHIM_POOL(3)
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

Tensor nll_loss(const Tensor& self, const Tensor& target, const std::optional<Tensor>& weight = {},
                std::int64_t reduction = 1, std::int64_t ignore_index = -100);
Tensor cross_entropy_loss(const Tensor& self, const Tensor& target, const std::optional<Tensor>& weight = {},
                          std::int64_t reduction = 1, std::int64_t ignore_index = -100,
                          double label_smoothing = 0.0);
Tensor binary_cross_entropy(const Tensor& self, const Tensor& target,
                            const std::optional<Tensor>& weight = {}, std::int64_t reduction = 1);
Tensor mse_loss(const Tensor& self, const Tensor& target, std::int64_t reduction = 1);
Tensor l1_loss(const Tensor& self, const Tensor& target, std::int64_t reduction = 1);
template <class... A>
Tensor upsample_nearest1d(const Tensor& self, IntArrayRef output_size, A&&... args);
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
void parallel_for(const std::int64_t begin, const std::int64_t end, const std::int64_t, const F& f) {
  f(begin, end);
}
void checkAllSameGPU(CheckedFrom c, ArrayRef<TensorArg> tensors);
void checkAllSameType(CheckedFrom c, ArrayRef<TensorArg> tensors);
template <class... A>
void checkSameGPU(A&&... args);
template <class... A>
void checkSameType(A&&... args);
template <class... A>
void checkDim(A&&... args);
template <class... A>
void checkSize(A&&... args);
void checkAllContiguous(CheckedFrom c, ArrayRef<TensorArg> tensors);
template <class T>
constexpr T ceil_div(T a, T b) {
  return (a + b - 1) / b;
}
template <class T>
struct OpMathType {
  using type = T;
};
template <class T>
using opmath_type = typename OpMathType<T>::type;
template <class T, bool IsCuda>
using acc_type = T;
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
