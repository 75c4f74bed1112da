#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "common/file_system.h"

namespace tpu_common {
namespace {

Error failure(const std::string& what, const std::string& path, int error) {
  Error result{"cannot " + what + " " + path + ": " + std::strerror(error), ""};
  if (error == ENOSPC || error == EFBIG || error == EDQUOT)
    result.hint = "make room on the disk and run again";
  if (error == EACCES || error == EPERM || error == EROFS)
    result.hint = "check the permissions of the file and its folder";
  return result;
}

EntryKind kindOf(mode_t mode) {
  if (S_ISREG(mode)) return EntryKind::file;
  if (S_ISDIR(mode)) return EntryKind::directory;
  if (S_ISLNK(mode)) return EntryKind::symlink;
  return EntryKind::other;
}

/// A descriptor that is closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

/// 0, or the errno of what failed.
int writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

/// A file that nobody may write stays as it is for root too: the rename would get round its mode.
bool mayWrite(const std::string& path, const struct stat& info) {
  if (S_ISREG(info.st_mode) && (info.st_mode & 0222) == 0) return false;
  return ::access(path.c_str(), W_OK) == 0;
}

/// Where symlinks starting at `path` end, also when nothing is there yet; empty when they go in a circle.
std::optional<std::string> endOfLinks(std::string path) {
  constexpr int kMost = 40;  // as the kernel
  for (int i = 0; i < kMost; ++i) {
    char text[PATH_MAX];
    const ssize_t length = ::readlink(path.c_str(), text, sizeof text);
    if (length < 0) return path;
    path = joinPath(parentPath(path), std::string_view(text, static_cast<std::size_t>(length)));
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> DiskFileSystem::read(const std::string& path) const {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.get() < 0) return failure("read", path, errno);
  struct stat info{};
  if (::fstat(file.get(), &info) != 0) return failure("read", path, errno);
  if (S_ISDIR(info.st_mode)) return failure("read", path, EISDIR);
  // A pipe or device could block for ever, or never end.
  if (!S_ISREG(info.st_mode) && path != "/dev/stdin")
    return Error{"cannot read " + path + ": not a regular file", ""};
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(info.st_size) + 1);
  char buffer[65536];
  while (true) {
    const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failure("read", path, errno);
    if (count == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(count));
  }
}

std::optional<FileStatus> DiskFileSystem::status(const std::string& path) const {
  struct stat info{};
  if (::stat(path.c_str(), &info) != 0) return std::nullopt;
  FileStatus status;
  status.kind = kindOf(info.st_mode);
  status.size = static_cast<std::uint64_t>(info.st_size);
  status.device = info.st_dev;
  status.inode = info.st_ino;
  status.writable = mayWrite(path, info);
  return status;
}

Result<std::vector<DirectoryEntry>> DiskFileSystem::list(const std::string& directory) const {
  DIR* stream = ::opendir(directory.c_str());
  if (!stream) return failure("list", directory, errno);
  std::vector<DirectoryEntry> entries;
  errno = 0;
  while (const dirent* entry = ::readdir(stream)) {
    const std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    EntryKind kind = EntryKind::other;
    struct stat info{};
    if (entry->d_type == DT_REG)
      kind = EntryKind::file;
    else if (entry->d_type == DT_DIR)
      kind = EntryKind::directory;
    else if (entry->d_type == DT_LNK)
      kind = EntryKind::symlink;
    else if (::lstat(joinPath(directory, name).c_str(), &info) == 0)
      kind = kindOf(info.st_mode);
    entries.push_back({name, kind});
    errno = 0;
  }
  const int error = errno;
  ::closedir(stream);
  if (error != 0) return failure("list", directory, error);
  std::sort(entries.begin(), entries.end(),
            [](const DirectoryEntry& a, const DirectoryEntry& b) { return a.name < b.name; });
  return entries;
}

std::optional<std::string> DiskFileSystem::realPath(const std::string& path) const {
  char resolved[PATH_MAX];
  if (!::realpath(path.c_str(), resolved)) return std::nullopt;
  return std::string(resolved);
}

Result<Done> DiskFileSystem::writeAtomically(const std::string& path, std::string_view bytes) {
  const std::optional<std::string> followed = endOfLinks(path);
  if (!followed) return failure("write", path, ELOOP);
  const std::string& target = *followed;
  struct stat info{};
  const bool exists = ::stat(target.c_str(), &info) == 0;
  if (exists && !S_ISREG(info.st_mode)) {
    // /dev/stdout, a pipe: there is nothing to replace.
    const Descriptor file(::open(target.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0) return failure("write", path, errno);
    if (const int error = writeAll(file.get(), bytes)) return failure("write", path, error);
    return Done{};
  }
  if (exists && !mayWrite(target, info)) return failure("write", path, EACCES);

  // A name of its own length: beside a name of 255 bytes a longer one could not be made.
  std::string temporary = joinPath(parentPath(target), ".tpu-port-XXXXXX");
  Descriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
  if (file.get() < 0) return failure("write", path, errno);
  mode_t mode = info.st_mode & 07777;
  if (!exists) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    mode = 0666 & ~mask;
  } else if (::fchown(file.get(), info.st_uid, info.st_gid) != 0) {
    mode &= 0777;  // the new file is ours: it must not run with rights that the owner of the old one gave
  }
  int error = 0;
  if (::fchmod(file.get(), mode) != 0) error = errno;
  if (!error) error = writeAll(file.get(), bytes);
  if (!error && ::fsync(file.get()) != 0) error = errno;
  if (::close(file.release()) != 0 && !error) error = errno;
  if (!error && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error) {
    ::unlink(temporary.c_str());
    return failure("write", path, error);
  }
  return Done{};
}

Result<Done> DiskFileSystem::makeDirectories(const std::string& path) {
  std::string prefix;
  for (std::size_t at = 0; at <= path.size(); ++at) {
    if (at < path.size() && path[at] != '/') continue;
    prefix = path.substr(0, at);
    if (prefix.empty()) continue;
    if (::mkdir(prefix.c_str(), 0777) != 0 && errno != EEXIST) return failure("make", path, errno);
  }
  if (!isDirectory(path)) return failure("make", path, ENOTDIR);
  return Done{};
}

}  // namespace tpu_common
