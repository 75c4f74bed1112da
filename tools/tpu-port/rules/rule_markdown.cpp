#include "rules/rule_json.h"
#include "rules/rule_words.h"

namespace tpu_port::tool {
namespace {

/// `text` on one line, with what would end a table cell escaped.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string code(std::string_view text) {
  const std::string fence = text.find('`') == std::string_view::npos ? "`" : "``";
  return fence + cell(text) + fence;
}

std::string becomes(const Rule& rule) {
  if (!rule.native.empty()) return "see " + code("tpu-port explain " + rule.id);
  if (!rule.replace) return "by hand";
  return rule.replace->empty() ? "deleted" : code(*rule.replace);
}

std::string row(const Rule& rule) {
  std::string names;
  for (const auto& name : rule.names) names += (names.empty() ? "" : "<br>") + code(name);
  const std::string note = rule.note.empty() ? rule.message : rule.note.substr(0, rule.note.find('\n'));
  return "| " + code(rule.id) + " | " + names + " | " + becomes(rule) + " | " +
         std::string(wordOf(rule.safety, safetyWords())) + " | " + cell(note) + " |\n";
}

}  // namespace

std::string rulesMarkdown(const std::vector<Rule>& rules) {
  std::string out;
  for (const std::string_view category : categoryWords()) {
    std::string rows;
    for (const Rule& rule : rules)
      if (rule.category == category) rows += row(rule);
    if (rows.empty()) continue;
    out += (out.empty() ? "## " : "\n## ") + std::string(category) +
           "\n\n| id | what | becomes | safety | note |\n|---|---|---|---|---|\n" + rows;
  }
  return out;
}

}  // namespace tpu_port::tool
