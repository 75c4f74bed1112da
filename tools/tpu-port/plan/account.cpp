#include "plan/account.h"

#include <algorithm>
#include <tuple>

namespace tpu_port::tool {
namespace {

/// Claims in the order in which they count when several speak of one token.
int rank(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::keep:
      return 0;
    case ClaimKind::unrelated:
      return 1;
    case ClaimKind::manual:
      return 2;
    case ClaimKind::text:
      return 3;
    case ClaimKind::notUnderstood:
      return 4;
    case ClaimKind::notAnalysed:
      return 5;
  }
  return 6;
}

TokenClass classOf(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::keep:
      return TokenClass::keep;
    case ClaimKind::unrelated:
      return TokenClass::unrelated;
    case ClaimKind::manual:
      return TokenClass::manual;
    case ClaimKind::text:
      return TokenClass::text;
    case ClaimKind::notUnderstood:
      return TokenClass::notUnderstood;
    case ClaimKind::notAnalysed:
      return TokenClass::notAnalysed;
  }
  return TokenClass::notAnalysed;
}

}  // namespace

Account takeAccount(const FileFacts& facts, const std::vector<Finding>& findings,
                    const std::vector<Edit>& edits, const std::vector<Claim>& noForm) {
  Account account;
  std::vector<Claim> claims = facts.claims;
  claims.insert(claims.end(), noForm.begin(), noForm.end());
  std::sort(claims.begin(), claims.end(), [](const Claim& a, const Claim& b) {
    return std::tuple(rank(a.kind), a.range, a.reason) < std::tuple(rank(b.kind), b.range, b.reason);
  });
  for (std::size_t i = 0; i < facts.tokens.size(); ++i) {
    const CensusToken& token = facts.tokens[i];
    auto count = [&](TokenClass cls) { ++account.classes[static_cast<std::size_t>(cls)]; };
    auto finding = std::find_if(findings.begin(), findings.end(),
                                [&](const Finding& one) { return one.range.contains(token.range); });
    if (finding != findings.end()) {
      count(finding->cls);
      continue;
    }
    if (std::any_of(edits.begin(), edits.end(),
                    [&](const Edit& edit) { return edit.range.contains(token.range); })) {
      count(TokenClass::fixed);
      continue;
    }
    if (token.where == CensusToken::Where::comment || token.where == CensusToken::Where::string) {
      count(TokenClass::text);
      continue;
    }
    auto claim = std::find_if(claims.begin(), claims.end(),
                              [&](const Claim& one) { return one.range.contains(token.range); });
    if (claim == claims.end()) {
      account.unclaimed.push_back(i);
      continue;
    }
    const TokenClass cls = classOf(claim->kind);
    count(cls);
    if (cls == TokenClass::notUnderstood || cls == TokenClass::notAnalysed)
      account.open.push_back({token.range, cls, claim->reason});
  }
  return account;
}

}  // namespace tpu_port::tool
