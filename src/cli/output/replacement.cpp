#include "cli/output/replacement.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

int write_all(int file, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

int replace(const std::string& name, std::string_view text, mode_t permissions) {
  auto next = replacement::of(name);
  if (!next) return next.error();
  if (::fchmod(next->descriptor(), permissions) != 0) return errno;
  if (const int error = next->write(text); error != 0) return error;
  return next->take_place();
}

int write_in_place(const std::string& name, std::string_view text) {
  const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file == -1) return errno;
  const int error = write_all(file, text);
  return ::close(file) == 0 ? error : errno;
}

}  // namespace

replacement::replacement(std::string name, std::string temporary, int descriptor) noexcept
    : name_(std::move(name)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

replacement::replacement(replacement&& other) noexcept
    : name_(std::move(other.name_)),
      temporary_(std::exchange(other.temporary_, {})),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

replacement::~replacement() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  if (descriptor_ != -1) ::close(descriptor_);
}

result<replacement, int> replacement::of(const std::string& name) {
  for (int number = 0;; ++number) {
    std::string temporary = fmt::format("{}.{}-{}", name, ::getpid(), number);
    const int file = ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file != -1) return replacement(name, std::move(temporary), file);
    if (errno != EEXIST) return errno;
  }
}

int replacement::write(std::string_view text) noexcept {
  if (const int error = write_all(descriptor_, text); error != 0) return error;
  return ::fsync(descriptor_) == 0 ? 0 : errno;
}

int replacement::take_place() {
  if (std::rename(temporary_.c_str(), name_.c_str()) != 0) return errno;
  temporary_.clear();
  return 0;
}

int replacement::release() noexcept { return std::exchange(descriptor_, -1); }

int write_file(const std::string& name, std::string_view text) {
  struct stat found {};
  const bool is_regular = ::stat(name.c_str(), &found) == 0 && S_ISREG(found.st_mode);
  const std::unique_ptr<char, decltype(&std::free)> target(is_regular ? ::realpath(name.c_str(), nullptr) : nullptr,
                                                           &std::free);
  return target ? replace(target.get(), text, found.st_mode & 07777) : write_in_place(name, text);
}

}  // namespace urispec::cli
