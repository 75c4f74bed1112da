// What a ported C++ program links at run time: starts TorchTPU inside the process and stands in for what
// torch::cuda offered. Harmless in a CPU or CUDA build: without the backend it reports the CPU.
// docs/explanation/runtime.md says why it is needed and what it does not repair yet.
//
//   int main() {
//     tpu_port::Runtime tpu_runtime;              // first statement: everything else dies before it
//     torch::Device device = tpu_port::device();  // tpu:0, or cpu
//   }
#pragma once

#include <c10/core/Device.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace tpu_port {

/// A start-up step failed. what() says which link of the chain is missing and what to do; `step` names it:
/// "start", "find-python", "start-python", "same-libtorch", "plugin", "import-torch", "load-backend",
/// "backend-name", "hooks", "device-count"; later "precision" from set_float32_matmul_precision() and
/// "process-group" from tpu_port/distributed.h.
struct StartError : std::runtime_error {
  StartError(std::string step_, const std::string& why)
      : std::runtime_error("tpu_port: " + step_ + ": " + why), step(std::move(step_)) {}
  std::string step;
};

struct Options {
  /// Python interpreter of the environment with torch_tpu. Empty: TPU_PORT_PYTHON, then VIRTUAL_ENV, then the
  /// one that the library was built with.
  std::string python{};
  /// Throw StartError when no TPU backend can be loaded. Otherwise the program goes on with the CPU, and one
  /// line on stderr says why. TPU_PORT_REQUIRE=1 in the environment has the same effect.
  bool require = false;
  /// Swallow what torch_tpu prints on stderr while it loads, and set TF_CPP_MIN_LOG_LEVEL=1 unless it is set,
  /// which silences most of what its C++ parts log.
  bool quiet = true;
  /// Seeds the CPU and, on a TPU, the TPU: see manual_seed().
  std::optional<std::uint64_t> seed{};
  /// For what shows progress or measures: called with "start-python", "same-libtorch", "import-torch",
  /// "load-backend" and "device-count" before each of these steps, and with "" when the start is done.
  std::function<void(const std::string& step)> on_step{};
};

/// Starts Python once, imports torch, loads torch_tpu, releases the GIL (autograd refuses to run under it)
/// and registers the overrides that C++ needs. One per process, made in main() before any other object of
/// LibTorch; its destructor waits for the device and shuts down. An operator on a tensor of the device after
/// that throws c10::Error. Starting takes seconds.
///
/// torch_tpu 0.2.0 never writes the running statistics of BatchNorm; a Runtime repairs that where it is so
/// (TPU_PORT_BATCH_NORM=stock leaves it).
///
/// While it lives, std::exit() waits for the device, flushes the standard streams and ends the process with
/// its status, without running the destructors of globals: those of the backend would crash.
///
/// Also usable inside a Python process: the interpreter, and its end, are then left to that process.
class Runtime {
 public:
  /// Throws StartError: see Options::require; always when this process has made a Runtime before.
  explicit Runtime(Options options = {});
  /// The same. The arguments are left to the program: Python does not read them.
  Runtime(int argc, char** argv, Options options = {});
  ~Runtime();
  Runtime(const Runtime&) = delete;
  Runtime& operator=(const Runtime&) = delete;

  bool on_tpu() const;                 ///< false: device() is the CPU
  const std::string& why_not() const;  ///< the text of the StartError when not on a TPU, else ""

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The device to use: index 0 of PrivateUse1 ("tpu:0") while a Runtime is active on a TPU, else the CPU.
c10::Device device();

/// Stands in for torch::cuda::is_available(). Does not throw.
bool is_available() noexcept;

/// Stands in for torch::cuda::device_count() and has its type: 1 on a TPU, since torch_tpu puts every buffer
/// of a process on one device, else 0. at::accelerator::deviceCount() counts all devices that the process
/// could see.
c10::DeviceIndex device_count() noexcept;

/// Seeds the CPU's generator and, while a Runtime is active, the TPU's: torch::manual_seed loops over the
/// devices that the backend's hooks count, and those of torch_tpu 0.2.0 count none. The streams of numbers
/// differ from CUDA's: the same seed gives other values.
void manual_seed(std::uint64_t seed);

/// Waits until all work on the device is done; returns at once without a TPU. Errors of earlier operations
/// may be thrown here.
void synchronize();

/// Marks the end of a training or inference step: once per iteration, behind optimizer.step(). Counts only;
/// does not wait for the device. Returns the number of steps marked so far. Thread-safe.
std::uint64_t step();

/// "highest", "high" or "medium", for float32 matrix products and convolutions: six, three or one bfloat16
/// passes on a TPU, where "medium" is the default. The setting of at::globalContext(), which this sets too,
/// does not reach torch_tpu. Throws c10::ValueError on another word.
void set_float32_matmul_precision(const std::string& precision);

}  // namespace tpu_port
