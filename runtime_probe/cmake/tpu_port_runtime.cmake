# Defines tpu_port::runtime, a static library built against the torch and the libpython of one Python environment:
#
#   TPU_PORT_PYTHON   its interpreter; default: TPU_PORT_PYTHON or VIRTUAL_ENV of the process environment
#
# It brings LibTorch to what links it (no TorchConfig.cmake, so no CUDA toolkit is asked for) and C++20.
if(TARGET tpu_port::runtime)
  return()
endif()

if(NOT TPU_PORT_PYTHON)
  if(NOT "$ENV{TPU_PORT_PYTHON}" STREQUAL "")
    set(tpu_port_python "$ENV{TPU_PORT_PYTHON}")
  elseif(NOT "$ENV{VIRTUAL_ENV}" STREQUAL "")
    set(tpu_port_python "$ENV{VIRTUAL_ENV}/bin/python")
  endif()
  set(TPU_PORT_PYTHON "${tpu_port_python}" CACHE FILEPATH "Python interpreter of the environment with torch_tpu" FORCE)
endif()
if(NOT TPU_PORT_PYTHON)
  message(FATAL_ERROR "tpu_port::runtime needs the Python environment that holds torch_tpu.\n"
                      "Name its interpreter: -DTPU_PORT_PYTHON=ENV/bin/python, or activate it first.")
endif()

get_filename_component(tpu_port_runtime_root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
execute_process(COMMAND "${TPU_PORT_PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/describe_python.py"
                OUTPUT_VARIABLE tpu_port_found ERROR_VARIABLE tpu_port_error RESULT_VARIABLE tpu_port_result
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_STRIP_TRAILING_WHITESPACE)
if(NOT tpu_port_result EQUAL 0)
  if(tpu_port_error STREQUAL "")
    set(tpu_port_error "${tpu_port_result}; -DTPU_PORT_PYTHON=ENV/bin/python names the interpreter")
  endif()
  message(FATAL_ERROR "tpu_port::runtime cannot use ${TPU_PORT_PYTHON}:\n${tpu_port_error}")
endif()
# Five lines: torch's directory, its version, Python's headers, its shared library, directories of indirect libraries.
string(REPLACE "\n" ";" tpu_port_found "${tpu_port_found}")
list(GET tpu_port_found 0 tpu_port_torch)
list(GET tpu_port_found 1 tpu_port_torch_version)
list(GET tpu_port_found 2 tpu_port_python_include)
list(GET tpu_port_found 3 tpu_port_python_library)
list(GET tpu_port_found 4 tpu_port_indirect)
string(REPLACE ":" ";" tpu_port_indirect "${tpu_port_indirect}")
message(STATUS "tpu_port::runtime: torch ${tpu_port_torch_version} in ${tpu_port_torch}")

# The Python that shows a chip is a file of its own, which tests run too; C++ gets it as text.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tpu_port_runtime_root}/src/show_chip.py)
file(READ ${tpu_port_runtime_root}/src/show_chip.py tpu_port_show_chip)
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/tpu_port_runtime/show_chip_py.h CONTENT
"#pragma once
namespace tpu_port::detail {
inline constexpr const char* kShowChip = R\"py(@tpu_port_show_chip@)py\";
}
" @ONLY)

find_package(Threads REQUIRED)
add_library(tpu_port_runtime STATIC
  ${tpu_port_runtime_root}/src/after_end.cpp
  ${tpu_port_runtime_root}/src/backend.cpp
  ${tpu_port_runtime_root}/src/batch_norm.cpp
  ${tpu_port_runtime_root}/src/distributed.cpp
  ${tpu_port_runtime_root}/src/overrides.cpp
  ${tpu_port_runtime_root}/src/plugin.cpp
  ${tpu_port_runtime_root}/src/python_host.cpp
  ${tpu_port_runtime_root}/src/runtime.cpp)
add_library(tpu_port::runtime ALIAS tpu_port_runtime)
target_compile_features(tpu_port_runtime PUBLIC cxx_std_20)
set_target_properties(tpu_port_runtime PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_include_directories(tpu_port_runtime PUBLIC ${tpu_port_runtime_root}/include)
target_include_directories(tpu_port_runtime SYSTEM PUBLIC
  ${tpu_port_torch}/include ${tpu_port_torch}/include/torch/csrc/api/include)
target_include_directories(tpu_port_runtime PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/tpu_port_runtime)
target_include_directories(tpu_port_runtime SYSTEM PRIVATE ${tpu_port_python_include})
set(tpu_port_python_include ${tpu_port_python_include} CACHE INTERNAL "Python headers, for what looks into the interpreter")
target_compile_definitions(tpu_port_runtime PRIVATE TPU_PORT_DEFAULT_PYTHON="${TPU_PORT_PYTHON}")

# libtorch.so names no symbol of its own and libpython none that the program uses: without --no-as-needed the linker
# would drop them, and torch's Python part looks for both in the process.
set(tpu_port_libraries "-Wl,--push-state,--no-as-needed")
foreach(library IN ITEMS torch torch_cpu c10)
  string(APPEND tpu_port_libraries ",\"${tpu_port_torch}/lib/lib${library}.so\"")
endforeach()
string(APPEND tpu_port_libraries ",\"${tpu_port_python_library}\",--pop-state")
get_filename_component(tpu_port_python_directory "${tpu_port_python_library}" DIRECTORY)
target_link_libraries(tpu_port_runtime PUBLIC "${tpu_port_libraries}" Threads::Threads ${CMAKE_DL_LIBS})
target_link_options(tpu_port_runtime INTERFACE
  "LINKER:-rpath,${tpu_port_torch}/lib" "LINKER:-rpath,${tpu_port_python_directory}")
foreach(directory IN LISTS tpu_port_indirect)
  target_link_options(tpu_port_runtime INTERFACE "LINKER:-rpath-link,${directory}")
endforeach()
