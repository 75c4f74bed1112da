#include <algorithm>

#include "rules/rule_json.h"
#include "rules/rule_words.h"

namespace tpu_port::tool {
namespace {

constexpr std::size_t kLabelWidth = 10;

/// "  label     text", further lines under the first.
std::string field(std::string label, std::string_view text) {
  while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
  if (text.empty()) return "";
  label.resize(std::max(kLabelWidth, label.size() + 1), ' ');
  std::string out = "  " + label;
  for (const char c : text) {
    if (c == '\n')
      out += "\n  " + std::string(kLabelWidth, ' ');
    else
      out += c;
  }
  std::string trimmed;
  for (const char c : out + "\n") {
    while (c == '\n' && trimmed.ends_with(' ')) trimmed.pop_back();
    trimmed += c;
  }
  return trimmed;
}

std::string listed(const std::vector<std::string>& words, const std::string& separator) {
  std::string out;
  for (const auto& word : words) out += (out.empty() ? "" : separator) + word;
  return out;
}

std::string conditions(const Where& where) {
  std::vector<std::string> parts;
  if (const auto counts = countRange(where); !counts.empty()) parts.push_back("arguments: " + counts);
  for (const auto& [position, shape] : where.argIs)
    parts.push_back("argument " + std::to_string(position) + ": " + std::string(wordOf(shape, shapeWords())));
  if (!where.objectType.empty()) parts.push_back("object: " + where.objectType);
  if (where.resultUsed) parts.push_back(*where.resultUsed ? "result used" : "result not used");
  if (where.in != Context::none) parts.push_back("in " + listed(contextNames(where.in), " or "));
  if (where.notIn != Context::none) parts.push_back("not in " + listed(contextNames(where.notIn), " or "));
  return listed(parts, "; ");
}

/// The first that shows an edit, else the first that shows what is found.
const Example* shownExample(const Rule& rule) {
  const Example* found = nullptr;
  for (const Example& example : rule.examples) {
    if (example.kind != Example::Kind::edit) continue;
    if (example.before != example.after) return &example;
    if (!found) found = &example;
  }
  return found;
}

std::string effort(const Rule& rule) {
  return rule.effortMinutes == 0 ? "" : "about " + std::to_string(rule.effortMinutes) + " min each";
}

}  // namespace

std::string explainRule(const Rule& rule) {
  std::string out = rule.id + "  " + rule.title + "\n";
  out += field("safety", wordOf(rule.safety, safetyWords()));
  out += field("caveat", rule.caveat);
  out += field("assumes", rule.assumes);
  out += field("category", rule.category);
  out += field("matches", std::string(wordOf(rule.kind, kindWords())) + " " + listed(rule.names, ", "));
  out += field("where", conditions(rule.where));
  if (const Example* example = shownExample(rule)) {
    const bool edited = example->before != example->after;
    out += field(edited ? "before" : "example", example->before);
    if (edited) out += field("after", example->after.empty() ? "(nothing)" : example->after);
  }
  out += field("includes", listed(rule.includesAdd, ", "));
  if (rule.message != rule.title) out += field("says", rule.message);
  out += field("note", rule.note);
  out += field("by hand", effort(rule));
  out += field("torch", rule.torch);
  out += field("suppress", "// tpu-port: ignore[" + rule.id + "] reason");
  return out;
}

}  // namespace tpu_port::tool
