// pybind11 and torch's bindings for it: classes and variadic templates. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/nn_functional.h"
#include "tpu_port_shim/python.h"

namespace pybind11 {

using ssize_t = Py_ssize_t;
class object;
class str;
class iterator;
// Stands for an attribute or item that can be read, called and assigned.
class accessor;
class handle {
 public:
  handle();
  handle(PyObject* ptr);
  PyObject* ptr() const;
  const handle& inc_ref() const;
  const handle& dec_ref() const;
  accessor attr(const char* key) const;
  accessor operator[](const char* key) const;
  accessor operator[](handle key) const;
  template <class... A>
  object operator()(A&&... args) const;
  template <class T>
  T cast() const;
  bool is_none() const;
  bool is(handle other) const;
  explicit operator bool() const;
  iterator begin() const;
  iterator end() const;
};
class object : public handle {
 public:
  object();
  template <class T>
  explicit object(const T& value);
  handle release();
  template <class T>
  T cast() const;
};
class accessor : public object {
 public:
  template <class T>
  void operator=(T&& value) const;
};
class iterator {
 public:
  handle operator*() const;
  iterator& operator++();
  bool operator!=(const iterator& other) const;
};
template <class T>
T reinterpret_borrow(handle h);
template <class T>
T reinterpret_steal(handle h);
// clang-format off
#define TPU_PORT_SHIM_PY(Name)                                       \
  class Name : public object {                                       \
   public:                                                           \
    Name();                                                          \
    Name(const object& o);                                           \
    template <class... A> explicit Name(A&&... args);                \
    std::size_t size() const;                                        \
    template <class K> accessor operator[](K&& key) const;           \
    template <class T> void append(T&& value) const;                 \
    template <class T> bool contains(T&& key) const;                 \
    operator std::string() const;                                    \
  };
TPU_PORT_SHIM_PY(str)
TPU_PORT_SHIM_PY(bytes)
TPU_PORT_SHIM_PY(bool_)
TPU_PORT_SHIM_PY(int_)
TPU_PORT_SHIM_PY(float_)
TPU_PORT_SHIM_PY(none)
TPU_PORT_SHIM_PY(tuple)
TPU_PORT_SHIM_PY(list)
TPU_PORT_SHIM_PY(dict)
TPU_PORT_SHIM_PY(set)
TPU_PORT_SHIM_PY(slice)
TPU_PORT_SHIM_PY(function)
TPU_PORT_SHIM_PY(iterable)
TPU_PORT_SHIM_PY(sequence)
TPU_PORT_SHIM_PY(args)
TPU_PORT_SHIM_PY(kwargs)
TPU_PORT_SHIM_PY(capsule)
TPU_PORT_SHIM_PY(type)
TPU_PORT_SHIM_PY(ellipsis)
#undef TPU_PORT_SHIM_PY
// clang-format on

class dtype : public object {
 public:
  template <class T>
  static dtype of();
};
struct buffer_info {
  void* ptr;
  ssize_t itemsize, size, ndim;
  std::string format;
  std::vector<ssize_t> shape, strides;
};
class buffer : public object {
 public:
  buffer_info request(bool writable = false) const;
};
class array : public buffer {
 public:
  enum { c_style = 1, f_style = 2, forcecast = 16 };
  ssize_t ndim() const;
  ssize_t size() const;
  const ssize_t* shape() const;
  ssize_t shape(ssize_t index) const;
  const void* data() const;
  void* mutable_data();
};
template <class T, int Flags = array::forcecast>
class array_t : public array {
 public:
  template <class... A>
  explicit array_t(A&&... args);
  template <class... I>
  const T* data(I... index) const;
  template <class... I>
  T* mutable_data(I... index);
  template <int N = -1>
  array_t unchecked() const;
};

struct arg_v {};
struct arg {
  constexpr explicit arg(const char* name = nullptr) : name(name) {}
  template <class T>
  arg_v operator=(T&& value) const;
  arg& noconvert(bool flag = true);
  arg& none(bool flag = true);
  const char* name;
};
struct kw_only {};
struct pos_only {};
struct is_method {
  explicit is_method(const handle& c);
};
struct name {
  explicit name(const char* value);
};
struct doc {
  explicit doc(const char* value);
};
struct module_local {
  explicit module_local(bool value = true);
};
struct dynamic_attr {};
struct prepend {};
template <class... T>
struct call_guard {};
template <std::size_t Nurse, std::size_t Patient>
struct keep_alive {};
enum class return_value_policy {
  automatic,
  automatic_reference,
  take_ownership,
  copy,
  move,
  reference,
  reference_internal,
};
namespace detail {
template <class... A>
struct initimpl_constructor {};
}  // namespace detail
template <class... A>
detail::initimpl_constructor<A...> init();
template <class F>
detail::initimpl_constructor<F> init(F&&) {
  return {};
}
template <class G, class S>
int pickle(G&&, S&&) {
  return 0;
}
template <class... A>
struct overload_cast_impl {
  template <class R>
  constexpr auto operator()(R (*f)(A...)) const -> R (*)(A...) {
    return f;
  }
  template <class R, class C>
  constexpr auto operator()(R (C::*f)(A...)) const -> R (C::*)(A...) {
    return f;
  }
};
template <class... A>
constexpr overload_cast_impl<A...> overload_cast{};

class module_ : public object {
 public:
  template <class F, class... Extra>
  module_& def(const char*, F&&, const Extra&...) {
    return *this;
  }
  module_ def_submodule(const char* name, const char* doc = nullptr);
  static module_ import(const char* name);
  void reload();
  template <class T>
  void add_object(const char* name, T&& value, bool overwrite = false);
  accessor doc() const;
};
using module = module_;

template <class T, class... Options>
class class_ : public object {
 public:
  template <class... Extra>
  class_(handle scope, const char* name, const Extra&... extra);
#define TPU_PORT_SHIM_DEF(name) \
  template <class... A>         \
  class_& name(A&&...) {        \
    return *this;               \
  }
  TPU_PORT_SHIM_DEF(def)
  TPU_PORT_SHIM_DEF(def_static)
  TPU_PORT_SHIM_DEF(def_readwrite)
  TPU_PORT_SHIM_DEF(def_readonly)
  TPU_PORT_SHIM_DEF(def_property)
  TPU_PORT_SHIM_DEF(def_property_readonly)
  TPU_PORT_SHIM_DEF(def_property_readonly_static)
  TPU_PORT_SHIM_DEF(def_readonly_static)
  TPU_PORT_SHIM_DEF(def_readwrite_static)
  TPU_PORT_SHIM_DEF(def_buffer)
#undef TPU_PORT_SHIM_DEF
};
template <class T>
class enum_ : public class_<T> {
 public:
  template <class... Extra>
  enum_(const handle& scope, const char* name, const Extra&... extra);
  enum_& value(const char* name, T value, const char* doc = nullptr);
  enum_& export_values();
};
template <class T>
class exception : public object {
 public:
  exception(handle scope, const char* name, handle base = handle());
};

class gil_scoped_acquire {
 public:
  gil_scoped_acquire();
  ~gil_scoped_acquire();
};
class gil_scoped_release {
 public:
  gil_scoped_release();
  ~gil_scoped_release();
};
class scoped_interpreter {
 public:
  scoped_interpreter(bool init_signal_handlers = true, int argc = 0, const char* const* argv = nullptr);
  ~scoped_interpreter();
};
class error_already_set : public std::exception {
 public:
#ifndef __CUDA__  // a function for host and device cannot override one for the host
  const char* what() const noexcept override;
#endif
  void restore();
};
class cast_error : public std::runtime_error {
  using runtime_error::runtime_error;
};
class value_error : public std::runtime_error {
  using runtime_error::runtime_error;
};
class type_error : public std::runtime_error {
  using runtime_error::runtime_error;
};
class index_error : public std::runtime_error {
  using runtime_error::runtime_error;
};
class stop_iteration : public std::runtime_error {
  using runtime_error::runtime_error;
};
template <class T, class... A>
T cast(A&&... args);
template <class T, class = std::enable_if_t<!std::is_base_of<handle, std::decay_t<T>>::value>>
object cast(T&& value, return_value_policy policy = return_value_policy::automatic);
template <class T>
bool isinstance(handle obj);
bool isinstance(handle obj, handle type);
bool hasattr(handle obj, const char* name);
object getattr(handle obj, const char* name);
object getattr(handle obj, const char* name, handle default_);
void setattr(handle obj, const char* name, handle value);
std::size_t len(handle h);
str repr(handle h);
template <class... A>
tuple make_tuple(A&&... args);
template <class... A>
void print(A&&... args);
template <class... A>
object make_iterator(A&&... args);
object eval(const str& expr);
void exec(const str& code);
dict globals();
template <class T, class... A>
void register_exception(A&&... args);
void initialize_interpreter(bool init_signal_handlers = true, int argc = 0,
                            const char* const* argv = nullptr);
void finalize_interpreter();
template <class T, class U>
void implicitly_convertible();
inline namespace literals {
arg operator""_a(const char* name, std::size_t size);
str operator""_s(const char* s, std::size_t size);
}  // namespace literals
namespace detail {
template <class T, class = void>
struct type_caster;
}

}  // namespace pybind11
namespace py = pybind11;

