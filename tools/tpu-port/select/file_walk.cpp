#include "select/file_walk.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "select/file_kind.h"
#include "select/glob.h"

namespace tpu_port::tool {
namespace {

using tpu_common::EntryKind;
using tpu_common::FileSystem;

constexpr std::uint64_t kLargest = 32ull << 20;  ///< bytes; nobody writes such a file by hand
constexpr std::size_t kHead = 2048;              ///< bytes in which a generator names itself
constexpr std::size_t kBinaryHead = 4096;        ///< bytes in which a NUL tells a binary file

class Walk {
 public:
  Walk(const tpu_common::Environment& environment, const std::vector<std::string>& excludes)
      : environment_(environment), files_(*environment.files), excludes_(excludes) {}

  void named(const std::string& path) {
    if (files_.isDirectory(path)) {
      directory(path, path);
    } else {
      take(path, kindByName(path).value_or(FileKind::source), /*named=*/true);
    }
  }

  Walked take() {
    auto byPath = [](const auto& a, const auto& b) { return a.display < b.display; };
    std::sort(walked_.files.begin(), walked_.files.end(),
              [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    std::sort(walked_.leftOut.begin(), walked_.leftOut.end(), byPath);
    std::sort(walked_.unreadable.begin(), walked_.unreadable.end(), byPath);
    return std::move(walked_);
  }

 private:
  bool excluded(const std::string& path, const std::string& top, std::string& pattern) const {
    const std::string below = tpu_common::relativeTo(path, top);
    for (const std::string& glob : excludes_)
      if (globExcludes(glob, below) ||
          globExcludes(glob, tpu_common::relativeTo(path, environment_.workingDirectory))) {
        pattern = glob;
        return true;
      }
    return false;
  }

  /// Why this directory is left out, by what is in it.
  std::string leftOutByContent(const std::string& path) const {
    if (files_.isFile(path + "/CMakeCache.txt")) return "build directory";
    if (files_.isFile(path + "/pyvenv.cfg")) return "virtual environment";
    if (files_.exists(path + "/share/cmake/Torch/TorchConfig.cmake") ||
        files_.exists(path + "/include/torch/csrc"))
      return "a copy of LibTorch";
    return {};
  }

  void directory(const std::string& path, const std::string& top) {
    if (environment_.interrupted && environment_.interrupted()) return;
    const auto entries = files_.list(path);
    if (!entries) {
      walked_.unreadable.push_back({path, entries.error().message});
      return;
    }
    for (const tpu_common::DirectoryEntry& entry : *entries) {
      const std::string child = tpu_common::joinPath(path, entry.name);
      std::string pattern;
      EntryKind kind = entry.kind;
      if (kind == EntryKind::symlink) {
        if (files_.isDirectory(child)) {
          walked_.leftOut.push_back({child, "a symbolic link to a directory"});
          continue;
        }
        if (!kindByName(entry.name)) continue;
        const auto target = files_.realPath(child);
        if (!target) {
          walked_.unreadable.push_back({child, "a symbolic link that leads nowhere"});
          continue;
        }
        if (!tpu_common::isBelow(*target, top)) {
          walked_.leftOut.push_back({child, "a symbolic link to a file outside"});
          continue;
        }
        kind = EntryKind::file;
      }
      if (kind == EntryKind::directory) {
        std::string reason = leftOutByName(entry.name);
        if (reason.empty()) reason = leftOutByContent(child);
        if (reason.empty() && excluded(child, top, pattern)) reason = "excluded by '" + pattern + "'";
        if (!reason.empty())
          walked_.leftOut.push_back({child, reason});
        else
          directory(child, top);
      } else if (kind == EntryKind::file) {
        const auto what = kindByName(entry.name);
        if (!what) continue;
        if (excluded(child, top, pattern))
          walked_.leftOut.push_back({child, "excluded by '" + pattern + "'"});
        else
          take(child, *what, /*named=*/false);
      }
    }
  }

  void take(const std::string& path, FileKind kind, bool named) {
    const auto status = files_.status(path);
    const std::string real = files_.realPath(path).value_or(path);
    if (!status) {
      walked_.unreadable.push_back({path, "cannot be looked at"});
      return;
    }
    // One file under two names is edited once.
    const auto identity =
        std::tuple(status->device, status->inode, status->inode == 0 ? real : std::string());
    if (!seen_.insert(identity).second) return;
    if (kind == FileKind::python) {
      walked_.files.push_back({real, "", kind, status->size});
      return;
    }
    if (status->size > kLargest) {
      walked_.unreadable.push_back({real, "larger than 32 MB"});
      return;
    }
    const auto bytes = files_.read(real);
    if (!bytes) {
      walked_.unreadable.push_back({real, bytes.error().message});
      return;
    }
    const std::string_view head = std::string_view(*bytes).substr(0, kBinaryHead);
    if (head.find('\0') != std::string_view::npos) {
      walked_.unreadable.push_back({real, "a binary file"});
      return;
    }
    if (!named) {
      const std::string mark = generatedMark(tpu_common::fileName(real), head.substr(0, kHead));
      if (!mark.empty()) {
        walked_.leftOut.push_back({real, "generated (" + mark + ")"});
        return;
      }
    }
    walked_.files.push_back({real, "", kind, status->size});
  }

  const tpu_common::Environment& environment_;
  const FileSystem& files_;
  const std::vector<std::string>& excludes_;
  Walked walked_;
  std::set<std::tuple<std::uint64_t, std::uint64_t, std::string>> seen_;
};

}  // namespace

Walked walkFiles(const tpu_common::Environment& environment, const std::vector<std::string>& paths,
                 const std::vector<std::string>& excludes) {
  Walk walk(environment, excludes);
  for (const std::string& path : paths) walk.named(path);
  return walk.take();
}

}  // namespace tpu_port::tool
