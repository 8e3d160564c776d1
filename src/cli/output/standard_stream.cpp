#include "cli/output/standard_stream.hpp"

#include "unicode/text.hpp"

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <string_view>

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
  const auto columns = unicode::read_number<std::size_t>(setting == nullptr ? "" : setting);
  return columns && *columns >= 20 && *columns <= 1000 ? columns : std::nullopt;
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
