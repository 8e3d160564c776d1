// The steps on the path: normalize/steps.hpp says what they are, whence, and what they cost.
#include "normalize/steps.hpp"

#include "normalize/characters.hpp"
#include "resolve/paths.hpp"
#include "normalize/dot_segments.hpp"
#include "percent/triplet.hpp"
#include "urispec/resolve.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace urispec::normalizing {

namespace {

std::string_view view(const char* begin, const char* end) noexcept {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// The path is out[begin, end of out).
void remove_dots(std::string& out, std::size_t begin, const components& c) {
  const std::string_view path = std::string_view(out).substr(begin);
  if (c.scheme() || c.authority() || path.starts_with('/')) {
    (void)remove_dot_segments_in(out, begin, excess_dot_dot::removed);  // which has no errors
    return;
  }
  const std::size_t size = path.size();
  out.resize(begin + size + path_growth);
  out.resize(begin + remove_dot_segments_of_relative_path(out.data() + begin, size));
}

// Returns where the path ends.
std::size_t normalize_segments(std::string& out, std::size_t begin, std::size_t end, const components& c) {
  // RFC 2396 §3: an opaque part has no segments.
  if (c.opaque_part()) return end;
  if (may_have_dot_segments(std::string_view(out).substr(begin, end - begin))) {
    const std::size_t size = out.size();
    out.resize(end);
    remove_dots(out, begin, c);
    end = out.size();
    out.resize(size);  // memory that it has already
  }
  // RFC 3986 §3.3: without an authority a path cannot begin with "//".
  if (!c.authority() && std::string_view(out).substr(begin, end - begin).starts_with("//")) {
    std::memmove(out.data() + begin + 2, out.data() + begin, end - begin);
    std::memcpy(out.data() + begin, "/.", 2);
    end += 2;
  }
  return end;
}

// All letters but those of triplets.
void lower(char* begin, const char* end) noexcept {
  while (begin != end) {
    if (*begin == '%') {
      begin += triplet_size;
    } else {
      *begin = to_lower(*begin);
      ++begin;
    }
  }
}

// RFC 6068 §2: to = addr-spec *("," addr-spec); an "@" or "," inside of a local part is percent-encoded.
void lower_domains(char* begin, char* end) noexcept {
  while (begin != end) {
    char* const comma = begin + std::min(view(begin, end).find(','), view(begin, end).size());
    const std::size_t at = view(begin, comma).rfind('@');
    if (at != std::string_view::npos) lower(begin + at, comma);
    begin = comma == end ? end : comma + 1;
  }
}

void lower_insensitive_part(char* path, char* end, insensitive_part part) noexcept {
  switch (part) {
    case insensitive_part::none: return;
    case insensitive_part::domain_of_addresses: lower_domains(path, end); return;
    case insensitive_part::first_field: lower(path, path + std::min(view(path, end).find(':'), view(path, end).size()));
  }
}

}  // namespace

std::size_t finish_path(std::string& out, std::size_t begin, std::size_t end, const components& c,
                        normalization_steps steps, const scheme_rule* rule) {
  if (steps.contains(normalization_step::dot_segments)) end = normalize_segments(out, begin, end, c);
  if (!steps.contains(normalization_step::scheme_based) || !c.scheme()) return end;
  if (c.authority()) {
    if (begin == end) out[end++] = '/';
  } else if (rule != nullptr) {
    lower_insensitive_part(out.data() + begin, out.data() + end, rule->insensitive);
  }
  return end;
}

}  // namespace urispec::normalizing
