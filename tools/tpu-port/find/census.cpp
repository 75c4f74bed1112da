#include "find/census.h"

#include <array>
#include <cctype>
#include <string>

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

namespace tpu_port::tool {
namespace {

using Where = CensusToken::Where;

bool isWordCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

void countWords(std::string_view text, std::uint32_t offset, Where where, std::vector<CensusToken>& out) {
  for (std::size_t i = 0; i < text.size();) {
    if (!isWordCharacter(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && isWordCharacter(text[end])) ++end;
    if (isCensusWord(text.substr(i, end - i)))
      out.push_back(
          {{offset + static_cast<std::uint32_t>(i), offset + static_cast<std::uint32_t>(end)}, where});
    i = end;
  }
}

}  // namespace

bool isCensusWord(std::string_view word) {
  static constexpr std::array<std::string_view, 9> kStems = {
      "cuda", "nccl", "cudnn", "cublas", "cufft", "cusparse", "cusolver", "curand", "nvtx"};
  std::string lower(word);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const std::string_view stem : kStems)
    if (lower.find(stem) != std::string::npos) return true;
  return false;
}

std::vector<CensusToken> takeCensus(std::string_view bytes) {
  std::vector<CensusToken> tokens;
  clang::LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = options.CPlusPlus14 = options.CPlusPlus17 = options.CPlusPlus20 =
      true;
  options.LineComment = true;
  options.RawStringLiterals = true;
  const std::string text(bytes);  // the lexer wants a terminating NUL
  const char* begin = text.c_str();
  // A byte order mark is skipped by the lexer; offsets stay those of the file.
  clang::Lexer lexer(clang::SourceLocation(), options, begin, begin, begin + text.size());
  lexer.SetCommentRetentionState(true);

  clang::Token token;
  bool atDirective = false;  // inside a directive's line
  bool wantsHeader = false;  // after #include
  bool afterHash = false;
  bool words = false;  // the rest of the line is text: #error, #pragma and the like
  while (true) {
    const bool end = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) break;
    const char* position = lexer.getBufferLocation() - token.getLength();
    const auto offset = static_cast<std::uint32_t>(position - begin);
    const std::string_view spelling(position, token.getLength());
    if (token.isAtStartOfLine() && !token.is(clang::tok::comment)) {
      atDirective = token.is(clang::tok::hash);
      afterHash = atDirective;
      wantsHeader = words = false;
      if (atDirective) continue;
    }
    if (token.is(clang::tok::comment)) {
      countWords(spelling, offset, Where::comment, tokens);
      continue;
    }
    if (afterHash && token.is(clang::tok::raw_identifier)) {
      afterHash = false;
      wantsHeader = spelling == "include" || spelling == "include_next" || spelling == "import";
      if (wantsHeader) continue;
      words = spelling == "error" || spelling == "warning" || spelling == "pragma" || spelling == "line" ||
              spelling == "ident";
    }
    if (wantsHeader) {
      wantsHeader = false;
      // <a/b.h> arrives as single tokens: take everything up to the closing bracket on this line.
      if (token.is(clang::tok::less)) {
        std::size_t close = offset + 1;
        while (close < text.size() && text[close] != '>' && text[close] != '\n') ++close;
        const std::string_view name(begin + offset + 1, close - offset - 1);
        if (isCensusWord(name))
          tokens.push_back({{offset + 1, static_cast<std::uint32_t>(close)}, Where::include});
        while (!token.is(clang::tok::eof) && !token.is(clang::tok::greater)) {
          if (lexer.LexFromRawLexer(token)) break;
          if (token.isAtStartOfLine()) break;
          if (static_cast<std::size_t>(lexer.getBufferLocation() - begin) >= close + 1) break;
        }
        continue;
      }
      if (token.is(clang::tok::string_literal)) {
        if (isCensusWord(spelling))
          tokens.push_back({{offset + 1, offset + token.getLength() - 1}, Where::include});
        continue;
      }
    }
    if (token.is(clang::tok::raw_identifier)) {
      if (isCensusWord(spelling))
        tokens.push_back({{offset, offset + token.getLength()},
                          words         ? Where::string
                          : atDirective ? Where::directive
                                        : Where::code});
    } else if (clang::tok::isStringLiteral(token.getKind()) || token.is(clang::tok::char_constant)) {
      countWords(spelling, offset, Where::string, tokens);
    } else if (token.is(clang::tok::unknown)) {
      // An unterminated string or a stray byte: what stands in it is text.
      countWords(spelling, offset, Where::string, tokens);
    }
    if (end) break;
  }
  return tokens;
}

}  // namespace tpu_port::tool
