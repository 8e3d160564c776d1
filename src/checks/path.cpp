// RFC 3986 section 3.3, and what resolution and normalization make of a path (sections 5.2.4, 6.2.2.3 and 6.2.3).
#include "checks/definition.hpp"
#include "octets/triplets.hpp"
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

// A "%" that begins no triplet stands for itself: the decoded text may have one.
std::string decoded_once(std::string_view text) {
  std::string octets;
  for (std::size_t position = 0; position < text.size();) {
    const auto octet = first_triplet(text.substr(position));
    octets += octet ? static_cast<char>(*octet) : text[position];
    position += octet ? triplet_size : 1;
  }
  return octets;
}

// Octets of a segment for programs that decode a second time.
std::string decoded_twice(std::string_view segment_text) { return decoded_once(decoded_once(segment_text)); }

// True if a part between slashes satisfies the predicate; "\\" counts as one, as many systems take it.
template <typename Predicate>
bool has_part(std::string_view text, Predicate&& predicate) {
  for (;;) {
    const std::size_t slash = text.find_first_of("/\\");
    if (predicate(text.substr(0, slash))) return true;
    if (slash == std::string_view::npos) return false;
    text.remove_prefix(slash + 1);
  }
}

// "%2e%2e", "..%2fetc", "..%5c", "%252e%252e".
std::optional<fault> escaped_dot_segment(const subject& s) {
  return find_segment(s.c, [](std::string_view text) {
    return text.find('%') != std::string_view::npos && has_part(decoded_twice(text), is_dot_segment);
  });
}

// "..;/manager": servers that leave parameters out of a segment see a dot-segment where others see a name.
std::optional<fault> dot_segment_with_parameters(const subject& s) {
  return find_segment(s.c, [](std::string_view text) {
    return has_part(decoded_twice(text), [](std::string_view one) {
      const std::size_t semicolon = one.find(';');
      return semicolon != std::string_view::npos && is_dot_segment(one.substr(0, semicolon));
    });
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
      .advice = "leave out the .. segments that lead above the root",
      .section = "RFC 3986 section 5.4.2",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a/../../b",
      .near_example = "http://example.com/a/../b"},
     excess_dot_segments},
    {{.id = "double-slash-path",
      .title = "without its dot-segments the path begins with //, and would be read as an authority",
      .advice = "leave out the empty segment",
      .section = "RFC 3986 section 3.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "x:/.//a",
      .near_example = "x:/./a"},
     double_slash_path},
    {{.id = "dot-segments",
      .title = "the path of a URI has a dot-segment, which normalization removes",
      .advice = "write the path without dot-segments",
      .section = "RFC 3986 section 6.2.2.3",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/a/./b",
      .near_example = "../a/./b"},
     dot_segments},
    {{.id = "empty-path",
      .title = "the path is empty; / is its normal form",
      .advice = "write / after the host",
      .section = "RFC 3986 section 6.2.3",
      .layer = check_layer::should,
      .severities = {o, o, w, o},
      .example = "http://example.com",
      .near_example = "http://example.com/"},
     empty_path},
    {{.id = "empty-segment",
      .title = "the path has an empty segment, which many servers ignore",
      .advice = "write one / instead of two",
      .section = "RFC 3986 section 3.3",
      .layer = check_layer::advice,
      .severities = {o, o, w, o},
      .example = "http://example.com/a//b",
      .near_example = "http://example.com/a/b/"},
     empty_segment},
    {{.id = "escaped-dot-segment",
      .title = "a segment is . or .., or has one between slashes, once it is decoded or decoded twice",
      .advice = "refuse such a path, or remove the segment after decoding",
      .section = "RFC 3986 section 7.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a/%2e%2E/b",
      .near_example = "http://example.com/a/%2e%2Eb/c"},
     escaped_dot_segment},
    {{.id = "dot-segment-parameters",
      .title = "a segment is . or .. without its parameters; some servers leave them out",
      .advice = "leave out the segment",
      .section = "RFC 3986 section 3.3",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a/..;/b",
      .near_example = "http://example.com/a/c;x=../b"},
     dot_segment_with_parameters},
    {{.id = "escaped-slash",
      .title = "an escape in the path stands for / or \\, which some systems take for the delimiter",
      .advice = "write / where it divides the path",
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
