// IValue, List, Dict and the operator library that TORCH_LIBRARY fills. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/cuda_api.h"

namespace torch::jit {
struct Module;
struct Object;
}  // namespace torch::jit

namespace c10 {

struct Type {
  virtual ~Type() = default;
  std::string str() const;
  std::string repr_str() const;
  template <class T>
  std::shared_ptr<T> cast();
};
using TypePtr = std::shared_ptr<Type>;
struct TensorType : Type {
  static std::shared_ptr<TensorType> get();
};
struct QualifiedName {
  const std::string& name() const;
  std::string qualifiedName() const;
};
struct ClassType : Type {
  std::optional<QualifiedName> name() const;
};
struct StringType : Type {
  static std::shared_ptr<StringType> get();
};
struct IntType : Type {
  static std::shared_ptr<IntType> get();
};
struct FloatType : Type {
  static std::shared_ptr<FloatType> get();
};

template <class T>
class List {
 public:
  using value_type = T;
  using iterator = T*;
  List();
  List(std::initializer_list<T> initial_values);
  explicit List(ArrayRef<T> initial_values);
  explicit List(TypePtr elementType);
  T get(std::size_t pos) const;
  T extract(std::size_t pos) const;
  void set(std::size_t pos, T value) const;
  T& operator[](std::size_t pos) const;
  iterator begin() const;
  iterator end() const;
  bool empty() const;
  std::size_t size() const;
  void reserve(std::size_t new_cap) const;
  void clear() const;
  void push_back(const T& value) const;
  template <class... A>
  void emplace_back(A&&... args) const;
  void resize(std::size_t count) const;
  std::vector<T> vec() const;
};
struct IValue;
using GenericListBase = List<IValue>;

template <class K, class V>
struct DictEntry {
  const K& key() const;
  const V& value() const;
  void setValue(V value) const;
};
template <class K, class V>
class Dict {
 public:
  struct iterator {
    DictEntry<K, V>& operator*() const;
    DictEntry<K, V>* operator->() const;
    iterator& operator++();
    bool operator==(const iterator& other) const;
    bool operator!=(const iterator& other) const;
  };
  Dict();
  Dict(TypePtr keyType, TypePtr valueType);
  iterator begin() const;
  iterator end() const;
  bool empty() const;
  std::size_t size() const;
  void clear() const;
  template <class A, class B>
  std::pair<iterator, bool> insert(A&& key, B&& value) const;
  template <class A, class B>
  std::pair<iterator, bool> insert_or_assign(A&& key, B&& value) const;
  V at(const K& key) const;
  iterator find(const K& key) const;
  bool contains(const K& key) const;
  std::size_t erase(const K& key) const;
};

namespace ivalue {
struct ConstantString : intrusive_ptr_target {
  const std::string& string() const;
};
struct TupleElements {
  const IValue& operator[](std::size_t index) const;
  const IValue& at(std::size_t index) const;
  std::size_t size() const;
  bool empty() const;
  const IValue* begin() const;
  const IValue* end() const;
  const IValue& front() const;
  const IValue& back() const;
  std::vector<IValue> vec() const;
  operator std::vector<IValue>() const;
};
struct Tuple : intrusive_ptr_target {
  static intrusive_ptr<Tuple> create(std::vector<IValue> elements);
  template <class... A>
  static intrusive_ptr<Tuple> create(A&&... elements);
  const TupleElements& elements() const;
  std::size_t size() const;
};
struct Future : intrusive_ptr_target {
  explicit Future(TypePtr type);
  void wait();
  IValue value();
  bool completed() const;
  void markCompleted();
};
struct Object : intrusive_ptr_target {};
}  // namespace ivalue

struct IValue final {
  IValue();
  IValue(const IValue& rhs);
  IValue(IValue&& rhs) noexcept;
  IValue& operator=(const IValue& rhs) &;
  IValue& operator=(IValue&& rhs) & noexcept;
  IValue(at::Tensor t);
  IValue(const char* v);
  IValue(std::string v);
  IValue(double d);
  IValue(std::int64_t i);
  IValue(std::int32_t i);
  IValue(bool b);
  IValue(const Scalar& s);
  IValue(Device d);
  IValue(Stream s);
  IValue(std::nullopt_t);
  template <class T>
  IValue(std::vector<T> v);
  template <class T>
  IValue(List<T> v);
  template <class K, class V>
  IValue(Dict<K, V> v);
  template <class T>
  IValue(intrusive_ptr<T> v);
  template <class... T>
  IValue(std::tuple<T...> t);
  template <class T>
  IValue(std::optional<T> v);
  template <class T>
  IValue(ArrayRef<T> v);
  IValue(torch::jit::Module m);
  bool isTensor() const;
  bool isNone() const;
  bool isTuple() const;
  bool isList() const;
  bool isTensorList() const;
  bool isGenericDict() const;
  bool isString() const;
  bool isInt() const;
  bool isDouble() const;
  bool isBool() const;
  bool isDevice() const;
  bool isObject() const;
  bool isModule() const;
  bool isScalar() const;
  bool isIntList() const;
  bool isDoubleList() const;
  at::Tensor& toTensor() &;
  const at::Tensor& toTensor() const&;
  at::Tensor toTensor() &&;
  intrusive_ptr<ivalue::Tuple> toTuple() const;
  ivalue::Tuple& toTupleRef() const;
  List<IValue> toList() const;
  ArrayRef<IValue> toListRef() const;
  List<at::Tensor> toTensorList() const;
  std::vector<at::Tensor> toTensorVector() const;
  List<std::int64_t> toIntList() const;
  std::vector<std::int64_t> toIntVector() const;
  List<double> toDoubleList() const;
  std::vector<double> toDoubleVector() const;
  Dict<IValue, IValue> toGenericDict() const;
  intrusive_ptr<ivalue::ConstantString> toString() const;
  const std::string& toStringRef() const;
  std::string_view toStringView() const;
  std::int64_t toInt() const;
  double toDouble() const;
  bool toBool() const;
  Scalar toScalar() const;
  Device toDevice() const;
  torch::jit::Module toModule() const;
  intrusive_ptr<ivalue::Object> toObject() const;
  intrusive_ptr<ivalue::Future> toFuture() const;
  template <class T>
  intrusive_ptr<T> toCustomClass() const;
  template <class T>
  T to() const;
  template <class T>
  std::optional<T> toOptional() const;
  std::string tagKind() const;
  TypePtr type() const;
  bool is(const IValue& rhs) const;
};
std::ostream& operator<<(std::ostream& out, const IValue& v);
bool operator==(const IValue& a, const IValue& b);

namespace impl {
using GenericList = List<IValue>;
using GenericDict = Dict<IValue, IValue>;
template <class T>
List<T> toTypedList(GenericList list);
template <class T>
List<T> toList(List<T> list);
}  // namespace impl

template <class F>
struct TypedOperatorHandle {
  template <class... A>
  auto call(A&&... args) const -> decltype(std::declval<F*>()(std::forward<A>(args)...));
};
struct OperatorHandleWithSchema {
  template <class F>
  TypedOperatorHandle<F> typed() const;
};
class Dispatcher {
 public:
  static Dispatcher& singleton();
  OperatorHandleWithSchema findSchemaOrThrow(const char* name, const char* overload_name);
};

}  // namespace c10

