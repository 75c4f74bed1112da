// The client: made with the options that the inner plugin takes, refused without a device, ended after our
// threads.
#include <string>
#include <vector>

#include "async.h"
#include "client_options.h"
#include "failing_table.h"
#include "fault.h"
#include "inner_errors.h"
#include "replacements.h"
#include "shown_device.h"

namespace tpu_port::rehearsal {
namespace {

const PJRT_Api* inner = nullptr;
PJRT_Api* ours = nullptr;

/// Offers options until the inner plugin takes them, or refuses with none.
PJRT_Error* createWithOptions(PJRT_Client_Create_Args* args) {
  const PJRT_NamedValue* const theirs = args->create_options;
  const size_t count = args->num_options;
  std::vector<PJRT_NamedValue> offer = firstOffer(theirs, count);
  PJRT_Error* error = nullptr;
  for (;;) {
    args->create_options = offer.data();
    args->num_options = offer.size();
    error = inner->PJRT_Client_Create(args);
    if (!error || !dropRefused(offer, errorMessage(*inner, error))) break;
    freeError(*inner, error);
  }
  args->create_options = theirs;
  args->num_options = count;
  return error;
}

PJRT_Device* firstDevice(PJRT_Client* client) {
  PJRT_Client_AddressableDevices_Args args{};
  args.struct_size = PJRT_Client_AddressableDevices_Args_STRUCT_SIZE;
  args.client = client;
  if (PJRT_Error* const error = inner->PJRT_Client_AddressableDevices(&args)) {
    freeError(*inner, error);
    return nullptr;
  }
  return args.num_addressable_devices > 0 ? args.addressable_devices[0] : nullptr;
}

PJRT_Error* destroyInner(PJRT_Client* client) {
  PJRT_Client_Destroy_Args args{PJRT_Client_Destroy_Args_STRUCT_SIZE, nullptr, client};
  return inner->PJRT_Client_Destroy(&args);
}

PJRT_Error* create(PJRT_Client_Create_Args* args) {
  crashIfAsked();
  if (args->struct_size < size_t{PJRT_Client_Create_Args_STRUCT_SIZE}) return inner->PJRT_Client_Create(args);
  if (PJRT_Error* const error = createWithOptions(args)) return error;
  PJRT_Device* const device = firstDevice(args->client);
  if (device) {
    showDevice(args->client, device);
    return nullptr;
  }
  if (PJRT_Error* const error = destroyInner(args->client)) freeError(*inner, error);
  args->client = nullptr;
  failEverything(
      *ours, PJRT_Error_Code_FAILED_PRECONDITION,
      "rehearsal plugin: the inner plugin that TPU_PORT_REHEARSAL_INNER names made a client without devices; "
      "name a plugin for the CPU there");
  return theError();
}

PJRT_Error* destroy(PJRT_Client_Destroy_Args* args) {
  if (args->struct_size < size_t{PJRT_Client_Destroy_Args_STRUCT_SIZE})
    return inner->PJRT_Client_Destroy(args);
  // A client that still has work is left alone: to destroy it beneath its buffers would crash.
  if (!drainLanes(kClientPatience)) return nullptr;
  forgetDevice(args->client);
  return inner->PJRT_Client_Destroy(args);
}

}  // namespace

void replaceClient(PJRT_Api& table, const PJRT_Api& innerTable) {
  inner = &innerTable;
  ours = &table;
  table.PJRT_Client_Create = create;
  table.PJRT_Client_Destroy = destroy;
}

}  // namespace tpu_port::rehearsal
