#include "common/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <thread>

extern char** environ;

namespace tpu_common {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kLook = std::chrono::milliseconds(20);
constexpr auto kGrace = std::chrono::seconds(3);

/// The reading end of a pipe whose writing end the child has.
struct Pipe {
  int read = -1;
  int write = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return ::fcntl(read, F_SETFL, O_NONBLOCK) == 0;
  }
  void closeWrite() {
    if (write >= 0) ::close(write);
    write = -1;
  }
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    closeWrite();
    if (read >= 0) ::close(read);
  }
};

std::vector<std::string> environmentOf(const Command& command) {
  std::map<std::string, std::string> variables;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text(*entry);
    const auto equals = text.find('=');
    if (equals != std::string_view::npos)
      variables[std::string(text.substr(0, equals))] = std::string(text.substr(equals + 1));
  }
  for (const auto& [name, value] : command.variables) {
    if (value)
      variables[name] = *value;
    else
      variables.erase(name);
  }
  std::vector<std::string> lines;
  for (const auto& [name, value] : variables) lines.push_back(name + "=" + value);
  return lines;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> made;
  for (auto& text : texts) made.push_back(text.data());
  made.push_back(nullptr);
  return made;
}

/// Everything that is there now; false once the other side is closed.
bool drain(int descriptor, const std::function<void(std::string_view)>& take) {
  std::array<char, 16384> buffer{};
  while (true) {
    const ssize_t size = ::read(descriptor, buffer.data(), buffer.size());
    if (size > 0) {
      take(std::string_view(buffer.data(), static_cast<std::size_t>(size)));
    } else if (size == 0) {
      return false;
    } else if (errno != EINTR) {
      return true;
    }
  }
}

void keepTail(std::string& text, std::string_view more, std::size_t keep) {
  text += more;
  if (text.size() > 2 * keep) text.erase(0, text.size() - keep);
}

class Child {
 public:
  explicit Child(pid_t pid) : pid_(pid) {}

  /// True once it has ended.
  bool ended() {
    if (!done_) done_ = ::waitpid(pid_, &status_, WNOHANG) == pid_;
    return done_;
  }

  /// Ends the group. False: it does not even die of SIGKILL.
  bool kill() {
    ::kill(-pid_, SIGTERM);
    waitFor(kGrace);
    ::kill(-pid_, SIGKILL);  // also what the leader left behind
    return ended() || waitFor(kGrace);
  }

  void finish(ProcessEnd& end) const {
    if (WIFSIGNALED(status_)) {
      end.how = Ended::signalled;
      end.code = WTERMSIG(status_);
    } else {
      end.how = Ended::exited;
      end.code = WEXITSTATUS(status_);
    }
  }

 private:
  bool waitFor(Clock::duration time) {
    const auto until = Clock::now() + time;
    while (!ended() && Clock::now() < until) std::this_thread::sleep_for(kLook);
    return done_;
  }

  pid_t pid_;
  int status_ = 0;
  bool done_ = false;
};

}  // namespace

std::string signalName(int signal) {
  const char* name = ::sigabbrev_np(signal);
  return name ? std::string("SIG") + name : "signal " + std::to_string(signal);
}

ProcessEnd runProcess(const Command& command, const ProcessWatch& watch) {
  ProcessEnd end;
  Pipe out, err, events;
  if (!out.open() || !err.open() || (command.eventDescriptor && !events.open())) {
    end.problem = std::string("no pipe: ") + std::strerror(errno);
    return end;
  }
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, out.write, 1);
  ::posix_spawn_file_actions_adddup2(&actions, err.write, 2);
  if (command.eventDescriptor)
    ::posix_spawn_file_actions_adddup2(&actions, events.write, command.eventDescriptor);
  posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t none;
  sigemptyset(&none);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  sigset_t usual;
  sigemptyset(&usual);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ}) sigaddset(&usual, signal);
  ::posix_spawnattr_setsigdefault(&attributes, &usual);
  ::posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  std::vector<std::string> arguments = command.arguments, variables = environmentOf(command);
  const auto started = Clock::now();
  pid_t pid = 0;
  const int failed = ::posix_spawn(&pid, arguments.front().c_str(), &actions, &attributes,
                                   pointers(arguments).data(), pointers(variables).data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  if (failed != 0) {
    end.problem = std::strerror(failed);
    return end;
  }
  out.closeWrite();
  err.closeWrite();
  events.closeWrite();

  std::string partial;
  const auto takeEvents = [&](std::string_view bytes) {
    partial += bytes;
    for (std::size_t line = 0; (line = partial.find('\n')) != std::string::npos; partial.erase(0, line + 1))
      if (watch.onLine) watch.onLine(std::string_view(partial).substr(0, line));
  };
  const auto read = [&] {
    drain(out.read, [&](std::string_view bytes) { keepTail(end.out, bytes, watch.keep); });
    drain(err.read, [&](std::string_view bytes) { keepTail(end.err, bytes, watch.keep); });
    if (events.read >= 0) drain(events.read, takeEvents);
  };

  Child child(pid);
  std::optional<Ended> stopped;
  while (!child.ended()) {
    std::array<pollfd, 3> waits{{{out.read, POLLIN, 0}, {err.read, POLLIN, 0}, {events.read, POLLIN, 0}}};
    ::poll(waits.data(), waits.size(), static_cast<int>(kLook.count()));
    // A closed end is always ready: without a pause the loop would spin.
    for (const auto& wait : waits)
      if (wait.revents & (POLLHUP | POLLERR)) {
        std::this_thread::sleep_for(kLook);
        break;
      }
    read();
    const auto deadline = watch.deadline ? watch.deadline() : std::nullopt;
    if (watch.interrupted && watch.interrupted())
      stopped = Ended::interrupted;
    else if (deadline && Clock::now() >= *deadline)
      stopped = Ended::deadline;
    if (stopped) {
      end.survivor = !child.kill();
      break;
    }
  }
  end.seconds = std::chrono::duration<double>(Clock::now() - started).count();
  read();
  if (stopped)
    end.how = *stopped;
  else
    child.finish(end);
  ::kill(-pid, SIGKILL);  // what the child started and left
  for (std::string* text : {&end.out, &end.err})
    if (text->size() > watch.keep) text->erase(0, text->size() - watch.keep);
  return end;
}

}  // namespace tpu_common
