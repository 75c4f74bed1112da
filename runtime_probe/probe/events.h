// What the probe says: one JSON object per line, on a descriptor of its own. docs/reference/probe-events.md
// lists them.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tpu_port::probe {

/// One line. Values are added in order; text is escaped.
class Line {
 public:
  explicit Line(const std::string& event);
  Line& add(const std::string& key, const std::string& text);
  Line& add(const std::string& key, const char* text) { return add(key, std::string(text)); }
  Line& add(const std::string& key, double number);
  Line& add(const std::string& key, std::int64_t number);
  Line& add(const std::string& key, int number) { return add(key, std::int64_t{number}); }
  Line& add(const std::string& key, bool value);
  Line& add(const std::string& key, const std::vector<double>& numbers);
  const std::string& text() const { return text_; }

 private:
  Line& raw(const std::string& key, const std::string& json);
  std::string text_;
};

/// Writes whole lines to a descriptor; the time since the process of the probe started is added to each.
class Events {
 public:
  explicit Events(int descriptor);
  void say(Line line);

 private:
  int descriptor_;
  double started_;
};

/// Seconds of a clock that does not jump.
double now();

}  // namespace tpu_port::probe
