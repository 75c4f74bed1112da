// The text of `replace:`, parsed once: literal pieces and placeholders.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "model/finding.h"
#include "model/use.h"
#include "rules/rule.h"

namespace tpu_port::tool {

class ReplacementTemplate {
 public:
  /// $1..$9, $*, $object, ${ns}, $name, $$. Error text says the position.
  static tpu_common::Result<ReplacementTemplate> parse(std::string_view text);

  int highestArgument() const;  ///< 0 when none
  bool usesArguments() const;   ///< $1..$9 or $*
  bool usesObject() const;
  bool usesQualifier() const;
  bool usesName() const;

  /// Edits that turn `use` in `source` into the rendered text, over the range that `scope` names. Text that a
  /// placeholder keeps in its place is not touched, so that edits inside it compose. An empty text deletes; a
  /// line end in the text becomes that of the file with the indentation of the place. Error: why it cannot be
  /// (a placeholder without a value, no statement to delete). No edit when the source says it already.
  tpu_common::Result<std::vector<Edit>> render(const Use& use, Scope scope, std::string_view source) const;

 private:
  struct Piece {
    enum class Kind { text, argument, allArguments, object, qualifier, name } kind = Kind::text;
    std::string text;  ///< of Kind::text
    int argument = 0;  ///< 1-based
  };
  bool uses(Piece::Kind kind) const;
  /// What a placeholder stands for at one use; an error when it stands for nothing there.
  static tpu_common::Result<ByteRange> rangeOf(const Piece& piece, const Use& use, Scope scope);

  std::vector<Piece> pieces_;
};

}  // namespace tpu_port::tool
