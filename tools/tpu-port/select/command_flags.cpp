#include "select/command_flags.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/file_system.h"

namespace tpu_port::tool {
namespace {

using tpu_common::joinPath;
using tpu_common::normalisePath;

constexpr int kResponseDepth = 8;  ///< response files may name response files

template <std::size_t N>
bool oneOf(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Flags whose value is a path that has to become absolute; the value may be joined.
constexpr std::array<std::string_view, 5> kPathFlags = {"-I", "-isystem", "-iquote", "-idirafter", "-F"};
constexpr std::array<std::string_view, 2> kFileFlags = {"-include", "-imacros"};
/// Flags that take a separate value and that we drop with it.
constexpr std::array<std::string_view, 42> kDroppedWithValue = {"-o",
                                                                "-MF",
                                                                "-MT",
                                                                "-MQ",
                                                                "-MJ",
                                                                "-arch",
                                                                "-gencode",
                                                                "--generate-code",
                                                                "-ccbin",
                                                                "--compiler-bindir",
                                                                "-Xptxas",
                                                                "-Xlinker",
                                                                "-Xnvlink",
                                                                "-Xfatbin",
                                                                "-Xcudafe",
                                                                "-Xclang",
                                                                "-Xassembler",
                                                                "-Xpreprocessor",
                                                                "-mllvm",
                                                                "-target",
                                                                "--target",
                                                                "-include-pch",
                                                                "-L",
                                                                "-l",
                                                                "-u",
                                                                "-T",
                                                                "-z",
                                                                "-B",
                                                                "--param",
                                                                "-aux-info",
                                                                "-code",
                                                                "--gpu-architecture",
                                                                "--gpu-code",
                                                                "-maxrregcount",
                                                                "--maxrregcount",
                                                                "-odir",
                                                                "-rdc",
                                                                "-t",
                                                                "--threads",
                                                                "-diag-suppress",
                                                                "--diag-suppress",
                                                                "-isysroot"};

bool isLauncher(std::string_view name) {
  static constexpr std::array<std::string_view, 8> kLaunchers = {"ccache", "sccache", "distcc", "icecc",
                                                                 "nice",   "time",    "env",    "buildcache"};
  return oneOf(name, kLaunchers);
}

bool isAssignment(std::string_view word) {
  const std::size_t equals = word.find('=');
  return equals != std::string_view::npos && equals > 0 && word[0] != '-' && word.find('/') > equals;
}

void expand(const std::vector<std::string>& arguments, const std::string& directory, const ReadResponse& read,
            int depth, std::vector<std::string>& out, std::vector<std::string>& notes) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    std::string file;
    if (argument.size() > 1 && argument[0] == '@')
      file = argument.substr(1);
    else if ((argument == "--options-file" || argument == "-optf") && i + 1 < arguments.size())
      file = arguments[++i];
    if (file.empty()) {
      out.push_back(argument);
      continue;
    }
    const std::string path = normalisePath(joinPath(directory, file));
    const auto text = depth < kResponseDepth ? read(path) : std::nullopt;
    if (!text) {
      notes.push_back("response file " + file + " cannot be read");
      continue;
    }
    expand(splitCommandLine(*text), directory, read, depth + 1, out, notes);
  }
}

class Normaliser {
 public:
  Normaliser(std::string directory, NormalisedCommand& result)
      : directory_(std::move(directory)), result_(result) {
    result_.command.directory = directory_;
  }

  void flags(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) i = one(arguments, i);
  }

