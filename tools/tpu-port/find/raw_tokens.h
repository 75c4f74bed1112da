// The tokens of a file as written, without comments: for questions that the AST does not answer.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "find/source_map.h"
#include "model/source_range.h"

namespace tpu_port::tool {

struct RawToken {
  ByteRange range;
  std::string_view text;
};

class RawTokens {
 public:
  explicit RawTokens(const SourceMap& map) : map_(map) {}

  /// Index of the first token at or after `offset`; the number of tokens when there is none.
  std::size_t at(const std::string& file, std::uint32_t offset) const;
  const std::vector<RawToken>& of(const std::string& file) const;

 private:
  const SourceMap& map_;
  mutable std::unordered_map<std::string, std::vector<RawToken>> files_;
};

}  // namespace tpu_port::tool
