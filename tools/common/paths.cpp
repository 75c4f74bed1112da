// Path arithmetic of file_system.h: text only, the disk is not asked.
#include "common/file_system.h"

namespace tpu_common {
namespace {

std::vector<std::string_view> partsOf(std::string_view path) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < path.size();) {
    std::size_t end = path.find('/', at);
    if (end == std::string_view::npos) end = path.size();
    const std::string_view part = path.substr(at, end - at);
    if (part == "..") {
      if (!parts.empty() && parts.back() != "..")
        parts.pop_back();
      else if (!path.starts_with('/'))
        parts.push_back(part);
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
    at = end + 1;
  }
  return parts;
}

std::string join(const std::vector<std::string_view>& parts, std::size_t from) {
  std::string path;
  for (std::size_t i = from; i < parts.size(); ++i) {
    if (!path.empty()) path += '/';
    path += parts[i];
  }
  return path;
}

}  // namespace

std::string joinPath(std::string_view directory, std::string_view path) {
  if (path.starts_with('/') || directory.empty()) return std::string(path);
  if (path.empty()) return std::string(directory);
  std::string joined(directory);
  if (!joined.ends_with('/')) joined += '/';
  joined += path;
  return joined;
}

std::string normalisePath(std::string_view path) {
  const std::string text = join(partsOf(path), 0);
  if (path.starts_with('/')) return "/" + text;
  return text.empty() ? "." : text;
}

std::string relativeTo(std::string_view path, std::string_view directory) {
  const std::vector<std::string_view> to = partsOf(path), from = partsOf(directory);
  std::size_t common = 0;
  while (common < to.size() && common < from.size() && to[common] == from[common]) ++common;
  std::string relative;
  for (std::size_t i = common; i < from.size(); ++i) relative += "../";
  relative += join(to, common);
  if (relative.empty()) return ".";
  if (relative.ends_with('/')) relative.pop_back();
  return relative;
}

std::string_view fileName(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view parentPath(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return "";
  return slash == 0 ? path.substr(0, 1) : path.substr(0, slash);
}

std::string_view extension(std::string_view path) {
  const std::string_view name = fileName(path);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? std::string_view{} : name.substr(dot);
}

bool isBelow(std::string_view path, std::string_view directory) {
  if (directory == "/" || path == directory) return true;
  return path.size() > directory.size() && path.starts_with(directory) && path[directory.size()] == '/';
}

bool FileSystem::isDirectory(const std::string& path) const {
  const auto found = status(path);
  return found && found->kind == EntryKind::directory;
}

bool FileSystem::isFile(const std::string& path) const {
  const auto found = status(path);
  return found && found->kind == EntryKind::file;
}

}  // namespace tpu_common
