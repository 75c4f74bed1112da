#include "emit/report_json.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace tpu_port::tool {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kSchemaVersion = 1;

std::string_view name(TokenClass cls) {
  return kTokenClassNames[static_cast<std::size_t>(cls)];
}

std::string_view name(FileResult::Analysis analysis) {
  switch (analysis) {
    case FileResult::Analysis::full:
      return "full";
    case FileResult::Analysis::partial:
      return "partial";
    case FileResult::Analysis::tokens:
      return "tokens";
    case FileResult::Analysis::none:
      return "none";
  }
  return "none";
}

/// An error blocks the port until a person acts; a warning needs a look.
std::string_view severity(TokenClass cls) {
  switch (cls) {
    case TokenClass::manual:
      return "error";
    case TokenClass::review:
    case TokenClass::notUnderstood:
    case TokenClass::notAnalysed:
      return "warning";
    default:
      return "info";
  }
}

/// positionOf for many offsets of one file.
class Lines {
 public:
  explicit Lines(std::string_view bytes) : bytes_(bytes) {
    for (std::size_t at = bytes.find('\n'); at != std::string_view::npos; at = bytes.find('\n', at + 1))
      starts_.push_back(at + 1);
  }
  Position position(std::size_t offset) const {
    offset = std::min(offset, bytes_.size());
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return {static_cast<std::size_t>(after - starts_.begin()), offset - *(after - 1) + 1};
  }
  /// 1-based, without its end.
  std::string_view text(std::size_t line) const {
    const std::string_view rest = bytes_.substr(starts_[line - 1]);
    return rest.substr(0, rest.find('\n'));
  }

 private:
  std::string_view bytes_;
  std::vector<std::size_t> starts_ = {0};
};

/// Runs of blanks count as one and those at the ends not at all, so that reformatting keeps fingerprints.
std::string collapsed(std::string_view line) {
  std::string result;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
    if (!blank)
      result += c;
    else if (!result.empty() && result.back() != ' ')
      result += ' ';
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

/// FNV-1a, 64 bits; every part is followed by a zero byte.
std::string fingerprint(std::initializer_list<std::string_view> parts) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  auto mix = [&hash](unsigned char byte) { hash = (hash ^ byte) * 0x100000001b3u; };
  for (const std::string_view part : parts) {
    for (const char c : part) mix(static_cast<unsigned char>(c));
    mix(0);
  }
  std::string hex;
  for (int shift = 60; shift >= 0; shift -= 4) hex += "0123456789abcdef"[(hash >> shift) & 15];
  return hex;
}

Json classesJson(const ClassCounts& counts) {
  Json classes = Json::object();
  for (std::size_t i = 0; i < kTokenClassCount; ++i) classes[std::string(kTokenClassNames[i])] = counts[i];
  return classes;
}

Json editJson(const Edit& edit) {
  return {{"start", edit.range.begin}, {"end", edit.range.end}, {"text", edit.text}};
}

Json findingJson(const Finding& finding, const std::string& path, const Lines& lines,
                 const std::string& print) {
  const Position begin = lines.position(finding.range.begin), end = lines.position(finding.range.end);
  Json json = {{"rule", finding.rule},       {"path", path},
               {"line", begin.line},         {"column", begin.column},
               {"endLine", end.line},        {"endColumn", end.column},
               {"class", name(finding.cls)}, {"severity", severity(finding.cls)},
               {"message", finding.message}};
  auto addText = [&json](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  addText("symbol", finding.symbol);
  addText("reason", finding.reason);
  addText("caveat", finding.caveat);
  addText("assumes", finding.assumes);
  if (finding.effortMinutes > 0) json["effort"] = finding.effortMinutes;
  json["fingerprint"] = print;
  if (finding.edits.size() == 1) json["edit"] = editJson(finding.edits.front());
  if (finding.edits.size() > 1) {
    json["edits"] = Json::array();
    for (const Edit& edit : finding.edits) json["edits"].push_back(editJson(edit));
  }
  return json;
}

void addFindings(const FileResult& file, Json& findings) {
  const Lines lines(file.bytes);
  std::map<std::pair<std::string, std::string>, int> seen;  // (rule, line) -> how often
  for (const Finding& finding : file.findings) {
    const std::string line = collapsed(lines.text(lines.position(finding.range.begin).line));
    const std::string index = std::to_string(seen[{finding.rule, line}]++);
    findings.push_back(
        findingJson(finding, file.display, lines, fingerprint({finding.rule, file.display, line, index})));
  }
}

}  // namespace

Position positionOf(std::string_view bytes, std::size_t offset) {
  const std::string_view before = bytes.substr(0, std::min(offset, bytes.size()));
  const std::size_t lineEnd = before.rfind('\n');
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          lineEnd == std::string_view::npos ? before.size() + 1 : before.size() - lineEnd};
}

std::string reportJson(const RunResult& run, const ReportHead& head) {
  std::size_t tokens = 0;
  int effort = 0;
  ClassCounts classes{};
  Json files = Json::array(), findings = Json::array();
  for (const FileResult& file : run.files) {
    tokens += file.tokens;
    for (std::size_t i = 0; i < kTokenClassCount; ++i) classes[i] += file.classes[i];
    for (const Finding& finding : file.findings)
      if (finding.cls != TokenClass::suppressed) effort += finding.effortMinutes;
    Json entry = {{"path", file.display},
                  {"tokens", file.tokens},
                  {"classes", classesJson(file.classes)},
                  {"analysis", name(file.analysis)}};
    if (!file.reason.empty()) entry["reason"] = file.reason;
    files.push_back(std::move(entry));
    addFindings(file, findings);
  }
  Json report = {{"schemaVersion", kSchemaVersion},
                 {"tool", {{"name", "tpu-port"}, {"version", head.version}}},
                 {"ruleSet", head.ruleSet},
                 {"roots", Json::array({"."})},
                 {"database", run.database.empty() ? Json(nullptr) : Json(run.database)},
                 {"notes", run.notes},
                 {"summary",
                  {{"files", run.filesSeen},
                   {"pythonFiles", run.pythonFiles},
                   {"tokens", tokens},
                   {"classes", classesJson(classes)},
                   {"effortMinutes", effort}}},
                 {"files", std::move(files)},
                 {"findings", std::move(findings)},
                 {"operators", Json::array()}};
  // Sources need not be UTF-8; JSON must be.
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tpu_port::tool
