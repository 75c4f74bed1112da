// The CUDA driver API, cuBLAS, cuDNN, cuFFT, cuRAND, cuSPARSE, cuSOLVER, NVML, NVRTC and NVTX: handles and
// the calls most often met, with parameters only where they matter. Part of tpu_port_shim/cuda_runtime.h.
#pragma once

#include "tpu_port_shim/cuda_types.h"

// clang-format off
// A call whose arguments are of no interest: it accepts what it is given.
#define TPU_PORT_SHIM_CALL(result, name) template <class... A> result name(A&&... args);

typedef enum cudaError_enum {
  CUDA_SUCCESS = 0, CUDA_ERROR_INVALID_VALUE = 1, CUDA_ERROR_OUT_OF_MEMORY = 2, CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4, CUDA_ERROR_NO_DEVICE = 100, CUDA_ERROR_NOT_SUPPORTED = 801, CUDA_ERROR_UNKNOWN = 999,
} CUresult;
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st* CUcontext;
typedef struct CUmod_st* CUmodule;
typedef struct CUfunc_st* CUfunction;
typedef struct CUstream_st* CUstream;
typedef struct CUevent_st* CUevent;
typedef unsigned long long CUmemGenericAllocationHandle;
struct CUmemAllocationProp { int type, requestedHandleTypes; struct { int type, id; } location; };
struct CUmemAccessDesc { struct { int type, id; } location; int flags; };
struct CUtensorMap { unsigned long long opaque[16]; };
TPU_PORT_SHIM_CALL(CUresult, cuInit)
TPU_PORT_SHIM_CALL(CUresult, cuGetErrorString)
TPU_PORT_SHIM_CALL(CUresult, cuGetErrorName)
TPU_PORT_SHIM_CALL(CUresult, cuDeviceGet)
TPU_PORT_SHIM_CALL(CUresult, cuDeviceGetCount)
TPU_PORT_SHIM_CALL(CUresult, cuDeviceGetAttribute)
TPU_PORT_SHIM_CALL(CUresult, cuDevicePrimaryCtxRetain)
TPU_PORT_SHIM_CALL(CUresult, cuCtxGetCurrent)
TPU_PORT_SHIM_CALL(CUresult, cuCtxSetCurrent)
TPU_PORT_SHIM_CALL(CUresult, cuCtxGetDevice)
TPU_PORT_SHIM_CALL(CUresult, cuCtxSynchronize)
TPU_PORT_SHIM_CALL(CUresult, cuModuleLoad)
TPU_PORT_SHIM_CALL(CUresult, cuModuleLoadData)
TPU_PORT_SHIM_CALL(CUresult, cuModuleLoadDataEx)
TPU_PORT_SHIM_CALL(CUresult, cuModuleUnload)
TPU_PORT_SHIM_CALL(CUresult, cuModuleGetFunction)
TPU_PORT_SHIM_CALL(CUresult, cuLaunchKernel)
TPU_PORT_SHIM_CALL(CUresult, cuFuncSetAttribute)
TPU_PORT_SHIM_CALL(CUresult, cuMemAlloc)
TPU_PORT_SHIM_CALL(CUresult, cuMemFree)
TPU_PORT_SHIM_CALL(CUresult, cuMemcpyHtoD)
TPU_PORT_SHIM_CALL(CUresult, cuMemcpyDtoH)
TPU_PORT_SHIM_CALL(CUresult, cuMemCreate)
TPU_PORT_SHIM_CALL(CUresult, cuMemMap)
TPU_PORT_SHIM_CALL(CUresult, cuMemRelease)
TPU_PORT_SHIM_CALL(CUresult, cuMemSetAccess)
TPU_PORT_SHIM_CALL(CUresult, cuMemAddressReserve)
TPU_PORT_SHIM_CALL(CUresult, cuPointerGetAttribute)
TPU_PORT_SHIM_CALL(CUresult, cuStreamSynchronize)
TPU_PORT_SHIM_CALL(CUresult, cuTensorMapEncodeTiled)

