// Runs one program without a shell, with a deadline, and takes what it writes. The child is the leader of a
// process group of its own, so that its children end with it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tpu_common {

struct Command {
  std::vector<std::string> arguments;  ///< the program first, with its path; it is not looked for on PATH
  /// Changes to the environment that the child inherits; no value removes the variable.
  std::vector<std::pair<std::string, std::optional<std::string>>> variables;
  /// The child gets this descriptor for lines of its own, which reach `onLine`; 0: none.
  int eventDescriptor = 0;
};

struct ProcessWatch {
  std::function<void(std::string_view)> onLine;  ///< a line of the event descriptor, without its end
  /// When the child has to be done with what it does now; asked again after every line. None: it may take
  /// forever.
  std::function<std::optional<std::chrono::steady_clock::time_point>()> deadline;
  std::function<bool()> interrupted;  ///< true once Ctrl-C was pressed
  std::size_t keep = 65536;           ///< bytes of stdout and of stderr that are kept: the last ones
};

enum class Ended { exited, signalled, deadline, interrupted, notStarted };

struct ProcessEnd {
  Ended how = Ended::notStarted;
  int code = 0;          ///< exited: the exit code; signalled: the signal
  std::string problem;   ///< notStarted: why
  std::string out, err;  ///< what the child wrote, the last `keep` bytes
  double seconds = 0;
  bool survivor = false;  ///< the child did not end even on SIGKILL: it waits inside the kernel
};

/// Never throws. A child that misses its deadline gets SIGTERM, three seconds, then SIGKILL, with its whole
/// group.
ProcessEnd runProcess(const Command& command, const ProcessWatch& watch);

/// "SIGSEGV" for 11; "signal 77" for one without a name here.
std::string signalName(int signal);

}  // namespace tpu_common
