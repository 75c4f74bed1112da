#include "smoke/messages.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace tpu_doctor {

const std::vector<std::pair<std::string_view, std::string_view>>& embeddedData();

const std::vector<Message>& knownMessages() {
  static const std::vector<Message> messages = [] {
    std::vector<Message> made;
    for (const auto& [name, content] : embeddedData()) {
      if (name != "messages.json") continue;
      const auto data = nlohmann::json::parse(content);
      for (const auto& entry : data["messages"])
        made.push_back({entry["text"], entry["means"], entry["next"]});
    }
    return made;
  }();
  return messages;
}

std::optional<Message> explainOutput(std::string_view output) {
  std::optional<Message> found;
  std::size_t last = 0;
  for (const Message& message : knownMessages()) {
    const auto at = output.rfind(message.text);
    if (at == std::string_view::npos || (found && at < last)) continue;
    found = message;
    last = at;
  }
  return found;
}

}  // namespace tpu_doctor
