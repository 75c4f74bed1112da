// RunResult -> ScanReport: every finding with its place, its identity and whether it counts. What every
// format of `scan` renders; baseline and changed lines mark it before that.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"

namespace tpu_port::tool {

/// 1-based line, 1-based column in bytes.
struct Position {
  std::size_t line = 1, column = 1;
};
Position positionOf(std::string_view bytes, std::size_t offset);

struct ScanItem {
  std::size_t file = 0;     ///< index into RunResult::files
  std::size_t finding = 0;  ///< index into its findings
  Position begin, end;
  std::string line;  ///< the source line of `begin`, without its end
  std::string code;  ///< `line` with runs of blanks collapsed: part of the identity
  std::string
      fingerprint;  ///< of rule, path, code and the how-manieth of these; docs/reference/report-json.md
  bool baselined = false;  ///< stands in the baseline
  bool unchanged = false;  ///< outside the lines that --since or --lines ask for
};

/// An entry of the baseline that no finding matches: fixed, to be pruned.
struct StaleEntry {
  std::string path, rule, code;
  std::size_t count = 0;
};

struct ScanReport {
  const RunResult* run = nullptr;  ///< outlives the report
  std::string version;             ///< of the tool
  std::string ruleSet;             ///< "45 rules sha256:…"
  std::vector<ScanItem> items;     ///< in the order of files and places
  std::vector<StaleEntry> stale;   ///< sorted by path, rule, code
  std::string baseline;            ///< path as given, "" without one
  std::string since;               ///< revision as given, "" without one

  const FileResult& fileOf(const ScanItem& item) const { return run->files[item.file]; }
  const Finding& findingOf(const ScanItem& item) const { return fileOf(item).findings[item.finding]; }
  /// Neither in the baseline nor outside the changed lines.
  static bool isNew(const ScanItem& item) { return !item.baselined && !item.unchanged; }
};

ScanReport scanReport(const RunResult& run, std::string version, std::string ruleSet);

/// "error" blocks the port until a person acts, "warning" needs a look, "info" is edited, kept or suppressed.
std::string_view severityOf(TokenClass cls);

/// True for classes that mean work or doubt: fixed, review, manual, notUnderstood, notAnalysed.
bool isOpen(TokenClass cls);

/// Estimated work by hand in minutes, suppressed findings left out.
int effortOf(const FileResult& file);

/// 64-bit FNV-1a of the parts, each followed by a zero byte, as 16 hexadecimal digits.
std::string hashOf(std::initializer_list<std::string_view> parts);

}  // namespace tpu_port::tool
