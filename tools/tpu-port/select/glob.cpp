#include "select/glob.h"

#include <cstddef>

namespace tpu_port::tool {
namespace {

/// Matches the set that starts behind '[' at `at`; sets `at` behind its ']'. A set without end matches
/// nothing.
bool setMatches(std::string_view pattern, std::size_t& at, char c) {
  bool negated = false, found = false;
  if (at < pattern.size() && (pattern[at] == '!' || pattern[at] == '^')) {
    negated = true;
    ++at;
  }
  for (bool first = true; at < pattern.size(); first = false) {
    if (pattern[at] == ']' && !first) {
      ++at;
      return found != negated;
    }
    const char low = pattern[at++];
    char high = low;
    if (at + 1 < pattern.size() && pattern[at] == '-' && pattern[at + 1] != ']') {
      high = pattern[at + 1];
      at += 2;
    }
    found = found || (low <= c && c <= high);
  }
  return false;
}

}  // namespace

bool globMatches(std::string_view pattern, std::string_view text) {
  // Iterative, with one point to come back to: linear in the text for each star.
  std::size_t p = 0, t = 0;
  std::size_t star = std::string_view::npos, starText = 0;
  bool starCrosses = false;
  while (t < text.size()) {
    bool matched = false;
    if (p < pattern.size() && pattern[p] == '*') {
      starCrosses = p + 1 < pattern.size() && pattern[p + 1] == '*';
      p += starCrosses ? 2 : 1;
      if (starCrosses && p < pattern.size() && pattern[p] == '/') ++p;  // a/**/b takes a/b too
      star = p;
      starText = t;
      continue;
    }
    if (p < pattern.size()) {
      if (pattern[p] == '?') {
        matched = text[t] != '/';
        if (matched) ++p;
      } else if (pattern[p] == '[') {
        std::size_t next = p + 1;
        matched = text[t] != '/' && setMatches(pattern, next, text[t]);
        if (matched) p = next;
      } else if (pattern[p] == text[t]) {
        matched = true;
        ++p;
      }
    }
    if (matched) {
      ++t;
    } else if (star != std::string_view::npos && (starCrosses || text[starText] != '/')) {
      p = star;
      t = ++starText;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

bool globExcludes(std::string_view pattern, std::string_view displayPath) {
  while (pattern.ends_with('/')) pattern.remove_suffix(1);
  if (pattern.starts_with("./")) pattern.remove_prefix(2);
  if (pattern.empty()) return false;
  const std::size_t last = displayPath.rfind('/');
  if (globMatches(pattern, last == std::string_view::npos ? displayPath : displayPath.substr(last + 1)))
    return true;
  for (std::size_t at = 0; at != std::string_view::npos;) {
    const std::size_t slash = displayPath.find('/', at);
    if (globMatches(pattern, displayPath.substr(0, slash))) return true;
    if (slash == std::string_view::npos) break;
    if (globMatches(pattern, displayPath.substr(at, slash - at))) return true;
    at = slash + 1;
  }
  return false;
}

}  // namespace tpu_port::tool
