#include "rules/replacement_template.h"

#include <algorithm>
#include <utility>

#include "rules/delete_range.h"
#include "rules/minimal_edit.h"
#include "rules/text_bytes.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Error;
using tpu_common::Result;

constexpr const char* kPlaceholders =
    "placeholders are $1 to $9, $*, $object, ${ns}, $name, and $$ for a dollar sign";

/// The bytes that `scope` replaces.
Result<ByteRange> replacedRange(const Use& use, Scope scope) {
  switch (scope) {
    case Scope::expression:
    case Scope::directive:
      if (use.expression.empty()) return Error{"the expression is not written out here", ""};
      return use.expression;
    case Scope::callee: {
      if (use.nameRange.empty()) return Error{"the name is not written here", ""};
      const bool qualified = use.kind != UseKind::method && !use.qualifier.empty();
      return ByteRange{qualified ? use.qualifier.begin : use.nameRange.begin, use.nameRange.end};
    }
    case Scope::statement:
      if (use.statement.empty()) return Error{"it is not a statement of its own", ""};
      return use.statement;
    case Scope::declaration:
      if (use.declaration.empty()) return Error{"it is not a declaration of one variable", ""};
      return use.declaration;
  }
  return Error{"unknown scope", ""};
}

std::string lineEndOf(std::string_view source, std::size_t at) {
  auto end = source.find('\n', at);
  if (end == std::string_view::npos) end = source.rfind('\n');
  return end != std::string_view::npos && end > 0 && source[end - 1] == '\r' ? "\r\n" : "\n";
}

/// `text` with its line ends as in the file, each line but the first indented like the line of `at`.
std::string laidOut(std::string_view text, std::string_view source, std::size_t at) {
  if (text.find('\n') == std::string_view::npos) return std::string(text);
  const auto line = lineBegin(source, at);
  std::size_t indented = line;
  while (indented < source.size() && isBlank(source[indented])) ++indented;
  const std::string lineEnd = lineEndOf(source, at) + std::string(source.substr(line, indented - line));
  std::string out;
  for (const char c : text) c == '\n' ? out += lineEnd : out += c;
  return out;
}

struct Segment {
  std::string text;
  ByteRange origin;  ///< inside the replaced range; empty for text that is not written there
};

bool staysInPlace(const std::vector<Segment>& segments) {
  std::uint32_t last = 0;
  for (const Segment& segment : segments) {
    if (segment.origin.empty()) continue;
    if (segment.origin.begin < last) return false;
    last = segment.origin.end;
  }
  return true;
}

std::vector<Edit> editsBetweenKept(const std::vector<Segment>& segments, ByteRange whole,
                                   std::string_view source) {
  std::vector<Edit> edits;
  std::string text;
  std::uint32_t at = whole.begin;
  const auto close = [&](std::uint32_t end) {
    if (auto edit = minimalEdit(source, {at, end}, text)) edits.push_back(std::move(*edit));
    text.clear();
  };
  for (const Segment& segment : segments) {
    if (segment.origin.empty()) {
      text += segment.text;
      continue;
    }
    close(segment.origin.begin);
    at = segment.origin.end;
  }
  close(whole.end);
  return edits;
}

std::vector<Edit> oneEdit(const std::vector<Segment>& segments, ByteRange whole, std::string_view source) {
  std::string text;
  ByteRange moved{whole.end, whole.begin};
  for (const Segment& segment : segments) {
    text += segment.text;
    if (segment.origin.empty()) continue;
    moved = {std::min(moved.begin, segment.origin.begin), std::max(moved.end, segment.origin.end)};
  }
  std::vector<Edit> edits;
  if (auto edit = minimalEdit(source, whole, text, moved)) edits.push_back(std::move(*edit));
  return edits;
}

}  // namespace

