#include "common/text_table.h"

#include <gtest/gtest.h>

namespace tpu_common {
namespace {

TEST(TextTable, AlignsByWidthOnScreen) {
  TextTable table({Align::left, Align::right, Align::left});
  table.add({"class", "tokens", "what it means"});
  table.add({"\x1b[32mfixed\x1b[0m", "38", "edited"});
  table.add({"größer", "4"});
  EXPECT_EQ(table.render(80),
            "  class   tokens  what it means\n"
            "  \x1b[32mfixed\x1b[0m       38  edited\n"
            "  größer       4\n");
}

TEST(TextTable, CutsTheLastColumnToTheWidth) {
  TextTable table({Align::left, Align::left}, 0, 1);
  table.add({"a", "0123456789"});
  EXPECT_EQ(table.render(8), "a 01234…\n");
  EXPECT_EQ(table.render(12), "a 0123456789\n");
}

TEST(TextTable, WithoutRowsIsNothing) {
  EXPECT_EQ(TextTable({Align::left}).render(80), "");
}

}  // namespace
}  // namespace tpu_common
