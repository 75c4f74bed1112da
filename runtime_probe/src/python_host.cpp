#include "python_host.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "tpu_port/runtime.h"

namespace tpu_port::detail {
namespace {

const std::string kVersion = std::to_string(PY_MAJOR_VERSION) + "." + std::to_string(PY_MINOR_VERSION);

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Given any executable, Python would take the environment from the folder around it and go on without torch.
void checkInterpreter(const std::string& path) {
  namespace fs = std::filesystem;
  const std::string cure = "; set TPU_PORT_PYTHON to the interpreter of the environment with torch_tpu";
  std::error_code error;
  if (fs::is_directory(path, error)) {
    const fs::path inside = fs::path(path) / "bin" / "python";
    throw StartError("find-python",
                     path + " is a directory, not an interpreter" +
                         (fs::exists(inside, error) ? "; did you mean " + inside.string() + "?" : cure));
  }
  if (!fs::exists(path, error)) throw StartError("find-python", "there is no " + path + cure);
  if (::access(path.c_str(), X_OK) != 0 ||
      fs::path(path).filename().string().find("python") == std::string::npos)
    throw StartError("find-python", path + " is not a Python interpreter" + cure);
}

/// A libpython of one version cannot load the packages of another; Python itself would only miss "encodings".
void checkVersion(const std::string& interpreter) {
  namespace fs = std::filesystem;
  const fs::path root = fs::path(interpreter).parent_path().parent_path();
  std::error_code ignored;
  if (!fs::exists(root / "pyvenv.cfg", ignored) || fs::exists(root / "lib" / ("python" + kVersion), ignored))
    return;
  throw StartError("find-python", "the program is linked with libpython " + kVersion +
                                      ", but the environment " + root.string() + " holds no Python " +
                                      kVersion + "; build the program against the environment it runs in");
}

std::string takeError() {
  PyObject *type = nullptr, *value = nullptr, *trace = nullptr;
  PyErr_Fetch(&type, &value, &trace);
  PyErr_NormalizeException(&type, &value, &trace);
  // What the code given to runPython() raises itself is a RuntimeError with a full text.
  std::string text;
  if (!type)
    text = "unknown Python error";
  else if (type != PyExc_RuntimeError)
    text = reinterpret_cast<PyTypeObject*>(type)->tp_name;
  if (PyObject* shown = value ? PyObject_Str(value) : nullptr) {
    if (const char* bytes = PyUnicode_AsUTF8(shown); bytes && *bytes)
      text += (text.empty() ? "" : ": ") + std::string(bytes);
    Py_DECREF(shown);
  }
  Py_XDECREF(type);
  Py_XDECREF(value);
  Py_XDECREF(trace);
  PyErr_Clear();
  return text;
}

}  // namespace

std::string findPython(const std::string& wanted) {
  if (!wanted.empty()) return wanted;
  if (std::string set = variable("TPU_PORT_PYTHON"); !set.empty()) return set;
  if (const std::string venv = variable("VIRTUAL_ENV"); !venv.empty()) return venv + "/bin/python";
#ifdef TPU_PORT_DEFAULT_PYTHON
  return TPU_PORT_DEFAULT_PYTHON;
#else
  return {};
#endif
}

PyThreadState* startPython(const std::string& interpreter) {
  if (!interpreter.empty()) {
    checkInterpreter(interpreter);
    checkVersion(interpreter);
  }
  PyConfig config;
  PyConfig_InitPythonConfig(&config);
  config.install_signal_handlers = 0;  // Ctrl-C stays the program's own
  config.parse_argv = 0;
  PyStatus status = PyStatus_Ok();
  if (!interpreter.empty())
    status = PyConfig_SetBytesString(&config, &config.executable, interpreter.c_str());
  if (!PyStatus_Exception(status)) status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  if (PyStatus_Exception(status))
    throw StartError("start-python", std::string(status.err_msg ? status.err_msg : "Python does not start") +
                                         " (" + (interpreter.empty() ? "no interpreter named" : interpreter) +
                                         "); TPU_PORT_PYTHON must name a Python " + kVersion);
  return PyEval_SaveThread();
}

void stopPython(PyThreadState* state) {
  PyEval_RestoreThread(state);
  // A process group that process_group() made; its threads end before the interpreter does.
  PyRun_SimpleString(
      "import sys\n"
      "d = sys.modules.get('torch.distributed')\n"
      "if d and d.is_initialized(): d.destroy_process_group()\n");
  Py_FinalizeEx();
}

std::string runPython(const std::string& code, const char* step) {
  PyObject* names = PyDict_New();
  PyDict_SetItemString(names, "__builtins__", PyEval_GetBuiltins());
  PyObject* done = PyRun_String(code.c_str(), Py_file_input, names, names);
  if (!done) {
    const std::string error = takeError();
    Py_DECREF(names);
    throw StartError(step, error);
  }
  Py_DECREF(done);
  std::string out;
  if (PyObject* value = PyDict_GetItemString(names, "out"))
    if (PyObject* shown = PyObject_Str(value)) {
      if (const char* bytes = PyUnicode_AsUTF8(shown)) out = bytes;
      Py_DECREF(shown);
    }
  PyErr_Clear();
  Py_DECREF(names);
  return out;
}

}  // namespace tpu_port::detail
