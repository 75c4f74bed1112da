// Stands in for every header of LibTorch, pybind11 and Python while tpu-port parses a user's code:
// declarations only, of our own writing. Parts by area; the vendor's own CUDA and NCCL names are in
// cuda_runtime.h and nccl.h.
#pragma once

#ifdef __CUDA__
#include "tpu_port_shim/cuda_runtime.h"  // nvcc includes it before everything else
#endif
#include "tpu_port_shim/python.h"
#include "tpu_port_shim/standard.h"

// A kernel may call what LibTorch marks for host and device.
#ifdef __CUDA__
#pragma clang force_cuda_host_device begin
#endif

#include "tpu_port_shim/cuda_api.h"
#include "tpu_port_shim/distributed.h"
#include "tpu_port_shim/logging.h"

#ifdef __CUDA__
#pragma clang force_cuda_host_device end
#endif
