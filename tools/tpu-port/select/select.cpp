#include "select/select.h"

#include <algorithm>
#include <map>
#include <set>

#include "common/suggest.h"
#include "select/command_flags.h"
#include "select/compile_database.h"
#include "select/file_walk.h"
#include "select/inferred_flags.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::Error;
using tpu_common::FileSystem;
using tpu_common::Result;

constexpr std::string_view kDatabaseName = "compile_commands.json";

Error noSuchPath(const FileSystem& files, const std::string& written, const std::string& path) {
  Error error{"no such file or directory: " + written, ""};
  std::vector<std::string> names;
  if (const auto entries = files.list(std::string(tpu_common::parentPath(path))))
    for (const auto& entry : *entries) names.push_back(entry.name);
  const std::string near = tpu_common::nearest(tpu_common::fileName(path), names);
  if (!near.empty()) error.hint = "did you mean " + near + "?";
  return error;
}

/// The git work tree that holds `path`, "" when there is none.
std::string workTree(const FileSystem& files, std::string path) {
  while (true) {
    if (files.exists(tpu_common::joinPath(path, ".git"))) return path;
    if (path == "/" || path.empty()) return {};
    path = tpu_common::parentPath(path);
  }
}

std::string rootOf(const Environment& environment, const std::vector<std::string>& paths) {
  const FileSystem& files = *environment.files;
  auto holdsAll = [&](const std::string& directory) {
    return std::all_of(paths.begin(), paths.end(),
                       [&](const std::string& path) { return tpu_common::isBelow(path, directory); });
  };
  auto directoryOf = [&](const std::string& path) {
    return files.isDirectory(path) ? path : std::string(tpu_common::parentPath(path));
  };
  const std::string tree = workTree(files, directoryOf(paths.front()));
  if (!tree.empty() && holdsAll(tree)) return tree;
  const std::string working =
      files.realPath(environment.workingDirectory).value_or(environment.workingDirectory);
  if (holdsAll(working)) return working;
  std::string common = directoryOf(paths.front());
  while (!holdsAll(common)) common = tpu_common::parentPath(common);
  return common;
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

/// How many leading characters two paths share.
std::size_t shared(std::string_view a, std::string_view b) {
  std::size_t count = 0;
  while (count < a.size() && count < b.size() && a[count] == b[count]) ++count;
  return count;
}

/// Commands for each file from `database`: its own; for a header those of the nearest source; else inferred.
void addJobs(const CompileDatabase* database, const CompileCommand* fixed, Selection& selection,
             std::size_t& inferred) {
  const std::vector<std::string> includes = includeDirectories(selection.files, selection.root);
  for (std::size_t i = 0; i < selection.files.size(); ++i) {
    const SourceFile& file = selection.files[i];
    if (file.kind != FileKind::source && file.kind != FileKind::header) continue;
    Job job{i, {}};
    if (fixed) {
      job.commands = {*fixed};
    } else if (database) {
      if (auto it = database->commands.find(file.path); it != database->commands.end()) {
        job.commands = it->second;
      } else if (file.kind == FileKind::header && !database->commands.empty()) {
        const auto nearest = std::max_element(
            database->commands.begin(), database->commands.end(), [&](const auto& a, const auto& b) {
              return shared(a.first, file.path) < shared(b.first, file.path);
            });
        job.commands = {nearest->second.front()};
      }
    }
    if (job.commands.empty()) {
      job.commands = {inferCommand(file.path, selection.root, includes)};
      ++inferred;
    }
    selection.jobs.push_back(std::move(job));
  }
}

}  // namespace

