#include "rules/rule_json.h"

#include <cstdint>
#include <nlohmann/json.hpp>

#include "common/file_system.h"
#include "rules/rule_words.h"

namespace tpu_port::tool {
namespace {

using Json = nlohmann::ordered_json;

/// Text of a user's file may hold bytes that are not UTF-8.
std::string written(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json whereJson(const Where& where) {
  Json json = Json::object();
  if (const auto counts = countRange(where); !counts.empty()) json["args"] = counts;
  for (const auto& [position, shape] : where.argIs)
    json["arg-is"][std::to_string(position)] = wordOf(shape, shapeWords());
  if (!where.objectType.empty()) json["object-type"] = where.objectType;
  if (where.resultUsed) json["result-used"] = *where.resultUsed;
  if (where.in != Context::none) json["in"] = contextNames(where.in);
  if (where.notIn != Context::none) json["not-in"] = contextNames(where.notIn);
  return json;
}

Json exampleJson(const Example& example) {
  Json json = Json::object();
  if (example.kind == Example::Kind::edit) {
    json["before"] = example.before;
    if (example.after != example.before) json["after"] = example.after;
  } else {
    json[example.kind == Example::Kind::keep ? "keep" : "todo"] = example.before;
  }
  json["at"] = example.file ? "file" : "function";
  return json;
}

Json ruleJson(const Rule& rule) {
  Json json = {{"id", rule.id},
               {"title", rule.title},
               {"category", rule.category},
               {"safety", wordOf(rule.safety, safetyWords())}};
  const auto text = [&](const char* key, const std::string& value) {
    if (!value.empty()) json[key] = value;
  };
  text("caveat", rule.caveat);
  text("assumes", rule.assumes);
  if (rule.effortMinutes != 0) json["effort"] = rule.effortMinutes;
  text("row", rule.row);
  json["find"] = {
      {"kind", wordOf(rule.kind, kindWords())}, {"name", rule.names}, {"where", whereJson(rule.where)}};
  text("native", rule.native);
  if (rule.replace) {
    json["replace"] = *rule.replace;
    json["scope"] = wordOf(rule.scope, scopeWords());
  }
  json["includes"] = {{"add", rule.includesAdd}, {"remove", rule.includesRemove}};
  text("message", rule.message);
  text("note", rule.note);
  text("torch", rule.torch);
  text("preamble", rule.preamble);
  json["examples"] = Json::array();
  for (const Example& example : rule.examples) json["examples"].push_back(exampleJson(example));
  return json;
}

}  // namespace

std::string ruleSetDigest(const std::vector<Rule>& rules) {
  Json all = Json::array();
  for (const Rule& rule : rules) all.push_back(ruleJson(rule));
  std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a, the same on every machine
  for (const char c : written(all, -1)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  std::string digits(12, '0');
  for (char& digit : digits) {
    digit = "0123456789abcdef"[hash >> 60];
    hash <<= 4;
  }
  return std::to_string(rules.size()) + (rules.size() == 1 ? " rule, " : " rules, ") + digits;
}

std::string rulesJson(const std::vector<Rule>& rules, std::string_view version) {
  Json json = {{"schemaVersion", 1}, {"tool", {{"name", "tpu-port"}}}};
  if (!version.empty()) json["tool"]["version"] = version;
  json["ruleSet"] = ruleSetDigest(rules);
  json["rules"] = Json::array();
  for (const Rule& rule : rules) {
    Json one = ruleJson(rule);
    const bool absolute = rule.file.starts_with('/');
    one["file"] = absolute ? std::string(tpu_common::fileName(rule.file)) : rule.file;
    one["line"] = rule.line;
    json["rules"].push_back(std::move(one));
  }
  return written(json, 2) + "\n";
}

}  // namespace tpu_port::tool
