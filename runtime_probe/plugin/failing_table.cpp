#include "failing_table.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace tpu_port::rehearsal {
namespace {

struct Failure {
  PJRT_Error_Code code = PJRT_Error_Code_UNKNOWN;
  const char* text = "";
  // How to treat errors that the inner plugin made before; null when there is no inner plugin.
  PJRT_Error_Destroy* destroyTheirs = nullptr;
  PJRT_Error_Message* readTheirs = nullptr;
  PJRT_Error_GetCode* codeOfTheirs = nullptr;
};
Failure failure;

PJRT_Error* fail(void*) {
  return theError();
}

PJRT_Error* leak(void*) {
  return nullptr;
}

void destroyError(PJRT_Error_Destroy_Args* args) {
  if (args->error != theError() && failure.destroyTheirs) failure.destroyTheirs(args);
}

void readError(PJRT_Error_Message_Args* args) {
  if (args->error != theError()) {
    if (failure.readTheirs) failure.readTheirs(args);
    return;
  }
  args->message = failure.text;
  args->message_size = std::strlen(failure.text);
}

PJRT_Error* errorCode(PJRT_Error_GetCode_Args* args) {
  if (args->error != theError() && failure.codeOfTheirs) return failure.codeOfTheirs(args);
  args->code = failure.code;
  return nullptr;
}

using AnyFunction = PJRT_Error* (*)(void*);

template <class Function>
void set(Function*& entry, AnyFunction function) {
  entry = reinterpret_cast<Function*>(function);
}

}  // namespace

PJRT_Error* theError() {
  return reinterpret_cast<PJRT_Error*>(&failure);
}

const char* keep(const std::string& text) {
  return (new std::string(text))->c_str();
}

void failEverything(PJRT_Api& table, PJRT_Error_Code code, const char* text) {
  failure.code = code;
  failure.text = text;
  if (table.PJRT_Error_Destroy && table.PJRT_Error_Destroy != destroyError) {
    failure.destroyTheirs = table.PJRT_Error_Destroy;
    failure.readTheirs = table.PJRT_Error_Message;
    failure.codeOfTheirs = table.PJRT_Error_GetCode;
  }
  // The header's size and version: the caller then asks for no function that would be handed our error
  // unnoticed.
  table.struct_size = PJRT_Api_STRUCT_SIZE;
  table.extension_start = nullptr;
  table.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, PJRT_API_MAJOR, PJRT_API_MINOR};
  auto* const first = reinterpret_cast<AnyFunction*>(&table.PJRT_Error_Destroy);
  auto* const last = reinterpret_cast<AnyFunction*>(&table.PJRT_LoadedExecutable_GetDeviceAssignment);
  std::fill(first, last + 1, fail);
  table.PJRT_Error_Destroy = destroyError;
  table.PJRT_Error_Message = readError;
  table.PJRT_Error_GetCode = errorCode;
  set(table.PJRT_Event_Destroy, leak);
  set(table.PJRT_Client_Destroy, leak);
  set(table.PJRT_Executable_Destroy, leak);
  set(table.PJRT_LoadedExecutable_Destroy, leak);
  set(table.PJRT_Buffer_Destroy, leak);
  set(table.PJRT_CopyToDeviceStream_Destroy, leak);
  set(table.PJRT_TopologyDescription_Destroy, leak);
  set(table.PJRT_ExecuteContext_Destroy, leak);
  set(table.PJRT_AsyncHostToDeviceTransferManager_Destroy, leak);
}

}  // namespace tpu_port::rehearsal
