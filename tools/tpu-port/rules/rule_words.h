// The closed lists of words in rule files, and the enumerators that they stand for. Private to this room.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule.h"

namespace tpu_port::tool {

template <class T>
struct Word {
  std::string_view text;
  T value;
};

std::span<const Word<UseKind>> kindWords();
std::span<const Word<Scope>> scopeWords();
std::span<const Word<Safety>> safetyWords();
std::span<const Word<ArgumentShape>> shapeWords();
std::span<const Word<Context>> contextWords();
std::span<const std::string_view> categoryWords();

template <class T>
std::string_view wordOf(T value, std::span<const Word<T>> words) {
  for (const auto& word : words)
    if (word.value == value) return word.text;
  return "";
}

/// The words of a set of contexts, in the order of the list.
std::vector<std::string> contextNames(Context set);

/// "1", "0..1", "2.."; "" when any count is right.
std::string countRange(const Where& where);

/// Kinds whose uses have arguments.
bool takesArguments(UseKind kind);

/// "c10::kCUDA" -> "kCUDA".
std::string_view lastIdentifier(std::string_view name);

}  // namespace tpu_port::tool
