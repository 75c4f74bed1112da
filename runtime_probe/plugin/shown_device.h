// Which device of a client is shown to torch_tpu: one, whatever the inner plugin has.
#pragma once

#include <pjrt_c_api.h>

#include <cstddef>

namespace tpu_port::rehearsal {

void showDevice(PJRT_Client* client, PJRT_Device* device);
void forgetDevice(PJRT_Client* client);

/// Null for a client that we did not see being made.
PJRT_Device* shownDevice(PJRT_Client* client);

/// Cuts a list of the inner plugin down to the shown device in it, or to nothing. Points into the list, which
/// the inner plugin owns. Of no client: unchanged.
void showOne(PJRT_Device* const*& devices, size_t& count);

}  // namespace tpu_port::rehearsal
