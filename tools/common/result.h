// Result<T>: a value or an Error. Errors are values in tools/common and in the stages without clang.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace tpu_common {

/// What was tried and failed, and what the reader can do next. Each is one sentence.
struct Error {
  std::string message;  ///< what was tried, on what, and why it failed
  std::string hint;     ///< what to do next; may be empty
};

/// Stands for "no value" in Result<Done>.
struct Done {};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }

  T& value() { return std::get<T>(state_); }
  const T& value() const { return std::get<T>(state_); }
  const Error& error() const { return std::get<Error>(state_); }

  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace tpu_common
