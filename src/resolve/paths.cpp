#include "resolve/paths.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace urispec {

namespace {

// RFC 3986 §5.2.4 in one buffer.
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

  // The input begins with a ".." that has nothing above it, `position` characters in. §5.2.4 drops `size` characters,
  // or of "/.." all but the "/". If it is kept, it moves to the output with the "/" before it, and nothing will remove
  // it from there.
  void above_root(std::size_t position, std::size_t size) {
    switch (excess_) {
      case excess_dot_dot::error:
        outcome_ = above_root_error{static_cast<std::size_t>(in_.data() - text_) + position};
        return;
      case excess_dot_dot::removed:
        if (position == 1) return drop_dot_dot();
        in_.remove_prefix(size);
        return;
      case excess_dot_dot::kept:
        move_to_output(position + 2);
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

template <typename String, typename Trace>
result<void, above_root_error> remove_traced(String& buffer, std::size_t begin, excess_dot_dot excess,
                                             Trace& trace) {
  dot_segment_remover<Trace> remover(buffer.data() + begin, buffer.size() - begin, excess, trace);
  const auto removed = remover.run();
  if (removed) buffer.resize(begin + remover.output_size());
  return removed;
}

template <typename String>
result<void, above_root_error> remove_untraced(String& buffer, std::size_t begin, excess_dot_dot excess) {
  if (!may_have_dot_segments(std::string_view(buffer).substr(begin))) return {};
  no_trace silent;
  return remove_traced(buffer, begin, excess, silent);
}

}  // namespace

result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin, excess_dot_dot excess) {
  return remove_untraced(buffer, begin, excess);
}

#if defined(__cpp_lib_memory_resource)
result<void, above_root_error> remove_dot_segments_in(std::pmr::string& buffer, std::size_t begin,
                                                      excess_dot_dot excess) {
  return remove_untraced(buffer, begin, excess);
}
#endif

result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin, excess_dot_dot excess,
                                                      recorder& trace) {
  return remove_traced(buffer, begin, excess, trace);
}

result<std::string, above_root_error> remove_dot_segments(std::string_view path, excess_dot_dot excess) {
  std::string buffer(path);
  if (const auto removed = remove_dot_segments_in(buffer, 0, excess); !removed) return removed.error();
  return buffer;
}

std::string remove_dot_segments(std::string_view path) {
  std::string buffer(path);
  (void)remove_dot_segments_in(buffer, 0, excess_dot_dot::removed);  // without errors
  return buffer;
}

std::string_view merge_prefix(std::string_view base_path, base_authority authority) noexcept {
  if (authority == base_authority::defined && base_path.empty()) return "/";
  const std::size_t slash = base_path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : base_path.substr(0, slash + 1);
}

std::string merge_paths(std::string_view base_path, base_authority authority, std::string_view reference_path) {
  const std::string_view prefix = merge_prefix(base_path, authority);
  std::string merged;
  merged.reserve(prefix.size() + reference_path.size());
  merged += prefix;
  merged += reference_path;
  return merged;
}

// RFC 2396 §5.2, steps 6c to 6g.

namespace {

// The offset of the first segment: after the leading "/" if there is one.
std::size_t first_segment(std::string_view path) noexcept { return path.starts_with('/') ? 1 : 0; }

std::size_t segment_end(std::string_view path, std::size_t begin) noexcept {
  return std::min(path.find('/', begin), path.size());
}

std::string_view segment_at(std::string_view path, std::size_t begin) noexcept {
  return path.substr(begin, segment_end(path, begin) - begin);
}

// 6c: one "./" where "." is a complete segment. False when there is none.
bool remove_dot_slash(std::string& path) {
  for (std::size_t position = first_segment(path); position < path.size(); position = segment_end(path, position) + 1) {
    if (segment_at(path, position) != "." || position + 1 == path.size()) continue;
    path.erase(position, 2);
    return true;
  }
  return false;
}

// 6d
bool remove_last_dot(std::string& path) {
  if (path != "." && !path.ends_with("/.")) return false;
  path.pop_back();
  return true;
}

// 6e: the leftmost "<segment>/../".
bool remove_segment_and_parent(std::string& path) {
  for (std::size_t position = first_segment(path); position < path.size(); position = segment_end(path, position) + 1) {
    const std::size_t end = segment_end(path, position);
    if (segment_at(path, position) == ".." || path.compare(end, 4, "/../") != 0) continue;
    path.erase(position, end + 4 - position);
    return true;
  }
  return false;
}

// 6f
bool remove_last_segment_and_parent(std::string& path) {
  if (!path.ends_with("/..")) return false;
  const std::size_t end = path.size() - 3;
  const std::size_t begin = first_segment(path);
  if (end < begin) return false;  // "/.." alone
  const std::size_t slash = end == 0 ? std::string::npos : path.rfind('/', end - 1);
  const std::size_t position = slash == std::string::npos || slash + 1 < begin ? begin : slash + 1;
  if (segment_at(path, position) == "..") return false;
  path.erase(position);
  return true;
}

// 6g: one ".." in front.
bool remove_first_parent(std::string& path) {
  const std::size_t begin = first_segment(path);
  if (begin > path.size() || segment_at(path, begin) != "..") return false;
  path.erase(begin, begin + 2 < path.size() ? 3 : 2);
  return true;
}

}  // namespace

template <typename String>
result<void, above_root_error> rewrite_dot_segments(String& buffer, std::size_t begin, excess_dot_dot excess) {
  if (!may_have_dot_segments(std::string_view(buffer).substr(begin))) return {};
  if (buffer[begin] == '/') return remove_dot_segments_in(buffer, begin, excess);
  buffer.insert(begin, 1, '/');
  const auto removed = remove_dot_segments_in(buffer, begin, excess);
  if (!removed) return above_root_error{removed.error().offset - 1};
  buffer.erase(begin, 1);
  return {};
}
template result<void, above_root_error> rewrite_dot_segments(std::string&, std::size_t, excess_dot_dot);
#if defined(__cpp_lib_memory_resource)
template result<void, above_root_error> rewrite_dot_segments(std::pmr::string&, std::size_t, excess_dot_dot);
#endif

void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace) {
  if (path.size() > recorder::longest_buffer) {
    trace.note("5.2", "6c", [] { return "and so on to 6h: the path is too long to show each step"; });
    return;
  }
  const auto note_path = [&](std::string_view label) { trace.note("5.2", label, [&] { return path; }); };
  while (remove_dot_slash(path)) note_path("6c");
  if (remove_last_dot(path)) note_path("6d");
  while (remove_segment_and_parent(path)) note_path("6e");
  if (remove_last_segment_and_parent(path)) note_path("6f");

  std::string rest = path;
  if (!remove_first_parent(rest)) return note_path("6h");
  switch (excess) {
    case excess_dot_dot::kept:
      trace.note("5.2", "6g", [] { return "\"..\" above the root: kept"; });
      break;
    case excess_dot_dot::removed:
      while (remove_first_parent(path)) note_path("6g");
      break;
    case excess_dot_dot::error:
      trace.note("5.2", "6g", [] { return "\"..\" above the root: an error"; });
      return;
  }
  note_path("6h");
}

}  // namespace urispec
