#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "emit/unified_diff.h"
#include "merge/merge.h"

namespace tpu_port::tool {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Finding fixed(std::string rule, ByteRange range, std::vector<Edit> edits) {
  Finding finding;
  finding.rule = std::move(rule);
  finding.file = "/p/a.cpp";
  finding.range = range;
  finding.cls = TokenClass::fixed;
  finding.safety = Safety::automatic;
  finding.edits = std::move(edits);
  return finding;
}

Finding manual(std::string rule, ByteRange range, std::string reason) {
  Finding finding = fixed(std::move(rule), range, {});
  finding.cls = TokenClass::manual;
  finding.reason = std::move(reason);
  return finding;
}

std::string merge(const std::vector<Finding>& all, std::string_view bytes) {
  return applyEdits(bytes, mergeFindings(all, bytes).edits);
}

TEST(MergeFindings, OneFindingSeenByTwoTranslationUnitsCountsOnce) {
  const Finding seen = fixed("device-enum", {0, 5}, {{{0, 5}, "kPrivateUse1"}});
  const Merged merged = mergeFindings({seen, seen}, "kCUDA;\n");
  EXPECT_THAT(merged.findings, SizeIs(1));
  EXPECT_THAT(merged.edits, testing::ElementsAre(Edit{{0, 5}, "kPrivateUse1"}));
  EXPECT_EQ(merged.demoted, 0u);
}

TEST(MergeFindings, OneRangeUnderTwoRulesStaysTwoFindings) {
  const Merged merged = mergeFindings({manual("a", {0, 3}, "x"), manual("b", {0, 3}, "y")}, "abcdef");
  EXPECT_THAT(merged.findings, SizeIs(2));
}

TEST(MergeFindings, EqualReplacementsOfTwoFindingsAreAppliedOnce) {
  EXPECT_EQ(
      merge({fixed("a", {0, 3}, {{{0, 3}, "new"}, {{4, 5}, "1"}}), fixed("b", {2, 3}, {{{0, 3}, "new"}})},
            "old 0"),
      "new 1");
}

TEST(MergeFindings, OfTwoOverlappingFindingsTheEarlierStays) {
  const std::string bytes = "one\ntwo\nthree\n";
  const Merged merged = mergeFindings(
      {fixed("late", {5, 9}, {{{5, 9}, "X"}, {{13, 13}, "!"}}), fixed("early", {0, 7}, {{{4, 7}, "TWO"}})},
      bytes);
  EXPECT_EQ(applyEdits(bytes, merged.edits), "one\nTWO\nthree\n") << "the other edit of `late` goes with it";
  ASSERT_THAT(merged.findings, SizeIs(2));
  EXPECT_EQ(merged.findings[0].cls, TokenClass::fixed);
  EXPECT_EQ(merged.findings[1].cls, TokenClass::manual);
  EXPECT_EQ(merged.findings[1].reason, "conflicts with early at line 1: both edit line 2");
  EXPECT_THAT(merged.findings[1].edits, IsEmpty());
  EXPECT_GT(merged.findings[1].effortMinutes, 0);
  EXPECT_EQ(merged.demoted, 1u);
}

TEST(MergeFindings, OfTwoThatStartTogetherTheLargerStays) {
  const Merged merged = mergeFindings(
      {fixed("a-small", {0, 3}, {{{0, 3}, "s"}}), fixed("z-large", {0, 6}, {{{0, 6}, "L"}})}, "abcdef");
  EXPECT_EQ(applyEdits("abcdef", merged.edits), "L");
  EXPECT_EQ(merged.findings[0].reason, "conflicts with z-large at line 1: both edit line 1");
}

TEST(MergeFindings, ADroppedFindingMakesRoomForOneBehindIt) {
  // b loses to a, so c, which only clashes with b, is applied.
  EXPECT_EQ(merge({fixed("a", {0, 2}, {{{0, 2}, "A"}}), fixed("b", {1, 4}, {{{1, 4}, "B"}}),
                   fixed("c", {3, 5}, {{{3, 5}, "C"}})},
                  "abcdef"),
            "AcCf");
}

TEST(MergeFindings, InsertionsOfDifferentTextAtOneOffsetConflict) {
  const Merged merged = mergeFindings({fixed("outer", {0, 6}, {{{0, 0}, "f("}, {{6, 6}, ")"}}),
                                       fixed("inner", {0, 4}, {{{0, 0}, "g("}, {{4, 4}, ")"}})},
                                      "a.b.c;");
  EXPECT_EQ(applyEdits("a.b.c;", merged.edits), "f(a.b.c;)");
}

TEST(MergeFindings, EqualPiecesOfExpressionsAtOneOffsetConflictSinceEachNeedsItsOwn) {
  const Merged merged = mergeFindings({fixed("wrap", {0, 6}, {{{0, 0}, "f("}, {{5, 5}, ")"}}),
                                       fixed("wrap", {0, 3}, {{{0, 0}, "f("}, {{3, 3}, ")"}})},
                                      "a.b.c;");
  EXPECT_EQ(applyEdits("a.b.c;", merged.edits), "f(a.b.c);");
  EXPECT_EQ(merged.demoted, 1u);
}

TEST(MergeFindings, EqualInsertedLinesAreOneLine) {
  EXPECT_EQ(
      merge({fixed("a", {2, 3}, {{{2, 2}, "  start();\n"}}), fixed("b", {3, 4}, {{{2, 2}, "  start();\n"}})},
            "{\nx}\n"),
      "{\n  start();\nx}\n");
}

TEST(MergeFindings, AnInsertionInsideAReplacementConflicts) {
  EXPECT_EQ(
      mergeFindings({fixed("a", {0, 6}, {{{0, 6}, "A"}}), fixed("b", {3, 4}, {{{3, 3}, "i"}})}, "abcdef")
          .demoted,
      1u);
  EXPECT_EQ(
      mergeFindings({fixed("a", {0, 1}, {{{3, 3}, "i"}}), fixed("b", {2, 4}, {{{1, 5}, "B"}})}, "abcdef")
          .demoted,
      1u);
}

TEST(MergeFindings, AnInsertionAtEitherEndOfAReplacementComposes) {
  EXPECT_EQ(merge({fixed("a", {0, 6}, {{{1, 1}, "f("}, {{3, 3}, ")"}}), fixed("b", {1, 3}, {{{1, 3}, "XY"}})},
                  "abcdef"),
            "af(XY)def");
}

TEST(MergeFindings, IncludesInsertedAtOnePlaceAreSortedAndStandOnce) {
  const std::string bytes = "#include <torch/torch.h>\nint x, y, z;\n";
  const ByteRange at{25, 25};
  EXPECT_EQ(
      merge({fixed("a", {29, 30}, {{at, "#include <tpu_port/runtime.h>\n"}, {{29, 30}, "X"}}),
             fixed("b", {32, 33}, {{at, "#include <ATen/a.h>\n"}, {{32, 33}, "Y"}}),
             fixed("c", {35, 36},
                   {{at, "#include <tpu_port/runtime.h>\n#include <ATen/b.h>\n"}, {{35, 36}, "Z"}})},
            bytes),
      "#include <torch/torch.h>\n#include <ATen/a.h>\n#include <ATen/b.h>\n#include <tpu_port/runtime.h>\n"
      "int X, Y, Z;\n");
}

TEST(MergeFindings, IncludesKeepTheLineEndsOfTheFileAndTheLongestBlankAround) {
  EXPECT_EQ(merge({fixed("a", {0, 1}, {{{0, 0}, "#include <b.h>\r\n"}}),
                   fixed("b", {1, 2}, {{{0, 0}, "#include <a.h>\r\n\r\n"}})},
                  "ab"),
            "#include <a.h>\r\n#include <b.h>\r\n\r\nab");
  EXPECT_EQ(merge({fixed("a", {0, 1}, {{{2, 2}, "\n#include <b.h>"}}),
                   fixed("b", {1, 2}, {{{2, 2}, "\n#include <a.h>"}})},
                  "ab"),
            "ab\n#include <a.h>\n#include <b.h>");
}

TEST(MergeFindings, AnIncludeBesideARemovedIncludeLineDoesNotConflict) {
  EXPECT_EQ(merge({fixed("gone", {0, 4}, {{{0, 4}, ""}}),
                   fixed("a", {5, 6}, {{{0, 0}, "#include <a.h>\n"}, {{5, 6}, "B"}}),
                   fixed("b", {7, 8}, {{{4, 4}, "#include <b.h>\n"}})},
                  "#in\na b c\n"),
            "#include <a.h>\n#include <b.h>\naBb c\n");
}

TEST(MergeFindings, FixedInOneParseAndManualInAnotherIsManual) {
  const Merged merged = mergeFindings({fixed("r", {0, 3}, {{{0, 3}, "new"}}), manual("r", {0, 3}, "unclear"),
                                       fixed("r", {0, 3}, {{{0, 3}, "new"}})},
                                      "old");
  ASSERT_THAT(merged.findings, SizeIs(1));
  EXPECT_EQ(merged.findings[0].cls, TokenClass::manual);
  EXPECT_EQ(merged.findings[0].reason, "differs between compile commands");
  EXPECT_THAT(merged.edits, IsEmpty());
  EXPECT_EQ(merged.demoted, 1u);
}

TEST(MergeFindings, TwoParsesWithDifferentEditsAreManual) {
  const Merged merged =
      mergeFindings({fixed("r", {0, 3}, {{{0, 3}, "one"}}), fixed("r", {0, 3}, {{{0, 3}, "two"}})}, "old");
  ASSERT_THAT(merged.findings, SizeIs(1));
  EXPECT_EQ(merged.findings[0].reason, "differs between compile commands");
}

TEST(MergeFindings, TwoParsesThatAreBothManualKeepTheirReason) {
  const Merged merged = mergeFindings({manual("r", {0, 3}, "b"), manual("r", {0, 3}, "a")}, "old");
  ASSERT_THAT(merged.findings, SizeIs(1));
  EXPECT_EQ(merged.findings[0].reason, "a");
  EXPECT_EQ(merged.demoted, 0u);
}

TEST(MergeFindings, OffersOfReviewAreKeptButNotApplied) {
  Finding offer = fixed("r", {0, 3}, {{{0, 3}, "new"}});
  offer.cls = TokenClass::review;
  const Merged merged = mergeFindings({offer, fixed("s", {1, 2}, {{{1, 2}, "L"}})}, "old");
  EXPECT_EQ(applyEdits("old", merged.edits), "oLd");
  EXPECT_THAT(merged.findings[0].edits, SizeIs(1));
}

TEST(MergeFindings, EditsThatCannotBeAppliedAloneAreNotApplied) {
  EXPECT_THAT(mergeFindings({fixed("r", {0, 3}, {{{0, 9}, "x"}})}, "old").findings[0].reason,
              HasSubstr("outside the file"));
  EXPECT_THAT(mergeFindings({fixed("r", {0, 3}, {{{0, 2}, "x"}, {{1, 3}, "y"}})}, "old").findings[0].reason,
              HasSubstr("overlap"));
}

TEST(MergeFindings, TheInputOrderDoesNotMatter) {
  const std::string bytes(200, 'x');
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    std::vector<Finding> all;
    for (int i = 0; i < 40; ++i) {
      const std::uint32_t begin = random() % 190, size = random() % 9;
      Finding finding = fixed("r" + std::to_string(random() % 3), {begin, begin + size},
                              {{{begin, begin + size}, std::string(1, char('a' + random() % 3))}});
      if (random() % 4 == 0)
        finding.edits.push_back({{0, 0}, "#include <" + std::to_string(random() % 5) + ">\n"});
      if (random() % 6 == 0)
        finding = manual(finding.rule, finding.range, "m" + std::to_string(random() % 3));
      all.push_back(finding);
      if (random() % 3 == 0) all.push_back(finding);
    }
    const Merged expected = mergeFindings(all, bytes);
    EXPECT_GT(expected.demoted, 0u);
    for (std::size_t i = 1; i < expected.edits.size(); ++i) {
      EXPECT_LE(expected.edits[i - 1].range.end, expected.edits[i].range.begin);
      EXPECT_NE(expected.edits[i - 1].range, expected.edits[i].range);
    }
    for (int shuffle = 0; shuffle < 10; ++shuffle) {
      std::shuffle(all.begin(), all.end(), random);
      const Merged merged = mergeFindings(all, bytes);
      ASSERT_EQ(merged.edits, expected.edits);
      ASSERT_EQ(merged.demoted, expected.demoted);
      ASSERT_EQ(merged.findings.size(), expected.findings.size());
      for (std::size_t i = 0; i < merged.findings.size(); ++i) {
        ASSERT_EQ(merged.findings[i].rule, expected.findings[i].rule);
        ASSERT_EQ(merged.findings[i].range, expected.findings[i].range);
        ASSERT_EQ(merged.findings[i].cls, expected.findings[i].cls);
        ASSERT_EQ(merged.findings[i].reason, expected.findings[i].reason);
      }
    }
  }
}

}  // namespace
}  // namespace tpu_port::tool
