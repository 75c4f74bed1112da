// at::Tensor. Operators whose argument positions no rule needs are variadic templates; those that take a
// braced list have a second form. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/tensor_base.h"

namespace at {

// clang-format off
#define TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(A&&... args) const;
#define TPU_PORT_SHIM_OP_(name) template <class... A> Tensor& name(A&&... args) const;
#define TPU_PORT_SHIM_LIST_OP(name) \
  TPU_PORT_SHIM_OP(name) template <class... A> Tensor name(IntArrayRef list, A&&... args) const;
#define TPU_PORT_SHIM_LIST_OP_(name) \
  TPU_PORT_SHIM_OP_(name) template <class... A> Tensor& name(IntArrayRef list, A&&... args) const;

class Tensor : public TensorBase {
 public:
  Tensor() = default;
  explicit Tensor(c10::intrusive_ptr<c10::TensorImpl> tensor_impl);
  Tensor(const Tensor& tensor) = default;
  Tensor(Tensor&& tensor) = default;
  explicit Tensor(const TensorBase& base);
  Tensor(TensorBase&& base);
  Tensor& operator=(const TensorBase& x) & noexcept;
  Tensor& operator=(TensorBase&& x) & noexcept;
  Tensor& operator=(const Tensor& x) & noexcept;
  Tensor& operator=(Tensor&& x) & noexcept;
  Tensor& operator=(const Scalar& v) &&;
  Tensor& operator=(const Tensor& rhs) &&;
  Tensor& operator=(Tensor&& rhs) &&;

  Tensor to(TensorOptions options = {}, bool non_blocking = false, bool copy = false,
            std::optional<MemoryFormat> memory_format = std::nullopt) const;
  Tensor to(std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device> device,
            std::optional<bool> pin_memory, bool non_blocking, bool copy,
            std::optional<MemoryFormat> memory_format) const;
  Tensor to(Device device, ScalarType dtype, bool non_blocking = false, bool copy = false,
            std::optional<MemoryFormat> memory_format = std::nullopt) const;
  Tensor to(ScalarType dtype, bool non_blocking = false, bool copy = false,
            std::optional<MemoryFormat> memory_format = std::nullopt) const;
  Tensor to(const Tensor& other, bool non_blocking = false, bool copy = false,
            std::optional<MemoryFormat> memory_format = std::nullopt) const;
  Tensor cpu() const;
  Tensor cuda() const;
  Tensor hip() const;
  Tensor ve() const;
  Tensor vulkan() const;
  Tensor metal() const;
  Tensor meta() const;
  Tensor& copy_(const Tensor& src, bool non_blocking = false) const;
  Tensor contiguous(MemoryFormat memory_format = MemoryFormat::Contiguous) const;
  Tensor pin_memory(std::optional<Device> device = std::nullopt) const;
  bool is_pinned(std::optional<Device> device = std::nullopt) const;
  void record_stream(Stream s) const;
  DeprecatedTypeProperties& type() const;
  Tensor toType(ScalarType t) const;
  Tensor toType(const DeprecatedTypeProperties& t) const;
  Tensor toBackend(Backend b) const;
  template <class T>
  T item() const;
  Scalar item() const;
  template <class T>
  T* data() const;
  Tensor data() const;
  Tensor variable_data() const;
  Tensor tensor_data() const;
  bool is_variable() const noexcept;
  bool is_coalesced() const;
  bool is_nonzero() const;
  bool is_set_to(const Tensor& tensor) const;
  bool equal(const Tensor& other) const;
  bool allclose(const Tensor& other, double rtol = 1e-05, double atol = 1e-08, bool equal_nan = false) const;
  bool is_conj() const;
  bool is_neg() const;
  std::int64_t sparse_dim() const;
  std::int64_t dense_dim() const;
  std::int64_t _nnz() const;
  double q_scale() const;
  std::int64_t q_zero_point() const;
  using TensorBase::size;
  using TensorBase::stride;

