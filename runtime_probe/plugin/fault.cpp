#include "fault.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "inner_errors.h"

namespace tpu_port::rehearsal {
namespace {

enum class Fault { kNone, kCrash, kHang, kWrongValue };
Fault fault = Fault::kNone;

/// Of one element of `buffer`, when its `size` bytes are all of it; 1 when the buffer does not tell.
size_t elementBytes(const PJRT_Api& inner, PJRT_Buffer* buffer, size_t size) {
  PJRT_Buffer_Dimensions_Args args{PJRT_Buffer_Dimensions_Args_STRUCT_SIZE, nullptr, buffer, nullptr, 0};
  if (PJRT_Error* const error = inner.PJRT_Buffer_Dimensions(&args)) {
    freeError(inner, error);
    return 1;
  }
  size_t count = 1;
  for (size_t i = 0; i < args.num_dims; ++i) count *= static_cast<size_t>(args.dims[i]);
  return count > 0 && size >= count ? size / count : 1;
}

}  // namespace

std::string readFault(const char* value) {
  const std::string_view word = value ? value : "";
  if (word == "crash") {
    fault = Fault::kCrash;
  } else if (word == "hang") {
    fault = Fault::kHang;
  } else if (word == "wrong-value") {
    fault = Fault::kWrongValue;
  } else if (!word.empty()) {
    return "rehearsal plugin: TPU_PORT_REHEARSAL_FAULT is \"" + std::string(word) +
           "\"; the faults are crash, hang or wrong-value, for tests of what watches a plugin; unset it to "
           "run a program";
  }
  return "";
}

void crashIfAsked() {
  if (fault != Fault::kCrash) return;
  std::fputs("rehearsal plugin: crashing, as TPU_PORT_REHEARSAL_FAULT asks\n", stderr);
  std::abort();
}

void hangIfAsked() {
  while (fault == Fault::kHang) pause();
}

void corruptIfAsked(const PJRT_Api& inner, PJRT_Event* done, void* copy, size_t size, PJRT_Buffer* buffer) {
  if (fault != Fault::kWrongValue || size == 0) return;
  PJRT_Event_Await_Args args{PJRT_Event_Await_Args_STRUCT_SIZE, nullptr, done};
  freeError(inner, inner.PJRT_Event_Await(&args));
  corrupt(static_cast<unsigned char*>(copy), elementBytes(inner, buffer, size));
}

void corrupt(unsigned char* element, size_t elementBytes) {
  switch (elementBytes) {
    case 2:
      element[0] ^= 0x40;  // bfloat16; in a float16 a bit further down
      break;
    case 4:
      element[2] ^= 0x40;
      break;
    case 8:
      element[6] ^= 0x08;
      break;
    default:
      element[0] ^= 0x01;  // also a bool stays one
  }
}

}  // namespace tpu_port::rehearsal
