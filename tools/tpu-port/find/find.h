// parse -> find: the facts of every project file that one translation unit touches.
#pragma once

#include <string>
#include <vector>

#include "find/recorder.h"
#include "parse/parse_session.h"

namespace tpu_port::tool {

struct FoundUnit {
  FactsByFile facts;               ///< by path; the unit's own file is always there
  std::vector<std::string> files;  ///< project files that it includes, itself too
  ParseOutcome outcome;
};

/// Parses `file` with `command` and looks through every project file that it reaches.
FoundUnit findUses(ParseSession& session, const std::string& file, bool header, const CompileCommand& command,
                   const RuleIndex& rules);

}  // namespace tpu_port::tool
