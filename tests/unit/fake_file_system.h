// A file system in memory, for tests. Logs writes; can be told to fail.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "common/file_system.h"

namespace tpu_common {

class FakeFileSystem final : public FileSystem {
 public:
  std::map<std::string, std::string> files;      ///< absolute path -> bytes
  std::map<std::string, std::string> symlinks;   ///< absolute path -> absolute target
  std::set<std::string> unreadable;              ///< reads fail with "permission denied"
  std::set<std::string> unwritable;              ///< writes fail with "no space left on device"
  std::vector<std::string> written;              ///< in order

  Result<std::string> read(const std::string& path) const override {
    const std::string real = follow(path);
    if (unreadable.contains(real)) return Error{"cannot read " + path + ": permission denied", ""};
    auto it = files.find(real);
    if (it == files.end()) return Error{"cannot read " + path + ": no such file", ""};
    return it->second;
  }
  std::optional<FileStatus> status(const std::string& path) const override {
    const std::string real = follow(path);
    FileStatus status;
    if (auto it = files.find(real); it != files.end()) {
      status.kind = EntryKind::file;
      status.size = it->second.size();
      status.inode = std::distance(files.begin(), files.find(real)) + 1;
      return status;
    }
    for (const auto& [name, bytes] : files)
      if (name.starts_with(real == "/" ? real : real + "/")) {
        status.kind = EntryKind::directory;
        return status;
      }
    return std::nullopt;
  }
  Result<std::vector<DirectoryEntry>> list(const std::string& directory) const override {
    if (unreadable.contains(directory)) return Error{"cannot list " + directory + ": permission denied", ""};
    std::map<std::string, EntryKind> found;
    const std::string prefix = directory == "/" ? directory : follow(directory) + "/";
    for (const auto& [name, bytes] : files)
      if (name.starts_with(prefix)) {
        const auto slash = name.find('/', prefix.size());
        found[name.substr(prefix.size(), slash == std::string::npos ? slash : slash - prefix.size())] =
            slash == std::string::npos ? EntryKind::file : EntryKind::directory;
      }
    for (const auto& [name, target] : symlinks)
      if (name.starts_with(prefix) && name.find('/', prefix.size()) == std::string::npos)
        found[name.substr(prefix.size())] = EntryKind::symlink;
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
    if (unwritable.contains(path)) return Error{"cannot write " + path + ": no space left on device", ""};
    files[follow(path)] = std::string(bytes);
    written.push_back(path);
    return Done{};
  }
  Result<Done> makeDirectories(const std::string&) override { return Done{}; }

 private:
  std::string follow(const std::string& path) const {
    for (const auto& [name, target] : symlinks) {
      if (path == name) return follow(target);
      if (path.starts_with(name + "/")) return follow(target + path.substr(name.size()));
    }
    return path;
  }
};

}  // namespace tpu_common
