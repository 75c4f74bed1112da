#include "merge/edit_set.h"

#include <algorithm>

#include "merge/include_lines.h"

namespace tpu_port::tool {
namespace {

/// Equal text may stand for two findings only when it is whole lines (an include, a statement). A piece of an
/// expression such as "f(" is needed once by each.
bool isWholeLines(std::string_view text) {
  return text.ends_with('\n') || text.starts_with('\n') || text.starts_with("\r\n");
}

bool compatibleInsertions(std::string_view one, std::string_view other) {
  if (isIncludeBlock(one) && isIncludeBlock(other)) return true;
  return one == other && isWholeLines(one);
}

}  // namespace

std::optional<EditSet::Clash> EditSet::clash(const Edit& edit) const {
  // Replacements are disjoint, so only the one before and those that begin inside can overlap.
  auto it = replacements_.lower_bound(ByteRange{edit.range.begin, 0});
  if (it != replacements_.begin()) --it;
  for (; it != replacements_.end() && it->first.begin <= edit.range.end; ++it) {
    if (!it->first.overlaps(edit.range)) continue;
    if (it->first == edit.range && it->second.text == edit.text) continue;
    return Clash{it->second.owner, std::max(it->first.begin, edit.range.begin)};
  }
  if (edit.range.empty()) {
    if (auto at = insertions_.find(edit.range.begin); at != insertions_.end())
      for (const Owned& other : at->second)
        if (!compatibleInsertions(other.text, edit.text)) return Clash{other.owner, edit.range.begin};
    return std::nullopt;
  }
  // An insertion at either end of a replacement has a clear place; one inside it would be lost.
  auto inside = insertions_.upper_bound(edit.range.begin);
  if (inside != insertions_.end() && inside->first < edit.range.end)
    return Clash{inside->second.front().owner, inside->first};
  return std::nullopt;
}

void EditSet::add(const Edit& edit, std::size_t owner) {
  if (!edit.range.empty()) {
    replacements_.try_emplace(edit.range, Owned{edit.text, owner});
    return;
  }
  auto& here = insertions_[edit.range.begin];
  if (std::none_of(here.begin(), here.end(), [&](const Owned& other) { return other.text == edit.text; }))
    here.push_back({edit.text, owner});
}

std::vector<Edit> EditSet::edits() const {
  std::vector<Edit> result;
  for (const auto& [range, owned] : replacements_) result.push_back({range, owned.text});
  for (const auto& [offset, texts] : insertions_) {
    std::vector<std::string> blocks;
    for (const Owned& owned : texts) blocks.push_back(owned.text);
    result.push_back({{offset, offset}, blocks.size() == 1 ? blocks.front() : joinIncludeBlocks(blocks)});
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace tpu_port::tool
