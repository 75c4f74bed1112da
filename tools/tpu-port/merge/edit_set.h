// The edits that were accepted so far for one file, and whether more can join them.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/finding.h"

namespace tpu_port::tool {

class EditSet {
 public:
  struct Clash {
    std::size_t owner = 0;   ///< whose accepted edit is in the way
    std::size_t offset = 0;  ///< where the two meet
  };

  /// The first reason why `edit` cannot be applied together with what was added; empty when it can.
  std::optional<Clash> clash(const Edit& edit) const;
  /// `edit` must not clash.
  void add(const Edit& edit, std::size_t owner);
  /// Sorted, disjoint; insertions at one offset are one edit.
  std::vector<Edit> edits() const;

 private:
  struct Owned {
    std::string text;
    std::size_t owner = 0;
  };
  std::map<ByteRange, Owned> replacements_;
  std::map<std::uint32_t, std::vector<Owned>> insertions_;  ///< by offset; texts differ
};

}  // namespace tpu_port::tool
