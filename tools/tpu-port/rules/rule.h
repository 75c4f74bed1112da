// A rule as data, after loading and validation. The YAML form is docs/reference/rule-format.md.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/finding.h"
#include "model/use.h"

namespace tpu_port::tool {

/// What text a replacement stands for.
enum class Scope { expression, callee, statement, declaration, directive };

struct Where {
  std::size_t minArgs = 0;
  std::size_t maxArgs = std::numeric_limits<std::size_t>::max();  ///< as written: defaults do not count
  std::map<int, ArgumentShape> argIs;                             ///< 1-based
  std::string objectType;                                         ///< canonical; "" = any
  std::optional<bool> resultUsed;
  Context in = Context::none;     ///< at least one of these, when not none
  Context notIn = Context::none;  ///< none of these
};

struct Example {
  enum class Kind { edit, keep, todo } kind = Kind::edit;
  std::string before;  ///< the text of keep and todo stands here too
  std::string after;
  bool file = false;  ///< `at: file`: stands for a whole file; else for the body of a function
  int line = 0;       ///< in the rule file
};

struct Rule {
  std::string id, title, category, row, caveat, assumes, message, note, torch, native;
  Safety safety = Safety::manual;
  int effortMinutes = 0;
  UseKind kind = UseKind::value;
  std::vector<std::string> names;  ///< canonical
  Where where;
  std::optional<std::string> replace;  ///< template; empty text deletes
  Scope scope = Scope::expression;
  std::vector<std::string> includesAdd;     ///< "<tpu_port/runtime.h>"
  std::vector<std::string> includesRemove;  ///< "<torch/cuda.h>"
  std::vector<Example> examples;
  std::string file;  ///< rule file it came from
  int line = 0;
  std::string preamble;  ///< of its file, for the examples
};

}  // namespace tpu_port::tool
