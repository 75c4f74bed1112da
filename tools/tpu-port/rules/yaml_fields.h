// Strict reading of YAML mappings: every key is known and stands once, every value has its type, every fault
// has its line and column. Private to this room: no other one sees yaml-cpp.
#pragma once

#include <yaml-cpp/yaml.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_loader.h"
#include "rules/rule_words.h"

namespace tpu_port::tool {

struct YamlPosition {
  int line = 0, column = 0;  ///< 1-based
};
YamlPosition positionOf(const YAML::Node& node);

struct LocatedText {
  std::string text;
  YamlPosition at;
};

/// Collects the faults of one file.
class Faults {
 public:
  Faults(std::string file, std::vector<RuleProblem>& problems)
      : file_(std::move(file)), problems_(problems) {}
  void add(YamlPosition at, std::string text) {
    problems_.push_back({file_, at.line, at.column, std::move(text)});
  }
  void add(const YAML::Node& at, std::string text) { add(positionOf(at), std::move(text)); }
  std::size_t count() const { return problems_.size(); }

 private:
  std::string file_;
  std::vector<RuleProblem>& problems_;
};

/// `word` in quotes, with "; did you mean 'x'?" or the list of `known` behind it.
std::string unknownWord(const std::string& what, const std::string& word,
                        const std::vector<std::string>& known);

enum class Lines { one, any };

/// A mapping whose keys are from a closed list. Unknown and repeated keys are faults when it is made.
class Fields {
 public:
  /// `what` is for messages: "a rule", "find".
  Fields(const YAML::Node& node, std::string what, std::vector<std::string> known, Faults& faults);

  bool has(const std::string& key) const { return find(key) != nullptr; }
  /// Of a text its place, of other values that of the key (theirs is that of their first part), else the
  /// mapping's.
  YamlPosition at(const std::string& key) const;
  YamlPosition at() const { return position_; }
  const YAML::Node* find(const std::string& key) const;

  /// A fault when `key` is absent.
  bool require(const std::string& key);
  /// Text without its last line end; "" with a fault when it is no text, empty, or has more than `lines`
  /// lines.
  std::string text(const std::string& key, Lines lines, bool mayBeEmpty = false);
  /// A whole number from `least` on.
  int number(const std::string& key, int least);
  std::optional<bool> truth(const std::string& key);
  /// A list of texts; with `orOne`, one text stands for a list of one.
  std::vector<LocatedText> list(const std::string& key, bool orOne);

  template <class T>
  T word(const std::string& key, std::span<const Word<T>> words, T fallback, const std::string& what = "") {
    const std::string text = this->text(key, Lines::one);
    if (text.empty()) return fallback;
    return wordIn(at(key), what.empty() ? key : what, text, words, fallback);
  }
  template <class T>
  T wordIn(YamlPosition at, const std::string& what, const std::string& text, std::span<const Word<T>> words,
           T fallback) {
    std::vector<std::string> known;
    for (const auto& word : words) {
      if (word.text == text) return word.value;
      known.emplace_back(word.text);
    }
    faults_.add(at, unknownWord(what, text, known));
    return fallback;
  }

 private:
  std::string what_;
  YamlPosition position_;
  struct Entry {
    std::string key;
    YAML::Node value;
    YamlPosition at;
  };
  std::vector<Entry> entries_;
  Faults& faults_;
};

}  // namespace tpu_port::tool
