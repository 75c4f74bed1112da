// Classes of bytes and line arithmetic that rendering of templates needs. Private to this room.
#pragma once

#include <cstddef>
#include <string_view>

namespace tpu_port::tool {

constexpr bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\f' || c == '\v';
}
constexpr bool isBlankOrLineEnd(char c) {
  return isBlank(c) || c == '\n' || c == '\r';
}

constexpr bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

/// Of a name or number. Bytes past ASCII count: they are parts of a UTF-8 character.
constexpr bool isNameByte(char c) {
  return c == '_' || isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Offset of the first byte of the line that holds `at`.
inline std::size_t lineBegin(std::string_view text, std::size_t at) {
  const auto end = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

/// Offset past the line end of the line that holds `at`; the size of `text` when it has none.
inline std::size_t nextLine(std::string_view text, std::size_t at) {
  const auto end = text.find('\n', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace tpu_port::tool
