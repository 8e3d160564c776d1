#include "cli/output/output_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

namespace urispec::cli {
namespace {

int write_all(int file, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count == 0) return EIO;
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

// A file that is open for writing, and closed here.
class open_file {
 public:
  explicit open_file(const std::string& name)
      : descriptor_(::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666)) {}
  ~open_file() {
    if (descriptor_ != -1) ::close(descriptor_);
  }
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

 private:
  int descriptor_;
};

enum class replaced : std::uint8_t { no, yes };

// Whether the file could be replaced; an error is one of writing the new text.
result<replaced, int> replace(const std::string& name, const struct stat& old, std::string_view text) {
  const std::unique_ptr<char, decltype(&std::free)> target(::realpath(name.c_str(), nullptr), &std::free);
  if (!target) return replaced::no;
  auto next = replacement::of(target.get(), S_IRUSR | S_IWUSR);
  if (!next) return replaced::no;
  struct stat made {};
  const bool is_alike = ::fstat(next->descriptor(), &made) == 0 && made.st_uid == old.st_uid &&
                        made.st_gid == old.st_gid && ::fchmod(next->descriptor(), old.st_mode & 0777) == 0;
  if (!is_alike) return replaced::no;
  if (const int error = next->write(text); error != 0) return error;
  return next->take_place() == 0 ? replaced::yes : replaced::no;
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

result<replacement, int> replacement::of(std::string name, mode_t mode) {
  for (int number = 0;; ++number) {
    const std::size_t folder = name.rfind('/') + 1;
    std::string temporary = fmt::format("{}.urispec-{}-{}", name.substr(0, folder), ::getpid(), number);
    const int file = ::open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (file != -1) return replacement(std::move(name), std::move(temporary), file);
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
  const open_file into(name);
  if (into.descriptor() == -1) return errno;
  struct stat old {};
  if (::fstat(into.descriptor(), &old) != 0) return errno;
  if (S_ISREG(old.st_mode)) {
    if (old.st_nlink == 1) {
      const auto done = replace(name, old, text);
      if (!done) return done.error();
      if (*done == replaced::yes) return 0;
    }
    if (::ftruncate(into.descriptor(), 0) != 0) return errno;
  }
  return write_all(into.descriptor(), text);
}

}  // namespace urispec::cli
