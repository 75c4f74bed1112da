#include "plan/plan_uses.h"

#include <algorithm>
#include <map>
#include <set>

#include "plan/native_rules.h"
#include "rules/replacement_template.h"

namespace tpu_port::tool {
namespace {

/// Fills class, edits and reason of a finding whose rule edits.
void decide(const Use& use, const Rule& rule, std::string_view bytes, Safety level, Finding& finding) {
  if (rule.safety == Safety::manual) {
    // A native rule without edits decides whether there is anything to say, and why.
    if (const NativeRule native = nativeRule(rule.native)) {
      NativeOutcome outcome = native(use, bytes);
      if (outcome.kind == NativeOutcome::Kind::silent) finding.rule.clear();
      finding.reason = std::move(outcome.reason);
    }
    return;
  }
  if (!use.uneditable.empty()) {
    finding.reason = use.uneditable;
    return;
  }
  if (has(use.context, Context::buildGuard)) {
    finding.reason = "inside an #if that a CUDA build switch governs: decide which build the TPU takes";
    return;
  }
  if (!rule.native.empty()) {
    const NativeRule native = nativeRule(rule.native);
    NativeOutcome outcome = native ? native(use, bytes) : NativeOutcome{};
    if (outcome.kind == NativeOutcome::Kind::silent) {
      finding.rule.clear();
      return;
    }
    finding.reason = std::move(outcome.reason);
    finding.edits = std::move(outcome.edits);
    if (outcome.kind == NativeOutcome::Kind::manual) return;
  } else {
    const auto text = ReplacementTemplate::parse(rule.replace.value_or(""));
    if (!text) {
      finding.reason = text.error().message;
      return;
    }
    auto edits = text->render(use, rule.scope, bytes);
    if (!edits) {
      finding.reason = edits.error().message;
      return;
    }
    finding.edits = std::move(*edits);
  }
  finding.cls =
      rule.safety == Safety::review && level == Safety::automatic ? TokenClass::review : TokenClass::fixed;
  if (finding.cls == TokenClass::fixed) finding.effortMinutes = 0;
  if (finding.cls == TokenClass::review && finding.reason.empty()) finding.reason = "assumes " + rule.assumes;
}

/// `using torch::kCUDA;` can change only if every unqualified kCUDA of the file changes with it, and the
/// other way round.
void keepUsingDeclarationsWhole(std::vector<PlannedUse>& planned) {
  std::map<std::string, bool> whole;  // canonical name -> all of its uses are edited
  for (const PlannedUse& one : planned)
    if (one.use->usingDeclaration) whole.emplace(one.use->name, true);
  if (whole.empty()) return;
  for (const PlannedUse& one : planned) {
    auto it = whole.find(one.use->name);
    if (it != whole.end() && one.use->qualifier.empty() && one.finding.cls != TokenClass::fixed)
      it->second = false;
  }
  for (PlannedUse& one : planned) {
    auto it = whole.find(one.use->name);
    if (it == whole.end() || it->second || one.finding.cls != TokenClass::fixed) continue;
    if (!one.use->qualifier.empty() && !one.use->usingDeclaration) continue;
    one.finding.cls = TokenClass::manual;
    one.finding.edits.clear();
    one.finding.reason = "the name comes from a using-declaration, and another use of it stays";
  }
}

}  // namespace

ByteRange placeOf(const Use& use) {
  if (use.kind == UseKind::include) return use.nameRange;
  return {use.qualifier.empty() ? use.nameRange.begin : use.qualifier.begin, use.nameRange.end};
}

Finding findingFor(const Use& use, const Rule& rule) {
  Finding finding;
  finding.rule = rule.id;
  finding.file = use.file;
  finding.range = placeOf(use);
  finding.safety = rule.safety;
  finding.message = rule.message;
  finding.symbol = use.name;
  finding.caveat = rule.caveat;
  finding.assumes = rule.assumes;
  finding.effortMinutes = rule.effortMinutes;
  return finding;
}

std::vector<PlannedUse> planUses(const FileFacts& facts, const RuleIndex& rules, std::string_view bytes,
                                 Safety level) {
  std::set<ByteRange>
      others;  // names that resolve to something else in another instantiation or configuration
  for (const Claim& claim : facts.claims)
    if (claim.kind == ClaimKind::unrelated) others.insert(claim.range);
  std::vector<PlannedUse> planned;
  for (const Use& use : facts.uses) {
    if (use.kind == UseKind::include || use.kind == UseKind::entry) continue;
    PlannedUse one;
    one.use = &use;
    one.rule = rules.match(use);
    if (one.rule) {
      one.finding = findingFor(use, *one.rule);
      decide(use, *one.rule, bytes, level, one.finding);
      if (!one.finding.edits.empty() && others.contains(use.nameRange)) {
        one.finding.edits.clear();
        one.finding.cls = TokenClass::manual;
        one.finding.reason = "the same place is something else in another instantiation or configuration";
      }
    }
    planned.push_back(std::move(one));
  }
  keepUsingDeclarationsWhole(planned);
  return planned;
}

}  // namespace tpu_port::tool
