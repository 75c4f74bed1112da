// Stands in for Python.h while tpu-port parses a user's code.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

struct _typeobject;
struct PyObject {
  std::ptrdiff_t ob_refcnt;
  _typeobject* ob_type;
};
typedef _typeobject PyTypeObject;
typedef std::ptrdiff_t Py_ssize_t;
typedef PyObject* (*PyCFunction)(PyObject*, PyObject*);
struct PyMethodDef {
  const char* ml_name;
  PyCFunction ml_meth;
  int ml_flags;
  const char* ml_doc;
};
struct PyModuleDef_Base {
  int unused;
};
struct PyModuleDef {
  PyModuleDef_Base m_base;
  const char* m_name;
  const char* m_doc;
  Py_ssize_t m_size;
  PyMethodDef* m_methods;
};
struct PyThreadState;
struct PyInterpreterState;
enum PyGILState_STATE { PyGILState_LOCKED, PyGILState_UNLOCKED };

extern PyObject TpuPortShimNone;
extern PyObject *PyExc_RuntimeError, *PyExc_TypeError, *PyExc_ValueError, *PyExc_IndexError,
    *PyExc_ImportError;
#define Py_None (&TpuPortShimNone)
#define Py_True (&TpuPortShimNone)
#define Py_False (&TpuPortShimNone)
#define PyObject_HEAD PyObject ob_base;
#define PyModuleDef_HEAD_INIT {0}
#define PyMODINIT_FUNC extern "C" PyObject*
#define METH_VARARGS 1
#define METH_KEYWORDS 2
#define METH_NOARGS 4
#define METH_O 8
#define Py_RETURN_NONE return Py_None
#define Py_RETURN_TRUE return Py_True
#define Py_RETURN_FALSE return Py_False
#define Py_BEGIN_ALLOW_THREADS {
#define Py_END_ALLOW_THREADS }
#define PY_VERSION_HEX 0x030b0000
#define PY_MAJOR_VERSION 3
#define PY_MINOR_VERSION 11

extern "C" {
void Py_Initialize();
void Py_InitializeEx(int initsigs);
int Py_IsInitialized();
void Py_Finalize();
int Py_FinalizeEx();
void Py_INCREF(PyObject* o);
void Py_DECREF(PyObject* o);
void Py_XINCREF(PyObject* o);
void Py_XDECREF(PyObject* o);
PyGILState_STATE PyGILState_Ensure();
void PyGILState_Release(PyGILState_STATE state);
int PyGILState_Check();
PyThreadState* PyEval_SaveThread();
void PyEval_RestoreThread(PyThreadState* state);
PyObject* PyImport_ImportModule(const char* name);
PyObject* PyModule_Create(PyModuleDef* def);
int PyModule_AddObject(PyObject* module, const char* name, PyObject* value);
PyObject* PyObject_GetAttrString(PyObject* o, const char* name);
int PyObject_SetAttrString(PyObject* o, const char* name, PyObject* value);
PyObject* PyObject_CallObject(PyObject* callable, PyObject* args);
PyObject* PyObject_CallMethod(PyObject* o, const char* name, const char* format, ...);
PyObject* PyObject_Str(PyObject* o);
PyObject* PyTuple_New(Py_ssize_t size);
int PyTuple_SetItem(PyObject* tuple, Py_ssize_t index, PyObject* value);
PyObject* PyTuple_GetItem(PyObject* tuple, Py_ssize_t index);
PyObject* PyList_New(Py_ssize_t size);
PyObject* PyList_GetItem(PyObject* list, Py_ssize_t index);
Py_ssize_t PyList_Size(PyObject* list);
PyObject* PyDict_New();
int PyDict_SetItemString(PyObject* dict, const char* key, PyObject* value);
PyObject* PyLong_FromLong(long v);
PyObject* PyLong_FromVoidPtr(void* p);
long PyLong_AsLong(PyObject* o);
PyObject* PyFloat_FromDouble(double v);
double PyFloat_AsDouble(PyObject* o);
PyObject* PyUnicode_FromString(const char* s);
const char* PyUnicode_AsUTF8(PyObject* o);
PyObject* PyBool_FromLong(long v);
int PyArg_ParseTuple(PyObject* args, const char* format, ...);
PyObject* Py_BuildValue(const char* format, ...);
void PyErr_SetString(PyObject* type, const char* message);
PyObject* PyErr_Occurred();
void PyErr_Print();
void PyErr_Clear();
int PyRun_SimpleString(const char* command);
}  // extern "C"
