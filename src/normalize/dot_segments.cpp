// Removes the dot-segments of a relative path in place: reading runs ahead of writing. The written part begins with the
// "../" that stay, up to `kept_`; then come segments, each with the "/" after it, of which ".." removes the last. Each
// byte is written once and removed at most once.
#include "normalize/dot_segments.hpp"

#include "resolve/paths.hpp"

#include <algorithm>
#include <cstring>

namespace urispec {

namespace {

class relative_path {
 public:
  explicit relative_path(char* path) noexcept : path_(path) {}

  void append_segment(std::string_view segment) noexcept {
    std::memmove(path_ + written_, segment.data(), segment.size());
    written_ += segment.size();
  }
  void append_slash() noexcept { path_[written_++] = '/'; }

  void take_last_segment() noexcept {
    if (written_ == kept_) {
      append_segment("..");
      append_slash();
      kept_ = written_;
      return;
    }
    --written_;  // its slash
    while (written_ > kept_ && path_[written_ - 1] != '/') --written_;
  }

  // The size of the path with all that it needs to be read as one.
  [[nodiscard]] std::size_t finish() noexcept {
    if (!view().empty() && !needs_dot_segment(view())) return written_;
    std::memmove(path_ + 2, path_, written_);
    std::memcpy(path_, "./", 2);
    return written_ + 2;
  }

 private:
  [[nodiscard]] std::string_view view() const noexcept { return {path_, written_}; }

  char* path_;
  std::size_t written_ = 0;
  std::size_t kept_ = 0;
};

}  // namespace

std::size_t remove_dot_segments_of_relative_path(char* path, std::size_t size) noexcept {
  if (size == 0) return 0;  // a reference to the base document
  relative_path result(path);
  std::size_t read = 0;
  while (read <= size) {
    const auto* const slash = static_cast<const char*>(std::memchr(path + read, '/', size - read));
    const std::size_t end = slash == nullptr ? size : static_cast<std::size_t>(slash - path);
    const std::string_view segment(path + read, end - read);
    if (segment == "..") {
      result.take_last_segment();
    } else if (segment != ".") {
      result.append_segment(segment);
      if (slash != nullptr) result.append_slash();
    }
    read = end + 1;
  }
  return result.finish();
}

std::string remove_dot_segments_of_relative_path(std::string_view path) {
  std::string result(path);
  result.resize(path.size() + 2);
  result.resize(remove_dot_segments_of_relative_path(result.data(), path.size()));
  return result;
}

}  // namespace urispec
