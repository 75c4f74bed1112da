#include "emit/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace tpu_port::tool {
namespace {

constexpr std::size_t kContext = 3;

std::vector<std::string_view> splitLines(std::string_view text) {
  std::vector<std::string_view> lines;  // each with its '\n', save perhaps the last
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

/// Old lines [begin, end) become `text`.
struct Change {
  std::size_t begin = 0, end = 0;
  std::string text;
};

class Differ {
 public:
  Differ(std::string_view bytes, const std::vector<Edit>& edits) : bytes_(bytes), lines_(splitLines(bytes)) {
    std::size_t offset = 0;
    for (const std::string_view line : lines_) {
      starts_.push_back(offset);
      offset += line.size();
    }
    starts_.push_back(offset);
    for (std::size_t next = 0; next < edits.size();) takeChange(edits, next);
    mergeAdjacent();
  }

  std::string hunks() const {
    std::string result;
    std::ptrdiff_t shift = 0;  // new line number minus old one
    for (std::size_t first = 0; first < changes_.size();) {
      std::size_t last = first + 1;
      while (last < changes_.size() && changes_[last].begin - changes_[last - 1].end <= 2 * kContext) ++last;
      addHunk(result, shift, first, last);
      first = last;
    }
    return result;
  }

 private:
  std::size_t lineOf(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end() - 1, offset);
    const std::size_t line =
        after == starts_.begin() ? 0 : static_cast<std::size_t>(after - starts_.begin()) - 1;
    const bool behindLastLineEnd = offset == bytes_.size() && (bytes_.empty() || bytes_.back() == '\n');
    return behindLastLineEnd ? lines_.size() : line;
  }

  /// One past the last line that `offset`, as the end of an edit, stands in.
  std::size_t endLineOf(std::size_t offset) const {
    const std::size_t line = lineOf(offset);
    return starts_[line] == offset ? line : std::min(line + 1, lines_.size());
  }

  /// Takes edits from `next` on that share lines. Grows until the new text ends where a line of the file
  /// ends.
  void takeChange(const std::vector<Edit>& edits, std::size_t& next) {
    const std::size_t begin = lineOf(edits[next].range.begin);
    std::size_t end = begin, copied = starts_[begin];
    std::string text;
    auto copyUntil = [&](std::size_t offset) {
      text += bytes_.substr(copied, offset - copied);
      copied = offset;
    };
    auto takeEdit = [&] {
      const Edit& edit = edits[next++];
      copyUntil(edit.range.begin);
      text += edit.text;
      copied = edit.range.end;
      end = std::max(end, endLineOf(edit.range.end));
    };
    takeEdit();
    while (true) {
      while (next < edits.size() && lineOf(edits[next].range.begin) < end) takeEdit();
      copyUntil(starts_[end]);
      if (text.empty() || text.ends_with('\n')) break;
      if (end < lines_.size()) {
        ++end;
      } else if (next < edits.size()) {
        takeEdit();
      } else {
        break;
      }
    }
    addChange(begin, end, text);
  }

  /// Lines [begin, end) become `text`: keeps only the runs of lines that differ.
  void addChange(std::size_t begin, std::size_t end, std::string_view text) {
    std::vector<std::string_view> fresh = splitLines(text);

    std::size_t head = 0;
    while (begin + head < end && head < fresh.size() && lines_[begin + head] == fresh[head]) ++head;
    std::size_t tail = 0;
    while (begin + head + tail < end && head + tail < fresh.size() &&
           lines_[end - 1 - tail] == fresh[fresh.size() - 1 - tail])
      ++tail;
    begin += head;
    end -= tail;
    fresh = {fresh.begin() + static_cast<std::ptrdiff_t>(head),
             fresh.end() - static_cast<std::ptrdiff_t>(tail)};

    if (fresh.size() != end - begin) {
      Change change{begin, end, ""};
      for (const std::string_view line : fresh) change.text += line;
      changes_.push_back(std::move(change));
      return;
    }
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      if (lines_[begin + i] == fresh[i]) continue;
      Change change{begin + i, begin + i, ""};
      for (; i < fresh.size() && lines_[begin + i] != fresh[i]; ++i, ++change.end) change.text += fresh[i];
      changes_.push_back(std::move(change));
    }
  }

