// c10d: stores, work, process groups and their options. NCCL's own names are in nccl.h. Part of
// tpu_port_shim/torch.h.
#pragma once

#include "tpu_port_shim/pybind.h"

struct ncclComm;

namespace c10d {

constexpr auto kDefaultTimeout = std::chrono::milliseconds(30 * 60 * 1000);
constexpr auto kNoTimeout = std::chrono::milliseconds(0);
constexpr auto kUnsetTimeout = std::chrono::milliseconds(-1);
constexpr const char* GLOO_BACKEND_NAME = "gloo";
constexpr const char* NCCL_BACKEND_NAME = "nccl";
constexpr const char* MPI_BACKEND_NAME = "mpi";

struct ReduceOp : torch::CustomClassHolder {
  enum RedOpType : std::uint8_t {
    SUM = 0,
    AVG = 1,
    PRODUCT = 2,
    MIN = 3,
    MAX = 4,
    BAND = 5,
    BOR = 6,
    BXOR = 7,
    PREMUL_SUM = 8,
    UNUSED = 9
  };
  ReduceOp();
  ReduceOp(RedOpType op);
  operator RedOpType() const;
  bool operator==(const std::uint8_t other) const;
  bool operator==(const ReduceOp& other) const;
};
// clang-format off
struct BroadcastOptions { std::int64_t rootRank = 0, rootTensor = 0; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct AllreduceOptions { ReduceOp reduceOp = ReduceOp::SUM; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; std::optional<at::Tensor> sparseIndices = std::nullopt; };
struct AllreduceCoalescedOptions : AllreduceOptions {};
struct ReduceOptions { ReduceOp reduceOp = ReduceOp::SUM; std::int64_t rootRank = 0, rootTensor = 0; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct AllgatherOptions { std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct GatherOptions { std::int64_t rootRank = 0; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct ScatterOptions { std::int64_t rootRank = 0; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct ReduceScatterOptions { ReduceOp reduceOp = ReduceOp::SUM; std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct AllToAllOptions { std::chrono::milliseconds timeout = kUnsetTimeout; bool asyncOp = true; };
struct BarrierOptions { std::vector<std::int64_t> device_ids; std::chrono::milliseconds timeout = kUnsetTimeout; std::optional<at::Device> device; bool asyncOp = true; };
// clang-format on

class Store : public torch::CustomClassHolder {
 public:
  Store();
  explicit Store(const std::chrono::milliseconds& timeout);
  ~Store() override;
  void set(const std::string& key, const std::string& value);
  virtual void set(const std::string& key, const std::vector<std::uint8_t>& value);
  std::string get_to_str(const std::string& key);
  virtual std::vector<std::uint8_t> get(const std::string& key);
  virtual std::int64_t add(const std::string& key, std::int64_t value);
  virtual bool deleteKey(const std::string& key);
  virtual bool check(const std::vector<std::string>& keys);
  virtual std::int64_t getNumKeys();
  virtual void wait(const std::vector<std::string>& keys);
  virtual void wait(const std::vector<std::string>& keys, const std::chrono::milliseconds& timeout);
  virtual const std::chrono::milliseconds& getTimeout() const noexcept;
  virtual void setTimeout(const std::chrono::milliseconds& timeout);
};
struct TCPStoreOptions {
  static constexpr std::uint16_t kDefaultPort = 29500;
  std::uint16_t port = kDefaultPort;
  bool isServer = false;
  std::optional<std::size_t> numWorkers = std::nullopt;
  bool waitWorkers = true;
  std::chrono::milliseconds timeout;
  bool multiTenant = false;
  std::optional<int> masterListenFd = std::nullopt;
  bool useLibUV = true;
};
class TCPStore : public Store {
 public:
  explicit TCPStore(std::string host, const TCPStoreOptions& opts = {});
  const std::string& getHost() const noexcept;
  std::uint16_t getPort() const noexcept;
};
class FileStore : public Store {
 public:
  explicit FileStore(std::string path, int numWorkers);
};
class HashStore : public Store {};
class PrefixStore : public Store {
 public:
  explicit PrefixStore(std::string prefix, c10::intrusive_ptr<Store> store);
};

enum class OpType : std::uint8_t {
  BROADCAST,
  ALLREDUCE,
  ALLREDUCE_COALESCED,
  REDUCE,
  ALLGATHER,
  BARRIER,
  SEND,
  RECV,
  UNKNOWN = 100
};
class Work : public torch::CustomClassHolder {
 public:
  Work(int rank = -1, OpType opType = OpType::UNKNOWN);
  ~Work() override;
  virtual bool isCompleted();
  virtual bool isSuccess() const;
  virtual std::exception_ptr exception() const;
  virtual int sourceRank() const;
  virtual std::vector<at::Tensor> result();
  virtual void synchronize();
  virtual bool wait(std::chrono::milliseconds timeout = kNoTimeout);
  virtual void abort();
  virtual c10::intrusive_ptr<c10::ivalue::Future> getFuture();
};

// The collectives, which Backend and ProcessGroup both have.
// clang-format off
#define TPU_PORT_SHIM_COLLECTIVES                                                                                       \
  virtual c10::intrusive_ptr<Work> broadcast(std::vector<at::Tensor>& tensors, const BroadcastOptions& opts = BroadcastOptions()); \
  virtual c10::intrusive_ptr<Work> allreduce(std::vector<at::Tensor>& tensors, const AllreduceOptions& opts = AllreduceOptions()); \
  virtual c10::intrusive_ptr<Work> allreduce_coalesced(std::vector<at::Tensor>& tensors, const AllreduceCoalescedOptions& opts = AllreduceCoalescedOptions()); \
  virtual c10::intrusive_ptr<Work> reduce(std::vector<at::Tensor>& tensors, const ReduceOptions& opts = ReduceOptions()); \
  virtual c10::intrusive_ptr<Work> allgather(std::vector<std::vector<at::Tensor>>& outputTensors, std::vector<at::Tensor>& inputTensors, const AllgatherOptions& opts = AllgatherOptions()); \
  virtual c10::intrusive_ptr<Work> _allgather_base(at::Tensor& outputBuffer, at::Tensor& inputBuffer, const AllgatherOptions& opts = AllgatherOptions()); \
  virtual c10::intrusive_ptr<Work> gather(std::vector<std::vector<at::Tensor>>& outputTensors, std::vector<at::Tensor>& inputTensors, const GatherOptions& opts = GatherOptions()); \
  virtual c10::intrusive_ptr<Work> scatter(std::vector<at::Tensor>& outputTensors, std::vector<std::vector<at::Tensor>>& inputTensors, const ScatterOptions& opts = ScatterOptions()); \
  virtual c10::intrusive_ptr<Work> reduce_scatter(std::vector<at::Tensor>& outputTensors, std::vector<std::vector<at::Tensor>>& inputTensors, const ReduceScatterOptions& opts = ReduceScatterOptions()); \
  virtual c10::intrusive_ptr<Work> _reduce_scatter_base(at::Tensor& outputBuffer, at::Tensor& inputBuffer, const ReduceScatterOptions& opts = ReduceScatterOptions()); \
  virtual c10::intrusive_ptr<Work> alltoall_base(at::Tensor& outputBuffer, at::Tensor& inputBuffer, std::vector<std::int64_t>& outputSplitSizes, std::vector<std::int64_t>& inputSplitSizes, const AllToAllOptions& opts = AllToAllOptions()); \
  virtual c10::intrusive_ptr<Work> alltoall(std::vector<at::Tensor>& outputTensors, std::vector<at::Tensor>& inputTensors, const AllToAllOptions& opts = AllToAllOptions()); \
  virtual c10::intrusive_ptr<Work> send(std::vector<at::Tensor>& tensors, int dstRank, int tag);                        \
  virtual c10::intrusive_ptr<Work> recv(std::vector<at::Tensor>& tensors, int srcRank, int tag);                        \
  virtual c10::intrusive_ptr<Work> recvAnysource(std::vector<at::Tensor>& tensors, int tag);                            \
  virtual c10::intrusive_ptr<Work> barrier(const BarrierOptions& opts = BarrierOptions());
// clang-format on

class Backend : public torch::CustomClassHolder {
 public:
  struct Options : torch::CustomClassHolder {
    explicit Options(std::string backend, std::chrono::milliseconds timeout = kDefaultTimeout);
    std::chrono::milliseconds timeout;
    const std::string backend;
    std::string group_name;
  };
  explicit Backend(int rank, int size);
  ~Backend() override = 0;
  int getRank() const;
  int getSize() const;
  std::int64_t getID() const;
  virtual void startCoalescing();
  virtual c10::intrusive_ptr<Work> endCoalescing();
  virtual const std::string getBackendName() const;
  TPU_PORT_SHIM_COLLECTIVES
  virtual void setTimeout(std::chrono::milliseconds timeout);
  virtual void abort();
  virtual void shutdown();
};
class ProcessGroup : public torch::CustomClassHolder {
 public:
  enum BackendType : std::uint8_t {
    UNDEFINED = 0,
    GLOO = 1,
    NCCL = 2,
    UCC = 3,
    MPI = 4,
    XCCL = 5,
    CUSTOM = 6
  };
  static std::string backendTypeToString(const BackendType& type);
  static BackendType strToBackendType(const std::string& backend);
  explicit ProcessGroup(int rank, int size);
  explicit ProcessGroup(c10::intrusive_ptr<Store> store, int rank, int size);
  ~ProcessGroup() override;
  virtual int getRank() const;
  virtual int getSize() const;
  std::int64_t getID() const;
  virtual const std::string getBackendName() const;
  BackendType getBackendType() const;
  virtual void startCoalescing(c10::DeviceType deviceType);
  virtual c10::intrusive_ptr<Work> endCoalescing(c10::DeviceType deviceType);
  TPU_PORT_SHIM_COLLECTIVES
  void setDefaultBackend(const BackendType& backendType);
  void setDefaultBackend(const std::string& backend);
  c10::intrusive_ptr<Backend> getDefaultBackend() const;
  c10::intrusive_ptr<Backend> getBackend(c10::DeviceType deviceType);
  c10::intrusive_ptr<Backend> getBackend(BackendType backendType) const;
  void setBackend(c10::DeviceType deviceType, BackendType backendType,
                  const std::optional<c10::intrusive_ptr<Backend>>& backend);
  bool hasBackends();
  const std::string& getGroupName() const;
  void setGroupName(const std::string& name);
  c10::intrusive_ptr<Store> getStore() const;
};
class ProcessGroupGloo : public Backend {
 public:
  struct Options : public Backend::Options {
    explicit Options(std::chrono::milliseconds timeout = kDefaultTimeout);
    static c10::intrusive_ptr<Options> create(std::chrono::milliseconds timeout = kDefaultTimeout);
    int threads;
  };
  explicit ProcessGroupGloo(const c10::intrusive_ptr<Store>& store, int rank, int size,
                            c10::intrusive_ptr<Options> options = {});
  ~ProcessGroupGloo() override;
};
class ProcessGroupMPI : public Backend {
 public:
  explicit ProcessGroupMPI(int rank, int size, int pgComm);
  ~ProcessGroupMPI() override;
  static c10::intrusive_ptr<ProcessGroupMPI> createProcessGroupMPI(std::vector<int> ranks = {});
};
class ProcessGroupNCCL : public Backend {
 public:
  struct Options : Backend::Options {
    explicit Options(bool is_high_priority_stream = false);
    static c10::intrusive_ptr<Options> create(bool is_high_priority_stream = false);
    bool is_high_priority_stream;
  };
  class WorkNCCL : public Work {
   public:
    bool isCompleted() override;
    bool wait(std::chrono::milliseconds timeout = kNoTimeout) override;
    void synchronize() override;
  };
  ProcessGroupNCCL(c10::intrusive_ptr<Store> store, int rank, int size,
                   c10::intrusive_ptr<Options> options = Options::create());
  ~ProcessGroupNCCL() override;
  static void groupStart();
  static void groupEnd();
  std::int64_t getCommPtr();
};
#undef TPU_PORT_SHIM_COLLECTIVES

c10::intrusive_ptr<ProcessGroup> resolve_process_group(const std::string& group_name);
void register_process_group(const std::string& group_name, const c10::intrusive_ptr<ProcessGroup>& group);

}  // namespace c10d
