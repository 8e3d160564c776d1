#include "resolve/rewrite_path.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace urispec {

namespace {

// Where segments begin: after the leading "/" if there is one.
std::size_t first_segment(std::string_view path) noexcept { return path.starts_with('/') ? 1 : 0; }

std::size_t segment_end(std::string_view path, std::size_t begin) noexcept {
  return std::min(path.find('/', begin), path.size());
}

std::string_view segment_at(std::string_view path, std::size_t begin) noexcept {
  return path.substr(begin, segment_end(path, begin) - begin);
}

// 6c: one "./" where "." is a complete segment. False when there is none.
bool remove_dot_slash(std::string& path) {
  for (std::size_t at = first_segment(path); at < path.size(); at = segment_end(path, at) + 1) {
    if (segment_at(path, at) != "." || at + 1 == path.size()) continue;
    path.erase(at, 2);
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
  for (std::size_t at = first_segment(path); at < path.size(); at = segment_end(path, at) + 1) {
    const std::size_t end = segment_end(path, at);
    if (segment_at(path, at) == ".." || path.compare(end, 4, "/../") != 0) continue;
    path.erase(at, end + 4 - at);
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
  const std::size_t at = slash == std::string::npos || slash + 1 < begin ? begin : slash + 1;
  if (segment_at(path, at) == "..") return false;
  path.erase(at);
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

result<void, above_root_error> rewrite_dot_segments(std::string& buffer, std::size_t begin, excess_dot_dot excess) {
  if (buffer.size() > begin && buffer[begin] == '/') return remove_dot_segments_in(buffer, begin, excess);
  buffer.insert(begin, 1, '/');
  const auto removed = remove_dot_segments_in(buffer, begin, excess);
  if (!removed) return above_root_error{removed.error().offset - 1};
  buffer.erase(begin, 1);
  return {};
}

void note_rewriting(std::string path, excess_dot_dot excess, recorder& trace) {
  if (path.size() > recorder::longest_buffer) {
    trace.note("5.2", "6c", [] { return "and so on to 6h: the path is too long to show each step"; });
    return;
  }
  const auto tell = [&](std::string_view label) { trace.note("5.2", label, [&] { return path; }); };
  while (remove_dot_slash(path)) tell("6c");
  if (remove_last_dot(path)) tell("6d");
  while (remove_segment_and_parent(path)) tell("6e");
  if (remove_last_segment_and_parent(path)) tell("6f");

  std::string rest = path;
  if (!remove_first_parent(rest)) return tell("6h");
  switch (excess) {
    case excess_dot_dot::kept:
      trace.note("5.2", "6g", [] { return "\"..\" above the root: kept"; });
      break;
    case excess_dot_dot::removed:
      while (remove_first_parent(path)) tell("6g");
      break;
    case excess_dot_dot::error:
      trace.note("5.2", "6g", [] { return "\"..\" above the root: an error"; });
      return;
  }
  tell("6h");
}

}  // namespace urispec
