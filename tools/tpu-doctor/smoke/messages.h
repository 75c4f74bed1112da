// Known texts of torch_tpu, PyTorch and libtpu, and what they mean. The texts age: data/messages.json has
// them, with source and date.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tpu_doctor {

struct Message {
  std::string text;   ///< a part of what is printed
  std::string means;  ///< one clause
  std::string next;   ///< what to do
};

const std::vector<Message>& knownMessages();

/// The known message that occurs last in `output`: the nearest to the end.
std::optional<Message> explainOutput(std::string_view output);

}  // namespace tpu_doctor
