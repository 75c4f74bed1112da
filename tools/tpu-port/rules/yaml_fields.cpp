#include "rules/yaml_fields.h"

#include <algorithm>
#include <charconv>

#include "common/suggest.h"

namespace tpu_port::tool {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string typeName(const YAML::Node& node) {
  switch (node.Type()) {
    case YAML::NodeType::Scalar:
      return "text";
    case YAML::NodeType::Sequence:
      return "a list";
    case YAML::NodeType::Map:
      return "a mapping";
    default:
      return "nothing";
  }
}

/// A list of thousands of words helps nobody, and text from a broken file can be long.
std::string shortened(const std::string& text) {
  return text.size() <= 60 ? text : text.substr(0, 57) + "...";
}

}  // namespace

YamlPosition positionOf(const YAML::Node& node) {
  const YAML::Mark mark = node.Mark();
  return mark.is_null() ? YamlPosition{1, 1} : YamlPosition{mark.line + 1, mark.column + 1};
}

std::string unknownWord(const std::string& what, const std::string& word,
                        const std::vector<std::string>& known) {
  const std::string near = tpu_common::nearest(word, known);
  const std::string hint = near.empty() ? "; known: " + joined(known) : "; did you mean '" + near + "'?";
  return "unknown " + what + " '" + shortened(word) + "'" + hint;
}

Fields::Fields(const YAML::Node& node, std::string what, std::vector<std::string> known, Faults& faults)
    : what_(std::move(what)), position_(positionOf(node)), faults_(faults) {
  if (!node.IsMap()) {
    faults_.add(node, what_ + " must be a mapping of keys to values, and is " + typeName(node));
    return;
  }
  for (const auto& entry : node) {
    if (!entry.first.IsScalar()) {
      faults_.add(entry.first, "a key of " + what_ + " must be a word, and is " + typeName(entry.first));
      continue;
    }
    const std::string& key = entry.first.Scalar();
    if (std::find(known.begin(), known.end(), key) == known.end())
      faults_.add(entry.first, unknownWord("key in " + what_, key, known));
    else if (has(key))
      faults_.add(entry.first, "the key '" + key + "' stands twice; its first value is on line " +
                                   std::to_string(at(key).line));
    else
      entries_.push_back(
          {key, entry.second, positionOf(entry.second.IsScalar() ? entry.second : entry.first)});
  }
}

const YAML::Node* Fields::find(const std::string& key) const {
  for (const Entry& entry : entries_)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

YamlPosition Fields::at(const std::string& key) const {
  for (const Entry& entry : entries_)
    if (entry.key == key) return entry.at;
  return position_;
}

bool Fields::require(const std::string& key) {
  if (has(key)) return true;
  faults_.add(position_, what_ + " needs the key '" + key + "'");
  return false;
}

std::string Fields::text(const std::string& key, Lines lines, bool mayBeEmpty) {
  const YAML::Node* value = find(key);
  if (!value) return "";
  if (value->IsNull()) {
    faults_.add(at(key), "'" + key + "' is empty" + (mayBeEmpty ? "; write \"\" for an empty text" : ""));
    return "";
  }
  if (!value->IsScalar()) {
    faults_.add(at(key), "'" + key + "' must be text, and is " + typeName(*value));
    return "";
  }
  std::string text = value->Scalar();
  if (text.ends_with('\n')) text.pop_back();
  if (text.empty() && !mayBeEmpty) faults_.add(at(key), "'" + key + "' is empty");
  if (lines == Lines::one && text.find('\n') != std::string::npos) {
    faults_.add(at(key), "'" + key + "' must be one line");
    return "";
  }
  return text;
}

int Fields::number(const std::string& key, int least) {
  const std::string text = this->text(key, Lines::one);
  if (text.empty()) return least;
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size() && number >= least) return number;
  faults_.add(at(key), "'" + key + "' must be a whole number of at least " + std::to_string(least) +
                           ", and is '" + shortened(text) + "'");
  return least;
}

std::optional<bool> Fields::truth(const std::string& key) {
  const std::string text = this->text(key, Lines::one);
  if (text == "true" || text == "false") return text == "true";
  if (!text.empty())
    faults_.add(at(key), "'" + key + "' must be true or false, and is '" + shortened(text) + "'");
  return std::nullopt;
}

std::vector<LocatedText> Fields::list(const std::string& key, bool orOne) {
  const YAML::Node* value = find(key);
  if (!value) return {};
  if (orOne && value->IsScalar()) {
    const std::string one = text(key, Lines::one);
    return one.empty() ? std::vector<LocatedText>{} : std::vector<LocatedText>{{one, at(key)}};
  }
  std::vector<LocatedText> list;
  if (!value->IsSequence()) {
    faults_.add(at(key), "'" + key + "' must be a list, and is " + typeName(*value));
    return list;
  }
  for (const auto& item : *value) {
    if (item.IsScalar() && !item.Scalar().empty())
      list.push_back({item.Scalar(), positionOf(item)});
    else
      faults_.add(item, "an item of '" + key + "' must be text, and is " +
                            (item.IsScalar() ? "empty" : typeName(item)));
  }
  return list;
}

}  // namespace tpu_port::tool
