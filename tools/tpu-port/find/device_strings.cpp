#include "find/device_strings.h"

#include "clang/AST/ExprCXX.h"

namespace tpu_port::tool {
namespace {

/// Literals that `expression` evaluates to; `appended` when text is added behind them.
void collect(const clang::Expr* expression, bool appended, int depth,
             std::vector<std::pair<const clang::StringLiteral*, bool>>& out) {
  if (!expression || depth > 16) return;
  expression = expression->IgnoreParenImpCasts();
  if (const auto* literal = llvm::dyn_cast<clang::StringLiteral>(expression)) {
    out.emplace_back(literal, appended);
  } else if (const auto* full = llvm::dyn_cast<clang::FullExpr>(expression)) {
    collect(full->getSubExpr(), appended, depth + 1, out);
  } else if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(expression)) {
    collect(temporary->getSubExpr(), appended, depth + 1, out);
  } else if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(expression)) {
    collect(bound->getSubExpr(), appended, depth + 1, out);
  } else if (const auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(expression)) {
    collect(cast->getSubExpr(), appended, depth + 1, out);
  } else if (const auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(expression)) {
    if (construct->getNumArgs() > 0) collect(construct->getArg(0), appended, depth + 1, out);
  } else if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(expression)) {
    collect(choice->getTrueExpr(), appended, depth + 1, out);
    collect(choice->getFalseExpr(), appended, depth + 1, out);
  } else if (const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(expression)) {
    if (call->getOperator() == clang::OO_Plus && call->getNumArgs() == 2)
      collect(call->getArg(0), /*appended=*/true, depth + 1, out);
  }
}

std::string deviceName(std::string_view text, bool appended) {
  if (!appended && text == "cuda") return "device:cuda";
  if (!text.starts_with("cuda:") && !(appended && text == "cuda")) return {};
  if (appended) return text == "cuda:" ? "device:cuda:+" : "device:cuda:N";
  const std::string_view index = text.substr(5);
  if (index.empty() || index.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return index == "0" ? "device:cuda:0" : "device:cuda:N";
}

}  // namespace

std::vector<DeviceString> deviceStrings(const clang::Expr& argument) {
  std::vector<std::pair<const clang::StringLiteral*, bool>> literals;
  collect(&argument, false, 0, literals);
  std::vector<DeviceString> found;
  for (const auto& [literal, appended] : literals) {
    if (literal->getCharByteWidth() != 1) continue;
    std::string name = deviceName({literal->getString().data(), literal->getString().size()}, appended);
    if (!name.empty()) found.push_back({literal, std::move(name)});
  }
  return found;
}

std::vector<DeviceString> backendStrings(const clang::Expr& argument) {
  std::vector<std::pair<const clang::StringLiteral*, bool>> literals;
  collect(&argument, false, 0, literals);
  std::vector<DeviceString> found;
  for (const auto& [literal, appended] : literals)
    if (!appended && literal->getCharByteWidth() == 1 && literal->getString() == "nccl")
      found.push_back({literal, "backend:nccl"});
  return found;
}

}  // namespace tpu_port::tool
