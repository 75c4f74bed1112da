// Collects what one parse learns, per file. The visitor and the preprocessor callbacks write here.
#pragma once

#include <map>
#include <string>

#include "find/source_map.h"
#include "model/use.h"
#include "rules/rule_index.h"

namespace tpu_port::tool {

/// Facts of the project files that one translation unit touches, by path.
using FactsByFile = std::map<std::string, FileFacts>;

class Recorder {
 public:
  Recorder(const RuleIndex& rules, FactsByFile& facts) : rules_(rules), facts_(facts) {}

  const RuleIndex& rules() const { return rules_; }
  FileFacts& of(const std::string& file) {
    FileFacts& facts = facts_[file];
    facts.file = file;
    return facts;
  }
  void claim(const Place& place, ClaimKind kind, std::string reason = {}, std::string symbol = {}) {
    of(*place.file).claims.push_back({place.range, kind, std::move(reason), std::move(symbol)});
  }
  template <class Visit>
  void forEach(Visit visit) {
    for (auto& [file, facts] : facts_) visit(facts);
  }
  void use(Use use) { of(use.file).uses.push_back(std::move(use)); }

 private:
  const RuleIndex& rules_;
  FactsByFile& facts_;
};

}  // namespace tpu_port::tool
