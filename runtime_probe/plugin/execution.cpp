// Executions: their outputs are counted, and what they took from their arguments.
#include <cstring>
#include <map>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "fault.h"
#include "inner_errors.h"
#include "live_buffers.h"
#include "replacements.h"

namespace tpu_port::rehearsal {
namespace {

const PJRT_Api* inner = nullptr;

/// Numbers of outputs, asked once for each executable.
struct OutputCounts {
  std::mutex mutex;
  std::unordered_map<PJRT_LoadedExecutable*, size_t> known;
};

OutputCounts& counts() {
  static auto* const all = new OutputCounts;  // used by threads that run until the process has ended
  return *all;
}

size_t askOutputCount(PJRT_LoadedExecutable* loaded) {
  PJRT_LoadedExecutable_GetExecutable_Args get{PJRT_LoadedExecutable_GetExecutable_Args_STRUCT_SIZE, nullptr,
                                               loaded, nullptr};
  if (PJRT_Error* const error = inner->PJRT_LoadedExecutable_GetExecutable(&get)) {
    freeError(*inner, error);
    return 0;
  }
  PJRT_Executable_NumOutputs_Args outputs{PJRT_Executable_NumOutputs_Args_STRUCT_SIZE, nullptr,
                                          get.executable, 0};
  freeError(*inner, inner->PJRT_Executable_NumOutputs(&outputs));
  PJRT_Executable_Destroy_Args destroy{PJRT_Executable_Destroy_Args_STRUCT_SIZE, nullptr, get.executable};
  freeError(*inner, inner->PJRT_Executable_Destroy(&destroy));
  return outputs.num_outputs;
}

size_t outputCount(PJRT_LoadedExecutable* loaded) {
  const std::lock_guard lock(counts().mutex);
  const auto [entry, isNew] = counts().known.try_emplace(loaded, 0);
  if (isNew) entry->second = askOutputCount(loaded);
  return entry->second;
}

bool wasDonated(PJRT_Buffer* buffer) {
  PJRT_Buffer_IsDeleted_Args args{PJRT_Buffer_IsDeleted_Args_STRUCT_SIZE, nullptr, buffer, false};
  freeError(*inner, inner->PJRT_Buffer_IsDeleted(&args));
  return args.is_deleted;
}

PJRT_Error* execute(PJRT_LoadedExecutable_Execute_Args* args) {
  hangIfAsked();
  PJRT_Error* const error = inner->PJRT_LoadedExecutable_Execute(args);
  if (error || args->struct_size < size_t{PJRT_LoadedExecutable_Execute_Args_STRUCT_SIZE}) return error;
  const size_t outputs = outputCount(args->executable);
  for (size_t device = 0; device < args->num_devices; ++device) {
    for (size_t i = 0; i < args->num_args; ++i) {
      PJRT_Buffer* const argument = args->argument_lists[device][i];
      if (wasDonated(argument)) bufferGone(argument);
    }
    for (size_t i = 0; i < outputs; ++i) bufferMade(*inner, args->output_lists[device][i]);
  }
  return nullptr;
}

/// torch.compile asks where outputs lie, and two of the inner plugins do not know. A CPU has one place. Not
/// for an old one: xla-cpu-pjrt 0.0.1 (API 0.81) then computed garbage, so its error stays.
constexpr int kTriedWith = 106;

PJRT_Error* outputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args* args) {
  PJRT_Error* const error = inner->PJRT_Executable_OutputMemoryKinds(args);
  if (!error || inner->pjrt_api_version.minor_version < kTriedWith ||
      args->struct_size < size_t{PJRT_Executable_OutputMemoryKinds_Args_STRUCT_SIZE})
    return error;
  PJRT_Executable_NumOutputs_Args outputs{PJRT_Executable_NumOutputs_Args_STRUCT_SIZE, nullptr,
                                          args->executable, 0};
  if (PJRT_Error* const uncounted = inner->PJRT_Executable_NumOutputs(&outputs)) {
    freeError(*inner, uncounted);
    return error;
  }
  freeError(*inner, error);
  static constexpr const char* kKind = "device";
  static auto* const names = new std::map<size_t, std::vector<const char*>>;  // the caller only borrows them
  static auto* const lengths = new std::map<size_t, std::vector<size_t>>;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  args->num_outputs = outputs.num_outputs;
  args->memory_kinds =
      names->try_emplace(outputs.num_outputs, outputs.num_outputs, kKind).first->second.data();
  args->memory_kind_sizes =
      lengths->try_emplace(outputs.num_outputs, outputs.num_outputs, std::strlen(kKind)).first->second.data();
  return nullptr;
}

PJRT_Error* destroy(PJRT_LoadedExecutable_Destroy_Args* args) {
  if (args->struct_size >= size_t{PJRT_LoadedExecutable_Destroy_Args_STRUCT_SIZE}) {
    const std::lock_guard lock(counts().mutex);
    counts().known.erase(args->executable);
  }
  return inner->PJRT_LoadedExecutable_Destroy(args);
}

}  // namespace

void replaceExecution(PJRT_Api& table, const PJRT_Api& innerTable) {
  inner = &innerTable;
  table.PJRT_LoadedExecutable_Execute = execute;
  table.PJRT_LoadedExecutable_Destroy = destroy;
  table.PJRT_Executable_OutputMemoryKinds = outputMemoryKinds;
}

}  // namespace tpu_port::rehearsal
