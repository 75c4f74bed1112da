// torch::nn::Module, its holder and the containers. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/serialize.h"

namespace torch::nn {

template <class Contained>
class ModuleHolder;

class Module : public std::enable_shared_from_this<Module> {
 public:
  using ModuleApplyFunction = std::function<void(Module&)>;
  using ConstModuleApplyFunction = std::function<void(const Module&)>;
  using NamedModuleApplyFunction = std::function<void(const std::string&, Module&)>;
  explicit Module(std::string name);
  Module();
  Module(const Module&);
  Module& operator=(const Module&);
  Module(Module&&) noexcept;
  Module& operator=(Module&&) noexcept;
  virtual ~Module();
  const std::string& name() const noexcept;
  virtual std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const;
  template <class F>
  void apply(const F&) {}
  void apply(const NamedModuleApplyFunction& function, const std::string& name_prefix);
  std::vector<at::Tensor> parameters(bool recurse = true) const;
  OrderedDict<std::string, at::Tensor> named_parameters(bool recurse = true) const;
  std::vector<at::Tensor> buffers(bool recurse = true) const;
  OrderedDict<std::string, at::Tensor> named_buffers(bool recurse = true) const;
  std::vector<std::shared_ptr<Module>> modules(bool include_self = true) const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(
      const std::string& name_prefix = std::string(), bool include_self = true) const;
  std::vector<std::shared_ptr<Module>> children() const;
  OrderedDict<std::string, std::shared_ptr<Module>> named_children() const;
  virtual void train(bool on = true);
  void eval();
  virtual bool is_training() const noexcept;
  virtual void to(Device device, Dtype dtype, bool non_blocking = false);
  virtual void to(Dtype dtype, bool non_blocking = false);
  virtual void to(Device device, bool non_blocking = false);
  virtual void zero_grad(bool set_to_none = true);
  virtual void save(serialize::OutputArchive& archive) const;
  virtual void load(serialize::InputArchive& archive);
  virtual void pretty_print(std::ostream& stream) const;
  virtual bool is_serializable() const;
  template <class T>
  typename T::ContainedType* as() noexcept;
  template <class T>
  const typename T::ContainedType* as() const noexcept;
  template <class T, class = std::enable_if_t<std::is_base_of<Module, T>::value>>
  T* as() noexcept;
  template <class T, class = std::enable_if_t<std::is_base_of<Module, T>::value>>
  const T* as() const noexcept;
  at::Tensor& register_parameter(std::string name, at::Tensor tensor, bool requires_grad = true);
  at::Tensor& register_buffer(std::string name, at::Tensor tensor);
  template <class T>
  std::shared_ptr<T> register_module(std::string name, std::shared_ptr<T> module);
  template <class T>
  std::shared_ptr<T> register_module(std::string name, ModuleHolder<T> module_holder);
  template <class T>
  std::shared_ptr<T> replace_module(const std::string& name, std::shared_ptr<T> module);
  template <class T>
  std::shared_ptr<T> replace_module(const std::string& name, ModuleHolder<T> module_holder);
  void unregister_module(const std::string& name);

 protected:
  OrderedDict<std::string, at::Tensor> parameters_;
  OrderedDict<std::string, at::Tensor> buffers_;
  OrderedDict<std::string, std::shared_ptr<Module>> children_;
};
std::ostream& operator<<(std::ostream& stream, const Module& module);
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive,
                                     const std::shared_ptr<Module>& module);
serialize::InputArchive& operator>>(serialize::InputArchive& archive, const std::shared_ptr<Module>& module);

template <class Derived>
class Cloneable : public Module {
 public:
  using Module::Module;
  virtual void reset() = 0;
  std::shared_ptr<Module> clone(const std::optional<Device>& device = std::nullopt) const override;
};

template <class Contained>
class ModuleHolder {
 protected:
  // Static, so that shared_ptr<Contained> is instantiated only where it is used.
  static std::shared_ptr<Contained> impl_;

 public:
  using ContainedType = Contained;
  ModuleHolder() {}
  ModuleHolder(std::nullptr_t) {}
  template <class Head, class... Tail,
            class = std::enable_if_t<!std::is_base_of<ModuleHolder, std::decay_t<Head>>::value &&
                                     !std::is_convertible<Head, std::shared_ptr<Contained>>::value>>
  explicit ModuleHolder(Head&&, Tail&&...) {}
  ModuleHolder(std::shared_ptr<Contained>) {}
  explicit operator bool() const noexcept;
  Contained* operator->();
  const Contained* operator->() const;
  Contained& operator*();
  const Contained& operator*() const;
  const std::shared_ptr<Contained>& ptr() const;
  Contained* get();
  const Contained* get() const;
  template <class C = Contained, class... Args>
  auto operator()(Args&&... args) -> decltype(std::declval<C&>().forward(std::forward<Args>(args)...));
  template <class Arg>
  decltype(auto) operator[](Arg&& arg) {
    return (*impl_)[std::forward<Arg>(arg)];
  }
  bool is_empty() const noexcept;
};
template <class Contained>
std::ostream& operator<<(std::ostream& stream, const ModuleHolder<Contained>& module);
template <class Contained>
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive,
                                     const ModuleHolder<Contained>& module);
