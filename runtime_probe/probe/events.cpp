#include "events.h"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>

namespace tpu_port::probe {
namespace {

std::string quoted(const std::string& text) {
  std::string made = "\"";
  for (const char c : text) {
    char code[8];
    switch (c) {
      case '"':
        made += "\\\"";
        break;
      case '\\':
        made += "\\\\";
        break;
      case '\n':
        made += "\\n";
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
          made += code;
        } else {
          made += c;
        }
    }
  }
  return made + "\"";
}

/// JSON has no infinity and no NaN: they become text.
std::string number(double value) {
  if (!std::isfinite(value)) return quoted(std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf");
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

}  // namespace

Line::Line(const std::string& event) : text_("{\"event\":" + quoted(event)) {}

Line& Line::raw(const std::string& key, const std::string& json) {
  text_ += "," + quoted(key) + ":" + json;
  return *this;
}

Line& Line::add(const std::string& key, const std::string& text) {
  return raw(key, quoted(text));
}
Line& Line::add(const std::string& key, double value) {
  return raw(key, number(value));
}
Line& Line::add(const std::string& key, std::int64_t value) {
  return raw(key, std::to_string(value));
}
Line& Line::add(const std::string& key, bool value) {
  return raw(key, value ? "true" : "false");
}
Line& Line::add(const std::string& key, const std::vector<double>& numbers) {
  std::string list = "[";
  for (const double value : numbers) list += (list.size() > 1 ? "," : "") + number(value);
  return raw(key, list + "]");
}

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Events::Events(int descriptor) : descriptor_(descriptor), started_(now()) {}

void Events::say(Line line) {
  const std::string text = line.add("t", now() - started_).text() + "}\n";
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t size = ::write(descriptor_, text.data() + done, text.size() - done);
    if (size <= 0) return;  // nobody listens
    done += static_cast<std::size_t>(size);
  }
}

}  // namespace tpu_port::probe
