#include "client_options.h"

#include <algorithm>
#include <cctype>

namespace tpu_port::rehearsal {
namespace {

constexpr std::string_view kDeviceCount = "cpu_device_count";

std::string_view nameOf(const PJRT_NamedValue& option) {
  return {option.name, option.name_size};
}

bool isWordCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool hasWord(std::string_view text, std::string_view word) {
  if (word.empty()) return false;
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !isWordCharacter(text[at - 1])) && (end == text.size() || !isWordCharacter(text[end])))
      return true;
  }
  return false;
}

PJRT_NamedValue oneDevice() {
  PJRT_NamedValue option{};
  option.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  option.name = kDeviceCount.data();
  option.name_size = kDeviceCount.size();
  option.type = PJRT_NamedValue_kInt64;
  option.int64_value = 1;
  option.value_size = 1;
  return option;
}

}  // namespace

std::vector<PJRT_NamedValue> firstOffer(const PJRT_NamedValue* options, size_t count) {
  std::vector<PJRT_NamedValue> offer(options, options + count);
  const auto setsCount = [](const PJRT_NamedValue& option) { return nameOf(option) == kDeviceCount; };
  if (std::none_of(offer.begin(), offer.end(), setsCount)) offer.push_back(oneDevice());
  return offer;
}

bool dropRefused(std::vector<PJRT_NamedValue>& offer, std::string_view message) {
  if (offer.empty()) return false;
  const auto isNamed = [&](const PJRT_NamedValue& option) { return hasWord(message, nameOf(option)); };
  if (std::erase_if(offer, isNamed) == 0) offer.clear();
  return true;
}

}  // namespace tpu_port::rehearsal
