// A raw compiler command -> the flags that matter for meaning.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/selection.h"

namespace tpu_port::tool {

/// Text of a response file given its absolute path; empty when it cannot be read.
using ReadResponse = std::function<std::optional<std::string>(const std::string&)>;

struct NormalisedCommand {
  CompileCommand command;
  std::vector<std::string> inputs;  ///< absolute
  std::vector<std::string> notes;   ///< a response file that is missing
};

/// `arguments` as in "arguments" of a compile database: launchers, compiler, flags, inputs, for g++, clang++
/// and nvcc.
NormalisedCommand normaliseCommand(const std::vector<std::string>& arguments, const std::string& directory,
                                   const ReadResponse& readResponse);

/// Flags alone, as a user writes them after --.
CompileCommand normaliseFlags(const std::vector<std::string>& flags, const std::string& directory);

/// Splits a command line as a POSIX shell does: quotes, backslashes; no expansion.
std::vector<std::string> splitCommandLine(std::string_view text);

}  // namespace tpu_port::tool
