// RFC 3986 §5.2.4 in one buffer. See urispec/resolve.hpp.
#pragma once

#include "urispec/resolve.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace urispec {

// Invariant: the output buffer text[0, out_) ends where the input buffer begins, or before.
template <typename Trace>
class dot_segment_remover {
 public:
  dot_segment_remover(char* text, std::size_t size, excess_dot_dot excess, Trace& trace) noexcept
      : text_(text), in_(text, size), excess_(excess), trace_(trace) {}

  [[nodiscard]] result<void, above_root_error> run() {
    trace_.buffers("1", output(), in_);
    if constexpr (!Trace::listens) pass_over_segments();
    while (!in_.empty()) {
      const std::string_view label = step();
      if (!outcome_) break;
      trace_.buffers(label, output(), in_);
    }
    return outcome_;
  }

  [[nodiscard]] std::size_t output_size() const noexcept { return out_; }

 private:
  [[nodiscard]] std::string_view output() const noexcept { return {text_, out_}; }

  std::string_view step() {
    if (in_.starts_with('/')) return in_.size() > 1 && in_[1] == '.' ? step_after_slash() : step_e();
    return in_.starts_with('.') ? step_without_slash() : step_e();
  }

  std::string_view step_after_slash() {
    if (in_.starts_with("/./")) {
      in_.remove_prefix(2);
      return "2B";
    }
    if (in_ == "/.") {
      in_.remove_suffix(1);
      return "2B";
    }
    if (in_.starts_with("/../") || in_ == "/..") {
      step_c();
      return "2C";
    }
    return step_e();
  }

  std::string_view step_without_slash() {
    if (in_.starts_with("../")) {
      above_root(0, 3);
      return "2A";
    }
    if (in_.starts_with("./")) {
      in_.remove_prefix(2);
      return "2A";
    }
    if (in_ == "..") {
      above_root(0, 2);
      return "2D";
    }
    if (in_ == ".") {
      in_ = {};
      return "2D";
    }
    return step_e();
  }

  void step_c() {
    if (out_ == floor_) return above_root(1, 3);
    const std::size_t slash = output().substr(floor_).rfind('/');
    out_ = floor_ + (slash == std::string_view::npos ? 0 : slash);
    drop_dot_dot();
  }

  // "/../" and "/.." become "/".
  void drop_dot_dot() {
    if (in_.size() > 3) {
      in_.remove_prefix(3);
    } else {
      in_.remove_suffix(2);
    }
  }

  // The input begins with a ".." that has nothing above it, `at` characters in. §5.2.4 drops `size` characters, or of
  // "/.." all but the "/". If it is kept, it moves to the output with the "/" before it, and nothing will remove it
  // from there.
  void above_root(std::size_t at, std::size_t size) {
    switch (excess_) {
      case excess_dot_dot::error:
        outcome_ = above_root_error{static_cast<std::size_t>(in_.data() - text_) + at};
        return;
      case excess_dot_dot::removed:
        if (at == 1) return drop_dot_dot();
        in_.remove_prefix(size);
        return;
      case excess_dot_dot::kept:
        move_to_output(at + 2);
        floor_ = out_;
        return;
    }
  }

  // Step 2E for all segments before the first that begins with ".": they stay where they are.
  void pass_over_segments() noexcept {
    if (in_.starts_with('.')) return;
    out_ = std::min(in_.find("/."), in_.size());
    in_.remove_prefix(out_);
  }

  std::string_view step_e() {
    const std::size_t slash = in_.find('/', 1);
    move_to_output(slash == std::string_view::npos ? in_.size() : slash);
    return "2E";
  }

  void move_to_output(std::size_t count) noexcept {
    std::memmove(text_ + out_, in_.data(), count);
    out_ += count;
    in_.remove_prefix(count);
  }

  char* text_;
  std::size_t out_ = 0;
  std::size_t floor_ = 0;  // the output before it is ".." segments that are kept
  std::string_view in_;
  excess_dot_dot excess_;
  Trace& trace_;
  result<void, above_root_error> outcome_;
};

// On buffer[begin, end of buffer).
template <typename Trace>
[[nodiscard]] result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin,
                                                                    excess_dot_dot excess, Trace& trace) {
  dot_segment_remover<Trace> remover(buffer.data() + begin, buffer.size() - begin, excess, trace);
  const auto removed = remover.run();
  if (removed) buffer.resize(begin + remover.output_size());
  return removed;
}

// Whether a path at the beginning of a reference would be parsed as something else: with a "/" in front as an absolute
// path or an authority, with a ":" in its first segment as a scheme. RFC 3986 §4.2: "./" before it keeps it a relative
// path.
[[nodiscard]] inline bool needs_dot_segment(std::string_view path) noexcept {
  return path.starts_with('/') || path.substr(0, path.find('/')).find(':') != std::string_view::npos;
}

// Whether some segment begins with "."; if none does, there is nothing to remove.
[[nodiscard]] inline bool may_have_dot_segments(std::string_view path) noexcept {
  for (std::size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1)) {
    if (dot == 0 || path[dot - 1] == '/') return true;
  }
  return false;
}

}  // namespace urispec
