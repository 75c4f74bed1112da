// torch::OrderedDict, save, load, archives, torch::jit. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/autograd.h"

namespace torch {

template <class K, class V>
class OrderedDict {
 public:
  class Item {
   public:
    Item(K key, V value);
    V& operator*();
    const V& operator*() const;
    V* operator->();
    const V* operator->() const;
    const K& key() const noexcept;
    V& value() noexcept;
    const V& value() const noexcept;
    const std::pair<K, V>& pair() const noexcept;
  };
  using Iterator = typename std::vector<Item>::iterator;
  using ConstIterator = typename std::vector<Item>::const_iterator;
  explicit OrderedDict(std::string key_description = "Key");
  OrderedDict(std::initializer_list<Item> initializer_list);
  Item& front();
  Item& back();
  V& operator[](const K& key);
  const V& operator[](const K& key) const;
  Item& operator[](std::size_t index);
  const Item& operator[](std::size_t index) const;
  V* find(const K& key) noexcept;
  const V* find(const K& key) const noexcept;
  bool contains(const K& key) const noexcept;
  Iterator begin();
  Iterator end();
  ConstIterator begin() const;
  ConstIterator end() const;
  std::size_t size() const noexcept;
  bool is_empty() const noexcept;
  template <class A, class B>
  V& insert(A&& key, B&& value);
  V& insert(K key, V&& value);
  void update(const OrderedDict& other);
  void erase(const K& key);
  void clear();
  const std::vector<Item>& items() const noexcept;
  std::vector<K> keys() const;
  std::vector<V> values() const;
  std::vector<std::pair<K, V>> pairs() const;
};

namespace serialize {
class OutputArchive final {
 public:
  OutputArchive();
  void write(const std::string& key, const c10::IValue& value);
  void write(const std::string& key, const at::Tensor& tensor, bool is_buffer = false);
  void write(const std::string& key, OutputArchive& nested_output_archive);
  void save_to(const std::string& filename);
  void save_to(std::ostream& stream);
  void save_to(const std::function<std::size_t(const void*, std::size_t)>& func);
};
class InputArchive final {
 public:
  InputArchive();
  void read(const std::string& key, c10::IValue& ivalue);
  bool try_read(const std::string& key, at::Tensor& tensor, bool is_buffer = false);
  void read(const std::string& key, at::Tensor& tensor, bool is_buffer = false);
  bool try_read(const std::string& key, InputArchive& archive);
  void read(const std::string& key, InputArchive& archive);
  void load_from(const std::string& filename, std::optional<Device> device = std::nullopt);
  void load_from(std::istream& stream, std::optional<Device> device = std::nullopt);
  void load_from(const char* data, std::size_t size, std::optional<Device> device = std::nullopt);
  std::vector<std::string> keys();
};
}  // namespace serialize

template <class Value, class... SaveToArgs>
void save(const Value& value, SaveToArgs&&... args);
template <class... SaveToArgs>
void save(const std::vector<at::Tensor>& tensor_vec, SaveToArgs&&... args);
template <class Value, class... LoadFromArgs>
void load(Value& value, LoadFromArgs&&... args);
template <class... LoadFromArgs>
void load(std::vector<at::Tensor>& tensor_vec, LoadFromArgs&&... args);
std::vector<char> pickle_save(const c10::IValue& ivalue);
c10::IValue pickle_load(const std::vector<char>& data);

namespace jit {
using c10::IValue;
using Stack = std::vector<IValue>;
using ExtraFilesMap = std::unordered_map<std::string, std::string>;
using Kwargs = std::unordered_map<std::string, IValue>;
struct Argument {
  const std::string& name() const;
  const c10::TypePtr& type() const;
};
struct FunctionSchema {
  const std::string& name() const;
  const std::vector<Argument>& arguments() const;
  const std::vector<Argument>& returns() const;
};
struct Graph {
  std::string toString(bool print_source_locations = true) const;
};
struct Function {
  const std::string& name() const;
  const FunctionSchema& getSchema() const;
};
struct Method {
  void run(Stack& stack);
  IValue operator()(Stack stack, const Kwargs& kwargs = {}) const;
  const std::string& name() const;
  std::size_t num_inputs() const;
  std::shared_ptr<Graph> graph() const;
  Function& function() const;
};
template <class T>
struct slot_list_impl {
  struct iterator {
    T operator*() const;
    iterator& operator++();
    bool operator!=(const iterator& other) const;
    bool operator==(const iterator& other) const;
  };
  iterator begin() const;
  iterator end() const;
  std::size_t size() const;
};
struct NameTensor {
  std::string name;
  at::Tensor value;
};
struct Module;
struct NameModule;
struct NameValue {
  std::string name;
  IValue value;
};
struct Object {
  IValue attr(const std::string& name) const;
  IValue attr(const std::string& name, IValue or_else) const;
  void setattr(const std::string& name, IValue v) const;
  bool hasattr(const std::string& name) const;
  Method get_method(const std::string& name) const;
  std::optional<Method> find_method(const std::string& basename) const;
  template <class... A>
  IValue run_method(const std::string& method_name, A&&... args) const;
  const std::vector<Method> get_methods() const;
  std::shared_ptr<c10::ClassType> type() const;
};
struct Module : public Object {
  Module();
  explicit Module(std::string class_name);
  IValue forward(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs());
  IValue operator()(std::vector<IValue> inputs);
  void register_buffer(const std::string& name, at::Tensor v);
  void register_parameter(const std::string& name, at::Tensor v, bool is_buffer);
  void register_module(const std::string& name, const Module& module);
  void register_attribute(const std::string& name, const c10::TypePtr t, IValue v, bool is_param = false,
                          bool is_buffer = false);
  void apply(const std::function<void(Module&)>& fn);
  slot_list_impl<at::Tensor> buffers(bool recurse = true) const;
  slot_list_impl<NameTensor> named_buffers(bool recurse = true) const;
  slot_list_impl<Module> children() const;
  slot_list_impl<NameModule> named_children() const;
  slot_list_impl<Module> modules() const;
  slot_list_impl<NameModule> named_modules() const;
  slot_list_impl<at::Tensor> parameters(bool recurse = true) const;
  slot_list_impl<NameTensor> named_parameters(bool recurse = true) const;
  slot_list_impl<IValue> attributes(bool recurse = true) const;
  slot_list_impl<NameValue> named_attributes(bool recurse = true) const;
  void dump(bool print_method_bodies, bool print_attr_values, bool print_param_values) const;
  void train(bool on = true);
  void eval();
  bool is_training() const;
  void to(at::Device device, at::ScalarType dtype, bool non_blocking = false);
  void to(at::ScalarType dtype, bool non_blocking = false);
  void to(at::Device device, bool non_blocking = false);
  void save(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  void save(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap()) const;
  Module copy() const;
  Module deepcopy(std::optional<at::Device> device = std::nullopt) const;
  Module clone(bool inplace = false) const;
  c10::intrusive_ptr<c10::ivalue::Object> _ivalue() const;
  void define(const std::string& src);
  std::shared_ptr<Graph> graph() const;
};
struct NameModule {
  std::string name;
  Module value;
};
namespace script {
using Module = ::torch::jit::Module;
using Method = ::torch::jit::Method;
}  // namespace script
struct CompilationUnit {
  Function& get_function(const std::string& name) const;
  template <class... A>
  IValue run_method(const std::string& method_name, A&&... args);
};

Module load(const std::string& filename, std::optional<c10::Device> device = std::nullopt,
            bool load_debug_files = true);
Module load(std::istream& in, std::optional<c10::Device> device = std::nullopt, bool load_debug_files = true);
Module load(const std::string& filename, std::optional<c10::Device> device, ExtraFilesMap& extra_files,
            bool load_debug_files = true);
Module load(std::istream& in, std::optional<c10::Device> device, ExtraFilesMap& extra_files,
            bool load_debug_files = true);
Module _load_for_mobile(const std::string& filename, std::optional<at::Device> device = std::nullopt);
std::shared_ptr<CompilationUnit> compile(const std::string& source);
Module freeze(const Module& module,
              const std::optional<std::vector<std::string>>& preserved_attrs = std::nullopt,
              bool optimize_numerics = true);
Module optimize_for_inference(Module& module, const std::vector<std::string>& other_methods = {});
void setGraphExecutorOptimize(bool o);
bool getProfilingMode();
bool& getExecutorMode();
void setTensorExprFuserEnabled(bool val);
std::vector<char> pickle_save(const IValue& ivalue);
IValue pickle_load(const std::vector<char>& data);
namespace fuser::cuda {
bool isEnabled();
bool setEnabled(bool is_enabled);
}  // namespace fuser::cuda
enum class FusionBehavior { STATIC, DYNAMIC };
using FusionStrategy = std::vector<std::pair<FusionBehavior, std::size_t>>;
FusionStrategy setFusionStrategy(FusionStrategy& fusion_strategy);
}  // namespace jit

namespace inductor {
class AOTIModelContainerRunner {
 public:
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
  std::vector<std::string> get_call_spec();
  virtual ~AOTIModelContainerRunner();
};
class AOTIModelContainerRunnerCpu : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCpu(const std::string& model_so_path, std::size_t num_models = 1);
};
class AOTIModelContainerRunnerCuda : public AOTIModelContainerRunner {
 public:
  AOTIModelContainerRunnerCuda(const std::string& model_so_path, std::size_t num_models = 1,
                               const std::string& device_str = "cuda", const std::string& cubin_dir = "",
                               const bool run_single_threaded = false);
};
class AOTIModelPackageLoader {
 public:
  AOTIModelPackageLoader(const std::string& model_package_path, const std::string& model_name = "model",
                         const bool run_single_threaded = false, const std::size_t num_runners = 1,
                         const c10::DeviceIndex device_index = -1);
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs, void* stream_handle = nullptr);
  AOTIModelContainerRunner* get_runner();
  std::unordered_map<std::string, std::string> get_metadata();
};
}  // namespace inductor

}  // namespace torch
