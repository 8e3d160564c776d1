#include "urispec/resolve.hpp"

#include "resolve/remove_dot_segments.hpp"
#include "resolve/trace.hpp"

namespace urispec {

result<void, above_root_error> remove_dot_segments_in(std::string& buffer, std::size_t begin, excess_dot_dot excess) {
  if (!may_have_dot_segments(std::string_view(buffer).substr(begin))) return {};
  no_trace nobody;
  return remove_dot_segments_in(buffer, begin, excess, nobody);
}

result<std::string, above_root_error> remove_dot_segments(std::string_view path, excess_dot_dot excess) {
  std::string buffer(path);
  if (const auto removed = remove_dot_segments_in(buffer, 0, excess); !removed) return removed.error();
  return buffer;
}

std::string remove_dot_segments(std::string_view path) {
  std::string buffer(path);
  (void)remove_dot_segments_in(buffer, 0, excess_dot_dot::removed);  // which has no errors
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

}  // namespace urispec
