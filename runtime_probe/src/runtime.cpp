#include "python_host.h"  // Python.h first

#include "tpu_port/runtime.h"

#include <ATen/Context.h>
#include <ATen/DeviceAccelerator.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <mutex>

#include "after_end.h"
#include "backend.h"
#include "batch_norm.h"
#include "overrides.h"

namespace tpu_port {
namespace {

std::atomic<bool> made{
    false};  // a Runtime exists or existed: torch cannot be imported twice into one process
std::atomic<bool> active{false};  // a Runtime lives and the TPU works
std::atomic<std::uint64_t> steps{0};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool required(const Options& options) {
  const std::string value = variable("TPU_PORT_REQUIRE");
  return options.require || (!value.empty() && value != "0");
}

void seedDevice(std::uint64_t seed) {
  at::Generator generator = at::globalContext().defaultGenerator(device());  // shares the state
  const std::lock_guard<std::mutex> lock(generator.mutex());
  generator.set_current_seed(seed);
}

void finishWork() noexcept {
  try {
    synchronize();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "tpu_port: error at exit: %s\n", error.what());
  }
}

/// std::exit() in the middle of main destroys no locals: the Runtime would stay, and the destructors of the
/// backend's globals crash beneath the program's tensors and the threads that still compile. Finalising
/// Python here corrupts the heap for the same reason. So, in two steps: exit() first destroys the
/// thread_local objects of its thread, and one of them waits for the work while every global is whole; then
/// leave(), one of the handlers, ends the process with the program's own status.
struct WaitAtExit {
  pid_t process = ::getpid();
  ~WaitAtExit() {
    if (active && ::getpid() == process) finishWork();
  }
};

void leave(int status, void* starter) {
  if (!active) return;
  if (::getpid() == static_cast<pid_t>(reinterpret_cast<std::intptr_t>(starter))) {
    finishWork();  // exit() may have been called by another thread than the one that started
  }
  std::cout.flush();
  std::cerr.flush();
  std::fflush(nullptr);
  ::_exit(status);
}

std::string oneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

struct Runtime::State {
  bool ownsPython = false;
  bool onTpu = false;
  PyThreadState* thread = nullptr;  // of the thread that started, while the GIL is released
  std::string whyNot;

  void start(const Options& options, const std::string& plugin) {
    ownsPython = !Py_IsInitialized();
    detail::say(options.on_step, "start-python");
    if (ownsPython)
      thread = detail::startPython(detail::findPython(options.python));
    else if (PyGILState_Check())  // a Python function called us; autograd refuses to run so, on the CPU too
      thread = PyEval_SaveThread();
    {
      detail::Gil gil;
      detail::loadBackend(plugin, options.quiet, options.on_step);
    }
    detail::say(options.on_step, "device-count");
    detail::checkDevice();
    detail::registerOverrides();
    detail::repairBatchNorm();
    detail::say(options.on_step, "");
    onTpu = true;
    active = true;
    thread_local WaitAtExit wait;
    (void)wait.process;
    if (ownsPython) ::on_exit(leave, reinterpret_cast<void*>(static_cast<std::intptr_t>(::getpid())));
  }

  void stop() noexcept {
    if (onTpu) finishWork();
    const bool wasOnTpu = onTpu;
    active = false;
    onTpu = false;
    if (!thread) return;
    if (ownsPython) {
      detail::stopPython(thread);
      if (wasOnTpu) detail::refuseOperators();
    } else {
      PyEval_RestoreThread(thread);
    }
    thread = nullptr;
  }
};

Runtime::Runtime(Options options) : state_(std::make_unique<State>()) {
  // Before any import: torch_tpu itself sets the variable to its libtpu, and starting that without a TPU
  // hangs.
  const std::string plugin = variable("TPU_LIBRARY_PATH");
  if (made.exchange(true))
    throw StartError("start", "this process has made a Runtime before; keep one in main()");
  try {
    state_->start(options, plugin);
  } catch (const StartError& error) {
    // Python stays once torch is imported: its autograd engine has taken the place of the C++ one.
    if (required(options)) {
      if (!state_->ownsPython) state_->stop();
      throw;
    }
    state_->whyNot = error.what();
    std::fprintf(stderr, "%s; running on the CPU\n", oneLine(error.what()).c_str());
  }
  if (options.seed) manual_seed(*options.seed);
}

Runtime::Runtime(int, char**, Options options) : Runtime(std::move(options)) {}

Runtime::~Runtime() {
  state_->stop();
}

bool Runtime::on_tpu() const {
  return state_->onTpu;
}

const std::string& Runtime::why_not() const {
  return state_->whyNot;
}

c10::Device device() {
  return active ? c10::Device(c10::kPrivateUse1, 0) : c10::Device(c10::kCPU);
}

bool is_available() noexcept {
  return active;
}

c10::DeviceIndex device_count() noexcept {
  return active ? 1 : 0;
}

void manual_seed(std::uint64_t seed) {
  at::manual_seed(seed);
  if (active) seedDevice(seed);
}

void synchronize() {
  if (active) at::accelerator::synchronizeDevice(at::accelerator::getDeviceIndex());
}

std::uint64_t step() {
  return ++steps;
}

void set_float32_matmul_precision(const std::string& precision) {
  TORCH_CHECK_VALUE(precision == "highest" || precision == "high" || precision == "medium",
                    "tpu_port::set_float32_matmul_precision: expected highest, high or medium, got ",
                    precision);
  at::globalContext().setFloat32MatmulPrecision(precision);
  if (active) detail::setPrecision(precision);
}

}  // namespace tpu_port