typedef struct cublasContext* cublasHandle_t;
typedef struct cublasLtContext* cublasLtHandle_t;
typedef struct cublasLtMatmulDescOpaque* cublasLtMatmulDesc_t;
typedef struct cublasLtMatrixLayoutOpaque* cublasLtMatrixLayout_t;
typedef struct cublasLtMatmulPreferenceOpaque* cublasLtMatmulPreference_t;
enum cublasStatus_t {
  CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7, CUBLAS_STATUS_ARCH_MISMATCH = 8, CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13, CUBLAS_STATUS_INTERNAL_ERROR = 14, CUBLAS_STATUS_NOT_SUPPORTED = 15,
};
enum cublasOperation_t { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C };
enum cublasFillMode_t { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER };
enum cublasSideMode_t { CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT };
enum cublasDiagType_t { CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT };
enum cublasMath_t { CUBLAS_DEFAULT_MATH, CUBLAS_TENSOR_OP_MATH, CUBLAS_PEDANTIC_MATH, CUBLAS_TF32_TENSOR_OP_MATH };
enum cublasPointerMode_t { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE };
enum cublasComputeType_t { CUBLAS_COMPUTE_16F = 64, CUBLAS_COMPUTE_32F = 68, CUBLAS_COMPUTE_32F_FAST_16F = 74, CUBLAS_COMPUTE_32F_FAST_TF32 = 77, CUBLAS_COMPUTE_64F = 70 };
enum cublasGemmAlgo_t { CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 };
extern "C" cublasStatus_t cublasCreate(cublasHandle_t* handle);
extern "C" cublasStatus_t cublasDestroy(cublasHandle_t handle);
extern "C" cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t streamId);
extern "C" cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* streamId);
extern "C" cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode);
extern "C" cublasStatus_t cublasGetMathMode(cublasHandle_t handle, cublasMath_t* mode);
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSetPointerMode)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSgemm)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasDgemm)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasHgemm)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSgemmBatched)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasDgemmBatched)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSgemmStridedBatched)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasDgemmStridedBatched)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasHgemmStridedBatched)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasGemmEx)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasGemmBatchedEx)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasGemmStridedBatchedEx)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSgemv)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasDgemv)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSaxpy)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSdot)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasSscal)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtCreate)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtDestroy)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtMatmul)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtMatmulDescCreate)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtMatmulDescSetAttribute)
TPU_PORT_SHIM_CALL(cublasStatus_t, cublasLtMatrixLayoutCreate)
TPU_PORT_SHIM_CALL(const char*, cublasGetStatusString)

typedef struct cudnnContext* cudnnHandle_t;
typedef struct cudnnTensorStruct* cudnnTensorDescriptor_t;
typedef struct cudnnConvolutionStruct* cudnnConvolutionDescriptor_t;
typedef struct cudnnFilterStruct* cudnnFilterDescriptor_t;
typedef struct cudnnActivationStruct* cudnnActivationDescriptor_t;
typedef void* cudnnBackendDescriptor_t;
enum cudnnStatus_t { CUDNN_STATUS_SUCCESS = 0, CUDNN_STATUS_NOT_INITIALIZED = 1, CUDNN_STATUS_NOT_SUPPORTED = 3000 };
enum cudnnDataType_t { CUDNN_DATA_FLOAT, CUDNN_DATA_DOUBLE, CUDNN_DATA_HALF, CUDNN_DATA_INT8, CUDNN_DATA_INT32 };
enum cudnnTensorFormat_t { CUDNN_TENSOR_NCHW, CUDNN_TENSOR_NHWC };
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnCreate)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnDestroy)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnSetStream)
TPU_PORT_SHIM_CALL(const char*, cudnnGetErrorString)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnCreateTensorDescriptor)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnDestroyTensorDescriptor)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnSetTensor4dDescriptor)
TPU_PORT_SHIM_CALL(cudnnStatus_t, cudnnConvolutionForward)

typedef int cufftHandle;
enum cufftResult { CUFFT_SUCCESS = 0, CUFFT_INVALID_PLAN = 1 };
enum cufftType { CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c, CUFFT_Z2Z = 0x69 };
typedef float2 cuComplex;
typedef double2 cuDoubleComplex;
typedef cuComplex cufftComplex;
typedef float cufftReal;
#define CUFFT_FORWARD (-1)
#define CUFFT_INVERSE 1
TPU_PORT_SHIM_CALL(cufftResult, cufftPlan1d)
TPU_PORT_SHIM_CALL(cufftResult, cufftPlan2d)
TPU_PORT_SHIM_CALL(cufftResult, cufftPlanMany)
TPU_PORT_SHIM_CALL(cufftResult, cufftExecC2C)
TPU_PORT_SHIM_CALL(cufftResult, cufftExecR2C)
TPU_PORT_SHIM_CALL(cufftResult, cufftExecC2R)
TPU_PORT_SHIM_CALL(cufftResult, cufftSetStream)
TPU_PORT_SHIM_CALL(cufftResult, cufftDestroy)