// clang-format off
#ifndef TORCH_EXTENSION_NAME
#define TORCH_EXTENSION_NAME tpu_port_shim_extension
#endif
#define TPU_PORT_SHIM_PYMODULE(name, variable)                          \
  static void pybind11_init_##name(::pybind11::module_&);               \
  extern "C" PyObject* PyInit_##name() {                                \
    ::pybind11::module_ m;                                              \
    pybind11_init_##name(m);                                            \
    return m.ptr();                                                     \
  }                                                                     \
  void pybind11_init_##name(::pybind11::module_& variable)
#define PYBIND11_MODULE(name, variable, ...) TPU_PORT_SHIM_PYMODULE(name, variable)
#define PYBIND11_EMBEDDED_MODULE(name, variable, ...) TPU_PORT_SHIM_PYMODULE(name, variable)
#define PYBIND11_MAKE_OPAQUE(...)
#define PYBIND11_DECLARE_HOLDER_TYPE(...)
#define PYBIND11_OVERRIDE(ret, cls, fn, ...) return cls::fn(__VA_ARGS__)
#define PYBIND11_OVERRIDE_PURE(ret, cls, fn, ...) return ret()
#define PYBIND11_EXPORT
#define PYBIND11_NAMESPACE pybind11
// clang-format on

bool THPVariable_Check(PyObject* obj);
const at::Tensor& THPVariable_Unpack(PyObject* obj);
PyObject* THPVariable_Wrap(at::Tensor var);
namespace torch::python {
template <class... A>
void bind_module(A&&... args);
}
