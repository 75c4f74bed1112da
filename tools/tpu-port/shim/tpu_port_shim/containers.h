// ArrayRef, optional, intrusive_ptr, errors and other c10 utilities. Part of tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/scalar_type.h"

namespace c10 {

using std::in_place;
using std::make_optional;
using std::nullopt;
using std::nullopt_t;
using std::optional;
using string_view = std::string_view;
using std::get_if;
using std::holds_alternative;
using std::variant;
using std::visit;

template <class T>
class ArrayRef final {
 public:
  using value_type = T;
  using iterator = const T*;
  using const_iterator = const T*;
  using size_type = std::size_t;
  constexpr ArrayRef() {}
  constexpr ArrayRef(const T& one) : data_(&one), size_(1) {}
  constexpr ArrayRef(const T* data, std::size_t length) : data_(data), size_(length) {}
  constexpr ArrayRef(const T* begin, const T* end)
      : data_(begin), size_(static_cast<std::size_t>(end - begin)) {}
  template <class C, class = std::enable_if_t<
                         std::is_same<std::remove_const_t<decltype(std::declval<C>().data())>, T*>::value>>
  ArrayRef(const C& container);
  template <class A>
  ArrayRef(const std::vector<T, A>& v);
  template <std::size_t N>
  constexpr ArrayRef(const std::array<T, N>& a) : data_(a.data()), size_(N) {}
  template <std::size_t N>
  constexpr ArrayRef(const T (&a)[N]) : data_(a), size_(N) {}
  constexpr ArrayRef(const std::initializer_list<T>& list) : data_(list.begin()), size_(list.size()) {}
  constexpr const T* begin() const { return data_; }
  constexpr const T* end() const { return data_ + size_; }
  const T* cbegin() const;
  const T* cend() const;
  std::reverse_iterator<const T*> rbegin() const;
  std::reverse_iterator<const T*> rend() const;
  bool empty() const;
  const T* data() const;
  constexpr std::size_t size() const { return size_; }
  const T& front() const;
  const T& back() const;
  bool equals(ArrayRef other) const;
  ArrayRef slice(std::size_t n, std::size_t m) const;
  ArrayRef slice(std::size_t n) const;
  const T& operator[](std::size_t index) const;
  const T& at(std::size_t index) const;
  std::vector<T> vec() const;

 private:
  const T* data_ = nullptr;
  std::size_t size_ = 0;
};
template <class T>
bool operator==(ArrayRef<T> a, ArrayRef<T> b);
template <class T>
bool operator!=(ArrayRef<T> a, ArrayRef<T> b);
template <class T>
bool operator==(const std::vector<T>& a, ArrayRef<T> b);
template <class T>
bool operator==(ArrayRef<T> a, const std::vector<T>& b);
template <class T>
bool operator!=(const std::vector<T>& a, ArrayRef<T> b);
template <class T>
bool operator!=(ArrayRef<T> a, const std::vector<T>& b);
template <class T>
std::ostream& operator<<(std::ostream& out, ArrayRef<T> list);
using IntArrayRef = ArrayRef<std::int64_t>;
using SymIntArrayRef = ArrayRef<SymInt>;

template <class T>
class OptionalArrayRef final {
 public:
  OptionalArrayRef();
  OptionalArrayRef(std::nullopt_t);
  template <class U, class = std::enable_if_t<std::is_convertible<U, ArrayRef<T>>::value>>
  OptionalArrayRef(const U& list);
  OptionalArrayRef(const std::initializer_list<T>& list);
  bool has_value() const;
  explicit operator bool() const;
  ArrayRef<T> value() const;
  ArrayRef<T>& operator*();
  ArrayRef<T>* operator->();
};
using OptionalIntArrayRef = OptionalArrayRef<std::int64_t>;

template <class T, unsigned N = 8>
class SmallVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  template <class C>
  explicit SmallVector(const C& container);
};

template <class T>
struct MaybeOwned {
  const T& operator*() const;
  const T* operator->() const;
};

class intrusive_ptr_target {
 protected:
  virtual ~intrusive_ptr_target() = default;
};
template <class T>
class intrusive_ptr final {
 public:
  using element_type = T;
  intrusive_ptr() noexcept;
  intrusive_ptr(std::nullptr_t) noexcept;
  intrusive_ptr(const intrusive_ptr& rhs);
  intrusive_ptr(intrusive_ptr&& rhs) noexcept;
  template <class From, class = std::enable_if_t<std::is_convertible<From*, T*>::value>>
  intrusive_ptr(const intrusive_ptr<From>& rhs);
  intrusive_ptr& operator=(const intrusive_ptr& rhs);
  intrusive_ptr& operator=(intrusive_ptr&& rhs) noexcept;
  ~intrusive_ptr() noexcept;
  T* get() const noexcept;
  T& operator*() const noexcept;
  T* operator->() const noexcept;
  operator bool() const noexcept;
  void reset() noexcept;
  bool defined() const noexcept;
  std::uint32_t use_count() const noexcept;
  T* release() noexcept;
  template <class... Args>
  static intrusive_ptr make(Args&&... args);
  static intrusive_ptr reclaim(T* owning_ptr);
};
template <class T, class... Args>
intrusive_ptr<T> make_intrusive(Args&&... args);
template <class To, class From>
intrusive_ptr<To> static_intrusive_pointer_cast(intrusive_ptr<From> r);
template <class To, class From>
intrusive_ptr<To> dynamic_intrusive_pointer_cast(intrusive_ptr<From> r);
template <class T, class U>
bool operator==(const intrusive_ptr<T>& a, const intrusive_ptr<U>& b);
template <class T>
bool operator==(const intrusive_ptr<T>& a, std::nullptr_t);
template <class T>
bool operator!=(const intrusive_ptr<T>& a, std::nullptr_t);

