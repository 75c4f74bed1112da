# find_package(tpu_port_runtime): tpu_port::runtime, built from the installed sources in the project that asks.
include(${CMAKE_CURRENT_LIST_DIR}/../../tpu-port/runtime/cmake/tpu_port_runtime.cmake)