typedef struct curandGenerator_st* curandGenerator_t;
enum curandStatus_t { CURAND_STATUS_SUCCESS = 0 };
enum curandRngType_t { CURAND_RNG_PSEUDO_DEFAULT = 100, CURAND_RNG_PSEUDO_XORWOW, CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161 };
struct curandState { unsigned d; };
typedef curandState curandState_t;
struct curandStatePhilox4_32_10 { unsigned d; };
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
template <class S> __device__ void curand_init(unsigned long long seed, unsigned long long sequence, unsigned long long offset, S* state);
template <class S> __device__ unsigned curand(S* state);
template <class S> __device__ uint4 curand4(S* state);
template <class S> __device__ float curand_uniform(S* state);
template <class S> __device__ float4 curand_uniform4(S* state);
template <class S> __device__ float curand_normal(S* state);
template <class S> __device__ float4 curand_normal4(S* state);
TPU_PORT_SHIM_CALL(curandStatus_t, curandCreateGenerator)
TPU_PORT_SHIM_CALL(curandStatus_t, curandSetPseudoRandomGeneratorSeed)
TPU_PORT_SHIM_CALL(curandStatus_t, curandSetStream)
TPU_PORT_SHIM_CALL(curandStatus_t, curandGenerateUniform)
TPU_PORT_SHIM_CALL(curandStatus_t, curandGenerateNormal)
TPU_PORT_SHIM_CALL(curandStatus_t, curandDestroyGenerator)

typedef struct cusparseContext* cusparseHandle_t;
typedef struct cusparseMatDescr* cusparseMatDescr_t;
typedef struct cusparseSpMatDescr* cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr* cusparseDnMatDescr_t;
enum cusparseStatus_t { CUSPARSE_STATUS_SUCCESS = 0, CUSPARSE_STATUS_NOT_INITIALIZED = 1 };
enum cusparseOperation_t { CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE };
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseCreate)
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseDestroy)
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseSetStream)
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseCreateCsr)
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseCreateDnMat)
TPU_PORT_SHIM_CALL(cusparseStatus_t, cusparseSpMM)
TPU_PORT_SHIM_CALL(const char*, cusparseGetErrorString)

typedef struct cusolverDnContext* cusolverDnHandle_t;
typedef struct cusolverSpContext* cusolverSpHandle_t;
enum cusolverStatus_t { CUSOLVER_STATUS_SUCCESS = 0, CUSOLVER_STATUS_NOT_INITIALIZED = 1 };
enum cusolverEigMode_t { CUSOLVER_EIG_MODE_NOVECTOR, CUSOLVER_EIG_MODE_VECTOR };
TPU_PORT_SHIM_CALL(cusolverStatus_t, cusolverDnCreate)
TPU_PORT_SHIM_CALL(cusolverStatus_t, cusolverDnDestroy)
TPU_PORT_SHIM_CALL(cusolverStatus_t, cusolverDnSetStream)
TPU_PORT_SHIM_CALL(cusolverStatus_t, cusolverDnSsyevd)
TPU_PORT_SHIM_CALL(cusolverStatus_t, cusolverDnSpotrf)

typedef struct nvmlDevice_st* nvmlDevice_t;
enum nvmlReturn_t { NVML_SUCCESS = 0 };
TPU_PORT_SHIM_CALL(nvmlReturn_t, nvmlInit)
TPU_PORT_SHIM_CALL(nvmlReturn_t, nvmlShutdown)
TPU_PORT_SHIM_CALL(nvmlReturn_t, nvmlDeviceGetHandleByIndex)
TPU_PORT_SHIM_CALL(nvmlReturn_t, nvmlDeviceGetCount)

typedef struct _nvrtcProgram* nvrtcProgram;
enum nvrtcResult { NVRTC_SUCCESS = 0 };
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcCreateProgram)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcCompileProgram)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcDestroyProgram)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetPTX)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetPTXSize)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetCUBIN)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetCUBINSize)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetProgramLog)
TPU_PORT_SHIM_CALL(nvrtcResult, nvrtcGetProgramLogSize)
TPU_PORT_SHIM_CALL(const char*, nvrtcGetErrorString)

typedef std::uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st* nvtxDomainHandle_t;
struct nvtxEventAttributes_t { std::uint16_t version, size; std::uint32_t category; int colorType; std::uint32_t color; int messageType; union { const char* ascii; } message; };
extern "C" int nvtxRangePushA(const char* message);
extern "C" int nvtxRangePop(void);
extern "C" void nvtxMarkA(const char* message);
extern "C" nvtxRangeId_t nvtxRangeStartA(const char* message);
extern "C" void nvtxRangeEnd(nvtxRangeId_t id);
extern "C" int nvtxRangePushEx(const nvtxEventAttributes_t* eventAttrib);
extern "C" nvtxDomainHandle_t nvtxDomainCreateA(const char* name);
extern "C" void nvtxDomainDestroy(nvtxDomainHandle_t domain);
#define nvtxRangePush nvtxRangePushA
#define nvtxMark nvtxMarkA
#define nvtxRangeStart nvtxRangeStartA
#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE sizeof(nvtxEventAttributes_t)
#define NVTX_COLOR_ARGB 1
#define NVTX_MESSAGE_TYPE_ASCII 1
#undef TPU_PORT_SHIM_CALL
// clang-format on
