#include "rules/rule_reader.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>

namespace tpu_port::tool {
namespace {

/// "1", "0..1", "2..".
bool readCountRange(std::string_view text, Where& where) {
  const auto number = [](std::string_view digits, std::size_t& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size();
  };
  const auto dots = text.find("..");
  if (!number(text.substr(0, dots), where.minArgs)) return false;
  if (dots == std::string_view::npos) {
    where.maxArgs = where.minArgs;
    return true;
  }
  const auto most = text.substr(dots + 2);
  return most.empty() || (number(most, where.maxArgs) && where.minArgs <= where.maxArgs);
}

Context readContexts(Fields& fields, const std::string& key) {
  Context set = Context::none;
  for (const auto& item : fields.list(key, true))
    set = set | fields.wordIn(item.at, "context", item.text, contextWords(), Context::none);
  return set;
}

Where readWhere(const YAML::Node& node, Faults& faults) {
  Fields fields(node, "where", {"args", "arg-is", "object-type", "result-used", "in", "not-in"}, faults);
  Where where;
  if (const auto text = fields.text("args", Lines::one); !text.empty() && !readCountRange(text, where)) {
    faults.add(fields.at("args"), "'args' must be a count like 1, 0..1 or 2.., and is '" + text + "'");
    where = {};
  }
  if (const YAML::Node* shapes = fields.find("arg-is")) {
    std::vector<std::string> positions;
    for (char digit = '1'; digit <= '9'; ++digit) positions.emplace_back(1, digit);
    Fields byPosition(*shapes, "arg-is", positions, faults);
    for (const auto& position : positions)
      if (byPosition.has(position))
        where.argIs[position[0] - '0'] =
            byPosition.word(position, shapeWords(), ArgumentShape::other, "shape");
  }
  where.objectType = fields.text("object-type", Lines::one);
  where.resultUsed = fields.truth("result-used");
  where.in = readContexts(fields, "in");
  where.notIn = readContexts(fields, "not-in");
  return where;
}

void readFind(const YAML::Node& node, LocatedRule& located, Faults& faults) {
  Fields fields(node, "find", {"kind", "name", "where"}, faults);
  for (const char* key : {"kind", "name", "where"})
    if (fields.has(key)) located.parts["find." + std::string(key)] = fields.at(key);
  if (fields.require("kind")) {
    const auto before = faults.count();
    located.rule.kind = fields.word("kind", kindWords(), UseKind::value);
    located.kindKnown = faults.count() == before;
  }
  if (fields.require("name")) {
    const YAML::Node& names = *fields.find("name");
    if (names.IsSequence() && names.size() == 0) faults.add(fields.at("name"), "'name' names nothing");
    for (auto& item : fields.list("name", true)) {
      located.rule.names.push_back(std::move(item.text));
      located.names.push_back(item.at);
    }
  }
  if (const YAML::Node* where = fields.find("where")) located.rule.where = readWhere(*where, faults);
}

void readExample(const YAML::Node& node, Rule& rule, Faults& faults) {
  Fields fields(node, "an example", {"before", "after", "keep", "todo", "at"}, faults);
  if (!node.IsMap()) return;
  Example example;
  example.line = fields.at().line;
  const int kinds = fields.has("before") + fields.has("keep") + fields.has("todo");
  if (kinds != 1) {
    faults.add(fields.at(), kinds == 0 ? "an example needs 'before', 'keep' or 'todo'"
                                       : "an example has one of 'before', 'keep' and 'todo', not several");
    return;
  }
  const auto code = [&](const std::string& key) {
    const std::string text = fields.text(key, Lines::any, key == "after");
    return text.empty() ? text : text + "\n";
  };
  if (fields.has("before")) {
    example.before = code("before");
    // Without an after: the place is found, and left to a person.
    example.after = fields.has("after") ? code("after") : example.before;
    if (fields.has("after") && example.after == example.before)
      faults.add(
          fields.at("after"),
          "'after' says what 'before' says; leave it out for a place that is found and left to a person");
  } else {
    const bool keep = fields.has("keep");
    example.kind = keep ? Example::Kind::keep : Example::Kind::todo;
    example.before = code(keep ? "keep" : "todo");
    if (fields.has("after")) faults.add(fields.at("after"), "'after' belongs to 'before'");
  }
  constexpr Word<bool> kPlaces[] = {{"file", true}, {"function", false}};
  example.file = fields.word("at", std::span<const Word<bool>>(kPlaces), false, "place");
  rule.examples.push_back(std::move(example));
}

void readIncludes(const YAML::Node& node, Rule& rule, Faults& faults) {
  Fields fields(node, "includes", {"add", "remove"}, faults);
  const auto read = [&](const char* key, std::vector<std::string>& into) {
    for (auto& item : fields.list(key, false)) {
      const bool angled = item.text.size() > 2 && item.text.front() == '<' && item.text.back() == '>';
      const bool quoted = item.text.size() > 2 && item.text.front() == '"' && item.text.back() == '"';
      if (!angled && !quoted)
        faults.add(item.at, "write the header with its delimiters, in quotes: \"<" + item.text + ">\"");
      into.push_back(std::move(item.text));
    }
  };
  read("add", rule.includesAdd);
  read("remove", rule.includesRemove);
}

LocatedRule readRule(const YAML::Node& node, const std::string& file, Faults& faults) {
  static const std::vector<std::string> kKeys = {
      "id",     "title",   "category", "safety",   "caveat",  "assumes", "effort", "row",     "find",
      "native", "replace", "scope",    "includes", "message", "note",    "torch",  "examples"};
  Fields fields(node, "a rule", kKeys, faults);
  LocatedRule located;
  located.position = fields.at();
  for (const auto& key : kKeys)
    if (fields.has(key)) located.parts[key] = fields.at(key);
  if (!node.IsMap()) return located;

  Rule& rule = located.rule;
  rule.file = file;
  rule.line = fields.at().line;
  if (fields.require("id")) rule.id = fields.text("id", Lines::one);
  if (fields.require("title")) rule.title = fields.text("title", Lines::one);
  if (fields.require("category")) {
    rule.category = fields.text("category", Lines::one);
    const auto words = categoryWords();
    const std::vector<std::string> known(words.begin(), words.end());
    if (!rule.category.empty() && std::find(known.begin(), known.end(), rule.category) == known.end())
      faults.add(fields.at("category"), unknownWord("category", rule.category, known));
  }
  if (fields.require("safety")) {
    const auto before = faults.count();
    rule.safety = fields.word("safety", safetyWords(), Safety::manual);
    located.safetyKnown = faults.count() == before;
  }
  rule.caveat = fields.text("caveat", Lines::one);
  rule.assumes = fields.text("assumes", Lines::one);
  if (fields.has("effort")) rule.effortMinutes = fields.number("effort", 1);
  rule.row = fields.text("row", Lines::one);
  if (fields.require("find")) readFind(*fields.find("find"), located, faults);
  rule.native = fields.text("native", Lines::one);
  if (const YAML::Node* replace = fields.find("replace")) {
    const std::string text = fields.text("replace", Lines::any, true);
    if (replace->IsScalar()) rule.replace = text;
  }
  rule.scope = rule.kind == UseKind::include ? Scope::directive : Scope::expression;
  if (fields.has("scope")) rule.scope = fields.word("scope", scopeWords(), rule.scope);
  if (const YAML::Node* includes = fields.find("includes")) readIncludes(*includes, rule, faults);
  rule.message = fields.has("message") ? fields.text("message", Lines::one) : rule.title;
  rule.note = fields.text("note", Lines::any);
  rule.torch = fields.text("torch", Lines::one);
  if (const YAML::Node* torch = fields.find("torch")) located.quotedTorch = torch->Tag() == "!";
  if (const YAML::Node* examples = fields.find("examples")) {
    if (!examples->IsSequence())
      faults.add(fields.at("examples"), "'examples' must be a list");
    else
      for (const auto& example : *examples) readExample(example, rule, faults);
  }
  return located;
}

std::vector<LocatedRule> readDocument(const YAML::Node& document, const std::string& file, Faults& faults) {
  std::vector<LocatedRule> rules;
  Fields fields(document, "a rule file", {"schema", "preamble", "rules"}, faults);
  if (!document.IsMap()) return rules;
  if (fields.require("schema")) {
    const auto before = faults.count();
    const int schema = fields.number("schema", 1);
    if (schema != 1 && faults.count() == before)
      faults.add(fields.at("schema"),
                 "schema " + std::to_string(schema) +
                     " is newer than this tpu-port, which reads schema 1; update tpu-port");
  }
  const std::string preamble = fields.text("preamble", Lines::any);
  if (!fields.require("rules")) return rules;
  const YAML::Node& list = *fields.find("rules");
  if (!list.IsSequence() || list.size() == 0) {
    faults.add(fields.at("rules"), "'rules' must be a list of one rule or more");
    return rules;
  }
  for (const auto& node : list) {
    rules.push_back(readRule(node, file, faults));
    rules.back().rule.preamble = preamble.empty() ? "" : preamble + "\n";
  }
  return rules;
}

/// What is wrong with the bytes before anyone reads YAML from them; "" when nothing is.
std::string unfitBytes(std::string_view bytes) {
  if (bytes.size() > kLargestRuleFile) return "a rule file of more than 1 MB is refused; split it";
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
    return "the file is UTF-16; save it as UTF-8";
  if (bytes.find('\0') != std::string_view::npos)
    return "the file is binary, not YAML; name a rule file or a directory of them";
  if (bytes.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return "the file is empty; a rule file starts with 'schema: 1'";
  return "";
}

}  // namespace

std::vector<LocatedRule> readRules(std::string_view yaml, const std::string& file, Faults& faults) {
  if (yaml.starts_with("\xEF\xBB\xBF")) yaml.remove_prefix(3);
  if (const auto fault = unfitBytes(yaml); !fault.empty()) {
    faults.add(YamlPosition{1, 1}, fault);
    return {};
  }
  try {
    const std::vector<YAML::Node> documents = YAML::LoadAll(std::string(yaml));
    if (documents.size() != 1) {
      faults.add(documents.empty() ? YamlPosition{1, 1} : positionOf(documents[1]),
                 documents.empty()
                     ? "the file has no rules; a rule file starts with 'schema: 1'"
                     : "a rule file is one YAML document; remove the line '---' before this one");
      return {};
    }
    return readDocument(documents.front(), file, faults);
  } catch (const YAML::Exception& exception) {
    const bool unknown = exception.mark.is_null();
    faults.add(
        unknown ? YamlPosition{1, 1} : YamlPosition{exception.mark.line + 1, exception.mark.column + 1},
        "not YAML: " + exception.msg);
  } catch (const std::exception& exception) {
    faults.add(YamlPosition{1, 1}, std::string("not YAML: ") + exception.what());
  }
  return {};
}

}  // namespace tpu_port::tool