Result<Selection> select(const Environment& environment, const SelectOptions& options) {
  const FileSystem& files = *environment.files;
  auto absolute = [&](const std::string& path) {
    return tpu_common::normalisePath(tpu_common::joinPath(environment.workingDirectory, path));
  };
  Selection selection;
  std::vector<std::string> paths;
  std::string databasePath;
  bool databaseNamed = false;
  for (const std::string& written : options.paths) {
    const std::string path = absolute(written);
    const auto real = files.realPath(path);
    if (!real) return noSuchPath(files, written, path);
    if (tpu_common::fileName(*real) == kDatabaseName && !files.isDirectory(*real)) {
      databasePath = *real;
      databaseNamed = true;
      continue;
    }
    paths.push_back(*real);
  }
  if (options.buildDir) {
    const std::string path = absolute(*options.buildDir);
    if (!files.exists(path)) return noSuchPath(files, *options.buildDir, path);
    databasePath = files.isDirectory(path) ? tpu_common::joinPath(path, kDatabaseName) : path;
    databaseNamed = true;
    if (!files.isFile(databasePath))
      return Error{
          "no " + std::string(kDatabaseName) + " in " + *options.buildDir,
          "make it with cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, or leave -p out: flags are then inferred"};
  }

  std::optional<CompileDatabase> database;
  if (options.extraFlags.empty()) {
    if (databasePath.empty() && !paths.empty()) {
      const std::string start = files.isDirectory(paths.front())
                                    ? paths.front()
                                    : std::string(tpu_common::parentPath(paths.front()));
      const std::string tree = workTree(files, start);
      const std::string& here = environment.workingDirectory;
      const std::string& top = !tree.empty() ? tree : tpu_common::isBelow(start, here) ? here : start;
      databasePath = findCompileDatabase(files, start, top);
    }
    if (!databasePath.empty()) {
      auto loaded = loadCompileDatabase(files, databasePath);
      if (loaded) {
        database = std::move(*loaded);
      } else {
        Error error = loaded.error();
        if (!databaseNamed)
          error.hint = "make it anew, or give the flags yourself: -- -std=c++20; they replace the database";
        return error;
      }
    }
  }
  // A database that happens to lie upward and knows none of the files is another project's.
  if (database && !databaseNamed && !paths.empty()) {
    const bool knows =
        std::any_of(database->commands.begin(), database->commands.end(), [&](const auto& entry) {
          return std::any_of(paths.begin(), paths.end(),
                             [&](const std::string& path) { return tpu_common::isBelow(entry.first, path); });
        });
    if (!knows) database.reset();
  }
  if (paths.empty() && database)
    for (const auto& [file, commands] : database->commands) paths.push_back(file);
  if (paths.empty()) return Error{"nothing to analyse: the compile database names no file that exists", ""};

  selection.root = rootOf(environment, paths);
  Walked walked = walkFiles(environment, paths, options.excludes);
  auto display = [&](const std::string& path) { return tpu_common::relativeTo(path, selection.root); };
  selection.files = std::move(walked.files);
  for (SourceFile& file : selection.files) file.display = display(file.path);
  std::sort(selection.files.begin(), selection.files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.display < b.display; });
  selection.leftOut = std::move(walked.leftOut);
  selection.unreadable = std::move(walked.unreadable);
  for (auto* list : {&selection.leftOut, &selection.unreadable})
    for (LeftOut& entry : *list) entry.display = display(entry.display);
  const bool anything = std::any_of(selection.files.begin(), selection.files.end(),
                                    [](const SourceFile& file) { return file.kind != FileKind::python; });
  if (!anything && selection.unreadable.empty()) {
    std::string where;
    for (const std::string& written : options.paths) where += (where.empty() ? "" : ", ") + written;
    Error error{"nothing to analyse in " + where + ": no C++ or CUDA source or header was found",
                "looked for .cpp .cc .cxx .c .h .hpp .cuh .cu and the like"};
    if (!selection.leftOut.empty())
      error.hint += "; left out: " + selection.leftOut.front().display + " (" +
                    selection.leftOut.front().reason + "), see --list-files";
    if (!options.listFiles) return error;
  }

  std::optional<CompileCommand> fixed;
  if (!options.extraFlags.empty()) fixed = normaliseFlags(options.extraFlags, environment.workingDirectory);
  std::size_t inferred = 0;
  addJobs(database ? &*database : nullptr, fixed ? &*fixed : nullptr, selection, inferred);
  if (database) {
    selection.database = display(database->path);
    selection.notes.insert(selection.notes.end(), database->notes.begin(), database->notes.end());
    if (!database->gone.empty())
      selection.notes.push_back(counted(database->gone.size(), "file") +
                                " of the compile database not found, e.g. " +
                                display(database->gone.front()));
    if (inferred > 0)
      selection.notes.push_back(counted(inferred, "file") + " not in the compile database: flags inferred");
  }
  return selection;
}

}  // namespace tpu_port::tool
