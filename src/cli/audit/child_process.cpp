// A child process whose input and output are pipes, fed and read in turn by poll(2).
#include "cli/audit/child_process.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace urispec::cli {
namespace {

// Both ends of a pipe; closed when it goes out of scope.
struct pipe_ends {
  int read = -1;
  int write = -1;

  pipe_ends() {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
      read = ends[0];
      write = ends[1];
    }
  }
  ~pipe_ends() {
    close(read);
    close(write);
  }
  pipe_ends(const pipe_ends&) = delete;
  pipe_ends& operator=(const pipe_ends&) = delete;

  static void close(int& end) {
    if (end != -1) ::close(end);
    end = -1;
  }
};

// While it lives, writing to a program that has gone is an error and not the end of us.
class without_sigpipe {
 public:
  without_sigpipe() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  ~without_sigpipe() { std::signal(SIGPIPE, before_); }
  without_sigpipe(const without_sigpipe&) = delete;
  without_sigpipe& operator=(const without_sigpipe&) = delete;

 private:
  void (*before_)(int);
};

int spawn(const std::vector<std::string>& command, const pipe_ends& in, const pipe_ends& out, const pipe_ends& errors,
          pid_t& child) {
  std::vector<char*> arguments;
  for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, errors.write, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  const int error = ::posix_spawnp(&child, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

// Its standard error, passed on to ours up to a number of bytes. The rest is read and counted.
class error_relay {
 public:
  explicit error_relay(std::size_t most) : left_(most) {}

  // False at the end.
  bool pass_on(int begin) {
    std::array<char, 4096> text;
    const ssize_t count = ::read(begin, text.data(), text.size());
    if (count <= 0) return count == -1 && (errno == EINTR || errno == EAGAIN);
    const auto size = static_cast<std::size_t>(count);
    const std::size_t available = std::min(size, left_);
    if (available > 0) write_all({text.data(), available});
    left_ -= available;
    left_out_ += size - available;
    return true;
  }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }

 private:
  static void write_all(std::string_view text) {
    while (!text.empty()) {
      const ssize_t written_bytes = ::write(STDERR_FILENO, text.data(), text.size());
      if (written_bytes == -1 && errno != EINTR) return;
      if (written_bytes > 0) text.remove_prefix(static_cast<std::size_t>(written_bytes));
    }
  }

  std::size_t left_;
  std::size_t left_out_ = 0;
};

using clock = std::chrono::steady_clock;

enum class talk_end : std::uint8_t { closed, heard_enough, silent };

// Feeds and listens until the program closes its output, the listener has heard enough, or nothing happens for long.
talk_end converse(int& target, int begin, int& errors, error_relay& relay, const feed& next, const listener& hear,
                  std::chrono::milliseconds silence) {
  std::string_view waiting;
  std::array<char, 65536> buffer;
  clock::time_point end = clock::now() + silence;
  for (;;) {
    if (target != -1 && waiting.empty()) {
      waiting = next();
      if (waiting.empty()) pipe_ends::close(target);
      end = clock::now() + silence;  // our own input may come slowly
    }
    // A descriptor of -1 is passed over.
    std::array<pollfd, 3> ends{{{begin, POLLIN, 0}, {target, POLLOUT, 0}, {errors, POLLIN, 0}}};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - clock::now()).count();
    if (left <= 0) return talk_end::silent;
    constexpr std::int64_t longest_wait = 1'000'000;
    const int ready = ::poll(ends.data(), ends.size(), static_cast<int>(std::min<std::int64_t>(left, longest_wait)));
    if (ready == -1 && errno != EINTR) return talk_end::closed;
    if (ready <= 0) continue;
    if (ends[2].revents != 0 && !relay.pass_on(errors)) pipe_ends::close(errors);
    if (ends[1].revents != 0) {
      const ssize_t written_bytes = ::write(target, waiting.data(), waiting.size());
      if (written_bytes >= 0) {
        waiting.remove_prefix(static_cast<std::size_t>(written_bytes));
        end = clock::now() + silence;
      } else if (errno != EINTR && errno != EAGAIN) {
        waiting = {};
        pipe_ends::close(target);
      }
    }
    if (ends[0].revents != 0) {
      const ssize_t count = ::read(begin, buffer.data(), buffer.size());
      if (count == 0 || (count == -1 && errno != EINTR)) return talk_end::closed;
      if (count == -1) continue;
      if (hear({buffer.data(), static_cast<std::size_t>(count)}) == attention::ends) return talk_end::heard_enough;
      end = clock::now() + silence;
    }
  }
}

// Waits until the program has ended, and passes its last words on. False if it has not ended in time.
bool wait_for(pid_t child, int& status, int& errors, error_relay& relay, std::chrono::milliseconds time) {
  const clock::time_point end = clock::now() + time;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    while (errors != -1) {
      pollfd one{errors, POLLIN, 0};
      if (::poll(&one, 1, ended == 0 ? 10 : 0) <= 0) break;
      if (!relay.pass_on(errors)) pipe_ends::close(errors);
      if (clock::now() >= end) break;
    }
    if (ended == child || (ended == -1 && errno != EINTR)) return true;
    if (clock::now() >= end) return false;
    if (errors == -1) ::poll(nullptr, 0, 1);
  }
}

}  // namespace

child_end run_child(const std::vector<std::string>& command, const feed& next, const listener& hear,
                    const child_limits& limits) {
  const without_sigpipe quiet;
  pipe_ends in;
  pipe_ends out;
  pipe_ends errors;
  if (in.read == -1 || out.read == -1 || errors.read == -1) return {.error = errno};
  pid_t child = 0;
  if (const int error = spawn(command, in, out, errors, child); error != 0) return {.error = error};
  pipe_ends::close(in.read);
  pipe_ends::close(out.write);
  pipe_ends::close(errors.write);
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);
  error_relay relay(limits.errors);
  child_end end;
  const talk_end talk = converse(in.write, out.read, errors.read, relay, next, hear, limits.silence);
  end.was_silent = talk == talk_end::silent;
  if (talk != talk_end::closed) ::kill(child, SIGKILL);
  pipe_ends::close(in.write);
  if (!wait_for(child, end.status, errors.read, relay, limits.silence)) {
    end.was_silent = true;
    ::kill(child, SIGKILL);
    while (::waitpid(child, &end.status, 0) == -1 && errno == EINTR) {
    }
  }
  end.errors_left_out = relay.left_out();
  return end;
}

std::string describe(const child_end& end) {
  if (end.error != 0) return fmt::format("could not be started: {}", std::strerror(end.error));
  if (end.was_silent) return "was silent for longer than --answer-timeout allows";
  if (WIFSIGNALED(end.status)) {
    return fmt::format("was killed by signal {} ({})", WTERMSIG(end.status), ::strsignal(WTERMSIG(end.status)));
  }
  return fmt::format("ended with status {}", WEXITSTATUS(end.status));
}

}  // namespace urispec::cli
