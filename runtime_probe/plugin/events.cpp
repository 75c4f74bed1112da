// Events: a callback that becomes due is run by a thread of ours (see async.h).
#include "async.h"
#include "replacements.h"

namespace tpu_port::rehearsal {
namespace {

const PJRT_Api* inner = nullptr;

/// What the caller registered; owned by the registration until it fires.
struct Callback {
  PJRT_Event_OnReadyCallback function;
  void* argument;
};

void moveToLane(PJRT_Error* error, void* registered) {
  auto* const callback = static_cast<Callback*>(registered);
  callbackLane().post([error, theirs = *callback] { theirs.function(error, theirs.argument); });
  delete callback;
}

PJRT_Error* onReady(PJRT_Event_OnReady_Args* args) {
  if (args->struct_size < size_t{PJRT_Event_OnReady_Args_STRUCT_SIZE}) return inner->PJRT_Event_OnReady(args);
  const Callback theirs{args->callback, args->user_arg};
  auto* const registered = new Callback(theirs);
  args->callback = moveToLane;
  args->user_arg = registered;
  PJRT_Error* const error = inner->PJRT_Event_OnReady(args);
  args->callback = theirs.function;
  args->user_arg = theirs.argument;
  if (error) delete registered;
  return error;
}

}  // namespace

void replaceEvents(PJRT_Api& table, const PJRT_Api& innerTable) {
  inner = &innerTable;
  table.PJRT_Event_OnReady = onReady;
}

}  // namespace tpu_port::rehearsal
