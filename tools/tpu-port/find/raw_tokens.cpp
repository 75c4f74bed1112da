#include "find/raw_tokens.h"

#include <algorithm>

#include "clang/Lex/Lexer.h"

namespace tpu_port::tool {

const std::vector<RawToken>& RawTokens::of(const std::string& file) const {
  if (auto it = files_.find(file); it != files_.end()) return it->second;
  std::vector<RawToken>& tokens = files_[file];
  const std::string_view bytes = map_.bytesOf(file);
  if (bytes.empty()) return tokens;
  // The buffer of the source manager ends in a NUL, as the lexer wants it.
  clang::Lexer lexer(clang::SourceLocation(), map_.options(), bytes.data(), bytes.data(),
                     bytes.data() + bytes.size());
  clang::Token token;
  while (true) {
    const bool end = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) break;
    const char* position = lexer.getBufferLocation() - token.getLength();
    const auto offset = static_cast<std::uint32_t>(position - bytes.data());
    tokens.push_back({{offset, offset + token.getLength()}, bytes.substr(offset, token.getLength())});
    if (end) break;
  }
  return tokens;
}

std::size_t RawTokens::at(const std::string& file, std::uint32_t offset) const {
  const std::vector<RawToken>& tokens = of(file);
  const auto it = std::lower_bound(
      tokens.begin(), tokens.end(), offset,
      [](const RawToken& token, std::uint32_t wanted) { return token.range.begin < wanted; });
  return static_cast<std::size_t>(it - tokens.begin());
}

}  // namespace tpu_port::tool
