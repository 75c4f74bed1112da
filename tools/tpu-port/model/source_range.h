// Half-open byte ranges in one file. Offsets are into the bytes as they are on disk.
#pragma once

#include <cstdint>

namespace tpu_port::tool {

struct ByteRange {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  std::uint32_t size() const { return end - begin; }
  bool contains(ByteRange other) const { return begin <= other.begin && other.end <= end; }
  bool overlaps(ByteRange other) const { return begin < other.end && other.begin < end; }
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
  friend auto operator<=>(const ByteRange&, const ByteRange&) = default;
};

}  // namespace tpu_port::tool
