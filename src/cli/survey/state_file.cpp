#include "cli/survey/state_file.hpp"

#include "cli/input/input_file.hpp"
#include "cli/output/replacement.hpp"

#include <fmt/core.h>

#include <cerrno>
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
  auto next = replacement::of(name_, 0666);
  if (!next) return cannot_write(name_, next.error());
  static_cast<void>(another_run_has(next->descriptor()));  // nobody knows it yet: this locks it, where there are locks
  if (const int error = next->write(text); error != 0) return cannot_write(name_, error);
  std::string name = name_;
  if (const int error = next->take_place(); error != 0) return cannot_write(name_, error);
  *this = state_file(std::move(name), next->release());
  return {};
}

}  // namespace urispec::cli
