// Misbehaviour on purpose (TPU_PORT_REHEARSAL_FAULT), so that tests can watch what watches a plugin: a plugin
// that crashes when the client is made, that never returns from an execution, or that copies a wrong value to
// the host. Not for users.
#pragma once

#include <pjrt_c_api.h>

#include <string>

namespace tpu_port::rehearsal {

/// `value` is that of TPU_PORT_REHEARSAL_FAULT, null when it is not set. Returns what is wrong with it, or
/// nothing.
std::string readFault(const char* value);

void crashIfAsked();
void hangIfAsked();

/// Waits for the copy of `buffer` into `size` bytes at `copy`, then changes the first element.
void corruptIfAsked(const PJRT_Api& inner, PJRT_Event* done, void* copy, size_t size, PJRT_Buffer* buffer);

/// Changes one bit near the top of the first element: 1.0 becomes 1.5, in every floating point format the
/// sign and the exponent stay.
void corrupt(unsigned char* element, size_t elementBytes);

}  // namespace tpu_port::rehearsal
