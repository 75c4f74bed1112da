#include "common/terminal.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include <map>
#include <sstream>

namespace tpu_common {
namespace {

Variables variables(std::map<std::string, std::string> values) {
  return [values](const std::string& name) -> std::optional<std::string> {
    const auto it = values.find(name);
    return it == values.end() ? std::nullopt : std::optional(it->second);
  };
}

/// Both ends of a pseudo terminal.
struct Tty {
  Tty() : master(::posix_openpt(O_RDWR | O_NOCTTY)) {
    ::grantpt(master);
    ::unlockpt(master);
    slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
  }
  ~Tty() {
    ::close(slave);
    ::close(master);
  }
  int master, slave = -1;
};

/// Colour of a pipe and of a terminal under the same variables.
std::string colour(std::map<std::string, std::string> values, ColourChoice choice = ColourChoice::automatic) {
  int pipe[2];
  EXPECT_EQ(::pipe(pipe), 0);
  const Tty tty;
  EXPECT_GE(tty.slave, 0) << "no pseudo terminal to be had: is /dev/pts mounted?";
  std::string text = Terminal::of(pipe[1], variables(values), choice).colour ? "pipe " : "- ";
  text += Terminal::of(tty.slave, variables(values), choice).colour ? "tty" : "-";
  ::close(pipe[0]);
  ::close(pipe[1]);
  return text;
}

TEST(Terminal, ColourIsForTerminalsUnlessSomeoneSaysOtherwise) {
  EXPECT_EQ(colour({{"TERM", "xterm"}}), "- tty");
  EXPECT_EQ(colour({{"TERM", "dumb"}}), "- -");
  EXPECT_EQ(colour({{"NO_COLOR", "1"}}), "- -");
  EXPECT_EQ(colour({{"NO_COLOR", ""}}), "- tty");
  EXPECT_EQ(colour({{"CLICOLOR_FORCE", "1"}}), "pipe tty");
  EXPECT_EQ(colour({{"FORCE_COLOR", "1"}}), "pipe tty");
  EXPECT_EQ(colour({{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}), "- -");
  EXPECT_EQ(colour({{"NO_COLOR", "1"}}, ColourChoice::always), "pipe tty");
  EXPECT_EQ(colour({{"FORCE_COLOR", "1"}}, ColourChoice::never), "- -");
}

TEST(Terminal, WidthComesFromColumnsElseEighty) {
  EXPECT_EQ(Terminal::of(-1, variables({}), ColourChoice::automatic).width, 80u);
  EXPECT_EQ(Terminal::of(-1, variables({{"COLUMNS", "132"}}), ColourChoice::automatic).width, 132u);
  EXPECT_EQ(Terminal::of(-1, variables({{"COLUMNS", "wide"}}), ColourChoice::automatic).width, 80u);
  EXPECT_EQ(Terminal::of(-1, variables({{"COLUMNS", "5"}}), ColourChoice::automatic).width, 40u);
}

TEST(Terminal, PaintAddsNothingWithoutColour) {
  Terminal terminal;
  EXPECT_EQ(terminal.paint("fixed", Ink::green), "fixed");
  terminal.colour = true;
  EXPECT_EQ(terminal.paint("fixed", Ink::green), "\x1b[32mfixed\x1b[0m");
  EXPECT_EQ(terminal.paint("fixed", Ink::plain), "fixed");
}

TEST(Progress, DrawsOnlyForAPersonAndRemovesItsLine) {
  std::ostringstream out;
  Terminal terminal;
  {
    Progress(out, terminal, "parsing", 2).advance(1, "a.cpp");
  }
  EXPECT_EQ(out.str(), "");
  terminal.interactive = true;
  {
    Progress progress(out, terminal, "parsing", 2);
    progress.advance(1, "a.cpp");
    progress.advance(2, "within a tenth of a second");
  }
  EXPECT_EQ(out.str(), "\rparsing 1/2  a.cpp\x1b[K\r\x1b[K");
}

TEST(Text, WidthCountsCodePointsAndNoColour) {
  EXPECT_EQ(displayWidth("größe"), 5u);
  EXPECT_EQ(displayWidth("\x1b[1;31mred\x1b[0m"), 3u);
  EXPECT_EQ(displayWidth("\x1b[1;3"), 0u);
  EXPECT_EQ(displayWidth(""), 0u);
}

TEST(Text, FitCutsAtCodePointsAndClosesColour) {
  EXPECT_EQ(fitTo("größe", 5), "größe");
  EXPECT_EQ(fitTo("größer", 5), "größ…");
  EXPECT_EQ(fitTo("\x1b[31mlonger\x1b[0m", 4), "\x1b[31mlon…\x1b[0m");
  EXPECT_EQ(fitTo("ab", 1), "…");
  EXPECT_EQ(fitTo("ab", 0), "");
}

}  // namespace
}  // namespace tpu_common
