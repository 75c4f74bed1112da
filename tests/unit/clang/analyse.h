// One snippet through parse, find, plan and merge, for tests that read as code in, code out.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "find/census.h"
#include "find/find.h"
#include "parse/parse_session.h"
#include "plan/native_rules.h"
#include "plan/plan_project.h"
#include "rules/rule_loader.h"

namespace tpu_port::tool {

struct Analysed {
  RunResult run;
  std::map<std::string, FoundUnit> units;
  const FileResult* file(const std::string& display) const {
    for (const FileResult& one : run.files)
      if (one.display == display) return &one;
    return nullptr;
  }
};

/// All of `files` (display path -> bytes) as one project under /project, with the shipped rules.
inline Analysed analyse(const std::map<std::string, std::string>& files,
                        const std::vector<std::string>& flags = {}, PlanSettings settings = {}) {
  static const RuleIndex rules(loadShippedRules(nativeRuleNames()).rules);
  ProjectFiles project;
  ParseSettings parse;
  parse.resourceDirectory = TPU_PORT_CLANG_RESOURCE_DIR;
  static const auto shims = std::make_shared<PrecompiledShims>();
  parse.shims = shims;
  for (const auto& [name, bytes] : files) {
    project.insert("/project/" + name);
    parse.overlay["/project/" + name] = bytes;
  }
  ParseSession session(parse, project);
  Analysed analysed;
  ProjectFacts facts;
  for (const auto& [name, bytes] : files) {
    const std::string path = "/project/" + name;
    const bool header = name.ends_with(".h");
    std::vector<std::string> all = {"-std=c++20", "-I", "/project"};
    all.insert(all.end(), flags.begin(), flags.end());
    FoundUnit unit = findUses(session, path, header, {"/project", all}, rules);
    facts.units[path] = unit.files;
    analysed.units[name] = unit;
  }
  for (const auto& [name, bytes] : files) {
    const std::string path = "/project/" + name;
    FileInput input;
    input.display = name;
    input.bytes = bytes;
    input.header = name.ends_with(".h");
    input.facts.file = path;
    for (auto& [other, unit] : analysed.units) {
      auto it = unit.facts.find(path);
      if (it == unit.facts.end()) continue;
      FileFacts& found = it->second;
      input.facts.parsed = input.facts.parsed || found.parsed;
      input.facts.uses.insert(input.facts.uses.end(), found.uses.begin(), found.uses.end());
      input.facts.claims.insert(input.facts.claims.end(), found.claims.begin(), found.claims.end());
      if (input.facts.includes.empty()) input.facts.includes = found.includes;
    }
    input.facts.tokens = takeCensus(bytes);
    facts.files.push_back(std::move(input));
  }
  planProject(std::move(facts), rules, settings, analysed.run);
  return analysed;
}

}  // namespace tpu_port::tool
