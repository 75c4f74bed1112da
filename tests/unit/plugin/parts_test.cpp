// The parts of the rehearsal plugin that need no plugin behind them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <thread>

#include "client_options.h"
#include "fault.h"
#include "inner_plugin.h"
#include "work_lane.h"

namespace tpu_port::rehearsal {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

PJRT_NamedValue number(const char* name, int64_t value) {
  PJRT_NamedValue option{};
  option.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  option.name = name;
  option.name_size = std::strlen(name);
  option.type = PJRT_NamedValue_kInt64;
  option.int64_value = value;
  option.value_size = 1;
  return option;
}

std::vector<std::string> names(const std::vector<PJRT_NamedValue>& options) {
  std::vector<std::string> all;
  for (const PJRT_NamedValue& option : options) all.emplace_back(option.name, option.name_size);
  return all;
}

TEST(ClientOptions, OneDeviceIsAskedForBesideTheOptionsOfTheCaller) {
  const PJRT_NamedValue theirs = number("premapped_buffer_size", 0);
  const std::vector<PJRT_NamedValue> offer = firstOffer(&theirs, 1);
  EXPECT_THAT(names(offer), ElementsAre("premapped_buffer_size", "cpu_device_count"));
  EXPECT_EQ(offer[1].int64_value, 1);
}

TEST(ClientOptions, ADeviceCountOfTheCallerStays) {
  const PJRT_NamedValue theirs = number("cpu_device_count", 2);
  const std::vector<PJRT_NamedValue> offer = firstOffer(&theirs, 1);
  ASSERT_THAT(names(offer), ElementsAre("cpu_device_count"));
  EXPECT_EQ(offer[0].int64_value, 2);
}

TEST(ClientOptions, ARefusalByNameTakesThatOptionOut) {
  std::vector<PJRT_NamedValue> offer = {number("size", 0), number("premapped_buffer_size", 0),
                                        number("other", 0)};
  EXPECT_TRUE(
      dropRefused(offer, "Unexpected option name passed to PJRT_Client_Create: premapped_buffer_size"));
  EXPECT_THAT(names(offer), ElementsAre("size", "other"));
}

TEST(ClientOptions, ARefusalWithoutANameTakesAllOut) {
  std::vector<PJRT_NamedValue> offer = {number("one", 0), number("two", 0)};
  EXPECT_TRUE(dropRefused(offer, "no"));
  EXPECT_THAT(names(offer), IsEmpty());
  EXPECT_FALSE(dropRefused(offer, "still no"));
}

TEST(WrongValue, IsOffByAHalfWhateverTheFormat) {
  float single = 1;
  corrupt(reinterpret_cast<unsigned char*>(&single), sizeof single);
  EXPECT_EQ(single, 1.5F);
  double twice = 1;
  corrupt(reinterpret_cast<unsigned char*>(&twice), sizeof twice);
  EXPECT_EQ(twice, 1.5);
  unsigned char brain[2] = {0x80, 0x3f};  // 1 as bfloat16
  corrupt(brain, sizeof brain);
  EXPECT_THAT(brain, ElementsAre(0xc0, 0x3f));  // 1.5
  unsigned char truth = 1;
  corrupt(&truth, sizeof truth);
  EXPECT_EQ(truth, 0);
}

TEST(WrongValue, AFaultThatNobodyKnowsIsRefused) {
  EXPECT_THAT(readFault("fire"), HasSubstr("crash, hang or wrong-value"));
  EXPECT_THAT(readFault(""), IsEmpty());
  EXPECT_THAT(readFault(nullptr), IsEmpty());
}

TEST(WorkLane, RunsInOrderOnAThreadOfItsOwn) {
  auto* const lane = new WorkLane;  // its thread runs on
  std::vector<int> order;
  std::thread::id thread;
  lane->post([&] {
    std::this_thread::sleep_for(milliseconds(20));
    order.push_back(1);
  });
  lane->post([&] {
    order.push_back(2);
    thread = std::this_thread::get_id();
  });
  EXPECT_TRUE(lane->drain(milliseconds(10000)));
  EXPECT_THAT(order, ElementsAre(1, 2));
  EXPECT_NE(thread, std::this_thread::get_id());
}

TEST(WorkLane, WaitsNoLongerThanItIsAskedTo) {
  auto* const lane = new WorkLane;
  lane->post([] { std::this_thread::sleep_for(milliseconds(2000)); });
  EXPECT_FALSE(lane->drain(milliseconds(20)));
}

TEST(WorkLane, DoesNotWaitForItself) {
  auto* const lane = new WorkLane;
  bool drained = false;
  lane->post([&] { drained = lane->drain(milliseconds(5000)); });
  EXPECT_TRUE(lane->drain(milliseconds(10000)));
  EXPECT_TRUE(drained);
}

TEST(Version, OlderAndOtherMajorVersionsAndShortTablesAreRefused) {
  PJRT_Api api{};
  api.struct_size = PJRT_Api_STRUCT_SIZE;
  api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, 0, 81};
  EXPECT_THAT(versionProblem(api), IsEmpty());
  api.pjrt_api_version.minor_version = 80;
  EXPECT_THAT(versionProblem(api), HasSubstr("speaks PJRT API 0.80"));
  api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, 1, 200};
  EXPECT_THAT(versionProblem(api), HasSubstr("speaks PJRT API 1.200"));
  api.pjrt_api_version = {PJRT_Api_Version_STRUCT_SIZE, nullptr, 0, 200};
  EXPECT_THAT(versionProblem(api), IsEmpty());
  api.struct_size -= sizeof(void*);
  EXPECT_THAT(versionProblem(api), HasSubstr("table of"));
}

}  // namespace
}  // namespace tpu_port::rehearsal
