// Files read by descriptors, and the complaints about them.
#include "cli/input/input_file.hpp"

#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

namespace urispec::cli {

input_file::input_file(const std::string& name) : name_(report::name_in_messages(name)) {
  if (name == "-") {
    descriptor_ = STDIN_FILENO;
    return;
  }
  descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ == -1) {
    error_ = errno;
  } else {
    ::posix_fadvise(descriptor_, 0, 0, POSIX_FADV_SEQUENTIAL);
  }
}

input_file::~input_file() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

void input_file::skip_to(std::uint64_t byte) {
  if (error_ == 0 && ::lseek(descriptor_, static_cast<off_t>(byte), SEEK_SET) == -1) error_ = errno;
}

std::size_t input_file::read(std::span<char> output) {
  while (error_ == 0) {
    const ssize_t count = ::read(descriptor_, output.data(), output.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd wait{descriptor_, POLLIN, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  return 0;
}

std::string input_file::complaint() const {
  if (name_.empty()) return "cannot read '': a file name cannot be empty";
  return "cannot read " + name_ + ": " + std::strerror(error_);
}

std::optional<std::string> hint_of_files(std::string_view command, std::span<const std::string> names) {
  const auto has_slashes = [](const std::string& name) { return name.find("://") != std::string::npos; };
  if (std::ranges::none_of(names, has_slashes)) return std::nullopt;
  return std::string(command) + " reads files; `urispec parse` takes a URI as its argument";
}

std::optional<file_mark> mark_of(const std::string& name) {
  struct stat status {};
  const int error = name == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(name.c_str(), &status);
  if (error != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  const auto nanoseconds = static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1'000'000'000 +
                           static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
  return file_mark{static_cast<std::uint64_t>(status.st_size), nanoseconds};
}

std::optional<std::uint64_t> file_size(const std::string& name) {
  const auto mark = mark_of(name);
  return mark ? std::optional(mark->size) : std::nullopt;
}

std::vector<std::string> files_or_standard_input(std::vector<std::string> names) {
  if (names.empty()) names.emplace_back("-");
  return names;
}

attempt<std::string> read_whole(const std::string& name) {
  input_file file(name);
  std::string text;
  std::size_t size = 0;
  for (;;) {
    if (text.size() - size < 1 << 16) text.resize(text.size() * 2 + (1 << 17));
    const std::size_t got = file.read({text.data() + size, text.size() - size});
    if (got == 0) break;
    size += got;
  }
  text.resize(size);
  if (file.error() != 0) return attempt<std::string>::none(file.complaint());
  return {std::move(text)};
}

}  // namespace urispec::cli
