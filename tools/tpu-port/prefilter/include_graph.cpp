#include "prefilter/include_graph.h"

#include <deque>

namespace tpu_port::tool {
namespace {

std::string_view lastPart(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// Whether `path` ends in `name`, at a directory boundary; leading "../" of the name count as unknown.
bool endsIn(std::string_view path, std::string_view name) {
  while (name.starts_with("../") || name.starts_with("./")) name.remove_prefix(name.find('/') + 1);
  return path == name ||
         (path.size() > name.size() && path.ends_with(name) && path[path.size() - name.size() - 1] == '/');
}

}  // namespace

void IncludeGraph::add(const std::string& path, std::string_view bytes) {
  std::vector<std::string> names;
  for (std::size_t at = bytes.find("include"); at != std::string_view::npos;
       at = bytes.find("include", at + 7)) {
    std::size_t before = at;
    while (before > 0 && (bytes[before - 1] == ' ' || bytes[before - 1] == '\t')) --before;
    if (before == 0 || bytes[before - 1] != '#') continue;
    std::size_t open = at + 7;
    while (open < bytes.size() && (bytes[open] == ' ' || bytes[open] == '\t')) ++open;
    if (open >= bytes.size() || (bytes[open] != '"' && bytes[open] != '<')) continue;
    const std::size_t close = bytes.find(bytes[open] == '"' ? '"' : '>', open + 1);
    if (close == std::string_view::npos) break;
    names.emplace_back(bytes.substr(open + 1, close - open - 1));
  }
  paths_.push_back(path);
  names_.push_back(std::move(names));
}

void IncludeGraph::link() {
  includers_.assign(paths_.size(), {});
  std::unordered_map<std::string_view, std::vector<std::size_t>> byName;
  for (std::size_t i = 0; i < paths_.size(); ++i) byName[lastPart(paths_[i])].push_back(i);
  for (std::size_t i = 0; i < names_.size(); ++i)
    for (const std::string& name : names_[i]) {
      const auto it = byName.find(lastPart(name));
      if (it == byName.end()) continue;
      for (const std::size_t target : it->second)
        if (target != i && endsIn(paths_[target], name)) includers_[target].push_back(i);
    }
}

std::vector<std::size_t> IncludeGraph::includersOf(std::size_t file) const {
  std::vector<std::size_t> found;
  std::vector<bool> seen(paths_.size(), false);
  std::deque<std::size_t> queue{file};
  seen[file] = true;
  while (!queue.empty()) {
    const std::size_t current = queue.front();
    queue.pop_front();
    for (const std::size_t includer : includers_[current]) {
      if (seen[includer]) continue;
      seen[includer] = true;
      found.push_back(includer);
      queue.push_back(includer);
    }
  }
  return found;
}

}  // namespace tpu_port::tool
