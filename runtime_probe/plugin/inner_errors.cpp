#include "inner_errors.h"

namespace tpu_port::rehearsal {

std::string errorMessage(const PJRT_Api& inner, const PJRT_Error* error) {
  PJRT_Error_Message_Args args{};
  args.struct_size = PJRT_Error_Message_Args_STRUCT_SIZE;
  args.error = error;
  inner.PJRT_Error_Message(&args);
  return args.message ? std::string(args.message, args.message_size) : std::string();
}

void freeError(const PJRT_Api& inner, PJRT_Error* error) {
  if (!error) return;
  PJRT_Error_Destroy_Args args{PJRT_Error_Destroy_Args_STRUCT_SIZE, nullptr, error};
  inner.PJRT_Error_Destroy(&args);
}

}  // namespace tpu_port::rehearsal
