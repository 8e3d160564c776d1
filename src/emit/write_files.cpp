#include "emit/write_files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

namespace urispec::emit {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& path, const std::string& text) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return false;  // a folder opens, and reading it throws
  std::ifstream in(path, std::ios::binary);
  return in && std::string(std::istreambuf_iterator<char>(in), {}) == text;
}

// A device, a pipe, a socket: what is written to and cannot be replaced. What lies under /dev and /proc counts,
// whatever it leads to: /dev/stdout may be a regular file, and is to be written to and not to be replaced.
bool is_stream(const fs::path& path) {
  std::error_code ignored;
  const auto status = fs::status(path, ignored);
  if (!fs::exists(status) || fs::is_directory(status)) return false;
  const std::string name = fs::absolute(path, ignored).lexically_normal().string();
  return !fs::is_regular_file(status) || name.starts_with("/dev/") || name.starts_with("/proc/");
}

// Where a text goes: what a symbolic link leads to, which may not be there yet, and not the link.
struct place {
  fs::path path;
  const std::string& text;
};

fs::path followed(fs::path path) {
  constexpr int most_links = 40;  // as many as Linux follows; a circle of links cannot be written to, and says so
  for (int links = 0; links < most_links && !is_stream(path); ++links) {
    std::error_code failure;
    const fs::path target = fs::read_symlink(path, failure);
    if (failure) break;
    path = path.parent_path() / target;  // the target alone, where it is absolute
  }
  return path;
}

// After what is there.
std::optional<std::string> write_to_stream(const place& file) {
  errno = 0;
  std::ofstream out(file.path, std::ios::binary | std::ios::app);
  out << file.text;
  out.close();
  if (out) return std::nullopt;
  return file.path.string() + ": " + (errno != 0 ? std::strerror(errno) : "cannot be written");
}

fs::path beside(const fs::path& path, std::string_view suffix) {
  auto result = path;
  result += suffix;
  return result;
}

// What stood in the place of each file is kept beside it until all have taken their places.
class replacement {
 public:
  explicit replacement(std::vector<place> files) : files_(std::move(files)) {}

  std::optional<std::string> run() {
    auto failure = prepare();
    for (std::size_t i = 0; i < files_.size() && !failure; ++i) failure = put_in_place(files_[i]);
    if (failure) put_back();
    std::error_code ignored;
    for (const auto& file : files_) fs::remove(beside(file.path, ".new"), ignored);
    for (const auto& path : set_aside_) fs::remove(beside(path, ".old"), ignored);
    return failure;
  }

 private:
  std::optional<std::string> prepare() const {
    for (const auto& file : files_) {
      std::error_code ignored;
      if (fs::is_symlink(file.path, ignored)) return file.path.string() + ": leads through too many symbolic links";
      if (fs::exists(file.path, ignored) && !fs::is_regular_file(file.path, ignored)) {
        return file.path.string() + ": is not a file";
      }
      errno = 0;
      std::ofstream out(beside(file.path, ".new"), std::ios::binary);
      out << file.text;
      out.close();
      if (!out) return file.path.string() + ": " + (errno != 0 ? std::strerror(errno) : "cannot be written");
    }
    return std::nullopt;
  }

  std::optional<std::string> put_in_place(const place& file) {
    std::error_code failure;
    if (fs::exists(file.path, failure)) {
      fs::rename(file.path, beside(file.path, ".old"), failure);
      if (failure) return file.path.string() + ": " + failure.message();
      set_aside_.push_back(file.path);
    }
    fs::rename(beside(file.path, ".new"), file.path, failure);
    if (failure) return file.path.string() + ": " + failure.message();
    in_place_.push_back(file.path);
    return std::nullopt;
  }

  void put_back() {
    std::error_code ignored;
    for (const auto& path : in_place_) fs::remove(path, ignored);
    for (const auto& path : set_aside_) fs::rename(beside(path, ".old"), path, ignored);
    set_aside_.clear();
  }

  std::vector<place> files_;
  std::vector<fs::path> in_place_, set_aside_;
};

}  // namespace

std::optional<std::string> write_files(const std::vector<file_text>& files) {
  std::vector<place> changed, streams;
  for (const auto& file : files) {
    place to{followed(file.path), file.text};
    if (is_stream(to.path)) {
      streams.push_back(std::move(to));
    } else if (!holds(to.path, to.text)) {
      changed.push_back(std::move(to));
    }
  }
  auto failure = replacement(std::move(changed)).run();
  for (std::size_t i = 0; i < streams.size() && !failure; ++i) failure = write_to_stream(streams[i]);
  return failure;
}

}  // namespace urispec::emit
