#include "emit/scan_report.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace tpu_port::tool {
namespace {

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

}  // namespace

Position positionOf(std::string_view bytes, std::size_t offset) {
  const std::string_view before = bytes.substr(0, std::min(offset, bytes.size()));
  const std::size_t lineEnd = before.rfind('\n');
  return {1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')),
          lineEnd == std::string_view::npos ? before.size() + 1 : before.size() - lineEnd};
}

std::string hashOf(std::initializer_list<std::string_view> parts) {
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

std::string_view severityOf(TokenClass cls) {
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

bool isOpen(TokenClass cls) {
  switch (cls) {
    case TokenClass::fixed:
    case TokenClass::review:
    case TokenClass::manual:
    case TokenClass::notUnderstood:
    case TokenClass::notAnalysed:
      return true;
    default:
      return false;
  }
}

int effortOf(const FileResult& file) {
  int minutes = 0;
  for (const Finding& finding : file.findings)
    if (finding.cls != TokenClass::suppressed) minutes += finding.effortMinutes;
  return minutes;
}

ScanReport scanReport(const RunResult& run, std::string version, std::string ruleSet) {
  ScanReport report;
  report.run = &run;
  report.version = std::move(version);
  report.ruleSet = std::move(ruleSet);
  for (std::size_t f = 0; f < run.files.size(); ++f) {
    const FileResult& file = run.files[f];
    const Lines lines(file.bytes);
    std::map<std::pair<std::string, std::string>, int> seen;  // (rule, code) -> how often
    for (std::size_t i = 0; i < file.findings.size(); ++i) {
      const Finding& finding = file.findings[i];
      ScanItem item;
      item.file = f;
      item.finding = i;
      item.begin = lines.position(finding.range.begin);
      item.end = lines.position(finding.range.end);
      item.line = lines.text(item.begin.line);
      if (item.line.ends_with('\r')) item.line.pop_back();
      item.code = collapsed(item.line);
      item.fingerprint =
          hashOf({finding.rule, file.display, item.code, std::to_string(seen[{finding.rule, item.code}]++)});
      report.items.push_back(std::move(item));
    }
  }
  return report;
}

}  // namespace tpu_port::tool
