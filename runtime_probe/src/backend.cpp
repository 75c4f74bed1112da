#include "python_host.h"  // Python.h first

#include "backend.h"

#include <ATen/Context.h>
#include <ATen/DeviceAccelerator.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "plugin.h"
#include "show_chip_py.h"  // made by CMake from show_chip.py
#include "tpu_port/runtime.h"

namespace tpu_port::detail {
namespace {

/// Where the interpreter's torch lies, found without importing it: an import would load a second libtorch, or
/// run Python's part of one version on the libraries of another.
const char* const kFindTorch = R"py(
import importlib.util, os, sys
spec = importlib.util.find_spec('torch')
if spec is None or not spec.origin:
    raise RuntimeError(f'there is no torch in {sys.prefix}; name the environment with torch_tpu in TPU_PORT_PYTHON, '
                       f'or install it: {sys.executable} -m pip install torch_tpu')
if importlib.util.find_spec('torch_tpu') is None:
    raise RuntimeError(f'there is no torch_tpu in {sys.prefix}; install it: {sys.executable} -m pip install torch_tpu')
out = os.path.dirname(spec.origin)
)py";

/// The number of chips by torch_tpu's own count, without importing it: once its libraries are in the process,
/// autograd asks them for devices even for a program on the CPU, and libtpu then looks for its metadata for
/// minutes. "unknown" when a torch_tpu keeps that count elsewhere.
const char* const kCountChips = R"py(
import importlib.util, os
package = os.path.dirname(importlib.util.find_spec('torch_tpu').origin)
path = os.path.join(package, '_internal', 'utils', 'hardware.py')
try:
    spec = importlib.util.spec_from_file_location('tpu_port_hardware', path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    out = module.get_tpu_device_count()
except (OSError, ImportError, AttributeError):
    out = 'unknown'
)py";

/// torch alone: its autoload would bring torch_tpu in the same step.
const char* const kImportTorch = R"py(
import contextlib, io, os, sys
name = 'TORCH_DEVICE_BACKEND_AUTOLOAD'
wish = os.environ.get(name)
os.environ[name] = '0'
try:
    with contextlib.redirect_stderr(io.StringIO() if QUIET else sys.stderr):
        import torch
finally:
    del os.environ[name]
    if wish is not None:
        os.environ[name] = wish
)py";

const char* const kLoad = R"py(
import contextlib, io, sys
with contextlib.redirect_stderr(io.StringIO() if QUIET else sys.stderr):
    import torch_tpu
    from torch_tpu import _loader
    _loader.load()
if not _loader._LOADED:
    raise RuntimeError('torch_tpu finds no TPU on this machine; tpu-doctor says what is missing')
import torch
out = torch._C._get_privateuse1_backend_name()
)py";

std::string withQuiet(const char* code, bool quiet) {
  return std::string("QUIET = ") + (quiet ? "True" : "False") + "\n" + code;
}

/// Throws when the libtorch of this program is not the one that `import torch` will bring.
void checkSameLibtorch(const std::string& torchDirectory) {
  Dl_info info{};
  if (!dladdr(reinterpret_cast<void*>(&at::globalContext), &info) || !info.dli_fname) return;
  const std::filesystem::path theirs = std::filesystem::path(torchDirectory) / "lib" / "libtorch_cpu.so";
  std::error_code error;
  if (std::filesystem::equivalent(info.dli_fname, theirs, error) || error) return;
  throw StartError("same-libtorch", std::string("the program uses ") + info.dli_fname +
                                        ", but the interpreter's is " + theirs.string() +
                                        "; build the program against the torch of that environment");
}

}  // namespace

void loadBackend(const std::string& plugin, bool quiet, const Steps& steps) {
  say(steps, "same-libtorch");
  const std::string directory = runPython(kFindTorch, "import-torch");
  checkSameLibtorch(directory);
  if (runPython(kCountChips, "load-backend") == "0") {
    // libtpu itself is no plugin that can do without a TPU.
    if (plugin.empty() || std::filesystem::path(plugin).filename().string().rfind("libtpu.so", 0) == 0)
      throw StartError(
          "load-backend",
          "no TPU on this machine: torch_tpu looks for chips on the PCI bus with a group in /dev/vfio; "
          "tpu-doctor says what is missing");
    checkPlugin(plugin);
    runPython(kShowChip, "load-backend");
  }
  // The C++ parts of torch_tpu log by this variable: 1 leaves out the informational lines.
  if (quiet) ::setenv("TF_CPP_MIN_LOG_LEVEL", "1", 0);
  say(steps, "import-torch");
  runPython(withQuiet(kImportTorch, quiet), "import-torch");
  say(steps, "load-backend");
  const std::string name = runPython(withQuiet(kLoad, quiet), "load-backend");
  if (name != "tpu")
    throw StartError("backend-name",
                     "PrivateUse1 is called \"" + name +
                         "\", not \"tpu\": another backend took the place of torch_tpu; uninstall it");
}

void checkDevice() {
  if (!at::isPrivateUse1HooksRegistered())
    throw StartError("hooks", "torch_tpu was loaded but registered no hooks with LibTorch; run tpu-doctor");
  if (at::accelerator::deviceCount() > 0) return;
  throw StartError("device-count",
                   "torch_tpu was loaded but has no device; it logs the reason on stderr (\"PjRt backend "
                   "unavailable\"). Is the "
                   "chip held by another process? tpu-doctor looks for the cause");
}

void setPrecision(const std::string& word) {
  Gil gil;
  runPython("import torch\ntorch.set_float32_matmul_precision('" + word + "')", "precision");
}

}  // namespace tpu_port::detail