  void backward(const Tensor& gradient = {}, std::optional<bool> retain_graph = std::nullopt,
                bool create_graph = false, std::optional<TensorList> inputs = std::nullopt) const;
  const Tensor& grad() const;
  Tensor& mutable_grad() const;
  const Tensor& set_requires_grad(bool requires_grad) const;
  const Tensor& requires_grad_(bool _requires_grad = true) const;
  void set_data(const Tensor& new_data) const;
  const TensorBase& _base() const;

  Tensor operator~() const;
  Tensor operator-() const;
  Tensor& operator+=(const Tensor& other);
  Tensor& operator+=(const Scalar& other);
  Tensor& operator-=(const Tensor& other);
  Tensor& operator-=(const Scalar& other);
  Tensor& operator*=(const Tensor& other);
  Tensor& operator*=(const Scalar& other);
  Tensor& operator/=(const Tensor& other);
  Tensor& operator/=(const Scalar& other);
  Tensor& operator&=(const Tensor& other);
  Tensor& operator|=(const Tensor& other);
  Tensor& operator^=(const Tensor& other);
  Tensor operator[](const Scalar& index) const;
  Tensor operator[](const Tensor& index) const;
  Tensor operator[](std::int64_t index) const;
  Tensor index(ArrayRef<indexing::TensorIndex> indices) const;
  Tensor index(std::initializer_list<indexing::TensorIndex> indices) const;
  Tensor index(const c10::List<std::optional<Tensor>>& indices) const;
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Tensor& rhs);
  Tensor& index_put_(ArrayRef<indexing::TensorIndex> indices, const Scalar& v);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Tensor& rhs);
  Tensor& index_put_(std::initializer_list<indexing::TensorIndex> indices, const Scalar& v);
  Tensor& index_put_(const c10::List<std::optional<Tensor>>& indices, const Tensor& values,
                     bool accumulate = false) const;

  Tensor new_empty(IntArrayRef size, TensorOptions options = {}) const;
  Tensor new_full(IntArrayRef size, const Scalar& fill_value, TensorOptions options = {}) const;
  Tensor new_zeros(IntArrayRef size, TensorOptions options = {}) const;
  Tensor new_ones(IntArrayRef size, TensorOptions options = {}) const;
  Tensor numpy_T() const;
  Tensor mT() const;
  Tensor mH() const;

  Tensor max() const;
  Tensor max(const Tensor& other) const;
  std::tuple<Tensor, Tensor> max(std::int64_t dim, bool keepdim = false) const;
  Tensor min() const;
  Tensor min(const Tensor& other) const;
  std::tuple<Tensor, Tensor> min(std::int64_t dim, bool keepdim = false) const;
  Tensor median() const;
  std::tuple<Tensor, Tensor> median(std::int64_t dim, bool keepdim = false) const;
  std::tuple<Tensor, Tensor> aminmax(std::optional<std::int64_t> dim = std::nullopt, bool keepdim = false) const;
  std::tuple<Tensor, Tensor> cummax(std::int64_t dim) const;
  std::tuple<Tensor, Tensor> cummin(std::int64_t dim) const;
  std::tuple<Tensor, Tensor> kthvalue(std::int64_t k, std::int64_t dim = -1, bool keepdim = false) const;
  std::tuple<Tensor, Tensor> mode(std::int64_t dim = -1, bool keepdim = false) const;
  std::tuple<Tensor, Tensor> sort(std::int64_t dim = -1, bool descending = false) const;
  std::tuple<Tensor, Tensor> sort(std::optional<bool> stable, std::int64_t dim = -1, bool descending = false) const;
  std::tuple<Tensor, Tensor> topk(std::int64_t k, std::int64_t dim = -1, bool largest = true,
                                  bool sorted = true) const;
  std::tuple<Tensor, Tensor, Tensor> svd(bool some = true, bool compute_uv = true) const;
  std::tuple<Tensor, Tensor> qr(bool some = true) const;
  std::tuple<Tensor, Tensor> slogdet() const;
  std::vector<Tensor> chunk(std::int64_t chunks, std::int64_t dim = 0) const;
  std::vector<Tensor> split(std::int64_t split_size, std::int64_t dim = 0) const;
  std::vector<Tensor> split(IntArrayRef split_size, std::int64_t dim = 0) const;
  std::vector<Tensor> split_with_sizes(IntArrayRef split_sizes, std::int64_t dim = 0) const;
  std::vector<Tensor> tensor_split(std::int64_t sections, std::int64_t dim = 0) const;
  std::vector<Tensor> tensor_split(IntArrayRef indices, std::int64_t dim = 0) const;
  std::vector<Tensor> unbind(std::int64_t dim = 0) const;
  std::vector<Tensor> nonzero_numpy() const;
  template <class... A>
  Tensor einsum(A&&... args) const;

  TPU_PORT_SHIM_OP(abs) TPU_PORT_SHIM_OP(absolute) TPU_PORT_SHIM_OP(acos) TPU_PORT_SHIM_OP(acosh)
  TPU_PORT_SHIM_OP(add) TPU_PORT_SHIM_OP(addcdiv) TPU_PORT_SHIM_OP(addcmul) TPU_PORT_SHIM_OP(addmm)
  TPU_PORT_SHIM_OP(addmv) TPU_PORT_SHIM_OP(addr) TPU_PORT_SHIM_OP(addbmm) TPU_PORT_SHIM_OP(affine_grid)
  TPU_PORT_SHIM_OP(alias) TPU_PORT_SHIM_OP(align_as) TPU_PORT_SHIM_OP(angle) TPU_PORT_SHIM_OP(argmax)
  TPU_PORT_SHIM_OP(argmin) TPU_PORT_SHIM_OP(argsort) TPU_PORT_SHIM_OP(argwhere) TPU_PORT_SHIM_OP(asin)
  TPU_PORT_SHIM_OP(asinh) TPU_PORT_SHIM_OP(atan) TPU_PORT_SHIM_OP(atan2) TPU_PORT_SHIM_OP(arctan2)
  TPU_PORT_SHIM_OP(atanh) TPU_PORT_SHIM_OP(baddbmm) TPU_PORT_SHIM_OP(bernoulli) TPU_PORT_SHIM_OP(bincount)
  TPU_PORT_SHIM_OP(bitwise_and) TPU_PORT_SHIM_OP(bitwise_not) TPU_PORT_SHIM_OP(bitwise_or)
  TPU_PORT_SHIM_OP(bitwise_xor) TPU_PORT_SHIM_OP(bitwise_left_shift) TPU_PORT_SHIM_OP(bitwise_right_shift)
  TPU_PORT_SHIM_OP(bmm) TPU_PORT_SHIM_OP(ceil) TPU_PORT_SHIM_OP(cholesky) TPU_PORT_SHIM_OP(cholesky_inverse)
  TPU_PORT_SHIM_OP(clamp) TPU_PORT_SHIM_OP(clamp_max) TPU_PORT_SHIM_OP(clamp_min) TPU_PORT_SHIM_OP(clip)
  TPU_PORT_SHIM_OP(clone) TPU_PORT_SHIM_OP(conj) TPU_PORT_SHIM_OP(conj_physical) TPU_PORT_SHIM_OP(copysign)
  TPU_PORT_SHIM_OP(corrcoef) TPU_PORT_SHIM_OP(cos) TPU_PORT_SHIM_OP(cosh) TPU_PORT_SHIM_OP(cov)
  TPU_PORT_SHIM_OP(cross) TPU_PORT_SHIM_OP(cumprod) TPU_PORT_SHIM_OP(cumsum) TPU_PORT_SHIM_OP(deg2rad)
  TPU_PORT_SHIM_OP(det) TPU_PORT_SHIM_OP(detach) TPU_PORT_SHIM_OP(diag) TPU_PORT_SHIM_OP(diag_embed)
  TPU_PORT_SHIM_OP(diagflat) TPU_PORT_SHIM_OP(diagonal) TPU_PORT_SHIM_OP(diff) TPU_PORT_SHIM_OP(digamma)
  TPU_PORT_SHIM_OP(dist) TPU_PORT_SHIM_OP(div) TPU_PORT_SHIM_OP(divide) TPU_PORT_SHIM_OP(dot)
  TPU_PORT_SHIM_OP(dequantize) TPU_PORT_SHIM_OP(eq) TPU_PORT_SHIM_OP(erf) TPU_PORT_SHIM_OP(erfc)
  TPU_PORT_SHIM_OP(erfinv) TPU_PORT_SHIM_OP(exp) TPU_PORT_SHIM_OP(exp2) TPU_PORT_SHIM_OP(expand_as)
  TPU_PORT_SHIM_OP(expm1) TPU_PORT_SHIM_OP(fix) TPU_PORT_SHIM_OP(flatten) TPU_PORT_SHIM_OP(fliplr)
  TPU_PORT_SHIM_OP(flipud) TPU_PORT_SHIM_OP(float_power) TPU_PORT_SHIM_OP(floor)
  TPU_PORT_SHIM_OP(floor_divide) TPU_PORT_SHIM_OP(fmax) TPU_PORT_SHIM_OP(fmin) TPU_PORT_SHIM_OP(fmod)
  TPU_PORT_SHIM_OP(frac) TPU_PORT_SHIM_OP(gather) TPU_PORT_SHIM_OP(gcd) TPU_PORT_SHIM_OP(ge)
  TPU_PORT_SHIM_OP(greater) TPU_PORT_SHIM_OP(greater_equal) TPU_PORT_SHIM_OP(gt) TPU_PORT_SHIM_OP(hardshrink)
  TPU_PORT_SHIM_OP(heaviside) TPU_PORT_SHIM_OP(histc) TPU_PORT_SHIM_OP(hypot) TPU_PORT_SHIM_OP(i0)
  TPU_PORT_SHIM_OP(igamma) TPU_PORT_SHIM_OP(igammac) TPU_PORT_SHIM_OP(index_add) TPU_PORT_SHIM_OP(index_copy)
  TPU_PORT_SHIM_OP(index_fill) TPU_PORT_SHIM_OP(index_select) TPU_PORT_SHIM_OP(inner)
  TPU_PORT_SHIM_OP(int_repr) TPU_PORT_SHIM_OP(inverse) TPU_PORT_SHIM_OP(isclose) TPU_PORT_SHIM_OP(isfinite)
  TPU_PORT_SHIM_OP(isinf) TPU_PORT_SHIM_OP(isnan) TPU_PORT_SHIM_OP(isneginf) TPU_PORT_SHIM_OP(isposinf)
  TPU_PORT_SHIM_OP(isreal) TPU_PORT_SHIM_OP(kron) TPU_PORT_SHIM_OP(lcm) TPU_PORT_SHIM_OP(ldexp)
  TPU_PORT_SHIM_OP(le) TPU_PORT_SHIM_OP(lerp) TPU_PORT_SHIM_OP(less) TPU_PORT_SHIM_OP(less_equal)
  TPU_PORT_SHIM_OP(lgamma) TPU_PORT_SHIM_OP(log) TPU_PORT_SHIM_OP(log10) TPU_PORT_SHIM_OP(log1p)
  TPU_PORT_SHIM_OP(log2) TPU_PORT_SHIM_OP(log_softmax) TPU_PORT_SHIM_OP(logaddexp)
  TPU_PORT_SHIM_OP(logaddexp2) TPU_PORT_SHIM_OP(logcumsumexp) TPU_PORT_SHIM_OP(logdet)
  TPU_PORT_SHIM_OP(logical_and) TPU_PORT_SHIM_OP(logical_not) TPU_PORT_SHIM_OP(logical_or)
  TPU_PORT_SHIM_OP(logical_xor) TPU_PORT_SHIM_OP(logit) TPU_PORT_SHIM_OP(lt) TPU_PORT_SHIM_OP(masked_fill)
  TPU_PORT_SHIM_OP(masked_scatter) TPU_PORT_SHIM_OP(masked_select) TPU_PORT_SHIM_OP(matmul)
  TPU_PORT_SHIM_OP(matrix_exp) TPU_PORT_SHIM_OP(matrix_power) TPU_PORT_SHIM_OP(maximum)
  TPU_PORT_SHIM_OP(minimum) TPU_PORT_SHIM_OP(mm) TPU_PORT_SHIM_OP(mul) TPU_PORT_SHIM_OP(multinomial)
  TPU_PORT_SHIM_OP(multiply) TPU_PORT_SHIM_OP(mv) TPU_PORT_SHIM_OP(mvlgamma) TPU_PORT_SHIM_OP(nan_to_num)
  TPU_PORT_SHIM_OP(nanmean) TPU_PORT_SHIM_OP(nanmedian) TPU_PORT_SHIM_OP(nanquantile)
  TPU_PORT_SHIM_OP(narrow) TPU_PORT_SHIM_OP(narrow_copy) TPU_PORT_SHIM_OP(ne) TPU_PORT_SHIM_OP(neg)
  TPU_PORT_SHIM_OP(negative) TPU_PORT_SHIM_OP(nextafter) TPU_PORT_SHIM_OP(nonzero)
  TPU_PORT_SHIM_OP(not_equal) TPU_PORT_SHIM_OP(orgqr) TPU_PORT_SHIM_OP(outer) TPU_PORT_SHIM_OP(pinverse)
  TPU_PORT_SHIM_OP(polygamma) TPU_PORT_SHIM_OP(positive) TPU_PORT_SHIM_OP(pow) TPU_PORT_SHIM_OP(prelu)
  TPU_PORT_SHIM_OP(prod) TPU_PORT_SHIM_OP(put) TPU_PORT_SHIM_OP(quantile) TPU_PORT_SHIM_OP(rad2deg)
  TPU_PORT_SHIM_OP(ravel) TPU_PORT_SHIM_OP(reciprocal) TPU_PORT_SHIM_OP(refine_names) TPU_PORT_SHIM_OP(relu)
  TPU_PORT_SHIM_OP(remainder) TPU_PORT_SHIM_OP(renorm) TPU_PORT_SHIM_OP(repeat_interleave)
  TPU_PORT_SHIM_OP(reshape_as) TPU_PORT_SHIM_OP(resolve_conj) TPU_PORT_SHIM_OP(round) TPU_PORT_SHIM_OP(rsqrt)
  TPU_PORT_SHIM_OP(scatter) TPU_PORT_SHIM_OP(scatter_add) TPU_PORT_SHIM_OP(scatter_reduce)
  TPU_PORT_SHIM_OP(select) TPU_PORT_SHIM_OP(select_scatter) TPU_PORT_SHIM_OP(sgn) TPU_PORT_SHIM_OP(sigmoid)
  TPU_PORT_SHIM_OP(sign) TPU_PORT_SHIM_OP(signbit) TPU_PORT_SHIM_OP(sin) TPU_PORT_SHIM_OP(sinc)
  TPU_PORT_SHIM_OP(sinh) TPU_PORT_SHIM_OP(slice) TPU_PORT_SHIM_OP(softmax) TPU_PORT_SHIM_OP(sqrt)
  TPU_PORT_SHIM_OP(square) TPU_PORT_SHIM_OP(sub) TPU_PORT_SHIM_OP(subtract) TPU_PORT_SHIM_OP(swapaxes)
  TPU_PORT_SHIM_OP(swapdims) TPU_PORT_SHIM_OP(t) TPU_PORT_SHIM_OP(take) TPU_PORT_SHIM_OP(take_along_dim)
  TPU_PORT_SHIM_OP(tan) TPU_PORT_SHIM_OP(tanh) TPU_PORT_SHIM_OP(to_dense) TPU_PORT_SHIM_OP(to_mkldnn)
  TPU_PORT_SHIM_OP(to_sparse) TPU_PORT_SHIM_OP(to_sparse_csr) TPU_PORT_SHIM_OP(trace)
  TPU_PORT_SHIM_OP(transpose) TPU_PORT_SHIM_OP(triangular) TPU_PORT_SHIM_OP(trunc) TPU_PORT_SHIM_OP(tril)
  TPU_PORT_SHIM_OP(triu) TPU_PORT_SHIM_OP(true_divide) TPU_PORT_SHIM_OP(type_as) TPU_PORT_SHIM_OP(unfold)
  TPU_PORT_SHIM_OP(unsqueeze) TPU_PORT_SHIM_OP(vdot) TPU_PORT_SHIM_OP(view_as) TPU_PORT_SHIM_OP(xlogy)
  TPU_PORT_SHIM_OP(where) TPU_PORT_SHIM_OP(index_put) TPU_PORT_SHIM_OP(sparse_mask)
  TPU_PORT_SHIM_OP(coalesce) TPU_PORT_SHIM_OP(indices) TPU_PORT_SHIM_OP(values)
  TPU_PORT_SHIM_OP(crow_indices) TPU_PORT_SHIM_OP(col_indices) TPU_PORT_SHIM_OP(_indices)
  TPU_PORT_SHIM_OP(_values) TPU_PORT_SHIM_OP(expand_copy) TPU_PORT_SHIM_OP(adjoint) TPU_PORT_SHIM_OP(msort)
  TPU_PORT_SHIM_OP(detach_copy) TPU_PORT_SHIM_OP(diagonal_scatter) TPU_PORT_SHIM_OP(squeeze_copy)
  TPU_PORT_SHIM_LIST_OP(sum) TPU_PORT_SHIM_LIST_OP(mean) TPU_PORT_SHIM_LIST_OP(amax)
  TPU_PORT_SHIM_LIST_OP(amin) TPU_PORT_SHIM_LIST_OP(all) TPU_PORT_SHIM_LIST_OP(any)
  TPU_PORT_SHIM_LIST_OP(std) TPU_PORT_SHIM_LIST_OP(var) TPU_PORT_SHIM_LIST_OP(norm)
  TPU_PORT_SHIM_LIST_OP(view) TPU_PORT_SHIM_LIST_OP(reshape) TPU_PORT_SHIM_LIST_OP(permute)
  TPU_PORT_SHIM_LIST_OP(expand) TPU_PORT_SHIM_LIST_OP(repeat) TPU_PORT_SHIM_LIST_OP(flip)
  TPU_PORT_SHIM_LIST_OP(roll) TPU_PORT_SHIM_LIST_OP(tile) TPU_PORT_SHIM_LIST_OP(unflatten)
  TPU_PORT_SHIM_LIST_OP(squeeze) TPU_PORT_SHIM_LIST_OP(nansum) TPU_PORT_SHIM_LIST_OP(logsumexp)
  TPU_PORT_SHIM_LIST_OP(as_strided) TPU_PORT_SHIM_LIST_OP(movedim) TPU_PORT_SHIM_LIST_OP(moveaxis)
  TPU_PORT_SHIM_LIST_OP(sum_to_size) TPU_PORT_SHIM_LIST_OP(broadcast_to) TPU_PORT_SHIM_LIST_OP(count_nonzero)
  TPU_PORT_SHIM_LIST_OP(rot90)
  TPU_PORT_SHIM_OP_(abs_) TPU_PORT_SHIM_OP_(acos_) TPU_PORT_SHIM_OP_(add_) TPU_PORT_SHIM_OP_(addcdiv_)
  TPU_PORT_SHIM_OP_(addcmul_) TPU_PORT_SHIM_OP_(addmm_) TPU_PORT_SHIM_OP_(addbmm_) TPU_PORT_SHIM_OP_(addmv_)
  TPU_PORT_SHIM_OP_(addr_) TPU_PORT_SHIM_OP_(arctan_) TPU_PORT_SHIM_OP_(asin_) TPU_PORT_SHIM_OP_(atan_)
  TPU_PORT_SHIM_OP_(atan2_) TPU_PORT_SHIM_OP_(baddbmm_) TPU_PORT_SHIM_OP_(bernoulli_)
  TPU_PORT_SHIM_OP_(bitwise_and_) TPU_PORT_SHIM_OP_(bitwise_not_) TPU_PORT_SHIM_OP_(bitwise_or_)
  TPU_PORT_SHIM_OP_(bitwise_xor_) TPU_PORT_SHIM_OP_(cauchy_) TPU_PORT_SHIM_OP_(ceil_)
  TPU_PORT_SHIM_OP_(clamp_) TPU_PORT_SHIM_OP_(clamp_max_) TPU_PORT_SHIM_OP_(clamp_min_)
  TPU_PORT_SHIM_OP_(clip_) TPU_PORT_SHIM_OP_(cos_) TPU_PORT_SHIM_OP_(cosh_) TPU_PORT_SHIM_OP_(cumprod_)
  TPU_PORT_SHIM_OP_(cumsum_) TPU_PORT_SHIM_OP_(detach_) TPU_PORT_SHIM_OP_(digamma_) TPU_PORT_SHIM_OP_(div_) TPU_PORT_SHIM_OP_(true_divide_)
  TPU_PORT_SHIM_OP_(divide_) TPU_PORT_SHIM_OP_(eq_) TPU_PORT_SHIM_OP_(erf_) TPU_PORT_SHIM_OP_(erfinv_)
  TPU_PORT_SHIM_OP_(exp_) TPU_PORT_SHIM_OP_(exp2_) TPU_PORT_SHIM_OP_(expm1_) TPU_PORT_SHIM_OP_(exponential_)
  TPU_PORT_SHIM_OP_(fill_) TPU_PORT_SHIM_OP_(fill_diagonal_) TPU_PORT_SHIM_OP_(floor_)
  TPU_PORT_SHIM_OP_(floor_divide_) TPU_PORT_SHIM_OP_(fmod_) TPU_PORT_SHIM_OP_(frac_) TPU_PORT_SHIM_OP_(ge_)
  TPU_PORT_SHIM_OP_(geometric_) TPU_PORT_SHIM_OP_(gt_) TPU_PORT_SHIM_OP_(index_add_)
  TPU_PORT_SHIM_OP_(index_copy_) TPU_PORT_SHIM_OP_(index_fill_) TPU_PORT_SHIM_OP_(le_)
  TPU_PORT_SHIM_OP_(lerp_) TPU_PORT_SHIM_OP_(lgamma_) TPU_PORT_SHIM_OP_(log_) TPU_PORT_SHIM_OP_(log10_)
  TPU_PORT_SHIM_OP_(log1p_) TPU_PORT_SHIM_OP_(log2_) TPU_PORT_SHIM_OP_(log_normal_)
  TPU_PORT_SHIM_OP_(logical_and_) TPU_PORT_SHIM_OP_(logical_not_) TPU_PORT_SHIM_OP_(logical_or_)
  TPU_PORT_SHIM_OP_(logical_xor_) TPU_PORT_SHIM_OP_(lt_) TPU_PORT_SHIM_OP_(masked_fill_)
  TPU_PORT_SHIM_OP_(masked_scatter_) TPU_PORT_SHIM_OP_(mul_) TPU_PORT_SHIM_OP_(multiply_)
  TPU_PORT_SHIM_OP_(mvlgamma_) TPU_PORT_SHIM_OP_(nan_to_num_) TPU_PORT_SHIM_OP_(ne_) TPU_PORT_SHIM_OP_(neg_)
  TPU_PORT_SHIM_OP_(negative_) TPU_PORT_SHIM_OP_(normal_) TPU_PORT_SHIM_OP_(pow_) TPU_PORT_SHIM_OP_(put_)
  TPU_PORT_SHIM_OP_(random_) TPU_PORT_SHIM_OP_(reciprocal_) TPU_PORT_SHIM_OP_(relu_)
  TPU_PORT_SHIM_OP_(remainder_) TPU_PORT_SHIM_OP_(renorm_) TPU_PORT_SHIM_OP_(resize_as_)
  TPU_PORT_SHIM_OP_(round_) TPU_PORT_SHIM_OP_(rsqrt_) TPU_PORT_SHIM_OP_(scatter_)
  TPU_PORT_SHIM_OP_(scatter_add_) TPU_PORT_SHIM_OP_(scatter_reduce_) TPU_PORT_SHIM_OP_(sgn_)
  TPU_PORT_SHIM_OP_(sigmoid_) TPU_PORT_SHIM_OP_(sign_) TPU_PORT_SHIM_OP_(sin_) TPU_PORT_SHIM_OP_(sinh_)
  TPU_PORT_SHIM_OP_(sqrt_) TPU_PORT_SHIM_OP_(square_) TPU_PORT_SHIM_OP_(squeeze_) TPU_PORT_SHIM_OP_(sub_)
  TPU_PORT_SHIM_OP_(subtract_) TPU_PORT_SHIM_OP_(swapaxes_) TPU_PORT_SHIM_OP_(t_) TPU_PORT_SHIM_OP_(tan_)
  TPU_PORT_SHIM_OP_(tanh_) TPU_PORT_SHIM_OP_(transpose_) TPU_PORT_SHIM_OP_(tril_) TPU_PORT_SHIM_OP_(triu_)
  TPU_PORT_SHIM_OP_(trunc_) TPU_PORT_SHIM_OP_(uniform_) TPU_PORT_SHIM_OP_(unsqueeze_)
  TPU_PORT_SHIM_OP_(xlogy_) TPU_PORT_SHIM_OP_(zero_) TPU_PORT_SHIM_OP_(sparse_resize_)
  TPU_PORT_SHIM_OP_(copysign_) TPU_PORT_SHIM_OP_(ldexp_) TPU_PORT_SHIM_OP_(hardshrink_)
  TPU_PORT_SHIM_LIST_OP_(resize_) TPU_PORT_SHIM_LIST_OP_(set_) TPU_PORT_SHIM_LIST_OP_(as_strided_)
};
#undef TPU_PORT_SHIM_OP
#undef TPU_PORT_SHIM_OP_
#undef TPU_PORT_SHIM_LIST_OP
#undef TPU_PORT_SHIM_LIST_OP_
// clang-format on

