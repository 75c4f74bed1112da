// What a ported C++ program links at run time: starts TorchTPU inside the process and stands in for what torch::cuda
// offered. Harmless in a CPU or CUDA build: without the backend it reports the CPU.
//
//   int main() {
//     tpu_port::Runtime tpu_runtime;              // first statement: everything else dies before it
//     torch::Device device = tpu_port::device();  // tpu:0, or cpu
//   }
#pragma once

#include <c10/core/Device.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace tpu_port {

/// A start-up step failed. what() says which link of the chain is missing and what to do; `step` names it:
/// "find-python", "start-python", "import-torch", "same-libtorch", "load-backend", "backend-name", "hooks",
/// "device-count", "start".
struct StartError : std::runtime_error {
  StartError(std::string step_, const std::string& why)
      : std::runtime_error("tpu_port: " + step_ + ": " + why), step(std::move(step_)) {}
  std::string step;
};

struct Options {
  /// Python interpreter of the environment with torch_tpu. Empty: TPU_PORT_PYTHON, then VIRTUAL_ENV, then the one that
  /// the library was built with.
  std::string python;
  /// Throw StartError when no TPU backend can be loaded. Otherwise the program goes on with the CPU, and one line on
  /// stderr says why. TPU_PORT_REQUIRE=1 in the environment has the same effect.
  bool require = false;
  /// Swallow what torch_tpu prints on stderr while it loads.
  bool quiet = true;
  /// Seeds the CPU and the TPU.
  std::optional<std::uint64_t> seed;
};

/// Starts Python once, imports torch, loads torch_tpu, releases the GIL (autograd refuses to run under it) and registers
/// the overrides that C++ needs. One per process, made in main() before any other object of LibTorch; its destructor
/// waits for the device and shuts down. Also usable inside a Python process: the interpreter is then left running.
class Runtime {
 public:
  /// Throws StartError: see Options::require; always when another Runtime is or was active in this process.
  explicit Runtime(Options options = {});
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

/// Stands in for torch::cuda::device_count(): 1 on a TPU, since torch_tpu drives one chip per process, else 0.
c10::DeviceIndex device_count() noexcept;

/// Seeds the CPU's generator and, while active, the TPU's: torch::manual_seed does not reach the TPU from C++.
/// The streams of numbers differ from CUDA's: the same seed gives other values.
void manual_seed(std::uint64_t seed);

/// Waits until all work on the device is done; returns at once without a TPU. Errors of earlier operations may be
/// thrown here.
void synchronize();

/// "highest", "high" or "medium", for float32 matrix products and convolutions. On a TPU the default is one bfloat16
/// pass; the setting of at::globalContext() alone does not reach it. Throws c10::Error on another word.
void set_float32_matmul_precision(const std::string& precision);

}  // namespace tpu_port
