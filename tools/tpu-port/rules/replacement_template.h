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

  /// Edits that turn `use` in `source` into the rendered text, over the range that `scope` names. Text that a
  /// placeholder keeps in its place is not touched, so that edits inside it compose. Error: why it cannot be
  /// (a placeholder without a value, no statement to delete).
  tpu_common::Result<std::vector<Edit>> render(const Use& use, Scope scope, std::string_view source) const;

 private:
  struct Piece {
    enum class Kind { text, argument, allArguments, object, qualifier, name } kind = Kind::text;
    std::string text;  ///< of Kind::text
    int argument = 0;  ///< 1-based
  };
  std::vector<Piece> pieces_;
};

}  // namespace tpu_port::tool