 private:
  /// Handles the argument at `i`; returns the index of the last one that was used.
  std::size_t one(const std::vector<std::string>& arguments, std::size_t i) {
    const std::string& argument = arguments[i];
    const bool more = i + 1 < arguments.size();
    auto value = [&](std::string_view flag) -> std::optional<std::string> {
      if (argument == flag) return more ? std::optional(arguments[++i]) : std::nullopt;
      return argument.substr(flag.size());
    };
    if (argument.empty() || argument == "-") return i;
    if (argument == "-Xcompiler" || argument.starts_with("-Xcompiler=") || argument == "--compiler-options" ||
        argument.starts_with("--compiler-options=")) {
      const std::size_t equals = argument.find('=');
      const std::string list = equals != std::string::npos ? argument.substr(equals + 1)
                               : more                      ? arguments[++i]
                                                           : "";
      flags(splitList(list));
      return i;
    }
    // nvcc's long names.
    for (const auto& [from, to] : {std::pair<std::string_view, std::string_view>{"--include-path", "-I"},
                                   {"--system-include", "-isystem"},
                                   {"--define-macro", "-D"},
                                   {"--undefine-macro", "-U"},
                                   {"--std", "-std"},
                                   {"--pre-include", "-include"}}) {
      if (argument != from && !argument.starts_with(std::string(from) + "=")) continue;
      const std::string text =
          argument == from ? (more ? arguments[++i] : "") : argument.substr(from.size() + 1);
      if (from == "--std")
        keep("-std=" + text);
      else
        flags({std::string(to), text});
      return i;
    }
    if (argument == "-std") {  // nvcc
      if (more) keep("-std=" + arguments[++i]);
      return i;
    }
    for (const std::string_view flag : kFileFlags)
      if (argument == flag) {
        if (more) keepTwo(flag, arguments[++i]);
        return i;
      }
    if (oneOf(argument, kDroppedWithValue)) return more ? i + 1 : i;
    for (const std::string_view flag : kPathFlags) {
      if (argument != flag && !argument.starts_with(flag)) continue;
      if (flag == "-F" && argument.starts_with("-F") && argument.size() > 2 && argument[2] == '=') break;
      auto text = value(flag);
      if (!text) return i;
      if (text->starts_with('=')) text->erase(0, 1);
      keepTwo(flag, normalisePath(joinPath(directory_, *text)));
      return i;
    }
    if (argument.starts_with("-D") || argument.starts_with("-U")) {
      const std::string flag = argument.substr(0, 2);
      auto text = value(flag);
      if (text && text->starts_with('=')) text->erase(0, 1);
      if (text && !text->empty()) keep(flag + *text);
      return i;
    }
    if (argument == "-x" || argument == "--x") {
      if (more) keepTwo("-x", arguments[++i]);
      return i;
    }
    if (argument.starts_with("-std=")) {
      keep(argument);
      return i;
    }
    if (!argument.starts_with('-')) result_.inputs.push_back(normalisePath(joinPath(directory_, argument)));
    return i;  // everything else concerns warnings, code generation or linking
  }

  static std::vector<std::string> splitList(std::string_view list) {
    // -Xcompiler takes a comma list, and CMake quotes several flags into one word.
    std::string spaced(list);
    std::replace(spaced.begin(), spaced.end(), ',', ' ');
    return splitCommandLine(spaced);
  }

  void keep(std::string flag) { result_.command.flags.push_back(std::move(flag)); }
  void keepTwo(std::string_view flag, std::string value) {
    result_.command.flags.emplace_back(flag);
    result_.command.flags.push_back(std::move(value));
  }

  std::string directory_;
  NormalisedCommand& result_;
};

}  // namespace

std::vector<std::string> splitCommandLine(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool open = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote) {
      if (c == quote) {
        quote = 0;
      } else if (c == '\\' && quote == '"' && i + 1 < text.size() &&
                 (text[i + 1] == '"' || text[i + 1] == '\\')) {
        word += text[++i];
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      open = true;
    } else if (c == '\\' && i + 1 < text.size()) {
      word += text[++i];
      open = true;
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (open) words.push_back(std::move(word));
      word.clear();
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  if (open) words.push_back(std::move(word));
  return words;
}

NormalisedCommand normaliseCommand(const std::vector<std::string>& arguments, const std::string& directory,
                                   const ReadResponse& readResponse) {
  NormalisedCommand result;
  std::vector<std::string> words;
  expand(arguments, directory, readResponse, 0, words, result.notes);
  std::size_t at = 0;
  while (at < words.size()) {
    const std::string_view name = tpu_common::fileName(words[at]);
    if (isLauncher(name) || isAssignment(words[at])) {
      ++at;
      // nice -n 10 g++ …
      while (at + 1 < words.size() && words[at].starts_with('-')) at += words[at] == "-n" ? 2 : 1;
    } else if (name == "cmake" && at + 2 < words.size() && words[at + 1] == "-E") {
      at += 3;
    } else {
      break;
    }
  }
  if (at < words.size()) ++at;  // the compiler
  Normaliser(directory, result)
      .flags({words.begin() + static_cast<std::ptrdiff_t>(std::min(at, words.size())), words.end()});
  return result;
}

CompileCommand normaliseFlags(const std::vector<std::string>& flags, const std::string& directory) {
  NormalisedCommand result;
  Normaliser(directory, result).flags(flags);
  return result.command;
}

}  // namespace tpu_port::tool
