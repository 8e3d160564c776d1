// Segments joined into paths and pairs into queries, refused where a parser would read the result back differently.
#include "urispec/pegtl/compose.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace urispec::detail {

namespace {

bool first_is_empty(std::string_view path, path_rule rule) noexcept {
  if (begins_with_slash(rule)) path.remove_prefix(1);
  return path.empty() || path.front() == '/';
}

bool comes_back(std::string_view path, std::size_t segments, path_rule rule) noexcept {
  switch (rule) {
    case path_rule::abempty:
      return true;
    case path_rule::absolute:
    case path_rule::rootless:
    case path_rule::noscheme:
      return segments == 0 || !first_is_empty(path, rule);
    case path_rule::abs_path:
      return segments == 1 || (segments > 1 && !first_is_empty(path, rule));
  }
  return false;
}

// The path of the text when it is parsed: after "//", an authority comes before it.
std::string path_read(const std::string& text) {
  if (!text.starts_with("//")) return text;
  const std::size_t begin = text.find('/', 2);
  return begin == std::string::npos ? std::string() : text.substr(begin);
}

}  // namespace

result<encoded_text, build_error> check_joined(std::string path, std::size_t segments, path_rule rule) {
  if (!comes_back(path, segments, rule)) {
    std::string read = path_read(path);
    return build_error{part::path, build_fault::reads_differently, {}, std::move(path), std::move(read)};
  }
  if (segments == 0 && rule == path_rule::absolute) path = "/";
  return encoded_text::assume(std::move(path));
}

}  // namespace urispec::detail
