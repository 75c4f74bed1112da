#include "select/compile_database.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "select/command_flags.h"
#include "select/glob.h"

namespace tpu_port::tool {
namespace {

using nlohmann::json;
using tpu_common::Error;
using tpu_common::FileSystem;
using tpu_common::Result;

std::string positionIn(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, std::min(byte, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n');
  return std::to_string(line) + ":" +
         std::to_string(start == std::string_view::npos ? before.size() + 1 : before.size() - start);
}

/// Only the position of a syntax error is wanted, so a parse with exceptions stays inside this function.
std::optional<json> parse(std::string_view text, std::string& fault) {
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    fault = positionIn(text, error.byte);
    return std::nullopt;
  }
}

/// The command of an entry as words; empty when neither form is there.
std::vector<std::string> wordsOf(const json& entry) {
  if (const auto it = entry.find("arguments"); it != entry.end() && it->is_array()) {
    std::vector<std::string> words;
    for (const json& word : *it)
      if (word.is_string()) words.push_back(word.get<std::string>());
    return words;
  }
  if (const auto it = entry.find("command"); it != entry.end() && it->is_string())
    return splitCommandLine(it->get<std::string>());
  return {};
}

}  // namespace

Result<CompileDatabase> loadCompileDatabase(const FileSystem& files, const std::string& path) {
  static const std::string kHint =
      "make it again: cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or ninja -t compdb";
  const auto bytes = files.read(path);
  if (!bytes) return Error{bytes.error().message, kHint};
  std::string fault;
  const auto document = parse(*bytes, fault);
  if (!document) return Error{path + ":" + fault + ": not valid JSON", kHint};
  if (!document->is_array()) return Error{path + ": a compile database is a JSON array of objects", kHint};

  CompileDatabase database;
  database.path = path;
  std::size_t wrong = 0;
  for (const json& entry : *document) {
    const auto file = entry.is_object() ? entry.find("file") : entry.end();
    if (!entry.is_object() || file == entry.end() || !file->is_string()) {
      ++wrong;
      continue;
    }
    std::string directory(tpu_common::parentPath(path));
    if (const auto it = entry.find("directory"); it != entry.end() && it->is_string())
      directory = tpu_common::normalisePath(tpu_common::joinPath(directory, it->get<std::string>()));
    const std::string source =
        tpu_common::normalisePath(tpu_common::joinPath(directory, file->get<std::string>()));
    const auto real = files.realPath(source);
    if (!real) {
      database.gone.push_back(source);
      continue;
    }
    const std::vector<std::string> words = wordsOf(entry);
    if (words.empty()) {
      ++wrong;
      continue;
    }
    NormalisedCommand normal = normaliseCommand(words, directory, [&](const std::string& response) {
      auto text = files.read(response);
      return text ? std::optional(std::move(*text)) : std::nullopt;
    });
    for (const std::string& note : normal.notes)
      if (std::find(database.notes.begin(), database.notes.end(), note) == database.notes.end())
        database.notes.push_back(note);
    std::vector<CompileCommand>& commands = database.commands[*real];
    if (std::find(commands.begin(), commands.end(), normal.command) == commands.end())
      commands.push_back(std::move(normal.command));
  }
  if (wrong > 0)
    database.notes.push_back(std::to_string(wrong) + (wrong == 1 ? " entry" : " entries") + " of " +
                             std::string(tpu_common::fileName(path)) + " without a file or a command");
  return database;
}

std::string findCompileDatabase(const FileSystem& files, const std::string& start, const std::string& top) {
  static const std::string kName = "compile_commands.json";
  std::string directory = start;
  while (true) {
    if (const std::string here = tpu_common::joinPath(directory, kName); files.isFile(here)) return here;
    if (const auto entries = files.list(directory))
      for (const tpu_common::DirectoryEntry& entry : *entries) {
        if (!globMatches("build*", entry.name) && !globMatches("cmake-build-*", entry.name) &&
            entry.name != "out")
          continue;
        const std::string path = tpu_common::joinPath(tpu_common::joinPath(directory, entry.name), kName);
        if (files.isFile(path)) return path;
      }
    if (directory == top || directory == "/" || !tpu_common::isBelow(directory, top)) return {};
    directory = tpu_common::parentPath(directory);
  }
}

}  // namespace tpu_port::tool
