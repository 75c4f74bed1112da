// The seam between the tools and the disk. Stages take a FileSystem&; tests hand them a fake one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"

namespace tpu_common {

enum class EntryKind { file, directory, symlink, other };

struct FileStatus {
  EntryKind kind = EntryKind::other;  ///< of the target when a symlink was followed
  std::uint64_t size = 0;             ///< bytes
  std::uint64_t device = 0;           ///< with inode: identity of the file, for hard links
  std::uint64_t inode = 0;
  bool writable = true;
};

struct DirectoryEntry {
  std::string name;                   ///< last component only
  EntryKind kind = EntryKind::other;  ///< a symlink is reported as such, not followed
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  /// The whole file as bytes. Errors name the path and the reason (missing, a directory, no permission).
  virtual Result<std::string> read(const std::string& path) const = 0;
  /// Empty when there is nothing at `path`. Follows symlinks.
  virtual std::optional<FileStatus> status(const std::string& path) const = 0;
  /// Entries sorted by name, without "." and "..".
  virtual Result<std::vector<DirectoryEntry>> list(const std::string& directory) const = 0;
  /// Absolute, with symlinks resolved; empty when it does not exist.
  virtual std::optional<std::string> realPath(const std::string& path) const = 0;

  /// All or nothing: writes a temporary file beside `path`, flushes it to disk and renames it into place,
  /// keeping the mode of an existing file; a symlink stays one. On failure the old file is untouched and the
  /// temporary is gone. A file without any write permission is not replaced.
  virtual Result<Done> writeAtomically(const std::string& path, std::string_view bytes) = 0;
  virtual Result<Done> makeDirectories(const std::string& path) = 0;

  bool exists(const std::string& path) const { return status(path).has_value(); }
  bool isDirectory(const std::string& path) const;
  bool isFile(const std::string& path) const;
};

class DiskFileSystem final : public FileSystem {
 public:
  Result<std::string> read(const std::string& path) const override;
  std::optional<FileStatus> status(const std::string& path) const override;
  Result<std::vector<DirectoryEntry>> list(const std::string& directory) const override;
  std::optional<std::string> realPath(const std::string& path) const override;
  Result<Done> writeAtomically(const std::string& path, std::string_view bytes) override;
  Result<Done> makeDirectories(const std::string& path) override;
};

// Pure path arithmetic, POSIX separators only.
std::string joinPath(std::string_view directory, std::string_view path);  ///< an absolute `path` wins
std::string normalisePath(std::string_view path);  ///< removes "." and ".." and doubled "/"
std::string relativeTo(std::string_view path,
                       std::string_view directory);  ///< both absolute; may start with "../"
std::string_view fileName(std::string_view path);
std::string_view parentPath(std::string_view path);               ///< "/" for a top-level entry
std::string_view extension(std::string_view path);                ///< with its dot; "" when none
bool isBelow(std::string_view path, std::string_view directory);  ///< `path` is `directory` or inside it

}  // namespace tpu_common
