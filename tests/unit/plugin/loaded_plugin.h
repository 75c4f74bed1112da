// A rehearsal plugin and a fake inner plugin, loaded anew for each test: both keep their state in globals,
// and a shared object is loaded again when it lies in another file.
#pragma once

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <pjrt_c_api.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "fake_inner.h"

class LoadedPlugin : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "rehearsal-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    innerPath_ = copy(TPU_PORT_FAKE_INNER_FILE);
    void* const innerLibrary = dlopen(innerPath_.c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(innerLibrary, nullptr) << dlerror();
    inner_ = reinterpret_cast<FakeInnerState>(dlsym(innerLibrary, "fakeInner"))();
    innerApi_ = apiOf(innerLibrary);
    setenv("TPU_PORT_REHEARSAL_INNER", innerPath_.c_str(), 1);
    unsetenv("TPU_PORT_REHEARSAL_FAULT");
  }

  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// Loads the rehearsal plugin; the environment is read now.
  void load() {
    void* const library = dlopen(copy(TPU_PORT_PLUGIN_FILE).c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    api_ = apiOf(library);
  }

  /// Frees `error`. Empty for none.
  std::string message(PJRT_Error* error) {
    if (!error) return "";
    PJRT_Error_Message_Args read{PJRT_Error_Message_Args_STRUCT_SIZE, nullptr, error, nullptr, 0};
    api_->PJRT_Error_Message(&read);
    std::string text(read.message, read.message_size);
    PJRT_Error_Destroy_Args destroy{PJRT_Error_Destroy_Args_STRUCT_SIZE, nullptr, error};
    api_->PJRT_Error_Destroy(&destroy);
    return text;
  }

  std::string initialize() {
    PJRT_Plugin_Initialize_Args args{PJRT_Plugin_Initialize_Args_STRUCT_SIZE, nullptr};
    return message(api_->PJRT_Plugin_Initialize(&args));
  }

  /// As torch_tpu does it: with an option of libtpu.
  std::string createClient() {
    PJRT_NamedValue option{};
    option.struct_size = PJRT_NamedValue_STRUCT_SIZE;
    option.name = "premapped_buffer_size";
    option.name_size = 21;
    option.type = PJRT_NamedValue_kInt64;
    option.value_size = 1;
    PJRT_Client_Create_Args args{};
    args.struct_size = PJRT_Client_Create_Args_STRUCT_SIZE;
    args.create_options = &option;
    args.num_options = 1;
    PJRT_Error* const error = api_->PJRT_Client_Create(&args);
    client_ = args.client;
    return message(error);
  }

  PJRT_Buffer* makeBuffer(int64_t floats) {
    const std::vector<float> data(static_cast<size_t>(floats), 1.0F);
    PJRT_Client_BufferFromHostBuffer_Args args{};
    args.struct_size = PJRT_Client_BufferFromHostBuffer_Args_STRUCT_SIZE;
    args.data = data.data();
    args.dims = &floats;
    args.num_dims = 1;
    EXPECT_EQ(api_->PJRT_Client_BufferFromHostBuffer(&args), nullptr);
    return args.buffer;
  }

  void destroyBuffer(PJRT_Buffer* buffer) {
    PJRT_Buffer_Destroy_Args args{PJRT_Buffer_Destroy_Args_STRUCT_SIZE, nullptr, buffer};
    EXPECT_EQ(api_->PJRT_Buffer_Destroy(&args), nullptr);
  }

  void destroyClient() {
    PJRT_Client_Destroy_Args args{PJRT_Client_Destroy_Args_STRUCT_SIZE, nullptr, client_};
    EXPECT_EQ(api_->PJRT_Client_Destroy(&args), nullptr);
  }

  PJRT_Device_MemoryStats_Args memoryStats() {
    PJRT_Device_MemoryStats_Args args{};
    args.struct_size = PJRT_Device_MemoryStats_Args_STRUCT_SIZE;
    EXPECT_EQ(api_->PJRT_Device_MemoryStats(&args), nullptr);
    return args;
  }

  FakeInner* inner_ = nullptr;
  const PJRT_Api* innerApi_ = nullptr;
  const PJRT_Api* api_ = nullptr;
  PJRT_Client* client_ = nullptr;
  std::string innerPath_;

 private:
  static const PJRT_Api* apiOf(void* library) {
    return reinterpret_cast<const PJRT_Api* (*)()>(dlsym(library, "GetPjrtApi"))();
  }

  std::string copy(const std::string& file) {
    const std::filesystem::path to = folder_ / std::filesystem::path(file).filename();
    std::filesystem::copy_file(file, to);
    return to.string();
  }

  std::filesystem::path folder_;
};
