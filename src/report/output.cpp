#include "report/output.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace urispec::report {

void output::write(std::string_view text) {
  if (!ok()) return;
  if (waiting_.size() + text.size() <= buffer_size) {
    waiting_.append(text);
    return;
  }
  flush();
  if (text.size() >= buffer_size && !sink_) {
    write_through(text);
  } else {
    waiting_.append(text);
    make_room();
  }
}

void output::flush() {
  if (!sink_) {
    write_through(waiting_);
  } else if (ok() && !waiting_.empty()) {
    error_ = sink_(waiting_);
  }
  waiting_.clear();
}

void output::write_through(std::string_view text) {
  while (ok() && !text.empty()) {
    const ssize_t size = ::write(descriptor_, text.data(), text.size());
    if (size >= 0) {
      text.remove_prefix(static_cast<std::size_t>(size));
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
  // POSIX XBD 8.3. Narrower than 20 nothing can be laid out, and wider than 1000 is no page.
  const char* const setting = std::getenv("COLUMNS");
  const std::string_view digits = setting == nullptr ? std::string_view() : std::string_view(setting);
  std::size_t wide = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), wide);
  const bool is_number = error == std::errc() && end == digits.data() + digits.size();
  return is_number && wide >= 20 && wide <= 1000 ? wide : otherwise;
}

}  // namespace urispec::report
