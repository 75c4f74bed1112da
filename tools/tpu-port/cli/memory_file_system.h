// A read-only file system in memory: the example runner's disk.
#pragma once

#include <map>
#include <string>

#include "common/file_system.h"

namespace tpu_port::tool {

class MemoryFileSystem final : public tpu_common::FileSystem {
 public:
  explicit MemoryFileSystem(std::map<std::string, std::string> files) : files_(std::move(files)) {}

  tpu_common::Result<std::string> read(const std::string& path) const override {
    const auto it = files_.find(path);
    if (it == files_.end()) return tpu_common::Error{"cannot read " + path + ": no such file", ""};
    return it->second;
  }
  std::optional<tpu_common::FileStatus> status(const std::string& path) const override {
    const auto it = files_.find(path);
    if (it == files_.end()) return std::nullopt;
    tpu_common::FileStatus status;
    status.kind = tpu_common::EntryKind::file;
    status.size = it->second.size();
    return status;
  }
  tpu_common::Result<std::vector<tpu_common::DirectoryEntry>> list(
      const std::string& directory) const override {
    return tpu_common::Error{"cannot list " + directory + ": there are no directories here", ""};
  }
  std::optional<std::string> realPath(const std::string& path) const override {
    return files_.contains(path) ? std::optional(path) : std::nullopt;
  }
  tpu_common::Result<tpu_common::Done> writeAtomically(const std::string& path, std::string_view) override {
    return tpu_common::Error{"cannot write " + path + ": read only", ""};
  }
  tpu_common::Result<tpu_common::Done> makeDirectories(const std::string& path) override {
    return tpu_common::Error{"cannot make " + path + ": read only", ""};
  }

 private:
  std::map<std::string, std::string> files_;
};

}  // namespace tpu_port::tool
