// The census account of one file: each token in exactly one class, by a positive statement.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/finding.h"
#include "model/use.h"

namespace tpu_port::tool {

struct Account {
  ClassCounts classes{};
  std::vector<std::size_t> unclaimed;  ///< indexes into FileFacts::tokens: the account does not balance
  struct Open {
    ByteRange range;
    TokenClass cls = TokenClass::notUnderstood;
    std::string reason;
  };
  std::vector<Open> open;  ///< tokens not understood or not analysed, with the reason
};

/// `findings` and `edits` are the merged ones. `noForm` are uses whose name a rule knows and whose form none
/// covers.
Account takeAccount(const FileFacts& facts, const std::vector<Finding>& findings,
                    const std::vector<Edit>& edits, const std::vector<Claim>& noForm);

}  // namespace tpu_port::tool
