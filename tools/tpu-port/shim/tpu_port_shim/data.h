// torch::data: datasets, transforms, samplers, data loaders. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/optim.h"

namespace torch::data {

template <class Data = at::Tensor, class Target = at::Tensor>
struct Example {
  using DataType = Data;
  using TargetType = Target;
  Example() = default;
  Example(Data data_, Target target_);
  Data data;
  Target target;
};
namespace example {
using NoTarget = void;
}
template <class Data>
struct Example<Data, example::NoTarget> {
  using DataType = Data;
  Example() = default;
  Example(Data data_);
  operator Data&();
  operator const Data&() const;
  Data data;
};
using TensorExample = Example<at::Tensor, example::NoTarget>;

// clang-format off
#define TPU_PORT_SHIM_ARG(T, name) \
  auto name(const T& new_##name) -> decltype(*this); const T& name() const noexcept; T& name() noexcept;
struct DataLoaderOptions {
  DataLoaderOptions() = default;
  DataLoaderOptions(std::size_t batch_size);
  TPU_PORT_SHIM_ARG(std::size_t, batch_size) TPU_PORT_SHIM_ARG(std::size_t, workers)
  TPU_PORT_SHIM_ARG(std::optional<std::size_t>, max_jobs)
  TPU_PORT_SHIM_ARG(std::optional<std::chrono::milliseconds>, timeout)
  TPU_PORT_SHIM_ARG(bool, enforce_ordering) TPU_PORT_SHIM_ARG(bool, drop_last)
};
#undef TPU_PORT_SHIM_ARG
// clang-format on

namespace transforms {
template <class In, class Out>
struct BatchTransform {
  using InputBatchType = In;
  using OutputBatchType = Out;
  virtual ~BatchTransform() = default;
  virtual Out apply_batch(In input_batch) = 0;
};
template <class In, class Out>
struct Transform : public BatchTransform<std::vector<In>, std::vector<Out>> {
  using InputType = In;
  using OutputType = Out;
  virtual Out apply(In input) = 0;
  std::vector<Out> apply_batch(std::vector<In> input_batch) override;
};
template <class Input = at::Tensor, class Target = at::Tensor>
struct TensorTransform : public Transform<Example<Input, Target>, Example<Input, Target>> {
  using E = Example<Input, Target>;
  virtual Input operator()(Input input) = 0;
  E apply(E input) override;
};
template <class Target = at::Tensor>
struct Normalize : public TensorTransform<at::Tensor, Target> {
  Normalize(at::ArrayRef<double> mean, at::ArrayRef<double> stddev);
  at::Tensor operator()(at::Tensor input) override;
};
template <class Input, class Output = Input>
struct Lambda : public Transform<Input, Output> {
  explicit Lambda(std::function<Output(Input)> function);
  Output apply(Input input) override;
};
template <class T, class In = std::vector<T>>
struct Collation : public BatchTransform<In, T> {};
template <class T = Example<>>
struct Stack;
template <>
struct Stack<Example<>> : public Collation<Example<>> {
  Example<> apply_batch(std::vector<Example<>> examples) override;
};
template <>
struct Stack<TensorExample> : public Collation<TensorExample> {
  TensorExample apply_batch(std::vector<TensorExample> examples) override;
};
}  // namespace transforms

template <class T>
struct Iterator {
  using value_type = T;
  using reference = T&;
  using pointer = T*;
  using difference_type = std::ptrdiff_t;
  using iterator_category = std::input_iterator_tag;
  Iterator& operator++();
  T& operator*();
  T* operator->();
  bool operator==(const Iterator& other) const;
  bool operator!=(const Iterator& other) const;
};

namespace datasets {
template <class D, class T>
class MapDataset;
template <class Self, class Batch = std::vector<Example<>>, class Request = at::ArrayRef<std::size_t>>
class BatchDataset {
 public:
  using SelfType = Self;
  using BatchType = Batch;
  using BatchRequestType = Request;
  constexpr static bool is_stateful = false;
  virtual ~BatchDataset() = default;
  virtual Batch get_batch(Request request) = 0;
  virtual std::optional<std::size_t> size() const = 0;
  template <class T>
  MapDataset<Self, T> map(T transform) &;
  template <class T>
  MapDataset<Self, T> map(T transform) &&;
};
template <class Self, class Single = Example<>>
class Dataset : public BatchDataset<Self, std::vector<Single>> {
 public:
  using ExampleType = Single;
  virtual ExampleType get(std::size_t index) = 0;
  std::vector<Single> get_batch(at::ArrayRef<std::size_t> indices) override;
};
template <class Self, class Batch = std::vector<Example<>>, class Request = std::size_t>
class StatefulDataset : public BatchDataset<Self, std::optional<Batch>, Request> {
 public:
  virtual void reset() = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};
template <class Self, class Batch = std::vector<Example<>>>
using StreamDataset = BatchDataset<Self, Batch, std::size_t>;
template <class D, class T>
class MapDataset : public BatchDataset<MapDataset<D, T>, typename T::OutputBatchType> {
 public:
  using OutputBatchType = typename T::OutputBatchType;
  MapDataset(D dataset, T transform);
  OutputBatchType get_batch(at::ArrayRef<std::size_t> indices) override;
  std::optional<std::size_t> size() const noexcept override;
  const D& dataset() noexcept;
  const T& transform() noexcept;
};
template <class Wrapped>
class SharedBatchDataset : public BatchDataset<SharedBatchDataset<Wrapped>, typename Wrapped::BatchType> {
 public:
  SharedBatchDataset(std::shared_ptr<Wrapped> shared_dataset);
  typename Wrapped::BatchType get_batch(at::ArrayRef<std::size_t> request) override;
  std::optional<std::size_t> size() const override;
  Wrapped& operator*();
  Wrapped* operator->();
};
template <class D, class... A>
SharedBatchDataset<D> make_shared_dataset(A&&... args);
struct TensorDataset : public Dataset<TensorDataset, TensorExample> {
  explicit TensorDataset(at::Tensor tensor);
  explicit TensorDataset(const std::vector<at::Tensor>& tensors);
  TensorExample get(std::size_t index) override;
  std::optional<std::size_t> size() const override;
};
class MNIST : public Dataset<MNIST> {
 public:
  enum class Mode { kTrain, kTest };
  explicit MNIST(const std::string& root, Mode mode = Mode::kTrain);
  Example<> get(std::size_t index) override;
  std::optional<std::size_t> size() const override;
  bool is_train() const noexcept;
  const at::Tensor& images() const;
  const at::Tensor& targets() const;
};
}  // namespace datasets

namespace samplers {
template <class Request = std::vector<std::size_t>>
class Sampler {
 public:
  using BatchRequestType = Request;
  virtual ~Sampler() = default;
  virtual void reset(std::optional<std::size_t> new_size) = 0;
  virtual std::optional<Request> next(std::size_t batch_size) = 0;
  virtual void save(serialize::OutputArchive& archive) const = 0;
  virtual void load(serialize::InputArchive& archive) = 0;
};
// clang-format off
#define TPU_PORT_SHIM_SAMPLER(Name, Base, Request, ...)                              \
  class Name : public Base {                                                         \
   public:                                                                           \
    explicit Name(__VA_ARGS__);                                                      \
    void reset(std::optional<std::size_t> new_size = std::nullopt) override;         \
    std::optional<Request> next(std::size_t batch_size) override;                    \
    void save(serialize::OutputArchive& archive) const override;                     \
    void load(serialize::InputArchive& archive) override;                            \
    std::size_t index() const noexcept;                                              \
    void set_epoch(std::size_t epoch);                                               \
  };
using TpuPortShimIndices = std::vector<std::size_t>;
TPU_PORT_SHIM_SAMPLER(RandomSampler, Sampler<>, TpuPortShimIndices, std::int64_t size, Dtype index_dtype = torch::kInt64)
TPU_PORT_SHIM_SAMPLER(SequentialSampler, Sampler<>, TpuPortShimIndices, std::size_t size)
TPU_PORT_SHIM_SAMPLER(StreamSampler, Sampler<std::size_t>, std::size_t, std::size_t epoch_size)
TPU_PORT_SHIM_SAMPLER(DistributedRandomSampler, Sampler<>, TpuPortShimIndices, std::size_t size, std::size_t num_replicas = 1, std::size_t rank = 0, bool allow_duplicates = true)
TPU_PORT_SHIM_SAMPLER(DistributedSequentialSampler, Sampler<>, TpuPortShimIndices, std::size_t size, std::size_t num_replicas = 1, std::size_t rank = 0, bool allow_duplicates = true)
#undef TPU_PORT_SHIM_SAMPLER
// clang-format on
}  // namespace samplers

template <class D, class Batch, class Request>
class DataLoaderBase {
 public:
  using BatchType = Batch;
  using BatchRequestType = Request;
  virtual ~DataLoaderBase();
  Iterator<Batch> begin();
  Iterator<Batch> end();
  void join();
  const DataLoaderOptions& options() const noexcept;
};
template <class D, class S>
class StatelessDataLoader : public DataLoaderBase<D, typename D::BatchType, typename S::BatchRequestType> {
 public:
  StatelessDataLoader(D dataset, S sampler, DataLoaderOptions options);
};
template <class D>
class StatefulDataLoader
    : public DataLoaderBase<D, typename D::BatchType::value_type, typename D::BatchRequestType> {
 public:
  StatefulDataLoader(D dataset, DataLoaderOptions options);
};
template <class D, class S>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D dataset, S sampler, DataLoaderOptions options);
template <class S = samplers::RandomSampler, class D>
std::unique_ptr<StatelessDataLoader<D, S>> make_data_loader(D dataset,
                                                            DataLoaderOptions options = DataLoaderOptions());

}  // namespace torch::data
