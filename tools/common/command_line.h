// What the programs' command lines share, on top of CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

#include "common/terminal.h"

namespace tpu_common {

/// Values of --color.
const std::map<std::string, ColourChoice>& colourWords();

/// One of the words of `words`, without the list of numbers that CLI11 would print in the help.
template <class T>
CLI::Validator choice(const std::map<std::string, T>& words) {
  CLI::CheckedTransformer transformer(words, CLI::ignore_case);
  transformer.description("");
  return transformer;
}

/// What is said of arguments that cannot be parsed: the fault, what was meant perhaps, where the help is.
std::string usageFault(const CLI::App& app, const std::vector<std::string>& arguments,
                       const CLI::ParseError& error);

}  // namespace tpu_common
