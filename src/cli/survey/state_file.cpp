#include "cli/survey/state_file.hpp"

#include "cli/input/input_file.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

bool another_run_has(int file) { return ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; }

// Whether `name` is still the file that was opened: the run that had it before may have replaced it.
bool is_named(int file, const std::string& name) {
  struct stat opened {};
  struct stat named {};
  return ::fstat(file, &opened) == 0 && ::stat(name.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

// 0, or errno.
int write_to_disk(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return ::fsync(file) == 0 ? 0 : errno;
}

std::string cannot_write(const std::string& name, int error) {
  return fmt::format("cannot write {}: {}", name_in_messages(name), std::strerror(error));
}

}  // namespace

result<state_file, std::string> state_file::open(const std::string& name) {
  for (;;) {
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file == -1) return cannot_write(name, errno);
    state_file opened(name, file);
    if (!file_size(name)) return fmt::format("{} is not a regular file, as a state is", name_in_messages(name));
    if (another_run_has(file)) {
      return fmt::format("another run works with {} right now: wait until it has ended", name_in_messages(name));
    }
    if (is_named(file, name)) return opened;
  }
}

state_file::state_file(state_file&& other) noexcept
    : name_(std::move(other.name_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

state_file& state_file::operator=(state_file&& other) noexcept {
  std::swap(name_, other.name_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

state_file::~state_file() {
  if (descriptor_ != -1) ::close(descriptor_);
}

std::string state_file::replace(std::string_view text) {
  std::string temporary;
  int file = -1;
  for (int number = 0; file == -1; ++number) {
    temporary = fmt::format("{}.{}-{}", name_, ::getpid(), number);
    file = ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file == -1 && errno != EEXIST) return cannot_write(name_, errno);
  }
  state_file next(name_, file);
  static_cast<void>(another_run_has(file));  // nobody knows it yet: this takes the lock, where there are locks
  int error = write_to_disk(file, text);
  if (error == 0 && std::rename(temporary.c_str(), name_.c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(temporary.c_str());
    return cannot_write(name_, error);
  }
  *this = std::move(next);
  return {};
}

}  // namespace urispec::cli
