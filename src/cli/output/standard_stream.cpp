#include "cli/output/standard_stream.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

std::optional<std::size_t> columns_of(int descriptor) {
  winsize size{};
  if (::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  // POSIX XBD 8.3. Narrower than 20 nothing can be laid out, and wider than 1000 is no page.
  const char* const setting = std::getenv("COLUMNS");
  const std::string_view digits = setting == nullptr ? std::string_view() : std::string_view(setting);
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), columns);
  const bool is_number = error == std::errc() && end == digits.data() + digits.size();
  if (!is_number || columns < 20 || columns > 1000) return std::nullopt;
  return columns;
}

}  // namespace

report::output::sink write_to_descriptor(int descriptor) {
  return [descriptor](std::string_view text) {
    while (!text.empty()) {
      const ssize_t size = ::write(descriptor, text.data(), text.size());
      if (size >= 0) {
        text.remove_prefix(static_cast<std::size_t>(size));
      } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
        pollfd wait{descriptor, POLLOUT, 0};
        ::poll(&wait, 1, -1);
      } else if (errno != EINTR) {
        return errno;
      }
    }
    return 0;
  };
}

report::output_page page_of_descriptor(int descriptor) {
  using medium = report::output_page::medium;
  return {::isatty(descriptor) == 1 ? medium::terminal : medium::file, columns_of(descriptor)};
}

}  // namespace urispec::cli
