// What we know of the terminal: colour, width, and a progress line that appears only on one.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace tpu_common {

using Variables = std::function<std::optional<std::string>(const std::string&)>;

enum class ColourChoice { automatic, always, never };
enum class Ink { plain, bold, dim, red, green, yellow, cyan };

/// What one output stream can do.
struct Terminal {
  bool interactive = false;  ///< a person is looking: progress may be drawn
  bool colour = false;
  std::size_t width = 80;  ///< columns

  /// For file descriptor `fd`. --color beats NO_COLOR (not empty: off) beats CLICOLOR_FORCE/FORCE_COLOR beats
  /// isatty && TERM != dumb. Width: COLUMNS, else the terminal's, else 80.
  static Terminal of(int fd, const Variables& variables, ColourChoice choice);

  /// `text` in `ink` when colour is on, as it is otherwise.
  std::string paint(std::string_view text, Ink ink) const;
};

/// One line that is redrawn in place, at most ten times a second; draws nothing when not interactive.
class Progress {
 public:
  Progress(std::ostream& out, const Terminal& terminal, std::string what, std::size_t total);
  ~Progress();  ///< removes the line
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Not thread-safe: the caller holds a lock. `current` is cut to the width.
  void advance(std::size_t done, std::string_view current);

 private:
  std::ostream& out_;
  const Terminal& terminal_;
  std::string what_;
  std::size_t total_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point last_{};
};

/// Columns that a terminal needs for UTF-8 `text` (one per code point; wide scripts are not measured).
std::size_t displayWidth(std::string_view text);
/// Cuts UTF-8 `text` to `width` columns with an ellipsis.
std::string fitTo(std::string_view text, std::size_t width);

}  // namespace tpu_common
