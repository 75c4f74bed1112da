// Facts about LibTorch's declarations that the rules rely on. check_shim.py compiles this file against the
// shim and against real headers: it must hold for both. A canonical name is proven by the type of the entity
// itself, by a pointer to member (which names the declaring class) or by a using-declaration that must mean
// the same entity.
#include <torch/script.h>
#include <torch/torch.h>

#include <ATen/DeviceAccelerator.h>
#include <ATen/autocast_mode.h>
#include <torch/csrc/distributed/c10d/Backend.hpp>
#include <torch/csrc/distributed/c10d/FileStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroup.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>
#ifdef SHIM_AGREEMENT_CUDA
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAEvent.h>
#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>
#include <nccl.h>
#endif

#include <type_traits>

namespace {

template <class A, class B>
constexpr bool same = std::is_same<A, B>::value;
#define SAME(...) static_assert(same<__VA_ARGS__>)
// `member` of `Class` is declared in `Declaring`: a pointer to member has the type of the class that declares
// it.
#define MEMBER(Type, pointer) [[maybe_unused]] constexpr Type = pointer

// Device types.
SAME(torch::DeviceType, c10::DeviceType);
SAME(at::DeviceType, c10::DeviceType);
SAME(torch::Device, c10::Device);
SAME(decltype(torch::kCUDA), const c10::DeviceType);
SAME(decltype(at::kPrivateUse1), const c10::DeviceType);
static_assert(&torch::kCUDA == &c10::kCUDA && &at::kCUDA == &c10::kCUDA && &torch::kCPU == &c10::kCPU);
static_assert(&torch::kPrivateUse1 == &c10::kPrivateUse1 && &torch::kXLA == &c10::kXLA &&
              &torch::kMPS == &c10::kMPS);
static_assert(static_cast<int>(c10::DeviceType::CPU) == 0 && static_cast<int>(c10::DeviceType::CUDA) == 1);
static_assert(static_cast<int>(c10::DeviceType::XLA) == 9 && static_cast<int>(c10::DeviceType::MTIA) == 19);
static_assert(static_cast<int>(c10::DeviceType::PrivateUse1) == 20);
SAME(c10::DeviceIndex, std::int8_t);
static_assert(std::is_convertible<c10::DeviceType, c10::Device>::value);
static_assert(std::is_convertible<std::string, c10::Device>::value);
static_assert(std::is_constructible<c10::Device, c10::DeviceType, int>::value);
static_assert(!std::is_constructible<c10::Device, int>::value);
MEMBER(bool (c10::Device::*device_is_cuda)() const noexcept, &torch::Device::is_cuda);
MEMBER(bool (c10::Device::*device_is_cpu)() const noexcept, &torch::Device::is_cpu);
MEMBER(bool (c10::Device::*device_is_pu1)() const noexcept, &torch::Device::is_privateuseone);
MEMBER(c10::DeviceType (c10::Device::*device_type)() const noexcept, &torch::Device::type);
MEMBER(c10::DeviceIndex (c10::Device::*device_index)() const noexcept, &torch::Device::index);
static_assert(same<decltype(c10::DispatchKey::CUDA), c10::DispatchKey>);
static_assert(same<decltype(c10::DispatchKey::PrivateUse1), c10::DispatchKey>);

// Element types.
SAME(torch::ScalarType, c10::ScalarType);
SAME(torch::Dtype, c10::ScalarType);
SAME(decltype(torch::kHalf), const c10::ScalarType);
static_assert(&torch::kHalf == &c10::kHalf && &torch::kDouble == &c10::kDouble);
static_assert(torch::kFloat64 == c10::kDouble && torch::kInt64 == c10::kLong &&
              torch::kFloat16 == c10::kHalf);
static_assert(static_cast<int>(c10::ScalarType::BFloat16) == 15 &&
              static_cast<int>(c10::ScalarType::Bool) == 11);

// TensorOptions: device(...) has an exact form and one that forwards to Device's constructors.
SAME(torch::TensorOptions, c10::TensorOptions);
SAME(at::TensorOptions, c10::TensorOptions);
MEMBER(c10::TensorOptions (c10::TensorOptions::*options_device)(std::optional<c10::Device>) const noexcept,
       &torch::TensorOptions::device);
MEMBER(c10::TensorOptions (c10::TensorOptions::*options_index)(c10::DeviceIndex) const noexcept,
       &torch::TensorOptions::device_index);
MEMBER(c10::TensorOptions (c10::TensorOptions::*options_pinned)(std::optional<bool>) const noexcept,
       &torch::TensorOptions::pinned_memory);
static_assert(std::is_convertible<c10::DeviceType, c10::TensorOptions>::value);
static_assert(std::is_convertible<c10::Device, c10::TensorOptions>::value);
static_assert(std::is_convertible<c10::ScalarType, c10::TensorOptions>::value);
static_assert(std::is_constructible<c10::TensorOptions, const char*>::value);
SAME(decltype(torch::device(torch::kCUDA)), c10::TensorOptions);
SAME(decltype(torch::dtype(torch::kFloat).device(torch::kCUDA, 1)), c10::TensorOptions);

// Tensors: which class declares a method.
SAME(torch::Tensor, at::Tensor);
static_assert(std::is_base_of<at::TensorBase, at::Tensor>::value);
SAME(decltype(&at::Tensor::is_cuda), bool (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::is_cpu), bool (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::is_privateuseone), bool (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::device), c10::Device (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::get_device), c10::DeviceIndex (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::scalar_type), c10::ScalarType (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::options), c10::TensorOptions (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::sizes), c10::IntArrayRef (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::numel), std::int64_t (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::data_ptr<float>), float* (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::mutable_data_ptr<float>), float* (at::TensorBase::*)() const);
SAME(decltype(&at::Tensor::const_data_ptr<float>), const float* (at::TensorBase::*)() const);
MEMBER(void* (at::TensorBase::*tensor_data_ptr)() const, &at::Tensor::data_ptr);
SAME(decltype(std::declval<const at::TensorBase&>().accessor<float, 2>()), at::TensorAccessor<float, 2>);
SAME(decltype(std::declval<at::Tensor&>().packed_accessor32<float, 2>()),
     at::PackedTensorAccessor32<float, 2>);
SAME(decltype(std::declval<at::Tensor&>().packed_accessor64<float, 2>()),
     at::PackedTensorAccessor64<float, 2>);
SAME(decltype(&at::Tensor::cuda), at::Tensor (at::Tensor::*)() const);
SAME(decltype(&at::Tensor::cpu), at::Tensor (at::Tensor::*)() const);
SAME(decltype(&at::Tensor::copy_), at::Tensor& (at::Tensor::*)(const at::Tensor&, bool) const);
SAME(decltype(&at::Tensor::record_stream), void (at::Tensor::*)(c10::Stream) const);
SAME(decltype(&at::Tensor::pin_memory), at::Tensor (at::Tensor::*)(std::optional<c10::Device>) const);
SAME(decltype(&at::Tensor::item<float>), float (at::Tensor::*)() const);
using Format = std::optional<c10::MemoryFormat>;
MEMBER(at::Tensor (at::Tensor::*to_options)(c10::TensorOptions, bool, bool, Format) const, &at::Tensor::to);
MEMBER(at::Tensor (at::Tensor::*to_device)(c10::Device, c10::ScalarType, bool, bool, Format) const,
       &at::Tensor::to);
MEMBER(at::Tensor (at::Tensor::*to_dtype)(c10::ScalarType, bool, bool, Format) const, &at::Tensor::to);
MEMBER(at::Tensor (at::Tensor::*to_other)(const at::Tensor&, bool, bool, Format) const, &at::Tensor::to);
[[maybe_unused]] void defaultsOfTensorMethods(at::Tensor t, at::Tensor u) {
  t.to(torch::kCUDA);
  t.to(c10::Device("cuda:0"), true);
  t.to(torch::kFloat, true);
  t.to(torch::kCUDA, torch::kFloat);
  t.to(u);
  t.copy_(u);
  t.pin_memory();
}

// Functions that make tensors.
MEMBER(at::Tensor (*torch_from_blob)(void*, c10::IntArrayRef, const c10::TensorOptions&), &torch::from_blob);
MEMBER(at::Tensor (*at_from_blob)(void*, c10::IntArrayRef, const c10::TensorOptions&), &at::from_blob);
MEMBER(at::Tensor (*torch_zeros)(c10::IntArrayRef, c10::TensorOptions), &torch::zeros);
MEMBER(at::Tensor (*torch_empty)(c10::IntArrayRef, c10::TensorOptions, Format), &torch::empty);
MEMBER(at::Tensor (*at_empty)(c10::IntArrayRef, c10::TensorOptions, Format), &at::empty);

// Seeds, torch::cuda, settings, autocast, at::accelerator.
static_assert(&torch::manual_seed == &at::manual_seed);
SAME(decltype(&torch::manual_seed), void (*)(std::uint64_t));
SAME(decltype(&torch::cuda::is_available), bool (*)());
SAME(decltype(&torch::cuda::device_count), c10::DeviceIndex (*)());
SAME(decltype(&torch::cuda::cudnn_is_available), bool (*)());
SAME(decltype(&torch::cuda::manual_seed), void (*)(std::uint64_t));
SAME(decltype(&torch::cuda::manual_seed_all), void (*)(std::uint64_t));
SAME(decltype(&torch::cuda::synchronize), void (*)(std::int64_t));
SAME(decltype(&at::hasCUDA), bool (*)());
SAME(decltype(&at::globalContext), at::Context& (*)());
SAME(decltype(&at::Context::hasCUDA), bool (*)());
SAME(decltype(&at::Context::setBenchmarkCuDNN), void (at::Context::*)(bool));
SAME(decltype(&at::Context::setDeterministicCuDNN), void (at::Context::*)(bool));
SAME(decltype(&at::Context::setUserEnabledCuDNN), void (at::Context::*)(bool));
SAME(decltype(&at::Context::setAllowTF32CuDNN), void (at::Context::*)(bool));
SAME(decltype(&at::Context::setAllowTF32CuBLAS), void (at::Context::*)(bool));
SAME(decltype(&at::Context::setDeterministicAlgorithms), void (at::Context::*)(bool, bool));
SAME(decltype(&at::Context::setFloat32MatmulPrecision), void (at::Context::*)(const std::string&));
SAME(decltype(&at::autocast::set_autocast_enabled), void (*)(c10::DeviceType, bool));
SAME(decltype(&at::autocast::set_autocast_dtype), void (*)(c10::DeviceType, c10::ScalarType));
SAME(decltype(&at::autocast::set_enabled), void (*)(bool));
SAME(decltype(&at::autocast::set_autocast_gpu_dtype), void (*)(c10::ScalarType));
SAME(decltype(&at::accelerator::deviceCount), c10::DeviceIndex (*)());
SAME(decltype(&at::accelerator::synchronizeDevice), void (*)(c10::DeviceIndex));
SAME(decltype(&at::accelerator::getCurrentStream), c10::Stream (*)(c10::DeviceIndex));
SAME(decltype(&at::accelerator::setDeviceIndex), void (*)(c10::DeviceIndex));
static_assert(&at::isAccelerator == &at::accelerator::isAccelerator);
[[maybe_unused]] void defaultsOfFunctions() {
  torch::cuda::synchronize();
  at::globalContext().setBenchmarkCuDNN(true);
}

// Guards, streams, events.
SAME(at::DeviceGuard, c10::DeviceGuard);
SAME(torch::OptionalDeviceGuard, c10::OptionalDeviceGuard);
SAME(at::Stream, c10::Stream);
SAME(torch::NoGradGuard, c10::NoGradGuard);
SAME(torch::InferenceMode, c10::InferenceMode);
static_assert(std::is_constructible<c10::StreamGuard, c10::Stream>::value);
static_assert(std::is_constructible<c10::DeviceGuard, c10::Device>::value);
static_assert(std::is_constructible<c10::Event, c10::DeviceType, c10::EventFlag>::value);
static_assert(!std::is_convertible<c10::Device, c10::DeviceGuard>::value);
SAME(decltype(&c10::Event::record), void (c10::Event::*)(const c10::Stream&));
SAME(decltype(&c10::Event::block), void (c10::Event::*)(const c10::Stream&) const);

// Modules, optimizers, TorchScript, errors.
using Module = torch::nn::Module;
MEMBER(void (Module::*module_to_device)(c10::Device, bool), &torch::nn::LinearImpl::to);
MEMBER(void (Module::*module_to_both)(c10::Device, c10::ScalarType, bool), &Module::to);
MEMBER(void (Module::*module_to_dtype)(c10::ScalarType, bool), &Module::to);
SAME(torch::nn::Linear::ContainedType, torch::nn::LinearImpl);
static_assert(std::is_base_of<torch::nn::ModuleHolder<torch::nn::Conv2dImpl>, torch::nn::Conv2d>::value);
SAME(decltype(std::declval<Module&>().register_module("f", torch::nn::Linear(1, 2))),
     std::shared_ptr<torch::nn::LinearImpl>);
SAME(decltype(std::declval<torch::nn::Linear&>()(std::declval<at::Tensor>())), at::Tensor);
SAME(decltype(torch::nn::DropoutOptions(0.5).inplace(true)), torch::nn::DropoutOptions&);
static_assert(std::is_base_of<torch::optim::Optimizer, torch::optim::Adam>::value);
SAME(torch::jit::script::Module, torch::jit::Module);
SAME(torch::jit::IValue, c10::IValue);
MEMBER(torch::jit::Module (*jit_load)(const std::string&, std::optional<c10::Device>, bool),
       &torch::jit::load);
MEMBER(void (torch::jit::Module::*jit_to)(c10::Device, bool), &torch::jit::Module::to);
static_assert(std::is_base_of<std::exception, c10::Error>::value);
static_assert(std::is_base_of<c10::Error, c10::OutOfMemoryError>::value);
SAME(torch::autograd::Variable, at::Tensor);

// c10d.
static_assert(same<decltype(c10d::ReduceOp::SUM), c10d::ReduceOp::RedOpType>);
SAME(decltype(c10d::AllreduceOptions().reduceOp), c10d::ReduceOp);
SAME(decltype(std::declval<c10d::ProcessGroup&>().allreduce(std::declval<std::vector<at::Tensor>&>())),
     c10::intrusive_ptr<c10d::Work>);
SAME(decltype(std::declval<c10d::ProcessGroup&>().barrier()), c10::intrusive_ptr<c10d::Work>);
SAME(decltype(&c10d::ProcessGroup::getRank), int (c10d::ProcessGroup::*)() const);
SAME(decltype(&c10d::Backend::getRank), int (c10d::Backend::*)() const);
static_assert(static_cast<int>(c10d::ProcessGroup::BackendType::NCCL) == 2);
static_assert(std::is_base_of<c10d::Store, c10d::TCPStore>::value);
static_assert(std::is_base_of<c10d::Store, c10d::FileStore>::value);

#ifdef SHIM_AGREEMENT_CUDA
SAME(at::cuda::CUDAGuard, c10::cuda::CUDAGuard);
SAME(at::cuda::OptionalCUDAGuard, c10::cuda::OptionalCUDAGuard);
SAME(at::cuda::CUDAStreamGuard, c10::cuda::CUDAStreamGuard);
SAME(at::cuda::OptionalCUDAStreamGuard, c10::cuda::OptionalCUDAStreamGuard);
SAME(at::cuda::CUDAMultiStreamGuard, c10::cuda::CUDAMultiStreamGuard);
SAME(at::cuda::CUDAStream, c10::cuda::CUDAStream);
SAME(at::cuda::CUDAEvent, c10::cuda::CUDAEvent);
SAME(decltype(&at::cuda::getCurrentCUDAStream), c10::cuda::CUDAStream (*)(c10::DeviceIndex));
static_assert(&at::cuda::getCurrentCUDAStream == &c10::cuda::getCurrentCUDAStream);
static_assert(&at::cuda::getDefaultCUDAStream == &c10::cuda::getDefaultCUDAStream);
static_assert(&at::cuda::setCurrentCUDAStream == &c10::cuda::setCurrentCUDAStream);
static_assert(&at::cuda::current_device == &c10::cuda::current_device);
MEMBER(c10::cuda::CUDAStream (*pool)(const bool, c10::DeviceIndex), &c10::cuda::getStreamFromPool);
SAME(decltype(&c10::cuda::getStreamFromExternal), c10::cuda::CUDAStream (*)(cudaStream_t, c10::DeviceIndex));
SAME(decltype(&c10::cuda::device_synchronize), void (*)());
SAME(decltype(&c10::cuda::set_device), void (*)(c10::DeviceIndex, bool));
SAME(decltype(&c10::cuda::CUDACachingAllocator::raw_alloc), void* (*)(std::size_t));
SAME(decltype(&c10::cuda::CUDACachingAllocator::recordStream),
     void (*)(const c10::DataPtr&, c10::cuda::CUDAStream));
SAME(decltype(&c10::cuda::CUDAStream::stream), cudaStream_t (c10::cuda::CUDAStream::*)() const);
SAME(decltype(&c10::cuda::CUDAStream::unwrap), c10::Stream (c10::cuda::CUDAStream::*)() const);
static_assert(std::is_convertible<c10::cuda::CUDAStream, cudaStream_t>::value);
static_assert(std::is_convertible<c10::cuda::CUDAStream, c10::Stream>::value);
static_assert(!std::is_convertible<c10::Device, c10::cuda::CUDAGuard>::value);
static_assert(std::is_constructible<c10::cuda::CUDAGuard, c10::DeviceIndex>::value);
SAME(decltype(&c10::cuda::CUDAEvent::block), void (c10::cuda::CUDAEvent::*)(const c10::cuda::CUDAStream&));
SAME(decltype(&at::cuda::is_available), bool (*)());
SAME(decltype(&at::cuda::getCurrentDeviceProperties), cudaDeviceProp* (*)());
SAME(decltype(&at::cuda::getCurrentCUDABlasHandle), cublasHandle_t (*)(bool));
SAME(decltype(&at::cuda::detail::getDefaultCUDAGenerator), const at::Generator& (*)(c10::DeviceIndex));
SAME(decltype(&at::cuda::CUDAGraph::replay), void (at::cuda::CUDAGraph::*)());
SAME(decltype(&cudaStreamSynchronize), cudaError_t (*)(cudaStream_t));
SAME(decltype(&cudaMemGetInfo), cudaError_t (*)(std::size_t*, std::size_t*));
SAME(decltype(&cudaGetErrorString), const char* (*)(cudaError_t));
SAME(decltype(&ncclGetUniqueId), ncclResult_t (*)(ncclUniqueId*));
SAME(decltype(&ncclAllReduce), ncclResult_t (*)(const void*, void*, std::size_t, ncclDataType_t, ncclRedOp_t,
                                                ncclComm_t, cudaStream_t));
static_assert(ncclSum == 0 && ncclFloat == 7 && ncclBfloat16 == 9);
[[maybe_unused]] void defaultsOfCudaFunctions() {
  c10::cuda::getCurrentCUDAStream();
  c10::cuda::getDefaultCUDAStream();
  c10::cuda::getStreamFromPool();
  c10::cuda::CUDACachingAllocator::emptyCache();
  c10::cuda::set_device(0);
}
#endif

}  // namespace
