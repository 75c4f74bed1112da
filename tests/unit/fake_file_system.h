// A file system in memory, for tests. Logs writes; can be told to fail. Absolute paths only. Its answers are
// those of the disk: unit/common/file_system_test.cpp runs against both.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "common/file_system.h"

namespace tpu_common {

class FakeFileSystem final : public FileSystem {
 public:
  std::map<std::string, std::string> files;     ///< absolute path -> bytes; folders follow from them
  std::map<std::string, std::string> symlinks;  ///< absolute path -> absolute target
  std::set<std::string> directories;            ///< folders without files
  std::set<std::string> unreadable;             ///< reads fail with "Permission denied"
  std::set<std::string> unwritable;             ///< writes fail with "No space left on device"
  std::vector<std::string> written;             ///< in order

  Result<std::string> read(const std::string& path) const override {
    const std::string real = follow(path);
    if (unreadable.contains(real)) return failure("read", path, "Permission denied");
    if (auto it = files.find(real); it != files.end()) return it->second;
    return failure("read", path, isFolder(real) ? "Is a directory" : "No such file or directory");
  }
  std::optional<FileStatus> status(const std::string& path) const override {
    const std::string real = follow(path);
    FileStatus status;
    if (auto it = files.find(real); it != files.end()) {
      status.kind = EntryKind::file;
      status.size = it->second.size();
      status.inode = std::distance(files.begin(), it) + 1;
      return status;
    }
    if (!isFolder(real)) return std::nullopt;
    status.kind = EntryKind::directory;
    return status;
  }
  Result<std::vector<DirectoryEntry>> list(const std::string& directory) const override {
    const std::string real = follow(directory);
    if (unreadable.contains(real)) return failure("list", directory, "Permission denied");
    if (files.contains(real)) return failure("list", directory, "Not a directory");
    if (!isFolder(real)) return failure("list", directory, "No such file or directory");
    const std::string prefix = real == "/" ? real : real + "/";
    std::map<std::string, EntryKind> found;
    const auto add = [&](const std::string& name, EntryKind kind) {
      if (!name.starts_with(prefix) || name.size() == prefix.size()) return;
      const auto slash = name.find('/', prefix.size());
      if (slash == std::string::npos)
        found[name.substr(prefix.size())] = kind;
      else
        found[name.substr(prefix.size(), slash - prefix.size())] = EntryKind::directory;
    };
    for (const auto& [name, bytes] : files) add(name, EntryKind::file);
    for (const auto& name : directories) add(name, EntryKind::directory);
    for (const auto& [name, target] : symlinks) add(name, EntryKind::symlink);
    std::vector<DirectoryEntry> entries;
    for (const auto& [name, kind] : found) entries.push_back({name, kind});
    return entries;
  }
  std::optional<std::string> realPath(const std::string& path) const override {
    const std::string real = follow(normalisePath(path));
    if (!status(real)) return std::nullopt;
    return real;
  }
  Result<Done> writeAtomically(const std::string& path, std::string_view bytes) override {
    const std::string real = follow(path);
    if (unwritable.contains(path) || unwritable.contains(real))
      return failure("write", path, "No space left on device");
    if (isFolder(real)) return failure("write", path, "Is a directory");
    if (!isFolder(std::string(parentPath(real)))) return failure("write", path, "No such file or directory");
    files[real] = std::string(bytes);
    written.push_back(path);
    return Done{};
  }
  Result<Done> makeDirectories(const std::string& path) override {
    const std::string real = follow(path);
    for (std::string above = real; above != "/"; above = parentPath(above))
      if (files.contains(above)) return failure("make", path, "Not a directory");
    directories.insert(real);
    return Done{};
  }

 private:
  static Error failure(const std::string& what, const std::string& path, const std::string& why) {
    return Error{"cannot " + what + " " + path + ": " + why, ""};
  }
  bool isFolder(const std::string& path) const {
    const auto holds = [&](const std::string& name) { return isBelow(name, path) && name != path; };
    if (path == "/" || directories.contains(path)) return true;
    for (const auto& [name, bytes] : files)
      if (holds(name)) return true;
    for (const auto& name : directories)
      if (holds(name)) return true;
    for (const auto& [name, target] : symlinks)
      if (holds(name)) return true;
    return false;
  }
  std::string follow(const std::string& path, int depth = 0) const {
    if (depth == 40) return "/loop of symlinks";  // names nothing, as on the disk
    for (const auto& [name, target] : symlinks) {
      if (path == name) return follow(target, depth + 1);
      if (path.starts_with(name + "/")) return follow(target + path.substr(name.size()), depth + 1);
    }
    return path;
  }
};

}  // namespace tpu_common
