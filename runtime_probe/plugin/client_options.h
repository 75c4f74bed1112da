// Which options of a client the inner plugin is offered. torch_tpu passes options of libtpu; some CPU plugins
// ignore what they do not know, others refuse it by name. No list of names can be kept up, so the refusals
// decide.
#pragma once

#include <pjrt_c_api.h>

#include <string_view>
#include <vector>

namespace tpu_port::rehearsal {

/// What to offer first: the caller's options, and cpu_device_count for one device unless the caller sets it.
std::vector<PJRT_NamedValue> firstOffer(const PJRT_NamedValue* options, size_t count);

/// Takes the options out of `offer` that the message of a refusal names, as a word of its own; all of them
/// when it names none. False when there was nothing left to take out.
bool dropRefused(std::vector<PJRT_NamedValue>& offer, std::string_view message);

}  // namespace tpu_port::rehearsal
