// tpu-port: hands the real disk, terminal and signals to the tool.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/commands.h"
#include "common/process_environment.h"
#include "parse/parse_session.h"

namespace {

std::atomic<bool> interrupted = false;

void onInterrupt(int) {
  // A second Ctrl-C does not wait for the stages to notice.
  if (interrupted.exchange(true)) _exit(static_cast<int>(tpu_common::ExitCode::interrupted));
}

/// The disk, with a note of whether a file is just being written.
class WatchedDisk final : public tpu_common::FileSystem {
 public:
  tpu_common::Result<std::string> read(const std::string& path) const override { return disk_.read(path); }
  std::optional<tpu_common::FileStatus> status(const std::string& path) const override {
    return disk_.status(path);
  }
  tpu_common::Result<std::vector<tpu_common::DirectoryEntry>> list(const std::string& path) const override {
    return disk_.list(path);
  }
  std::optional<std::string> realPath(const std::string& path) const override { return disk_.realPath(path); }
  tpu_common::Result<tpu_common::Done> writeAtomically(const std::string& path,
                                                       std::string_view bytes) override {
    const std::lock_guard<std::mutex> lock(writing);
    return disk_.writeAtomically(path, bytes);
  }
  tpu_common::Result<tpu_common::Done> makeDirectories(const std::string& path) override {
    return disk_.makeDirectories(path);
  }
  std::mutex writing;

 private:
  tpu_common::DiskFileSystem disk_;
};

/// clang cannot be stopped in the middle of a parse. If the stages have not noticed Ctrl-C after a moment,
/// ends the program, but never while a file is being written.
void endWhenInterrupted(WatchedDisk& disk) {
  constexpr auto kLook = std::chrono::milliseconds(20);
  constexpr auto kGrace = std::chrono::milliseconds(120);
  while (!interrupted) std::this_thread::sleep_for(kLook);
  std::this_thread::sleep_for(kGrace);
  const std::lock_guard<std::mutex> lock(disk.writing);
  tpu_port::tool::PrecompiledShims::removeAll();
  constexpr std::string_view kText = "tpu-port: interrupted, nothing is half-written\n";
  (void)!write(STDERR_FILENO, kText.data(), kText.size());
  _exit(static_cast<int>(tpu_common::ExitCode::interrupted));
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGINT, onInterrupt);
  std::signal(SIGTERM, onInterrupt);
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone is a write error
  std::signal(SIGXFSZ, SIG_IGN);  // so is a file size limit

  static WatchedDisk disk;  // outlives the thread, which is never joined
  std::thread(endWhenInterrupted, std::ref(disk)).detach();
  tpu_common::Environment environment = tpu_common::environmentOfProcess(disk, argv[0]);
  environment.interrupted = [] { return interrupted.load(); };
  return static_cast<int>(
      tpu_port::tool::runTool(std::vector<std::string>(argv + 1, argv + argc), std::move(environment)));
}
