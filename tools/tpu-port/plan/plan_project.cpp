#include "plan/plan_project.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <utility>

#include "merge/merge.h"
#include "plan/account.h"
#include "plan/include_plan.h"
#include "plan/plan_uses.h"
#include "plan/runtime_plan.h"
#include "plan/suppressions.h"

namespace tpu_port::tool {
namespace {

bool mentionsCuda(std::string_view symbol) {
  static constexpr std::array<std::string_view, 6> kStems = {"cuda", "Cuda", "CUDA", "nccl", "NCCL", "CuDNN"};
  return std::any_of(kStems.begin(), kStems.end(),
                     [&](std::string_view stem) { return symbol.find(stem) != std::string_view::npos; });
}

/// Whether a finding matters only beside others: its place names neither CUDA nor NCCL (a seed, a copy, a
/// precision), so that in a program which stays on the CPU there is nothing to say.
bool isCompanion(const Finding& finding) {
  return !mentionsCuda(finding.symbol);
}

/// What one file looks like before includes and the runtime are decided.
struct Draft {
  std::vector<Finding> findings;
  std::vector<Claim> noForm;
  std::string leftover;  ///< first use that keeps the CUDA headers needed, "symbol at display:line"
  bool moved = false;    ///< some edit moves code to the TPU
};

std::size_t lineOf(std::string_view bytes, std::size_t offset) {
  return 1 + static_cast<std::size_t>(
                 std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

/// Whether code with this name does not compile without CUDA's or torch's CUDA headers.
bool needsCudaHeader(std::string_view symbol) {
  static constexpr std::array<std::string_view, 9> kPrefixes = {
      "cuda", "nccl", "cublas", "cudnn", "cufft", "cusparse", "cusolver", "curand", "nvtx"};
  if (symbol.find("::cuda::") != std::string_view::npos ||
      symbol.find("ProcessGroupNCCL") != std::string_view::npos || symbol.ends_with("CUDA_CHECK"))
    return true;
  const std::size_t colon = symbol.rfind(':');
  const std::string_view leaf = colon == std::string_view::npos ? symbol : symbol.substr(colon + 1);
  if (leaf != symbol) return false;
  return std::any_of(kPrefixes.begin(), kPrefixes.end(), [&](std::string_view prefix) {
    return leaf.starts_with(prefix) && leaf.size() > prefix.size() && leaf[prefix.size()] != '_';
  });
}

Draft draftFile(const FileInput& file, const RuleIndex& rules, Safety level) {
  Draft draft;
  std::vector<Finding> findings;
  for (PlannedUse& planned : planUses(file.facts, rules, file.bytes, level)) {
    if (!planned.rule) {
      draft.noForm.push_back({placeOf(*planned.use), ClaimKind::notUnderstood,
                              "no rule covers this form of " + planned.use->name, planned.use->name});
    } else if (planned.finding.rule.empty()) {
      draft.noForm.push_back({placeOf(*planned.use), ClaimKind::keep, "", planned.use->name});
    } else {
      findings.push_back(std::move(planned.finding));
    }
  }
  suppress(findSuppressions(file.bytes), file.bytes, findings);
  Merged merged = mergeFindings(std::move(findings), file.bytes);
  draft.findings = std::move(merged.findings);

  auto needed = [&](std::string_view symbol, ByteRange range) {
    if (draft.leftover.empty() && needsCudaHeader(symbol))
      draft.leftover =
          std::string(symbol) + " at " + file.display + ":" + std::to_string(lineOf(file.bytes, range.begin));
  };
  for (const Finding& finding : draft.findings) {
    if (finding.cls != TokenClass::fixed)
      needed(finding.symbol, finding.range);
    else if (!isCompanion(finding))
      draft.moved = true;
  }
  const Account account = takeAccount(file.facts, draft.findings, merged.edits, draft.noForm);
  for (const Account::Open& open : account.open) {
    const std::string_view word = std::string_view(file.bytes).substr(open.range.begin, open.range.size());
    if (std::none_of(file.facts.includes.begin(), file.facts.includes.end(),
                     [&](const Use& include) { return include.nameRange.contains(open.range); }))
      needed(word, open.range);
  }
  for (const Claim& claim : draft.noForm)
    if (claim.kind == ClaimKind::notUnderstood) needed(claim.symbol, claim.range);
  return draft;
}

/// Findings for tokens that the account leaves open, so that they have a place and a reason in every report.
void addOpen(const Account& account, const std::string& file, std::vector<Finding>& findings) {
  for (const Account::Open& open : account.open) {
    Finding finding;
    finding.rule = open.cls == TokenClass::notUnderstood ? "not-understood" : "not-analysed";
    finding.file = file;
    finding.range = open.range;
    finding.cls = open.cls;
    finding.message = open.reason;
    finding.reason = open.reason;
    findings.push_back(std::move(finding));
  }
}

FileResult resultOf(const FileInput& input, Merged merged, const std::vector<Claim>& noForm, RunResult& run) {
  FileResult result;
  result.file = input.facts.file;
  result.display = input.display;
  result.tokens = input.facts.tokens.size();
  const Account account = takeAccount(input.facts, merged.findings, merged.edits, noForm);
  result.classes = account.classes;
  for (const std::size_t index : account.unclaimed) {
    const ByteRange range = input.facts.tokens[index].range;
    run.unbalanced.push_back(input.display + ":" + std::to_string(lineOf(input.bytes, range.begin)) + " '" +
                             input.bytes.substr(range.begin, range.size()) + "' is claimed by no class");
  }
  result.findings = std::move(merged.findings);
  result.edits = std::move(merged.edits);
  addOpen(account, input.facts.file, result.findings);
  std::sort(result.findings.begin(), result.findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.range, a.rule) < std::tie(b.range, b.rule);
  });
  result.reason = input.facts.notAnalysed;
  if (!input.facts.parsed)
    result.analysis = FileResult::Analysis::tokens;
  else if (!input.facts.notAnalysed.empty() ||
           result.classes[static_cast<std::size_t>(TokenClass::notAnalysed)] > 0)
    result.analysis = FileResult::Analysis::partial;
  if (result.analysis != FileResult::Analysis::full &&
      result.classes[static_cast<std::size_t>(TokenClass::notAnalysed)] > 0)
    run.partial = true;
  result.bytes = input.bytes;
  return result;
}

}  // namespace

void planProject(ProjectFacts project, const RuleIndex& rules, const PlanSettings& settings, RunResult& run) {
  std::vector<Draft> drafts;
  std::vector<MainFunction> mains;
  std::vector<std::string> moved;
  std::string anyLeftover;
  for (FileInput& file : project.files) {
    if (settings.dropClaimOf >= 0 && &file == &project.files.front() &&
        static_cast<std::size_t>(settings.dropClaimOf) < file.facts.tokens.size()) {
      CensusToken& token = file.facts.tokens[static_cast<std::size_t>(settings.dropClaimOf)];
      token.where = CensusToken::Where::code;
      std::erase_if(file.facts.claims, [&](const Claim& claim) { return claim.range.contains(token.range); });
      std::erase_if(file.facts.uses, [&](const Use& use) { return placeOf(use).contains(token.range); });
    }
    drafts.push_back(draftFile(file, rules, settings.level));
    const Draft& draft = drafts.back();
    if (draft.moved) moved.push_back(file.facts.file);
    if (anyLeftover.empty()) anyLeftover = draft.leftover;
  }
  for (const FileInput& file : project.files) {
    const Use* entry = nullptr;
    for (const Use& use : file.facts.uses)
      if (use.kind == UseKind::entry) entry = &use;
    if (entry && rules.match(*entry)) mains.push_back({file.facts.file, entry});
  }
  const std::vector<MainFunction> starting = mainsToStart(mains, project.units, moved);
  if (!moved.empty() && mains.empty())
    run.notes.push_back(
        "no main() in scope: the program that links this code has to create a tpu_port::Runtime first");
  else if (!moved.empty() && starting.empty())
    run.notes.push_back(
        "several main() and none includes the edited files: create a tpu_port::Runtime in those that use "
        "them");

  for (std::size_t i = 0; i < project.files.size(); ++i) {
    const FileInput& file = project.files[i];
    Draft& draft = drafts[i];
    // A program of its own that nothing moves, beside others that move, keeps its seeds and copies too.
    const bool own = std::any_of(mains.begin(), mains.end(),
                                 [&](const MainFunction& main) { return main.file == file.facts.file; });
    const bool starts = std::any_of(starting.begin(), starting.end(),
                                    [&](const MainFunction& main) { return main.file == file.facts.file; });
    if (moved.empty() || (own && !starts)) std::erase_if(draft.findings, isCompanion);
    IncludeNeeds needs;
    needs.leftover = file.header && draft.leftover.empty() ? anyLeftover : draft.leftover;
    std::vector<Finding> findings = std::move(draft.findings);
    for (const MainFunction& main : starting) {
      if (main.file != file.facts.file) continue;
      const Rule& rule = *rules.match(*main.use);
      Finding finding = findingFor(*main.use, rule);
      finding.edits = runtimeEdits(*main.use, file.bytes);
      if (finding.edits.empty()) continue;
      finding.cls = TokenClass::fixed;
      finding.effortMinutes = 0;
      findings.push_back(std::move(finding));
    }
    for (const Finding& finding : findings)
      if (finding.cls == TokenClass::fixed)
        if (const Rule* rule = rules.byId(finding.rule))
          needs.add.insert(needs.add.end(), rule->includesAdd.begin(), rule->includesAdd.end());
    std::vector<Finding> includes = planIncludes(file.facts, rules, file.bytes, needs);
    suppress(findSuppressions(file.bytes), file.bytes, includes);
    findings.insert(findings.end(), std::make_move_iterator(includes.begin()),
                    std::make_move_iterator(includes.end()));
    FileResult result = resultOf(file, mergeFindings(std::move(findings), file.bytes), draft.noForm, run);
    if (result.tokens > 0 || !result.edits.empty() || !result.findings.empty() || !result.reason.empty())
      run.files.push_back(std::move(result));
  }
}

}  // namespace tpu_port::tool
