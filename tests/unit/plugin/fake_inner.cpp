#include "fake_inner.h"

#include <pjrt_c_api.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <mutex>

struct PJRT_Error {
  std::string text;
};
struct PJRT_Event {};
struct PJRT_Client {};
struct PJRT_Device {};
struct PJRT_Memory {};
struct PJRT_DeviceDescription {};
struct PJRT_Executable {};
struct PJRT_LoadedExecutable {};
struct PJRT_Buffer {
  std::vector<char> bytes;
  bool isDeleted = false;
};

namespace {

FakeInner state;
std::mutex mutex;
PJRT_Device device[4];
PJRT_Device* devices[] = {&device[0], &device[1], &device[2], &device[3]};
PJRT_Memory memory[4];
PJRT_Memory* memories[] = {&memory[0], &memory[1], &memory[2], &memory[3]};
PJRT_DeviceDescription description[4];
PJRT_DeviceDescription* descriptions[] = {&description[0], &description[1], &description[2], &description[3]};

/// Longer than the header's, as of a plugin that is newer.
struct Table {
  PJRT_Api api;
  void* later;
};

PJRT_Error* unimplemented(void*) {
  return new PJRT_Error{"not in the fake"};
}
PJRT_Error* nothing(void*) {
  return nullptr;
}

void note(const char* event, std::thread::id* thread) {
  const std::lock_guard lock(mutex);
  state.events.emplace_back(event);
  if (thread) *thread = std::this_thread::get_id();
}

PJRT_Error* create(PJRT_Client_Create_Args* args) {
  ++state.clientsTried;
  state.options.clear();
  for (size_t i = 0; i < args->num_options; ++i)
    state.options.emplace_back(args->create_options[i].name, args->create_options[i].name_size);
  if (state.refusesWithoutName && args->num_options > 0) return new PJRT_Error{"there is an option"};
  for (const std::string& option : state.options) {
    if (state.refusesUnknownOptions && option != "cpu_device_count")
      return new PJRT_Error{"Unexpected option name passed to PJRT_Client_Create: " + option};
  }
  args->client = new PJRT_Client;
  return nullptr;
}

PJRT_Error* onReady(PJRT_Event_OnReady_Args* args) {
  std::thread([copy = *args] {
    note("callback", &state.callbackThread);
    copy.callback(nullptr, copy.user_arg);
  }).join();
  return nullptr;
}

PJRT_Error* fromHost(PJRT_Client_BufferFromHostBuffer_Args* args) {
  size_t size = sizeof(float);
  for (size_t i = 0; i < args->num_dims; ++i) size *= static_cast<size_t>(args->dims[i]);
  const char* const data = static_cast<const char*>(args->data);
  args->buffer = new PJRT_Buffer{std::vector<char>(data, data + size)};
  args->done_with_host_buffer = nullptr;
  return nullptr;
}

PJRT_Error* destroyBuffer(PJRT_Buffer_Destroy_Args* args) {
  // Slow, so that whoever does not wait for it is seen.
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  note("buffer destroyed", &state.destroyThread);
  delete args->buffer;
  return nullptr;
}

PJRT_Error* execute(PJRT_LoadedExecutable_Execute_Args* args) {
  args->argument_lists[0][0]->isDeleted = true;  // donated
  args->output_lists[0][0] = new PJRT_Buffer{std::vector<char>(12)};
  return nullptr;
}

Table makeTable() {
  Table table{};
  void** const entries = reinterpret_cast<void**>(&table.api.PJRT_Error_Destroy);
  void** const end = reinterpret_cast<void**>(&table + 1);
  for (void** entry = entries; entry != end; ++entry) *entry = reinterpret_cast<void*>(unimplemented);
  PJRT_Api& api = table.api;
  api.struct_size = sizeof table;
  api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, PJRT_API_MAJOR, PJRT_API_MINOR + 1};
  api.PJRT_Error_Destroy = [](PJRT_Error_Destroy_Args* args) { delete args->error; };
  api.PJRT_Error_Message = [](PJRT_Error_Message_Args* args) {
    args->message = args->error->text.c_str();
    args->message_size = args->error->text.size();
  };
  api.PJRT_Error_GetCode = [](PJRT_Error_GetCode_Args* args) -> PJRT_Error* {
    args->code = PJRT_Error_Code_INVALID_ARGUMENT;
    return nullptr;
  };
  api.PJRT_Plugin_Initialize = [](PJRT_Plugin_Initialize_Args*) -> PJRT_Error* { return nullptr; };
  api.PJRT_Plugin_Attributes = [](PJRT_Plugin_Attributes_Args* args) -> PJRT_Error* {
    args->num_attributes = 0;
    return nullptr;
  };
  api.PJRT_Event_OnReady = onReady;
  api.PJRT_Client_Create = create;
  api.PJRT_Client_Destroy = [](PJRT_Client_Destroy_Args* args) -> PJRT_Error* {
    note("client destroyed", nullptr);
    delete args->client;
    return nullptr;
  };
  api.PJRT_Client_Devices = [](PJRT_Client_Devices_Args* args) -> PJRT_Error* {
    args->devices = devices;
    args->num_devices = static_cast<size_t>(state.devices);
    return nullptr;
  };
  api.PJRT_Client_AddressableDevices = [](PJRT_Client_AddressableDevices_Args* args) -> PJRT_Error* {
    args->addressable_devices = devices;
    args->num_addressable_devices = static_cast<size_t>(state.devices);
    return nullptr;
  };
  api.PJRT_Client_AddressableMemories = [](PJRT_Client_AddressableMemories_Args* args) -> PJRT_Error* {
    args->addressable_memories = memories;
    args->num_addressable_memories = 4;
    return nullptr;
  };
  api.PJRT_Device_AddressableMemories = [](PJRT_Device_AddressableMemories_Args* args) -> PJRT_Error* {
    args->memories = memories + (args->device - device);
    args->num_memories = 1;
    return nullptr;
  };
  api.PJRT_Memory_AddressableByDevices = [](PJRT_Memory_AddressableByDevices_Args* args) -> PJRT_Error* {
    args->devices = devices;
    args->num_devices = 4;
    return nullptr;
  };
  api.PJRT_TopologyDescription_GetDeviceDescriptions =
      [](PJRT_TopologyDescription_GetDeviceDescriptions_Args* args) -> PJRT_Error* {
    args->descriptions = descriptions;
    args->num_descriptions = 4;
    return nullptr;
  };
  api.PJRT_Client_BufferFromHostBuffer = fromHost;
  api.PJRT_Buffer_OnDeviceSizeInBytes = [](PJRT_Buffer_OnDeviceSizeInBytes_Args* args) -> PJRT_Error* {
    args->on_device_size_in_bytes = args->buffer->bytes.size();
    return nullptr;
  };
  api.PJRT_Buffer_IsDeleted = [](PJRT_Buffer_IsDeleted_Args* args) -> PJRT_Error* {
    args->is_deleted = args->buffer->isDeleted;
    return nullptr;
  };
  api.PJRT_Buffer_Delete = [](PJRT_Buffer_Delete_Args* args) -> PJRT_Error* {
    args->buffer->isDeleted = true;
    return nullptr;
  };
  api.PJRT_Buffer_Destroy = destroyBuffer;
  api.PJRT_LoadedExecutable_GetExecutable =
      [](PJRT_LoadedExecutable_GetExecutable_Args* args) -> PJRT_Error* {
    args->executable = new PJRT_Executable;
    return nullptr;
  };
  api.PJRT_Executable_NumOutputs = [](PJRT_Executable_NumOutputs_Args* args) -> PJRT_Error* {
    args->num_outputs = 1;
    return nullptr;
  };
  api.PJRT_Executable_Destroy = [](PJRT_Executable_Destroy_Args* args) -> PJRT_Error* {
    delete args->executable;
    return nullptr;
  };
  api.PJRT_LoadedExecutable_Execute = execute;
  table.later = reinterpret_cast<void*>(nothing);
  return table;
}

}  // namespace

extern "C" const PJRT_Api* GetPjrtApi() {
  static Table table = makeTable();
  // For the failures that a Python program meets; the C++ tests set the state.
  const char* const set = std::getenv("TPU_PORT_FAKE_INNER");
  const std::string mode = set ? set : "";
  if (mode == "old") table.api.pjrt_api_version.minor_version = PJRT_API_MINOR - 1;
  if (mode == "no-devices") state.devices = 0;
  return &table.api;
}

extern "C" FakeInner* fakeInner() {
  return &state;
}
