#include "cli/output/output.hpp"

#include <cerrno>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace urispec::cli {

void output::write(std::string_view text) {
  if (!ok()) return;
  if (waiting_.size() + text.size() <= buffer_size) {
    waiting_.append(text);
    return;
  }
  flush();
  if (text.size() >= buffer_size) {
    write_through(text);
  } else {
    waiting_.append(text);
  }
}

void output::flush() {
  write_through(waiting_);
  waiting_.clear();
}

void output::write_through(std::string_view text) {
  if (sink_) {
    if (ok() && !text.empty()) error_ = sink_(text);
    return;
  }
  while (ok() && !text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{descriptor_, POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
}

bool output::is_terminal() const noexcept { return ::isatty(descriptor_) == 1; }

std::size_t output::columns(std::size_t otherwise) const noexcept {
  winsize size{};
  if (::ioctl(descriptor_, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return otherwise;
}

}  // namespace urispec::cli
