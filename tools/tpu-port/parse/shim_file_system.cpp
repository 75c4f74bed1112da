#include "parse/shim_file_system.h"

#include <array>
#include <utility>
#include <vector>

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "parse/shim_table.h"

namespace tpu_port::tool {

const std::vector<std::pair<std::string_view, std::string_view>>& embeddedShim();

namespace {

namespace vfs = llvm::vfs;

std::string_view embedded(std::string_view relative) {
  for (const auto& [name, content] : embeddedShim())
    if (name == relative) return content;
  return {};
}

/// Content of a shim header given its path below kShimDirectory; empty when there is none.
std::string_view shimContent(std::string_view relative) {
  if (const std::string_view own = embedded(relative); !own.empty()) return own;
  return shimFor(relative);
}

std::string_view belowShim(std::string_view path) {
  if (path.size() > kShimDirectory.size() + 1 && path.starts_with(kShimDirectory) &&
      path[kShimDirectory.size()] == '/')
    return path.substr(kShimDirectory.size() + 1);
  return {};
}

/// One open shim header.
class ShimFile final : public vfs::File {
 public:
  ShimFile(std::string path, std::string_view content, vfs::Status status)
      : path_(std::move(path)), content_(content), status_(std::move(status)) {}
  llvm::ErrorOr<vfs::Status> status() override { return status_; }
  llvm::ErrorOr<std::string> getName() override { return path_; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine& name, int64_t, bool,
                                                               bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(content_.data(), content_.size()), name);
  }
  std::error_code close() override { return {}; }

 private:
  std::string path_;
  std::string_view content_;
  vfs::Status status_;
};

class ShimFileSystem final : public vfs::ProxyFileSystem {
 public:
  ShimFileSystem(llvm::IntrusiveRefCntPtr<vfs::FileSystem> real, const ProjectFiles& project)
      : ProxyFileSystem(std::move(real)), project_(project) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine& path) override {
    llvm::SmallString<256> buffer;
    const std::string_view name = absolute(path, buffer);
    if (name == kShimDirectory) return directoryStatus(name);
    if (const std::string_view relative = belowShim(name); !relative.empty()) {
      const std::string_view content = shimContent(relative);
      if (!content.empty()) return fileStatus(name, content);
      // Every directory that is asked for exists: clang looks at directories before files.
      if (llvm::sys::path::extension(name).empty()) return directoryStatus(name);
      return std::make_error_code(std::errc::no_such_file_or_directory);
    }
    if (hides(name)) return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::status(path);
  }

  llvm::ErrorOr<std::unique_ptr<vfs::File>> openFileForRead(const llvm::Twine& path) override {
    llvm::SmallString<256> buffer;
    const std::string_view name = absolute(path, buffer);
    if (const std::string_view relative = belowShim(name); !relative.empty()) {
      const std::string_view content = shimContent(relative);
      if (content.empty()) return std::make_error_code(std::errc::no_such_file_or_directory);
      return std::make_unique<ShimFile>(std::string(name), content, fileStatus(name, content));
    }
    if (hides(name)) return std::make_error_code(std::errc::no_such_file_or_directory);
    return ProxyFileSystem::openFileForRead(path);
  }

  std::error_code getRealPath(const llvm::Twine& path, llvm::SmallVectorImpl<char>& output) override {
    llvm::SmallString<256> buffer;
    const std::string_view name = absolute(path, buffer);
    if (!belowShim(name).empty()) {
      output.assign(name.begin(), name.end());
      return {};
    }
    return ProxyFileSystem::getRealPath(path, output);
  }

 private:
  std::string_view absolute(const llvm::Twine& path, llvm::SmallString<256>& buffer) {
    path.toVector(buffer);
    if (!llvm::sys::path::is_absolute(buffer)) (void)makeAbsolute(buffer);
    llvm::sys::path::remove_dots(buffer, /*remove_dot_dot=*/true);
    return {buffer.data(), buffer.size()};
  }

  bool hides(std::string_view name) const { return isHidden(name) && !project_.contains(std::string(name)); }

  static vfs::Status fileStatus(std::string_view name, std::string_view content) {
    return {llvm::StringRef(name.data(), name.size()),
            idOf(name),
            llvm::sys::TimePoint<>(),
            0,
            0,
            content.size(),
            llvm::sys::fs::file_type::regular_file,
            llvm::sys::fs::all_read};
  }
  static vfs::Status directoryStatus(std::string_view name) {
    return {llvm::StringRef(name.data(), name.size()),
            idOf(name),
            llvm::sys::TimePoint<>(),
            0,
            0,
            0,
            llvm::sys::fs::file_type::directory_file,
            llvm::sys::fs::perms::all_all};
  }
  // A device number that no disk has, and the same number for the same name in every thread, so that a
  // precompiled shim made by one is valid for all.
  static llvm::sys::fs::UniqueID idOf(std::string_view name) {
    std::uint64_t hash = 1469598103934665603ull;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    return {0x7470755f706f7274ull, hash};
  }

  const ProjectFiles& project_;
};

}  // namespace

bool isHidden(std::string_view path) {
  static constexpr std::array<std::string_view, 5> kTrees = {"torch", "ATen", "c10", "caffe2", "pybind11"};
  // A tree of LibTorch below any directory: only where a header is asked for, so that a project's own folder
  // of that name is a folder still.
  const std::string_view extension = [&] {
    const std::size_t slash = path.rfind('/'), dot = path.rfind('.');
    return dot == std::string_view::npos || (slash != std::string_view::npos && dot < slash)
               ? std::string_view{}
               : path.substr(dot);
  }();
  if (extension != ".h" && extension != ".hpp" && extension != ".cuh" && extension != ".inl") return false;
  for (std::size_t at = path.find('/'); at != std::string_view::npos; at = path.find('/', at + 1)) {
    const std::string_view rest = path.substr(at + 1);
    const std::size_t slash = rest.find('/');
    if (slash == std::string_view::npos) return !shimFor(rest).empty();
    const std::string_view head = rest.substr(0, slash);
    for (const std::string_view tree : kTrees)
      if (head == tree && !shimFor(rest).empty()) return true;
    if (!shimFor(rest).empty()) return true;
  }
  return false;
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem> makeShimFileSystem(llvm::IntrusiveRefCntPtr<vfs::FileSystem> real,
                                                             const ProjectFiles& project) {
  return llvm::makeIntrusiveRefCnt<ShimFileSystem>(std::move(real), project);
}

}  // namespace tpu_port::tool