template <class Contained>
serialize::InputArchive& operator>>(serialize::InputArchive& archive, ModuleHolder<Contained>& module);

// clang-format off
#define TORCH_MODULE_IMPL(Name, ImplType)                                    \
  class Name : public torch::nn::ModuleHolder<ImplType> {                    \
   public:                                                                   \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder;                   \
    using Impl [[maybe_unused]] = ImplType;                                  \
    Name() : torch::nn::ModuleHolder<ImplType>() {}                          \
  }
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)
#define FORWARD_HAS_DEFAULT_ARGS(...)
// clang-format on

class AnyModule {
 public:
  AnyModule();
  template <class T>
  explicit AnyModule(std::shared_ptr<T> module);
  template <class T, class = std::enable_if_t<std::is_base_of<Module, T>::value>>
  explicit AnyModule(T&& module);
  template <class T>
  explicit AnyModule(const ModuleHolder<T>& module_holder);
  template <class... A>
  AnyModule any_forward(A&&... args);
  template <class R = at::Tensor, class... A>
  R forward(A&&... args);
  template <class T>
  T& get();
  std::shared_ptr<Module> ptr() const;
  template <class T>
  std::shared_ptr<T> ptr() const;
  bool is_empty() const noexcept;
};
class NamedAnyModule {
 public:
  template <class M>
  NamedAnyModule(std::string name, M&& module);
  const std::string& name() const noexcept;
  AnyModule& module() noexcept;
};

class SequentialImpl : public Cloneable<SequentialImpl> {
 public:
  using Iterator = std::vector<AnyModule>::iterator;
  using ConstIterator = std::vector<AnyModule>::const_iterator;
  SequentialImpl();
  template <class... Modules>
  explicit SequentialImpl(Modules&&... modules);
  explicit SequentialImpl(OrderedDict<std::string, AnyModule>&& ordered_dict);
  explicit SequentialImpl(std::initializer_list<NamedAnyModule> named_modules);
  void reset() override;
  template <class R = at::Tensor, class... Inputs>
  R forward(Inputs&&... inputs);
  template <class M>
  void push_back(M&& module);
  template <class M>
  void push_back(std::string name, M&& module);
  template <class C>
  void extend(const C& container);
  Iterator begin();
  Iterator end();
  ConstIterator begin() const;
  ConstIterator end() const;
  template <class T>
  T& at(std::size_t index);
  std::shared_ptr<Module> ptr(std::size_t index) const;
  template <class T>
  std::shared_ptr<T> ptr(std::size_t index) const;
  std::shared_ptr<Module> operator[](std::size_t index) const;
  std::size_t size() const noexcept;
  bool is_empty() const noexcept;
};
class Sequential : public ModuleHolder<SequentialImpl> {
 public:
  using ModuleHolder<SequentialImpl>::ModuleHolder;
  Sequential() {}
  Sequential(std::initializer_list<NamedAnyModule> named_modules);
};

class ModuleListImpl : public Cloneable<ModuleListImpl> {
 public:
  using Iterator = std::vector<std::shared_ptr<Module>>::iterator;
  using ConstIterator = std::vector<std::shared_ptr<Module>>::const_iterator;
  ModuleListImpl();
  template <class... Modules>
  explicit ModuleListImpl(Modules&&... modules);
  void reset() override;
  template <class M>
  void push_back(M&& module);
  template <class C>
  void extend(const C& container);
  Iterator begin();
  Iterator end();
  ConstIterator begin() const;
  ConstIterator end() const;
  template <class T>
  T& at(std::size_t index);
  std::shared_ptr<Module> ptr(std::size_t index) const;
  template <class T>
  std::shared_ptr<T> ptr(std::size_t index) const;
  std::shared_ptr<Module> operator[](std::size_t index) const;
  std::size_t size() const noexcept;
  bool is_empty() const noexcept;
  void insert(std::size_t index, std::shared_ptr<Module> module);
};
TORCH_MODULE(ModuleList);

class ModuleDictImpl : public Cloneable<ModuleDictImpl> {
 public:
  ModuleDictImpl();
  void reset() override;
  template <class C>
  void update(const C& container);
  std::shared_ptr<Module> operator[](const std::string& key) const;
  template <class T>
  std::shared_ptr<T> ptr(const std::string& key) const;
  bool contains(const std::string& key) const noexcept;
  std::vector<std::string> keys() const;
  std::vector<std::shared_ptr<Module>> values() const;
};
TORCH_MODULE(ModuleDict);
class ParameterListImpl : public Cloneable<ParameterListImpl> {
 public:
  template <class... T>
  explicit ParameterListImpl(T&&... tensors);
  void reset() override;
  void append(at::Tensor param);
  at::Tensor& operator[](std::size_t index);
  std::size_t size() const noexcept;
};
TORCH_MODULE(ParameterList);

class FunctionalImpl : public Cloneable<FunctionalImpl> {
 public:
  using Function = std::function<at::Tensor(at::Tensor)>;
  explicit FunctionalImpl(Function function);
  template <class F, class... A>
  explicit FunctionalImpl(F, A&&...) {}
  void reset() override;
  at::Tensor forward(at::Tensor input);
};
TORCH_MODULE(Functional);

}  // namespace torch::nn
