#include "rules/rule_words.h"

#include <limits>

namespace tpu_port::tool {
namespace {

constexpr Word<UseKind> kKinds[] = {{"value", UseKind::value},         {"function", UseKind::function},
                                    {"method", UseKind::method},       {"constructor", UseKind::constructor},
                                    {"type", UseKind::type},           {"field", UseKind::field},
                                    {"namespace", UseKind::nameSpace}, {"macro", UseKind::macro},
                                    {"include", UseKind::include},     {"string", UseKind::string},
                                    {"launch", UseKind::launch},       {"entry", UseKind::entry}};

constexpr Word<Scope> kScopes[] = {{"expression", Scope::expression},
                                   {"callee", Scope::callee},
                                   {"statement", Scope::statement},
                                   {"declaration", Scope::declaration},
                                   {"directive", Scope::directive}};

constexpr Word<Safety> kSafeties[] = {
    {"automatic", Safety::automatic}, {"review", Safety::review}, {"manual", Safety::manual}};

constexpr Word<ArgumentShape> kShapes[] = {{"literal-zero", ArgumentShape::literalZero},
                                           {"string-literal", ArgumentShape::stringLiteral},
                                           {"rank-like", ArgumentShape::rankLike},
                                           {"default", ArgumentShape::isDefault},
                                           {"device", ArgumentShape::device},
                                           {"other", ArgumentShape::other}};

constexpr Word<Context> kContexts[] = {{"macro-body", Context::macroBody},
                                       {"condition", Context::condition},
                                       {"switch-case", Context::switchCase},
                                       {"static-init", Context::staticInit},
                                       {"template-pattern", Context::templatePattern},
                                       {"before-launch", Context::beforeLaunch},
                                       {"build-guard", Context::buildGuard}};

constexpr std::string_view kCategories[] = {
    "device", "stream", "event",    "memory",  "rng",   "collective", "build",    "kernel",
    "graph",  "amp",    "profiler", "include", "macro", "string",     "dispatch", "entry"};

}  // namespace

std::span<const Word<UseKind>> kindWords() {
  return kKinds;
}
std::span<const Word<Scope>> scopeWords() {
  return kScopes;
}
std::span<const Word<Safety>> safetyWords() {
  return kSafeties;
}
std::span<const Word<ArgumentShape>> shapeWords() {
  return kShapes;
}
std::span<const Word<Context>> contextWords() {
  return kContexts;
}
std::span<const std::string_view> categoryWords() {
  return kCategories;
}

std::vector<std::string> contextNames(Context set) {
  std::vector<std::string> names;
  for (const auto& word : kContexts)
    if (has(set, word.value)) names.emplace_back(word.text);
  return names;
}

std::string countRange(const Where& where) {
  constexpr auto kAny = std::numeric_limits<std::size_t>::max();
  if (where.minArgs == 0 && where.maxArgs == kAny) return "";
  if (where.minArgs == where.maxArgs) return std::to_string(where.minArgs);
  return std::to_string(where.minArgs) + ".." + (where.maxArgs == kAny ? "" : std::to_string(where.maxArgs));
}

bool takesArguments(UseKind kind) {
  return kind == UseKind::function || kind == UseKind::method || kind == UseKind::constructor ||
         kind == UseKind::macro || kind == UseKind::launch || kind == UseKind::entry;
}

std::string_view lastIdentifier(std::string_view name) {
  const auto colons = name.rfind("::");
  return colons == std::string_view::npos ? name : name.substr(colons + 2);
}

}  // namespace tpu_port::tool
