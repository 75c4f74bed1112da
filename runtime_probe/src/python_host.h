// The Python interpreter inside the process: found, started, asked, stopped. Used by backend.cpp and
// runtime.cpp only; keeps Python.h out of everything else but backend.cpp.
#pragma once

#include <Python.h>  // before any standard header

#include <string>

namespace tpu_port::detail {

/// Holds the GIL for a scope, from any thread.
class Gil {
 public:
  Gil() : state_(PyGILState_Ensure()) {}
  ~Gil() { PyGILState_Release(state_); }
  Gil(const Gil&) = delete;
  Gil& operator=(const Gil&) = delete;

 private:
  PyGILState_STATE state_;
};

/// The interpreter to start: `wanted`, TPU_PORT_PYTHON, VIRTUAL_ENV/bin/python, the one given at build time;
/// "" when there is none of these.
std::string findPython(const std::string& wanted);

/// Starts Python as `interpreter` would (its pyvenv.cfg is honoured), without signal handlers, and releases
/// the GIL. Returns what stopPython() needs. Throws StartError "find-python" or "start-python".
PyThreadState* startPython(const std::string& interpreter);

/// Runs the exit handlers of Python's modules, torch_tpu's shutdown among them, and ends the interpreter.
void stopPython(PyThreadState* state);

/// Runs `code` in a namespace of its own and returns str(out), "" without an `out`. Needs the GIL. Throws
/// StartError with `step` and the Python exception as text.
std::string runPython(const std::string& code, const char* step);

}  // namespace tpu_port::detail
