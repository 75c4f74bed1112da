// The rehearsal plugin as torch_tpu sees it: through the table that GetPjrtApi returns, on a fake inner
// plugin.
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

#include "loaded_plugin.h"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class Options : public LoadedPlugin {};
class Devices : public LoadedPlugin {};
class Memory : public LoadedPlugin {};
class Threads : public LoadedPlugin {};
class Table : public LoadedPlugin {};
class Failure : public LoadedPlugin {};

TEST_F(Options, APluginThatIgnoresUnknownOnesIsAskedOnce) {
  load();
  EXPECT_THAT(createClient(), IsEmpty());
  EXPECT_EQ(inner_->clientsTried, 1);
  EXPECT_THAT(inner_->options, ElementsAre("premapped_buffer_size", "cpu_device_count"));
}

TEST_F(Options, WhatThePluginRefusesByNameIsLeftOut) {
  inner_->refusesUnknownOptions = true;
  load();
  EXPECT_THAT(createClient(), IsEmpty());
  EXPECT_THAT(inner_->options, ElementsAre("cpu_device_count"));
}

TEST_F(Options, APluginThatTakesNoneGetsNone) {
  inner_->refusesWithoutName = true;
  load();
  EXPECT_THAT(createClient(), IsEmpty());
  EXPECT_THAT(inner_->options, IsEmpty());
}

TEST_F(Devices, EveryListHasTheOneThatIsShown) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Client_Devices_Args all{PJRT_Client_Devices_Args_STRUCT_SIZE, nullptr, client_, nullptr, 0};
  ASSERT_EQ(api_->PJRT_Client_Devices(&all), nullptr);
  ASSERT_EQ(all.num_devices, 1U);
  PJRT_Client_AddressableDevices_Args addressable{PJRT_Client_AddressableDevices_Args_STRUCT_SIZE, nullptr,
                                                  client_, nullptr, 0};
  ASSERT_EQ(api_->PJRT_Client_AddressableDevices(&addressable), nullptr);
  ASSERT_EQ(addressable.num_addressable_devices, 1U);
  EXPECT_EQ(addressable.addressable_devices[0], all.devices[0]);

  PJRT_Client_AddressableMemories_Args memories{PJRT_Client_AddressableMemories_Args_STRUCT_SIZE, nullptr,
                                                client_, nullptr, 0};
  ASSERT_EQ(api_->PJRT_Client_AddressableMemories(&memories), nullptr);
  ASSERT_EQ(memories.num_addressable_memories, 1U);
  PJRT_Memory_AddressableByDevices_Args by{PJRT_Memory_AddressableByDevices_Args_STRUCT_SIZE, nullptr,
                                           memories.addressable_memories[0], nullptr, 0};
  ASSERT_EQ(api_->PJRT_Memory_AddressableByDevices(&by), nullptr);
  ASSERT_EQ(by.num_devices, 1U);
  EXPECT_EQ(by.devices[0], all.devices[0]);

  PJRT_TopologyDescription_GetDeviceDescriptions_Args described{};
  described.struct_size = PJRT_TopologyDescription_GetDeviceDescriptions_Args_STRUCT_SIZE;
  ASSERT_EQ(api_->PJRT_TopologyDescription_GetDeviceDescriptions(&described), nullptr);
  EXPECT_EQ(described.num_descriptions, 1U);
}

TEST_F(Memory, IsThatOfTheBuffersThatAreAlive) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Buffer* const small = makeBuffer(2);
  PJRT_Buffer* const large = makeBuffer(100);
  EXPECT_EQ(memoryStats().bytes_in_use, 408);
  destroyBuffer(large);
  const PJRT_Device_MemoryStats_Args stats = memoryStats();
  EXPECT_EQ(stats.bytes_in_use, 8);
  EXPECT_TRUE(stats.peak_bytes_in_use_is_set);
  EXPECT_EQ(stats.peak_bytes_in_use, 408);
  EXPECT_EQ(stats.largest_alloc_size, 400);
  EXPECT_EQ(stats.num_allocs, 2);
  PJRT_Buffer_Delete_Args args{PJRT_Buffer_Delete_Args_STRUCT_SIZE, nullptr, small};
  ASSERT_EQ(api_->PJRT_Buffer_Delete(&args), nullptr);
  EXPECT_EQ(memoryStats().bytes_in_use, 0);
  destroyBuffer(small);
  EXPECT_EQ(memoryStats().bytes_in_use, 0);
}

TEST_F(Memory, ADonatedArgumentGoesAndAnOutputComes) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Buffer* const argument = makeBuffer(2);
  PJRT_Buffer* const arguments[] = {argument};
  PJRT_Buffer* const* const argumentLists[] = {arguments};
  PJRT_Buffer* outputs[] = {nullptr};
  PJRT_Buffer** const outputLists[] = {outputs};
  PJRT_LoadedExecutable_Execute_Args args{};
  args.struct_size = PJRT_LoadedExecutable_Execute_Args_STRUCT_SIZE;
  args.argument_lists = argumentLists;
  args.num_devices = 1;
  args.num_args = 1;
  args.output_lists = outputLists;
  ASSERT_EQ(api_->PJRT_LoadedExecutable_Execute(&args), nullptr);
  EXPECT_EQ(memoryStats().bytes_in_use, 12);
  destroyBuffer(argument);
  EXPECT_EQ(memoryStats().bytes_in_use, 12);
}

