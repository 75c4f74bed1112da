// plan -> merge -> emit: what the tool says and does about each place.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/source_range.h"

namespace tpu_port::tool {

/// Of a rule. See docs/reference/rule-format.md.
enum class Safety { automatic, review, manual };

/// Of a token in one run; exactly one each. The order is that of reports.
enum class TokenClass {
  fixed,
  review,
  manual,
  keep,
  unrelated,
  suppressed,
  text,
  notUnderstood,
  notAnalysed
};
inline constexpr std::size_t kTokenClassCount = 9;
/// Names in JSON: "fixed", "review", ..., "notUnderstood", "notAnalysed".
inline constexpr std::array<std::string_view, kTokenClassCount> kTokenClassNames = {
    "fixed", "review", "manual", "keep", "unrelated", "suppressed", "text", "notUnderstood", "notAnalysed"};

using ClassCounts = std::array<std::size_t, kTokenClassCount>;

struct Edit {
  ByteRange range;  ///< empty: an insertion
  std::string text;
  friend bool operator==(const Edit&, const Edit&) = default;
  friend auto operator<=>(const Edit&, const Edit&) = default;
};

struct Finding {
  std::string rule;  ///< id; explain knows it
  std::string file;  ///< absolute
  ByteRange range;   ///< the place that is shown
  TokenClass cls = TokenClass::manual;
  Safety safety = Safety::manual;
  std::string message;      ///< one line
  std::string symbol;       ///< canonical name; may be empty
  std::string reason;       ///< why it was not edited; "" when edited
  std::string caveat;       ///< printed once per file and rule when edited
  std::string assumes;      ///< safety review: the fact that a reader must check
  int effortMinutes = 0;    ///< by hand; 0 when edited
  std::vector<Edit> edits;  ///< all or none are applied; empty unless cls is fixed (or review, as an offer)
};

/// One analysed file with its account. `classes` sums to `tokens`, or the run exits 2.
struct FileResult {
  std::string file;     ///< absolute
  std::string display;  ///< relative to the root
  std::string bytes;    ///< as on disk
  std::size_t tokens = 0;
  ClassCounts classes{};
  enum class Analysis { full, partial, tokens, none } analysis = Analysis::full;
  std::string reason;             ///< for partial, tokens, none
  std::vector<Finding> findings;  ///< sorted by range
  std::vector<Edit> edits;        ///< merged: sorted, disjoint, no two alike
};

struct RunResult {
  std::string root;
  std::vector<FileResult> files;            ///< those with tokens, edits or a reason; sorted by display
  std::size_t filesSeen = 0;                ///< all files in scope
  std::size_t pythonFiles = 0;              ///< beside the C++ in scope; not analysed
  std::vector<std::string> pythonExamples;  ///< display paths, at most three
  std::vector<std::string> unbalanced;      ///< census faults: "src/a.cpp:12:3 cudaX claimed by no class"
  std::string database;                     ///< display path; "" when flags were inferred
  std::vector<std::string> notes;
  bool partial = false;  ///< something in scope was not analysed
};

}  // namespace tpu_port::tool