  /// Changes with no line between them are one, as git shows them: all that goes, then all that comes.
  void mergeAdjacent() {
    std::vector<Change> merged;
    for (Change& change : changes_) {
      if (!merged.empty() && merged.back().end == change.begin &&
          (merged.back().text.empty() || merged.back().text.ends_with('\n'))) {
        merged.back().end = change.end;
        merged.back().text += change.text;
      } else {
        merged.push_back(std::move(change));
      }
    }
    changes_ = std::move(merged);
  }

  static void addLine(std::string& out, char mark, std::string_view line) {
    out += mark;
    out += line;
    if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
  }

  static std::string span(std::size_t firstLine, std::size_t count) {
    const std::size_t shown = count == 0 ? firstLine : firstLine + 1;
    return count == 1 ? fmt::format("{}", shown) : fmt::format("{},{}", shown, count);
  }

  void addHunk(std::string& out, std::ptrdiff_t& shift, std::size_t first, std::size_t last) const {
    const std::size_t begin = changes_[first].begin - std::min(changes_[first].begin, kContext);
    const std::size_t end = std::min(changes_[last - 1].end + kContext, lines_.size());
    std::string body;
    std::size_t at = begin, newCount = 0;
    auto context = [&](std::size_t until) {
      for (; at < until; ++at, ++newCount) addLine(body, ' ', lines_[at]);
    };
    for (std::size_t i = first; i < last; ++i) {
      context(changes_[i].begin);
      for (; at < changes_[i].end; ++at) addLine(body, '-', lines_[at]);
      for (const std::string_view line : splitLines(changes_[i].text)) {
        addLine(body, '+', line);
        ++newCount;
      }
    }
    context(end);
    const std::size_t newBegin = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(begin) + shift);
    out += fmt::format("@@ -{} +{} @@\n", span(begin, end - begin), span(newBegin, newCount)) + body;
    shift += static_cast<std::ptrdiff_t>(newCount) - static_cast<std::ptrdiff_t>(end - begin);
  }

  std::string_view bytes_;
  std::vector<std::string_view> lines_;
  std::vector<std::size_t> starts_;  ///< of each line, and the file's size
  std::vector<Change> changes_;
};

/// As git does with core.quotePath on, so that names survive any terminal and mail program.
std::string quoted(const std::string& name) {
  std::string text;
  bool needed = false;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    static constexpr std::string_view kLetters = "abtnvfr";  // \a is 7, ..., \r is 13
    if (byte >= 7 && byte <= 13) {
      (text += '\\') += kLetters[byte - 7];
    } else if (c == '"' || c == '\\') {
      (text += '\\') += c;
    } else if (byte < 0x20 || byte >= 0x7f) {
      text += fmt::format("\\{:03o}", byte);
    } else {
      text += c;
      continue;
    }
    needed = true;
  }
  return needed ? '"' + text + '"' : name;
}

}  // namespace

std::string applyEdits(std::string_view bytes, const std::vector<Edit>& edits) {
  std::string result;
  std::size_t copied = 0;
  for (const Edit& edit : edits) {
    result += bytes.substr(copied, edit.range.begin - copied);
    result += edit.text;
    copied = edit.range.end;
  }
  return result.append(bytes.substr(copied));
}

std::string unifiedDiff(std::string_view displayPath, std::string_view bytes,
                        const std::vector<Edit>& edits) {
  const std::string hunks = Differ(bytes, edits).hunks();
  if (hunks.empty()) return "";
  const std::string before = quoted("a/" + std::string(displayPath)),
                    after = quoted("b/" + std::string(displayPath));
  // Without the TAB, patch takes what follows a space for a time.
  const std::string_view end = displayPath.find(' ') == std::string_view::npos ? "" : "\t";
  return fmt::format("diff --git {0} {1}\n--- {0}{2}\n+++ {1}{2}\n", before, after, end) + hunks;
}

}  // namespace tpu_port::tool
