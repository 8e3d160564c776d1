// RFC 3986 section 3.3, and what resolution and normalization make of a path (sections 5.2.4, 6.2.2.3 and 6.2.3).
#include "checks/definition.hpp"
#include "urispec/resolve.hpp"
#include "urispec/segments.hpp"

namespace urispec::checks {
namespace {

// The first segment that satisfies the predicate.
template <typename Predicate>
std::optional<fault> find_segment(const components& c, Predicate&& predicate) {
  const std::size_t path = c.path().begin_offset();
  for (const segment segment_of_path : segments(c)) {
    const std::string_view text = segment_of_path.text();
    if (!predicate(text)) continue;
    const std::size_t begin = path + static_cast<std::size_t>(text.data() - c.path()->data());
    return fault{{begin, begin + text.size()}, part::path};
  }
  return std::nullopt;
}

bool is_dot_segment(std::string_view text) { return text == "." || text == ".."; }

std::optional<fault> dot_segments(const subject& s) {
  if (!s.c.scheme()) return std::nullopt;
  return find_segment(s.c, is_dot_segment);
}

std::optional<fault> excess_dot_segments(const subject& s) {
  const component path = s.c.path();
  if (!path->starts_with('/')) return std::nullopt;  // resolution merges others with the base
  const auto removed = remove_dot_segments(*path, excess_dot_dot::error);
  if (removed) return std::nullopt;
  const std::size_t begin = path.begin_offset() + removed.error().offset;
  return fault{{begin, begin + 2}, part::path};
}

std::optional<fault> double_slash_path(const subject& s) {
  if (s.c.authority() || !s.c.path()->starts_with('/')) return std::nullopt;
  if (!remove_dot_segments(*s.c.path()).starts_with("//")) return std::nullopt;
  return fault{range_of(s.c.path()), part::path};
}

std::optional<fault> empty_path(const subject& s) {
  if (!s.c.scheme() || !s.c.authority() || s.scheme == nullptr || s.scheme->hosts != host_names::of_dns)
    return std::nullopt;
  if (!s.c.path()->empty()) return std::nullopt;
  return fault{range_of(s.c.path()), part::path};
}

// All but the last, which is empty where the path ends in "/".
std::optional<fault> empty_segment(const subject& s) {
  const std::size_t position = s.c.path()->find("//");
  if (position == std::string_view::npos) return std::nullopt;
  return fault{{s.c.path().begin_offset() + position, s.c.path().begin_offset() + position + 2}, part::path};
}

// A segment that is a dot-segment once its triplets are decoded.
std::optional<fault> escaped_dot_segment(const subject& s) {
  return find_segment(s.c, [](std::string_view text) {
    std::size_t dots = 0;
    if (text.find('%') == std::string_view::npos) return false;
    while (!text.empty()) {
      const std::size_t size = text.starts_with('%') ? triplet_size : 1;
      if (!text.starts_with('.') && first_triplet(text) != '.') return false;
      text.remove_prefix(size);
      ++dots;
    }
    return dots == 1 || dots == 2;
  });
}

// "/" and "\", which many systems take for it.
std::optional<fault> escaped_slash(const subject& s) {
  const auto position = find_triplet(s.c.text, range_of(s.c.path()),
                               [](std::size_t, unsigned char octet) { return octet == '/' || octet == '\\'; });
  if (!position) return std::nullopt;
  return fault{{*position, *position + triplet_size}, part::path};
}

constexpr definition path_table[] = {
    {{.id = "excess-dot-dot",
      .title = "the path leads above its root; resolution removes such a .. segment",
      .section = "RFC 3986 section 5.4.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a/../../b",
      .near_example = "http://example.com/a/../b"},
     excess_dot_segments},
    {{.id = "double-slash-path",
      .title = "without its dot-segments the path begins with //, and would be read as an authority",
      .section = "RFC 3986 section 3.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "x:/.//a",
      .near_example = "x:/./a"},
     double_slash_path},
    {{.id = "dot-segments",
      .title = "the path of a URI has a dot-segment, which normalization removes",
      .section = "RFC 3986 section 6.2.2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/a/./b",
      .near_example = "../a/./b"},
     dot_segments},
    {{.id = "empty-path",
      .title = "the path is empty; / is its normal form",
      .section = "RFC 3986 section 6.2.3",
      .layer = check_layer::should,
      .severities = {o, o, w, o},
      .example = "http://example.com",
      .near_example = "http://example.com/"},
     empty_path},
    {{.id = "empty-segment",
      .title = "the path has an empty segment, which many servers ignore",
      .section = "RFC 3986 section 3.3",
      .layer = check_layer::advice,
      .severities = {o, o, w, o},
      .example = "http://example.com/a//b",
      .near_example = "http://example.com/a/b/"},
     empty_segment},
    {{.id = "escaped-dot-segment",
      .title = "a segment is . or .. once it is decoded",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a/%2e%2E/b",
      .near_example = "http://example.com/a/%2e%2Eb/c"},
     escaped_dot_segment},
    {{.id = "escaped-slash",
      .title = "an escape in the path stands for / or \\, which some systems take for the delimiter",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, o, w, w},
      .example = "http://example.com/a%2Fb",
      .near_example = "http://example.com/?a%2Fb"},
     escaped_slash},
};

}  // namespace

std::span<const definition> path_checks() noexcept { return path_table; }

}  // namespace urispec::checks
