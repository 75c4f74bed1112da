#include "merge/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "merge/edit_set.h"

namespace tpu_port::tool {
namespace {

/// Nobody estimated a place that the rule would have edited.
constexpr int kMinutesForLostEdit = 5;

std::size_t lineOf(std::string_view bytes, std::size_t offset) {
  const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::min(offset, bytes.size()));
  return 1 + static_cast<std::size_t>(std::count(bytes.begin(), end, '\n'));
}

bool sameFinding(const Finding& a, const Finding& b) {
  return a.range == b.range && a.rule == b.rule;
}

/// First start, then largest, then rule: who is heard first when edits clash. The rest makes the order total,
/// so that the input order cannot be seen in the output.
bool before(const Finding& a, const Finding& b) {
  auto place = [](const Finding& f) { return std::make_tuple(f.range.begin, ~f.range.size()); };
  auto rest = [](const Finding& f) {
    return std::tie(f.rule, f.cls, f.edits, f.reason, f.message, f.symbol, f.caveat, f.assumes,
                    f.effortMinutes);
  };
  if (place(a) != place(b)) return place(a) < place(b);
  return rest(a) < rest(b);
}

int caution(TokenClass cls) {
  switch (cls) {
    case TokenClass::suppressed:
      return 6;  // the author of the code has spoken
    case TokenClass::notAnalysed:
      return 5;
    case TokenClass::notUnderstood:
      return 4;
    case TokenClass::manual:
      return 3;
    case TokenClass::review:
      return 2;
    case TokenClass::fixed:
      return 1;
    default:
      return 0;
  }
}

void makeManual(Finding& finding, std::string reason) {
  finding.cls = TokenClass::manual;
  finding.reason = std::move(reason);
  finding.caveat.clear();
  finding.edits.clear();
  if (finding.effortMinutes == 0) finding.effortMinutes = kMinutesForLostEdit;
}

/// [first, last) are the same finding as several parses see it; sorted by `before`.
Finding unite(std::vector<Finding>::iterator first, std::vector<Finding>::iterator last) {
  auto careful = std::max_element(
      first, last, [](const Finding& a, const Finding& b) { return caution(a.cls) < caution(b.cls); });
  const bool agree = std::all_of(
      first, last, [&](const Finding& f) { return f.cls == first->cls && f.edits == first->edits; });
  const bool anyEdit = std::any_of(first, last, [](const Finding& f) { return !f.edits.empty(); });
  Finding united = std::move(*careful);
  if (!agree && anyEdit && united.cls != TokenClass::suppressed)
    makeManual(united, "differs between compile commands");
  if (united.cls == TokenClass::suppressed) united.edits.clear();
  return united;
}

/// Why the finding's edits cannot be applied even alone; "" when they can.
std::string selfContradiction(const Finding& finding, std::string_view bytes) {
  EditSet own;
  for (const Edit& edit : finding.edits) {
    if (edit.range.begin > edit.range.end || edit.range.end > bytes.size())
      return "its edit lies outside the file";
    if (own.clash(edit)) return "its own edits overlap";
    own.add(edit, 0);
  }
  return "";
}

}  // namespace

Merged mergeFindings(std::vector<Finding> all, std::string_view bytes) {
  Merged merged;
  for (Finding& finding : all) std::sort(finding.edits.begin(), finding.edits.end());
  std::sort(all.begin(), all.end(), before);
  for (auto first = all.begin(); first != all.end();) {
    auto last = std::find_if(first, all.end(), [&](const Finding& f) { return !sameFinding(f, *first); });
    const bool planned =
        std::any_of(first, last, [](const Finding& f) { return f.cls == TokenClass::fixed; });
    merged.findings.push_back(unite(first, last));
    if (planned && merged.findings.back().cls != TokenClass::fixed) ++merged.demoted;
    first = last;
  }

  EditSet accepted;
  for (std::size_t i = 0; i < merged.findings.size(); ++i) {
    Finding& finding = merged.findings[i];
    if (finding.cls != TokenClass::fixed) continue;
    std::string problem = selfContradiction(finding, bytes);
    for (const Edit& edit : finding.edits) {
      if (!problem.empty()) break;
      if (const auto clash = accepted.clash(edit)) {
        const Finding& winner = merged.findings[clash->owner];
        problem = fmt::format("conflicts with {} at line {}: both edit line {}", winner.rule,
                              lineOf(bytes, winner.range.begin), lineOf(bytes, clash->offset));
      }
    }
    if (!problem.empty()) {
      makeManual(finding, problem);
      ++merged.demoted;
      continue;
    }
    for (const Edit& edit : finding.edits) accepted.add(edit, i);
  }
  merged.edits = accepted.edits();
  std::sort(merged.findings.begin(), merged.findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.range, a.rule) < std::tie(b.range, b.rule);
  });
  return merged;
}

}  // namespace tpu_port::tool