namespace torch {

struct CustomClassHolder : c10::intrusive_ptr_target {};
struct CppFunction {
  template <class F>
  CppFunction(F&&) {}
  static CppFunction makeFallthrough();
  template <auto* Func>
  static CppFunction makeFromBoxedFunction();
};
template <class F>
CppFunction dispatch(c10::DispatchKey key, F&& f);
template <class F>
CppFunction dispatch(c10::DeviceType type, F&& f);

struct arg {
  explicit arg(std::string name);
  template <class T>
  arg& operator=(const T& value);
};
template <class... T>
struct types {};
template <class... A>
types<A...> init();

template <class T>
struct class_ {
  template <class... A>
  class_& def(A&&...) {
    return *this;
  }
  template <class... A>
  class_& def_pickle(A&&...) {
    return *this;
  }
  template <class... A>
  class_& def_static(A&&...) {
    return *this;
  }
  template <class... A>
  class_& def_readwrite(A&&... args);
  template <class... A>
  class_& def_readonly(A&&... args);
  template <class... A>
  class_& def_property(A&&...) {
    return *this;
  }
};
class Library final {
 public:
  enum Kind { DEF, IMPL, FRAGMENT };
  template <class S>
  Library& def(S&& schema) &;
  template <class N, class F, class... A>
  Library& def(N&&, F&&, A&&...) & {
    return *this;
  }
  template <class N, class F>
  Library& impl(N, F&&) & {
    return *this;
  }
  template <class N, class D, class F>
  Library& impl(N, D&&, F&&) & {
    return *this;
  }
  template <class F>
  Library& fallback(F&& f) &;
  template <class T>
  torch::class_<T> class_(const std::string& name);
};
namespace detail {
struct TorchLibraryInit {
  TorchLibraryInit(Library::Kind kind, void (*fn)(Library&), const char* ns,
                   std::optional<c10::DispatchKey> k);
};
}  // namespace detail
struct RegisterOperators {
  RegisterOperators();
  template <class... A>
  RegisterOperators(A&&...) {}
  template <class... A>
  RegisterOperators& op(A&&...) {
    return *this;
  }
};

}  // namespace torch

