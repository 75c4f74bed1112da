// Buffers: counted while they are alive, destroyed on a thread of ours (see async.h). Not counted are views,
// which own no memory, and copies to another device, which there is none of.
#include "async.h"
#include "fault.h"
#include "inner_errors.h"
#include "live_buffers.h"
#include "replacements.h"

namespace tpu_port::rehearsal {
namespace {

const PJRT_Api* inner = nullptr;

PJRT_Error* fromHost(PJRT_Client_BufferFromHostBuffer_Args* args) {
  PJRT_Error* const error = inner->PJRT_Client_BufferFromHostBuffer(args);
  if (!error && args->struct_size >= size_t{PJRT_Client_BufferFromHostBuffer_Args_STRUCT_SIZE})
    bufferMade(*inner, args->buffer);
  return error;
}

PJRT_Error* uninitialized(PJRT_Client_CreateUninitializedBuffer_Args* args) {
  PJRT_Error* const error = inner->PJRT_Client_CreateUninitializedBuffer(args);
  if (!error && args->struct_size >= size_t{PJRT_Client_CreateUninitializedBuffer_Args_STRUCT_SIZE})
    bufferMade(*inner, args->buffer);
  return error;
}

PJRT_Error* retrieve(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args* args) {
  PJRT_Error* const error = inner->PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer(args);
  if (!error &&
      args->struct_size >= size_t{PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer_Args_STRUCT_SIZE})
    bufferMade(*inner, args->buffer_out);
  return error;
}

PJRT_Error* copyToMemory(PJRT_Buffer_CopyToMemory_Args* args) {
  PJRT_Error* const error = inner->PJRT_Buffer_CopyToMemory(args);
  if (!error && args->struct_size >= size_t{PJRT_Buffer_CopyToMemory_Args_STRUCT_SIZE})
    bufferMade(*inner, args->dst_buffer);
  return error;
}

PJRT_Error* toHost(PJRT_Buffer_ToHostBuffer_Args* args) {
  PJRT_Error* const error = inner->PJRT_Buffer_ToHostBuffer(args);
  if (!error && args->struct_size >= size_t{PJRT_Buffer_ToHostBuffer_Args_STRUCT_SIZE} && args->dst)
    corruptIfAsked(*inner, args->event, args->dst, args->dst_size, args->src);
  return error;
}

PJRT_Error* rawToHost(PJRT_Buffer_CopyRawToHost_Args* args) {
  PJRT_Error* const error = inner->PJRT_Buffer_CopyRawToHost(args);
  if (!error && args->struct_size >= size_t{PJRT_Buffer_CopyRawToHost_Args_STRUCT_SIZE})
    corruptIfAsked(*inner, args->event, args->dst, static_cast<size_t>(args->transfer_size), args->buffer);
  return error;
}

PJRT_Error* deleteMemory(PJRT_Buffer_Delete_Args* args) {
  if (args->struct_size >= size_t{PJRT_Buffer_Delete_Args_STRUCT_SIZE}) bufferGone(args->buffer);
  return inner->PJRT_Buffer_Delete(args);
}

PJRT_Error* destroy(PJRT_Buffer_Destroy_Args* args) {
  if (args->struct_size < size_t{PJRT_Buffer_Destroy_Args_STRUCT_SIZE})
    return inner->PJRT_Buffer_Destroy(args);
  bufferGone(args->buffer);
  destroyLane().post([buffer = args->buffer] {
    PJRT_Buffer_Destroy_Args later{PJRT_Buffer_Destroy_Args_STRUCT_SIZE, nullptr, buffer};
    freeError(*inner, inner->PJRT_Buffer_Destroy(&later));
  });
  return nullptr;
}

}  // namespace

void replaceBuffers(PJRT_Api& table, const PJRT_Api& innerTable) {
  inner = &innerTable;
  table.PJRT_Client_BufferFromHostBuffer = fromHost;
  table.PJRT_Client_CreateUninitializedBuffer = uninitialized;
  table.PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer = retrieve;
  table.PJRT_Buffer_CopyToMemory = copyToMemory;
  table.PJRT_Buffer_ToHostBuffer = toHost;
  table.PJRT_Buffer_CopyRawToHost = rawToHost;
  table.PJRT_Buffer_Delete = deleteMemory;
  table.PJRT_Buffer_Destroy = destroy;
}

}  // namespace tpu_port::rehearsal