Result<ReplacementTemplate> ReplacementTemplate::parse(std::string_view text) {
  ReplacementTemplate parsed;
  const auto add = [&](Piece::Kind kind, int argument = 0) {
    parsed.pieces_.push_back({kind, "", argument});
  };
  const auto addText = [&](char c) {
    if (parsed.pieces_.empty() || parsed.pieces_.back().kind != Piece::Kind::text) add(Piece::Kind::text);
    parsed.pieces_.back().text += c;
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '$') {
      addText(text[at]);
      continue;
    }
    const std::string_view rest = text.substr(at + 1);
    const auto fail = [&](const std::string& what) {
      return Error{what + " at character " + std::to_string(at + 1) + " of the replacement", kPlaceholders};
    };
    if (rest.starts_with('$')) {
      addText('$');
      at += 1;
    } else if (rest.starts_with('*')) {
      add(Piece::Kind::allArguments);
      at += 1;
    } else if (!rest.empty() && isDigit(rest[0])) {
      if (rest[0] == '0' || (rest.size() > 1 && isDigit(rest[1])))
        return fail("no argument $" + std::string(rest.substr(0, rest[0] == '0' ? 1 : 2)));
      add(Piece::Kind::argument, rest[0] - '0');
      at += 1;
    } else if (rest.starts_with("{ns}")) {
      add(Piece::Kind::qualifier);
      at += 4;
    } else if (rest.starts_with("object")) {
      add(Piece::Kind::object);
      at += 6;
    } else if (rest.starts_with("name")) {
      add(Piece::Kind::name);
      at += 4;
    } else {
      std::size_t length = 0;
      while (length < rest.size() && (isNameByte(rest[length]) || rest[length] == '{' || rest[length] == '}'))
        ++length;
      return fail("unknown placeholder $" + std::string(rest.substr(0, length)));
    }
  }
  return parsed;
}

int ReplacementTemplate::highestArgument() const {
  int highest = 0;
  for (const Piece& piece : pieces_) highest = std::max(highest, piece.argument);
  return highest;
}

bool ReplacementTemplate::uses(Piece::Kind kind) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) { return piece.kind == kind; });
}
bool ReplacementTemplate::usesArguments() const {
  return uses(Piece::Kind::argument) || uses(Piece::Kind::allArguments);
}
bool ReplacementTemplate::usesObject() const {
  return uses(Piece::Kind::object);
}
bool ReplacementTemplate::usesQualifier() const {
  return uses(Piece::Kind::qualifier);
}
bool ReplacementTemplate::usesName() const {
  return uses(Piece::Kind::name);
}

Result<ByteRange> ReplacementTemplate::rangeOf(const Piece& piece, const Use& use, Scope scope) {
  switch (piece.kind) {
    case Piece::Kind::argument: {
      const auto index = static_cast<std::size_t>(piece.argument - 1);
      if (index >= use.args.size() || use.args[index].range.empty())
        return Error{"argument " + std::to_string(piece.argument) + " is not written here", ""};
      return use.args[index].range;
    }
    case Piece::Kind::allArguments: {
      ByteRange all;
      for (const Argument& argument : use.args) {
        if (argument.range.empty()) continue;
        all = {all.empty() ? argument.range.begin : all.begin, argument.range.end};
      }
      return all;
    }
    case Piece::Kind::object:
      return use.object;
    case Piece::Kind::qualifier:
      return use.qualifier;
    case Piece::Kind::name: {
      const ByteRange name = scope == Scope::declaration ? use.variableName : use.nameRange;
      if (name.empty())
        return Error{scope == Scope::declaration ? "it declares no variable" : "the name is not written here",
                     ""};
      return name;
    }
    case Piece::Kind::text:
      break;
  }
  return ByteRange{};
}

Result<std::vector<Edit>> ReplacementTemplate::render(const Use& use, Scope scope,
                                                      std::string_view source) const {
  const auto whole = replacedRange(use, scope);
  if (!whole) return whole.error();
  if (whole->end > source.size()) return Error{"the place is past the end of the file", ""};

  std::vector<Segment> segments;
  bool empty = true;
  for (const Piece& piece : pieces_) {
    if (piece.kind == Piece::Kind::text) {
      segments.push_back({laidOut(piece.text, source, whole->begin), {}});
    } else {
      const auto range = rangeOf(piece, use, scope);
      if (!range) return range.error();
      if (range->end > source.size()) return Error{"the place is past the end of the file", ""};
      const bool inside = whole->contains(*range);
      segments.push_back(
          {std::string(source.substr(range->begin, range->size())), inside ? *range : ByteRange{}});
    }
    empty = empty && segments.back().text.empty();
  }

  if (empty && scope != Scope::expression && scope != Scope::callee)
    return std::vector<Edit>{deleteRange(source, *whole, scope == Scope::statement && use.unbracedBody)};
  return staysInPlace(segments) ? editsBetweenKept(segments, *whole, source)
                                : oneEdit(segments, *whole, source);
}

}  // namespace tpu_port::tool