#define TPU_PORT_SHIM_BINARY(op)                        \
  Tensor operator op(const Tensor& x, const Tensor& y); \
  Tensor operator op(const Tensor& x, const Scalar& y); \
  Tensor operator op(const Scalar& x, const Tensor& y);
TPU_PORT_SHIM_BINARY(+)
TPU_PORT_SHIM_BINARY(-)
TPU_PORT_SHIM_BINARY(*)
TPU_PORT_SHIM_BINARY(/)
TPU_PORT_SHIM_BINARY(%)
TPU_PORT_SHIM_BINARY(<)
TPU_PORT_SHIM_BINARY(<=)
TPU_PORT_SHIM_BINARY(>)
TPU_PORT_SHIM_BINARY(>=)
TPU_PORT_SHIM_BINARY(==)
TPU_PORT_SHIM_BINARY(!=)
TPU_PORT_SHIM_BINARY(&)
TPU_PORT_SHIM_BINARY(|)
TPU_PORT_SHIM_BINARY(^)
#undef TPU_PORT_SHIM_BINARY

std::ostream& operator<<(std::ostream& out, const Tensor& t);
std::ostream& operator<<(std::ostream& out, const DeprecatedTypeProperties& t);
void print(const Tensor& tensor, std::int64_t linesize = 80);
struct TensorArg {
  TensorArg(const Tensor& tensor, const char* name, int pos);
  const Tensor* operator->() const;
  const Tensor& operator*() const;
};
struct TensorGeometryArg {
  TensorGeometryArg(TensorArg arg);
};
using CheckedFrom = const char*;

}  // namespace at

namespace torch {
using at::Generator;
using at::Layout;
using at::MemoryFormat;
using at::Scalar;
using at::ScalarType;
using at::Tensor;
using at::TensorList;
using at::TensorOptions;
using c10::ArrayRef;
using c10::IntArrayRef;
}  // namespace torch
