#include <gtest/gtest.h>

#include "emit/unified_diff.h"

namespace tpu_port::tool {
namespace {

/// The hunks alone, without the three head lines.
std::string hunks(std::string_view bytes, const std::vector<Edit>& edits) {
  std::string diff = unifiedDiff("f", bytes, edits);
  if (diff.empty()) return diff;
  const std::string head = "diff --git a/f b/f\n--- a/f\n+++ b/f\n";
  EXPECT_TRUE(diff.starts_with(head)) << diff;
  return diff.substr(head.size());
}

TEST(UnifiedDiff, ShowsThreeLinesAroundAChange) {
  EXPECT_EQ(hunks("1\n2\n3\n4\n5\n6\n7\n8\n9\n", {{{8, 9}, "five"}}),
            "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, IsEmptyWhenNothingChanges) {
  EXPECT_EQ(unifiedDiff("f", "a\nb\n", {}), "");
  EXPECT_EQ(unifiedDiff("f", "a\nb\n", {{{0, 1}, "a"}}), "");
  EXPECT_EQ(unifiedDiff("f", "a\nb\n", {{{2, 2}, ""}}), "");
  EXPECT_EQ(unifiedDiff("f", "", {}), "");
}

TEST(UnifiedDiff, AnInsertedLineIsOneLine) {
  EXPECT_EQ(hunks("a\nb\n", {{{2, 2}, "new\n"}}), "@@ -1,2 +1,3 @@\n a\n+new\n b\n");
  EXPECT_EQ(hunks("a\nb\n", {{{1, 1}, "\nnew"}}), "@@ -1,2 +1,3 @@\n a\n+new\n b\n");
}

TEST(UnifiedDiff, ADeletedLineIsOneLine) {
  EXPECT_EQ(hunks("a\nb\nc\n", {{{2, 4}, ""}}), "@@ -1,3 +1,2 @@\n a\n-b\n c\n");
  EXPECT_EQ(hunks("a\nb\nc\n", {{{1, 3}, ""}}), "@@ -1,3 +1,2 @@\n a\n-b\n c\n");
}

TEST(UnifiedDiff, InsertionBeforeAChangedLineAndDeletionBeforeItStandApart) {
  EXPECT_EQ(hunks("a\nb\nc\n", {{{0, 0}, "new\n"}, {{2, 3}, "B"}}),
            "@@ -1,3 +1,4 @@\n+new\n a\n-b\n+B\n c\n");
  EXPECT_EQ(hunks("a\nb\nc\n", {{{0, 2}, ""}, {{4, 5}, "C"}}), "@@ -1,3 +1,2 @@\n-a\n b\n-c\n+C\n");
}

TEST(UnifiedDiff, LinesThatAnEditLeavesTheSameAreContext) {
  EXPECT_EQ(hunks("a\nb\nc\nd\n", {{{0, 8}, "A\nb\nc\nD\n"}}), "@@ -1,4 +1,4 @@\n-a\n+A\n b\n c\n-d\n+D\n");
  EXPECT_EQ(hunks("a\nb\nc\nd\n", {{{0, 7}, "a\nB\nx\nc\nd"}}), "@@ -1,4 +1,5 @@\n a\n-b\n+B\n+x\n c\n d\n");
}

TEST(UnifiedDiff, TwoEditsOnOneLineAreOneChange) {
  EXPECT_EQ(hunks("a b c\n", {{{0, 1}, "A"}, {{4, 5}, "C"}}), "@@ -1 +1 @@\n-a b c\n+A b C\n");
}

TEST(UnifiedDiff, AnEditThatJoinsLinesTouchesBoth) {
  EXPECT_EQ(hunks("a\nb\nc\n", {{{1, 2}, " "}, {{2, 3}, "B"}}), "@@ -1,3 +1,2 @@\n-a\n-b\n+a B\n c\n");
}

TEST(UnifiedDiff, HunksMergeWhenTheirContextsTouch) {
  // Between the changes of lines 1 and 8 stand six lines: one hunk; between 1 and 9 seven: two.
  const std::string_view bytes = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  EXPECT_EQ(hunks(bytes, {{{0, 1}, "x"}, {{14, 15}, "y"}}),
            "@@ -1,9 +1,9 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+y\n 9\n");
  EXPECT_EQ(hunks(bytes, {{{0, 1}, "x"}, {{16, 17}, "y"}}),
            "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n");
}

TEST(UnifiedDiff, LaterHunksCountTheLinesThatEarlierOnesAdd) {
  EXPECT_EQ(hunks("1\n2\n3\n4\n5\n6\n7\n8\n9\n", {{{0, 0}, "a\nb\n"}, {{16, 18}, ""}}),
            "@@ -1,3 +1,5 @@\n+a\n+b\n 1\n 2\n 3\n@@ -6,4 +8,3 @@\n 6\n 7\n 8\n-9\n");
}

TEST(UnifiedDiff, LineEndsOfTheFileStay) {
  EXPECT_EQ(hunks("a\r\nb\r\nc\n", {{{3, 4}, "B"}}), "@@ -1,3 +1,3 @@\n a\r\n-b\r\n+B\r\n c\n");
}

TEST(UnifiedDiff, AMissingLastLineEndIsMarkedOnItsSide) {
  EXPECT_EQ(hunks("a\nb", {{{0, 1}, "A"}}), "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n");
  EXPECT_EQ(hunks("a", {{{0, 1}, "A"}}),
            "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+A\n\\ No newline at end of file\n");
  EXPECT_EQ(hunks("a", {{{1, 1}, "\n"}}), "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n");
  EXPECT_EQ(hunks("a\n", {{{1, 2}, ""}}), "@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, ALastLineThatGetsAFollowerGainsItsLineEnd) {
  EXPECT_EQ(hunks("a\nb", {{{3, 3}, "\nc"}}),
            "@@ -1,2 +1,3 @@\n a\n-b\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, AppendsBehindALastLineEnd) {
  EXPECT_EQ(hunks("a\n", {{{2, 2}, "b\n"}}), "@@ -1 +1,2 @@\n a\n+b\n");
  EXPECT_EQ(hunks("a\n", {{{2, 2}, "b"}}), "@@ -1 +1,2 @@\n a\n+b\n\\ No newline at end of file\n");
}

TEST(UnifiedDiff, AFileMayBecomeEmptyOrStopBeingEmpty) {
  EXPECT_EQ(hunks("a\nb\n", {{{0, 4}, ""}}), "@@ -1,2 +0,0 @@\n-a\n-b\n");
  EXPECT_EQ(hunks("", {{{0, 0}, "a\n"}}), "@@ -0,0 +1 @@\n+a\n");
}

TEST(UnifiedDiff, NamesAreQuotedAsGitDoes) {
  auto head = [](std::string_view name) {
    const std::string diff = unifiedDiff(name, "a\n", {{{0, 1}, "b"}});
    return diff.substr(0, diff.find("@@"));
  };
  EXPECT_EQ(head("src/a.cpp"), "diff --git a/src/a.cpp b/src/a.cpp\n--- a/src/a.cpp\n+++ b/src/a.cpp\n");
  EXPECT_EQ(head("a b"), "diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n");
  EXPECT_EQ(head("\xC3\xBC"),
            "diff --git \"a/\\303\\274\" \"b/\\303\\274\"\n--- \"a/\\303\\274\"\n+++ \"b/\\303\\274\"\n");
  EXPECT_EQ(head("q\"\\\t\x01"),
            "diff --git \"a/q\\\"\\\\\\t\\001\" \"b/q\\\"\\\\\\t\\001\"\n"
            "--- \"a/q\\\"\\\\\\t\\001\"\n+++ \"b/q\\\"\\\\\\t\\001\"\n");
}

TEST(ApplyEdits, ReplacesInsertsAndDeletes) {
  EXPECT_EQ(applyEdits("abcdef", {{{0, 0}, "<"}, {{0, 1}, "A"}, {{2, 4}, ""}, {{6, 6}, ">"}}), "<Abef>");
  EXPECT_EQ(applyEdits("", {{{0, 0}, "x"}}), "x");
}

}  // namespace
}  // namespace tpu_port::tool