namespace at {
using c10::IValue;
}

// clang-format off
#define TORCH_LIBRARY(ns, m)                                                                                      \
  static void TORCH_LIBRARY_init_##ns(torch::Library&);                                                           \
  static const torch::detail::TorchLibraryInit TORCH_LIBRARY_static_init_##ns(                                    \
      torch::Library::DEF, &TORCH_LIBRARY_init_##ns, #ns, std::nullopt);                                          \
  void TORCH_LIBRARY_init_##ns(torch::Library& m)
#define TORCH_LIBRARY_FRAGMENT(ns, m) TPU_PORT_SHIM_FRAGMENT(ns, m, __COUNTER__)
#define TPU_PORT_SHIM_FRAGMENT(ns, m, uid) TPU_PORT_SHIM_FRAGMENT2(ns, m, uid)
#define TPU_PORT_SHIM_FRAGMENT2(ns, m, uid)                                                                       \
  static void TORCH_LIBRARY_FRAGMENT_init_##ns##_##uid(torch::Library&);                                          \
  static const torch::detail::TorchLibraryInit TORCH_LIBRARY_FRAGMENT_static_init_##ns##_##uid(                   \
      torch::Library::FRAGMENT, &TORCH_LIBRARY_FRAGMENT_init_##ns##_##uid, #ns, std::nullopt);                    \
  void TORCH_LIBRARY_FRAGMENT_init_##ns##_##uid(torch::Library& m)
#define TORCH_LIBRARY_IMPL(ns, k, m) TPU_PORT_SHIM_IMPL(ns, k, m, __COUNTER__)
#define TPU_PORT_SHIM_IMPL(ns, k, m, uid) TPU_PORT_SHIM_IMPL2(ns, k, m, uid)
#define TPU_PORT_SHIM_IMPL2(ns, k, m, uid)                                                                        \
  static void TORCH_LIBRARY_IMPL_init_##ns##_##k##_##uid(torch::Library&);                                        \
  static const torch::detail::TorchLibraryInit TORCH_LIBRARY_IMPL_static_init_##ns##_##k##_##uid(                 \
      torch::Library::IMPL, &TORCH_LIBRARY_IMPL_init_##ns##_##k##_##uid, #ns,                                     \
      std::make_optional(c10::DispatchKey::k));                                                                   \
  void TORCH_LIBRARY_IMPL_init_##ns##_##k##_##uid(torch::Library& m)
#define TORCH_SELECTIVE_NAME(n) n
#define TORCH_FN(f) f
#define TORCH_BOX(f) f
// clang-format on
