#include "common/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>

namespace tpu_common {
namespace {

bool isSet(const Variables& variables, const char* name) {
  const auto value = variables(name);
  return value && !value->empty();
}

/// Length of the escape sequence at `at`, 0 when there is none.
std::size_t escapeAt(std::string_view text, std::size_t at) {
  if (text[at] != '\x1b' || at + 1 >= text.size() || text[at + 1] != '[') return 0;
  std::size_t end = at + 2;
  while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
  return end < text.size() ? end + 1 - at : text.size() - at;
}

bool continues(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

}  // namespace

Terminal Terminal::of(int fd, const Variables& variables, ColourChoice choice) {
  Terminal terminal;
  const auto kind = variables("TERM");
  terminal.interactive = ::isatty(fd) == 1 && kind.value_or("") != "dumb";
  if (choice == ColourChoice::always)
    terminal.colour = true;
  else if (choice == ColourChoice::never || isSet(variables, "NO_COLOR"))
    terminal.colour = false;
  else if (isSet(variables, "CLICOLOR_FORCE") || isSet(variables, "FORCE_COLOR"))
    terminal.colour = true;
  else
    terminal.colour = terminal.interactive;

  std::size_t width = 0;
  if (const auto columns = variables("COLUMNS"))
    std::from_chars(columns->data(), columns->data() + columns->size(), width);
  winsize size{};
  if (width == 0 && ::ioctl(fd, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  if (width != 0) terminal.width = width < 40 ? 40 : width;
  return terminal;
}

std::string Terminal::paint(std::string_view text, Ink ink) const {
  if (!colour || ink == Ink::plain) return std::string(text);
  static constexpr const char* kCodes[] = {"0", "1", "2", "31", "32", "33", "36"};
  return std::string("\x1b[") + kCodes[static_cast<std::size_t>(ink)] + "m" + std::string(text) + "\x1b[0m";
}

Progress::Progress(std::ostream& out, const Terminal& terminal, std::string what, std::size_t total)
    : out_(out), terminal_(terminal), what_(std::move(what)), total_(total) {}

Progress::~Progress() {
  if (drawn_) out_ << "\r\x1b[K" << std::flush;
}

void Progress::advance(std::size_t done, std::string_view current) {
  if (!terminal_.interactive) return;
  const auto now = std::chrono::steady_clock::now();
  if (drawn_ && now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  const std::string line =
      what_ + " " + std::to_string(done) + "/" + std::to_string(total_) + "  " + std::string(current);
  out_ << "\r" << fitTo(line, terminal_.width - 1) << "\x1b[K" << std::flush;
}

std::size_t displayWidth(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t escape = escapeAt(text, i)) {
      i += escape;
      continue;
    }
    if (!continues(text[i])) ++width;
    ++i;
  }
  return width;
}

std::string fitTo(std::string_view text, std::size_t width) {
  if (displayWidth(text) <= width) return std::string(text);
  std::string kept;
  bool coloured = false;
  std::size_t used = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t escape = escapeAt(text, i)) {
      kept += text.substr(i, escape);
      coloured = true;
      i += escape;
      continue;
    }
    if (!continues(text[i]) && ++used >= width) break;
    kept += text[i++];
  }
  if (width > 0) kept += "\u2026";
  if (coloured) kept += "\x1b[0m";
  return kept;
}

}  // namespace tpu_common