template <class T>
struct TpuPortShimRange {
  struct iterator {
    T operator*() const;
    iterator& operator++();
    bool operator!=(const iterator& other) const;
  };
  iterator begin() const;
  iterator end() const;
};
template <class T>
TpuPortShimRange<T> irange(T end);
template <class A, class B>
TpuPortShimRange<B> irange(A begin, B end);

class Error : public std::exception {
 public:
  Error(const char* file, std::uint32_t line, const char* condition, const std::string& msg,
        const std::string& backtrace, const void* caller = nullptr);
  Error(std::string msg, std::string backtrace, const void* caller = nullptr);
#ifndef __CUDA__  // a function for host and device cannot override one for the host
  const char* what() const noexcept override;
#endif
  const std::string& msg() const;
  const std::string& backtrace() const;
  const char* what_without_backtrace() const noexcept;
  void add_context(std::string msg);
};
class IndexError : public Error {
  using Error::Error;
};
class ValueError : public Error {
  using Error::Error;
};
class TypeError : public Error {
  using Error::Error;
};
class NotImplementedError : public Error {
  using Error::Error;
};
class OutOfMemoryError : public Error {
  using Error::Error;
};
class EnforceFiniteError : public Error {
  using Error::Error;
};
class AcceleratorError : public Error {
  using Error::Error;
};
class DistError : public Error {
  using Error::Error;
};
class DistBackendError : public DistError {
  using DistError::DistError;
};
class DistStoreError : public DistError {
  using DistError::DistError;
};
class DistNetworkError : public DistError {
  using DistError::DistError;
};
template <class... Args>
std::string str(const Args&... args);
std::string demangle(const char* name);
std::string GetExceptionString(const std::exception& e);

using DeleterFnPtr = void (*)(void*);
class DataPtr {
 public:
  DataPtr();
  DataPtr(void* data, Device device);
  DataPtr(void* data, void* ctx, DeleterFnPtr ctx_deleter, Device device);
  void* get() const;
  void* mutable_get();
  void* get_context() const;
  void* operator->() const;
  operator bool() const;
  Device device() const;
};
struct Allocator {
  virtual ~Allocator() = default;
  virtual DataPtr allocate(std::size_t n) = 0;
  virtual DeleterFnPtr raw_deleter() const;
  void* raw_allocate(std::size_t n);
  void raw_deallocate(void* ptr);
};
Allocator* GetAllocator(const DeviceType& t);
void SetAllocator(DeviceType t, Allocator* alloc, std::uint8_t priority = 0);
Allocator* GetCPUAllocator();
struct StorageImpl : intrusive_ptr_target {
  std::size_t nbytes() const;
  DeviceType device_type() const;
  void* mutable_data();
};
struct Storage {
  struct use_byte_size_t {};
  Storage();
  Storage(use_byte_size_t, std::size_t size_bytes, Allocator* allocator = nullptr, bool resizable = false);
  Storage(use_byte_size_t, std::size_t size_bytes, DataPtr data_ptr, Allocator* allocator = nullptr,
          bool resizable = false);
  void* mutable_data() const;
  const void* data() const;
  const DataPtr& data_ptr() const;
  DataPtr& mutable_data_ptr() const;
  std::size_t nbytes() const;
  Device device() const;
  DeviceType device_type() const;
  std::size_t use_count() const;
  StorageImpl* unsafeGetStorageImpl() const noexcept;
  operator bool() const;
};
using CaptureId_t = unsigned long long;
using MempoolId_t = std::pair<CaptureId_t, CaptureId_t>;

}  // namespace c10

namespace torch {
using std::make_optional;
using std::nullopt;
using std::optional;
template <std::size_t D, class T = std::int64_t>
class ExpandingArray {
 public:
  ExpandingArray(std::initializer_list<T> list);
  ExpandingArray(std::vector<T> vec);
  ExpandingArray(at::ArrayRef<T> values);
  ExpandingArray(T single_size);
  ExpandingArray(const std::array<T, D>& values);
  std::array<T, D>& operator*();
  const std::array<T, D>& operator*() const;
  std::array<T, D>* operator->();
  const std::array<T, D>* operator->() const;
  operator at::ArrayRef<T>() const;
  std::size_t size() const noexcept;
};
}  // namespace torch
