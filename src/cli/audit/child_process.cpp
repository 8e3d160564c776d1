// A child process whose input and output are pipes, fed and read in turn by poll(2).
#include "cli/audit/child_process.hpp"

#include <fmt/core.h>

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

int spawn(const std::vector<std::string>& command, const pipe_ends& in, const pipe_ends& out, pid_t& child) {
  std::vector<char*> arguments;
  for (const auto& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
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

// Feeds and listens until the program closes its output, or the listener has heard enough.
attention converse(int& target, int begin, const feed& next, const listener& hear) {
  std::string_view waiting;
  std::array<char, 65536> buffer;
  for (;;) {
    if (target != -1 && waiting.empty()) {
      waiting = next();
      if (waiting.empty()) pipe_ends::close(target);
    }
    std::array<pollfd, 2> ends{{{begin, POLLIN, 0}, {target, POLLOUT, 0}}};  // a descriptor of -1 is passed over
    if (::poll(ends.data(), ends.size(), -1) == -1 && errno != EINTR) return attention::goes_on;
    if (ends[1].revents != 0) {
      const ssize_t written = ::write(target, waiting.data(), waiting.size());
      if (written >= 0) {
        waiting.remove_prefix(static_cast<std::size_t>(written));
      } else if (errno != EINTR && errno != EAGAIN) {
        waiting = {};
        pipe_ends::close(target);
      }
    }
    if (ends[0].revents != 0) {
      const ssize_t count = ::read(begin, buffer.data(), buffer.size());
      if (count > 0 && hear({buffer.data(), static_cast<std::size_t>(count)}) == attention::ends)
        return attention::ends;
      if (count == 0 || (count == -1 && errno != EINTR)) return attention::goes_on;
    }
  }
}

}  // namespace

child_end run_child(const std::vector<std::string>& command, const feed& next, const listener& hear) {
  const without_sigpipe quiet;
  pipe_ends in;
  pipe_ends out;
  if (in.read == -1 || out.read == -1) return {errno, 0};
  pid_t child = 0;
  if (const int error = spawn(command, in, out, child); error != 0) return {error, 0};
  pipe_ends::close(in.read);
  pipe_ends::close(out.write);
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);
  if (converse(in.write, out.read, next, hear) == attention::ends) ::kill(child, SIGKILL);
  pipe_ends::close(in.write);
  child_end end;
  while (::waitpid(child, &end.status, 0) == -1 && errno == EINTR) {
  }
  return end;
}

std::string describe(const child_end& end) {
  if (end.error != 0) return fmt::format("could not be started: {}", std::strerror(end.error));
  if (WIFSIGNALED(end.status)) {
    return fmt::format("was killed by signal {} ({})", WTERMSIG(end.status), ::strsignal(WTERMSIG(end.status)));
  }
  return fmt::format("ended with status {}", WEXITSTATUS(end.status));
}

}  // namespace urispec::cli
