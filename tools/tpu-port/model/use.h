// find -> plan: what the code does with CUDA and NCCL, as plain data. No clang type goes past this header.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/source_range.h"

namespace tpu_port::tool {

/// The `kind:` of a rule's `find:`.
enum class UseKind {
  value,
  function,
  method,
  constructor,
  type,
  field,
  nameSpace,
  macro,
  include,
  string,
  launch,
  entry
};

/// Where a use stands; the words of `in:` and `not-in:`.
enum class Context : std::uint32_t {
  none = 0,
  macroBody = 1u << 0,        ///< written in the body of a #define
  condition = 1u << 1,        ///< in the condition of if, while, for, ?:
  switchCase = 1u << 2,       ///< the label of a case
  staticInit = 1u << 3,       ///< runs before main: initialiser of a variable with static storage
  templatePattern = 1u << 4,  ///< depends on a template parameter
  beforeLaunch =
      1u << 5,  ///< the enclosing function launches a kernel, calls CUDA, or hands out device pointers
  buildGuard = 1u << 6,  ///< inside an #if region that a CUDA or NCCL build switch governs
};
constexpr Context operator|(Context a, Context b) {
  return static_cast<Context>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}
constexpr bool has(Context set, Context one) {
  return (static_cast<std::uint32_t>(set) & static_cast<std::uint32_t>(one)) != 0;
}

/// What an argument looks like; exactly one each, so that rules on different shapes are disjoint.
/// rankLike: a name or call that says rank, local_rank, LOCAL_RANK. device: of type c10::Device.
enum class ArgumentShape { literalZero, stringLiteral, rankLike, isDefault, device, other };

struct Argument {
  ByteRange range;  ///< as written; empty when it is a default argument
  ArgumentShape shape = ArgumentShape::other;
  std::string literal;    ///< spelling of a literal ("true", "-1", "\"cuda\""), "" otherwise
  std::string type;       ///< canonical, without const and reference; "" when unknown
  std::string parameter;  ///< name of the callee's parameter; for an entry: the parameter's own name
};

struct Use {
  UseKind kind = UseKind::value;
  /// Canonical: declaration context + name, inline namespaces and using-declarations resolved: `c10::kCUDA`,
  /// `c10::DeviceType::CUDA`, `at::Tensor::cuda`, `torch::cuda::is_available`. Constructor: the class
  /// (`c10::Device`). Include: the header as written without its delimiters. Macro: its name. String:
  /// "device:cuda", "device:cuda:0", "device:cuda:N", "device:cuda:+" (a literal that something is appended
  /// to), "backend:nccl". Entry: "main".
  std::string name;
  std::string file;  ///< absolute path of the file that would be edited

  ByteRange nameRange;   ///< the last identifier; for a string the literal with its quotes
  ByteRange qualifier;   ///< `torch::cuda::` before it; empty when unqualified
  ByteRange expression;  ///< value: qualified name; call: callee through `)`; type: as written; include,
                         ///< macro: the directive's line without its end; string: the literal
  ByteRange statement;   ///< the statement with its `;` when the expression, perhaps inside a check macro, is
                         ///< all of it; else empty
  ByteRange declaration;   ///< constructor, type: the declaration with its `;` when it declares one variable;
                           ///< else empty
  ByteRange variableName;  ///< the variable's name in that declaration
  ByteRange object;        ///< method: the object with its `.` or `->`; empty for an implicit this
  std::string objectType;  ///< canonical class of the object
  std::vector<Argument> args;
  bool resultUsed = true;         ///< false when the value of the expression is dropped
  bool usingDeclaration = false;  ///< named by `using ns::name;`
  bool unbracedBody = false;      ///< the statement is the body of if, else, for or while without braces
  Context context = Context::none;
  std::string
      uneditable;  ///< why no edit is possible here ("token pasting", "expansions disagree"); "" = possible

  /// How the result of a function, or the local variable that a constructor makes or a method is called on,
  /// is used: as method names ("synchronize"), "arg:<callee>", "convert:<type>", "init:index"; for native
  /// rules. Empty when unused,
  /// "?" when unknown.
  std::vector<std::string> resultUses;
};

/// Why a token that matches the census is not a use of a rule.
enum class ClaimKind { unrelated, text, notUnderstood, notAnalysed, manual, keep };

/// A positive statement about the census tokens inside `range`.
struct Claim {
  ByteRange range;
  ClaimKind kind = ClaimKind::notUnderstood;
  std::string reason;  ///< shown for notUnderstood, notAnalysed, manual
  std::string symbol;  ///< what it resolved to, "" when nothing
};

/// One match of the census expression: an identifier, a word in a comment or string, or a header name.
struct CensusToken {
  enum class Where { code, comment, string, include, directive };
  ByteRange range;
  Where where = Where::code;
};

/// All that `find` knows of one file after one or more parses.
struct FileFacts {
  std::string file;                 ///< absolute
  std::vector<CensusToken> tokens;  ///< sorted, from the raw lexer
  std::vector<Use> uses;            ///< uses whose name a rule may know
  std::vector<Claim> claims;
  std::vector<Use> includes;  ///< every #include, matched by a rule or not, in order
  bool parsed = false;        ///< false: raw tokens only
  std::string notAnalysed;    ///< why nothing but tokens is known: "" when parsed
  int parseErrors = 0;
};

}  // namespace tpu_port::tool