TEST_F(Memory, WhatALaterVersionAppendedIsWritten) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  makeBuffer(2);
  struct {
    PJRT_Device_MemoryStats_Args known;
    int64_t peakAllocatedBytes;  // of API 0.113
    bool isSet;
    int64_t later;
    bool laterIsSet;
  } args;
  std::memset(&args, 0x5a, sizeof args);
  args.known.struct_size = sizeof args;
  ASSERT_EQ(api_->PJRT_Device_MemoryStats(&args.known), nullptr);
  EXPECT_EQ(args.known.bytes_in_use, 8);
  EXPECT_TRUE(args.isSet);
  EXPECT_EQ(args.peakAllocatedBytes, 8);
  EXPECT_FALSE(args.laterIsSet);
}

void nothing(PJRT_Error*, void* called) {
  *static_cast<std::thread::id*>(called) = std::this_thread::get_id();
}

TEST_F(Threads, NeitherCallbacksNorDestructionsRunOnThoseOfTheInnerPlugin) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Buffer* const buffer = makeBuffer(2);
  std::thread::id called;
  PJRT_Event_OnReady_Args args{PJRT_Event_OnReady_Args_STRUCT_SIZE, nullptr, nullptr, nothing, &called};
  ASSERT_EQ(api_->PJRT_Event_OnReady(&args), nullptr);
  EXPECT_EQ(args.callback, nothing);  // the caller's struct is as it was
  EXPECT_EQ(args.user_arg, &called);
  destroyBuffer(buffer);
  destroyClient();
  EXPECT_THAT(inner_->events, ElementsAre("callback", "buffer destroyed", "client destroyed"));
  EXPECT_NE(called, std::thread::id());
  EXPECT_NE(called, inner_->callbackThread);
  EXPECT_NE(called, std::this_thread::get_id());
  EXPECT_NE(inner_->destroyThread, std::this_thread::get_id());
  EXPECT_NE(inner_->destroyThread, called);
}

TEST_F(Table, LaterEntriesAndTheVersionAreTheInnerPlugins) {
  load();
  EXPECT_EQ(api_->struct_size, innerApi_->struct_size);
  EXPECT_GT(api_->struct_size, size_t{PJRT_Api_STRUCT_SIZE});
  EXPECT_EQ(api_->pjrt_api_version.minor_version, innerApi_->pjrt_api_version.minor_version);
  EXPECT_EQ(std::memcmp(api_ + 1, innerApi_ + 1, sizeof(void*)), 0);
}

TEST_F(Table, AShorterArgumentStructGoesToTheInnerPluginAsItIs) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Device_MemoryStats_Args args{};
  args.struct_size = PJRT_Device_MemoryStats_Args_STRUCT_SIZE - 1;
  EXPECT_EQ(message(api_->PJRT_Device_MemoryStats(&args)), "not in the fake");
}

TEST_F(Failure, EveryCallGivesTheReason) {
  unsetenv("TPU_PORT_REHEARSAL_INNER");
  load();
  EXPECT_THAT(initialize(), HasSubstr("TPU_PORT_REHEARSAL_INNER is not set"));
  EXPECT_THAT(createClient(), HasSubstr("TPU_PORT_REHEARSAL_INNER is not set"));
}

TEST_F(Failure, WithoutDevicesTheTableTurnsIntoOneThatFails) {
  inner_->devices = 0;
  load();
  EXPECT_THAT(initialize(), IsEmpty());
  EXPECT_THAT(createClient(), HasSubstr("without devices"));
  EXPECT_THAT(inner_->events, ElementsAre("client destroyed"));
  // No function of a later version may be handed an error of ours.
  EXPECT_EQ(api_->struct_size, size_t{PJRT_Api_STRUCT_SIZE});
}

TEST_F(Failure, AnErrorOfTheInnerPluginOutlivesTheTurn) {
  inner_->devices = 0;
  load();
  PJRT_Device_IsAddressable_Args args{};
  PJRT_Error* const theirs = api_->PJRT_Device_IsAddressable(&args);
  ASSERT_NE(theirs, nullptr);
  EXPECT_THAT(createClient(), HasSubstr("without devices"));
  EXPECT_EQ(message(theirs), "not in the fake");
}

TEST_F(Failure, AForkedChildIsToldAndEndsAtOnce) {
  load();
  ASSERT_THAT(createClient(), IsEmpty());
  PJRT_Buffer* const buffer = makeBuffer(2);
  destroyBuffer(buffer);  // its thread runs and is at work
  const auto forked = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    alarm(10);
    PJRT_Buffer* const none = nullptr;
    destroyBuffer(none);
    destroyClient();
    std::exit(createClient().find("forked") == std::string::npos ? 1 : 0);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - forked, std::chrono::seconds(1));
  destroyClient();
  EXPECT_THAT(inner_->events, ElementsAre("buffer destroyed", "client destroyed"));
}

TEST_F(Failure, TheFaultsOfTheSelfTestAreNamed) {
  setenv("TPU_PORT_REHEARSAL_FAULT", "fire", 1);
  load();
  EXPECT_THAT(initialize(), HasSubstr("crash, hang or wrong-value"));
}

}  // namespace
