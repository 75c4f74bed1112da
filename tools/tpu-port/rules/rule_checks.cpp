#include "rules/rule_checks.h"

#include <algorithm>
#include <regex>

#include "rules/name_checks.h"
#include "rules/replacement_template.h"

namespace tpu_port::tool {
namespace {

bool edits(const Rule& rule) {
  return rule.replace || !rule.native.empty();
}

void checkId(const LocatedRule& located, Faults& faults) {
  static const std::regex kKebab("[a-z][a-z0-9]*(-[a-z0-9]+)*");
  const std::string& id = located.rule.id;
  if (id.empty()) return;
  if (id.size() > 48)
    faults.add(located.at("id"), "an id has at most 48 characters");
  else if (!std::regex_match(id, kKebab))
    faults.add(located.at("id"), "an id is kebab-case, like device-enum; this one is '" + id + "'");
}

void checkSafety(const LocatedRule& located, Faults& faults) {
  const Rule& rule = located.rule;
  const std::string safety(wordOf(rule.safety, safetyWords()));
  const auto misplaced = [&](const std::string& key, const std::string& why) {
    if (located.has(key)) faults.add(located.at(key), why);
  };
  if (rule.safety == Safety::review && rule.assumes.empty() && !located.has("assumes"))
    faults.add(located.at("safety"), "safety: review needs 'assumes', the fact that a reader must check");
  if (rule.safety != Safety::review)
    misplaced("assumes", "'assumes' belongs to safety: review; this rule is " + safety);
  if (rule.safety != Safety::automatic)
    misplaced("caveat", "'caveat' belongs to safety: automatic; this rule is " + safety);
  if (rule.safety != Safety::automatic && !located.has("effort"))
    faults.add(located.at("safety"),
               "safety: " + safety + " needs 'effort', the minutes that it takes by hand");
  if (rule.safety != Safety::manual && !edits(rule) && !located.has("replace") && !located.has("native"))
    faults.add(located.position,
               "safety: " + safety + " needs 'replace' or 'native'; a rule that only reports is manual");
}

void checkNative(const LocatedRule& located, const NativeNames& natives, Faults& faults) {
  const Rule& rule = located.rule;
  if (rule.native.empty()) return;
  if (rule.replace)
    faults.add(located.at("native"), "'native' stands instead of 'replace'; give one of them");
  if (std::find(natives.begin(), natives.end(), rule.native) == natives.end())
    faults.add(located.at("native"), unknownWord("native rule", rule.native, natives));
}

void checkScope(const LocatedRule& located, Faults& faults) {
  const Rule& rule = located.rule;
  const auto fail = [&](const std::string& why) { faults.add(located.at("scope"), why); };
  const std::string kind(wordOf(rule.kind, kindWords())), scope(wordOf(rule.scope, scopeWords()));
  if (located.has("scope") && !located.has("replace") && !located.has("native"))
    fail("'scope' says what 'replace' stands for, and there is none");
  if (!rule.replace || !located.kindKnown) return;
  if (rule.kind == UseKind::entry)
    faults.add(located.at("replace"), "kind: entry has no text to replace; use 'native'");
  else if ((rule.scope == Scope::directive) != (rule.kind == UseKind::include))
    fail("scope: " + scope + " does not go with kind: " + kind + "; directive is for include, and only that");
  else if (rule.scope == Scope::declaration && rule.kind != UseKind::constructor &&
           rule.kind != UseKind::type)
    fail("scope: declaration is for kind: constructor and kind: type, not " + kind);
  else if (rule.scope == Scope::callee && rule.kind == UseKind::launch)
    fail("scope: callee does not go with kind: launch");
  else if (rule.replace->empty() && (rule.scope == Scope::expression || rule.scope == Scope::callee))
    faults.add(located.at("replace"),
               "an empty 'replace' deletes, and needs scope: statement, declaration or directive");
}

void checkArgumentConditions(const LocatedRule& located, Faults& faults) {
  const Rule& rule = located.rule;
  const auto at = located.at("find.where");
  const bool conditions = !rule.where.argIs.empty() || !countRange(rule.where).empty();
  if (conditions && located.kindKnown && !takesArguments(rule.kind))
    faults.add(at, "kind: " + std::string(wordOf(rule.kind, kindWords())) +
                       " has no arguments for 'where' to look at");
  for (const auto& [position, shape] : rule.where.argIs) {
    const std::string argument = "argument " + std::to_string(position);
    if (shape != ArgumentShape::isDefault && static_cast<std::size_t>(position) > rule.where.maxArgs)
      faults.add(
          at, "'arg-is' asks for " + argument + ", and 'args' allows " + std::to_string(rule.where.maxArgs));
    if (shape == ArgumentShape::isDefault && static_cast<std::size_t>(position) <= rule.where.minArgs)
      faults.add(at, "'arg-is' wants " + argument + " not written, and 'args' asks for at least " +
                         std::to_string(rule.where.minArgs));
  }
  for (const auto& word : contextNames(rule.where.in))
    for (const auto& other : contextNames(rule.where.notIn))
      if (word == other) faults.add(at, "'" + word + "' stands in 'in' and in 'not-in'; nothing can match");
  if (!rule.where.objectType.empty() && located.kindKnown && rule.kind != UseKind::method &&
      rule.kind != UseKind::field)
    faults.add(at, "'object-type' is for kind: method and kind: field");
}

void checkReplacement(const LocatedRule& located, Faults& faults) {
  const Rule& rule = located.rule;
  if (!rule.replace) return;
  const auto fail = [&](const std::string& why) { faults.add(located.at("replace"), why); };
  const auto parsed = ReplacementTemplate::parse(*rule.replace);
  if (!parsed) return fail(parsed.error().message + "; " + parsed.error().hint);
  if (!located.kindKnown) return;

  const std::string kind = "kind: " + std::string(wordOf(rule.kind, kindWords()));
  const auto highest = static_cast<std::size_t>(parsed->highestArgument());
  if (parsed->usesArguments() && !takesArguments(rule.kind)) {
    fail("a placeholder for arguments is out of place: " + kind + " has none");
  } else if (highest > rule.where.maxArgs) {
    fail("placeholder $" + std::to_string(highest) + " is out of range: 'args' allows " +
         std::to_string(rule.where.maxArgs));
  } else {
    for (const auto& [position, shape] : rule.where.argIs)
      if (shape == ArgumentShape::isDefault && static_cast<std::size_t>(position) <= highest)
        fail("placeholder $" + std::to_string(highest) + " is out of range: 'arg-is' wants argument " +
             std::to_string(position) + " not written");
  }
  if (parsed->usesObject() && rule.kind != UseKind::method)
    fail("$object is for kind: method, and this is " + kind);
  const bool qualified = rule.kind != UseKind::include && rule.kind != UseKind::string &&
                         rule.kind != UseKind::macro && rule.kind != UseKind::entry;
  if (parsed->usesQualifier() && !qualified) fail("${ns} is out of place: " + kind + " has no qualifier");
  if (rule.scope == Scope::callee && (parsed->usesArguments() || parsed->usesObject()))
    fail("scope: callee leaves object and arguments where they are; the replacement would repeat them");
}

void checkIncludesAndVersion(const LocatedRule& located, Faults& faults) {
  static const std::regex kRange(
      "(>=|<=|==|>|<)[0-9]+(\\.[0-9]+){0,2}(, ?(>=|<=|==|>|<)[0-9]+(\\.[0-9]+){0,2})*");
  const Rule& rule = located.rule;
  if (located.has("includes") && !located.has("replace") && !located.has("native"))
    faults.add(located.at("includes"),
               "'includes' goes with an edit, and this rule has neither 'replace' nor 'native'");
  if (rule.torch.empty()) return;
  if (!located.quotedTorch)
    faults.add(located.at("torch"), "'torch' must be a quoted range like \">=2.11\"; YAML reads a bare " +
                                        rule.torch + " as a number");
  else if (!std::regex_match(rule.torch, kRange))
    faults.add(located.at("torch"),
               "'torch' must be a range like \">=2.11\" or \">=2.11,<2.15\", and is \"" + rule.torch + "\"");
}

void checkExamples(const LocatedRule& located, Faults& faults) {
  const Rule& rule = located.rule;
  std::size_t changes = 0, found = 0, keeps = 0;
  for (const Example& example : rule.examples) {
    if (example.kind == Example::Kind::keep) ++keeps;
    if (example.kind != Example::Kind::edit) continue;
    ++found;
    if (example.before == example.after) continue;
    ++changes;
    if (located.safetyKnown && rule.safety == Safety::manual)
      faults.add(YamlPosition{example.line, located.at("examples").column},
                 "a manual rule never edits; give 'before' without 'after'");
  }
  const auto at = located.at("examples");
  const auto missing = [&](const std::string& what) { faults.add(at, "missing example: " + what); };
  if (!located.safetyKnown) return;
  if (rule.safety == Safety::manual) {
    if (found == 0) missing("a rule that only reports needs one 'before' that it finds");
    return;
  }
  const std::size_t needed = rule.safety == Safety::automatic ? 2 : 1;
  if (changes < needed)
    missing("safety: " + std::string(wordOf(rule.safety, safetyWords())) + " needs " +
            std::to_string(needed) + " with 'before' and 'after', and has " + std::to_string(changes));
  if (keeps == 0) missing("an edit needs at least one 'keep'");
}

}  // namespace

void checkRule(const LocatedRule& located, const NativeNames& natives, Faults& faults) {
  checkId(located, faults);
  checkNames(located, faults);
  if (located.safetyKnown) checkSafety(located, faults);
  checkNative(located, natives, faults);
  checkScope(located, faults);
  checkArgumentConditions(located, faults);
  checkReplacement(located, faults);
  checkIncludesAndVersion(located, faults);
  checkExamples(located, faults);
}

}  // namespace tpu_port::tool
