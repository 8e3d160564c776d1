#include "urispec/normalize.hpp"

#include "normalize/characters.hpp"
#include "urispec/resolve.hpp"

namespace urispec {

namespace {

struct description {
  std::string_view name;
  std::string_view source_rfc2396;
  std::string_view source_rfc3986;
  std::string_view source_rfc3987;
};

constexpr std::array<description, normalization_step_count> descriptions{{
    {"percent-encoding", "RFC 2396 section 2.3", "RFC 3986 section 6.2.2.2", "RFC 3987 section 5.3.2.3"},
    {"character", "RFC 3987 section 5.3.2.2", "RFC 3987 section 5.3.2.2", "RFC 3987 section 5.3.2.2"},
    {"case", "RFC 2396 section 6", "RFC 3986 section 6.2.2.1", "RFC 3987 section 5.3.2.1"},
    // RFC 2396 removes them only in resolution.
    {"dot-segments", "RFC 3986 section 6.2.2.3, not in RFC 2396", "RFC 3986 section 6.2.2.3",
     "RFC 3987 section 5.3.2.4"},
    {"scheme", "RFC 2396 section 6", "RFC 3986 section 6.2.3", "RFC 3987 section 5.3.3"},
}};

}  // namespace

std::string_view name(normalization_step step) noexcept { return descriptions[static_cast<std::size_t>(step)].name; }

std::string_view source(normalization_step step, grammar g) noexcept {
  const description& d = descriptions[static_cast<std::size_t>(step)];
  if (normalizing::unreserved_of(g).beyond_ascii) return d.source_rfc3987;
  const bool old = default_resolution_options(g).algorithm == resolution_algorithm::rfc2396;
  return old ? d.source_rfc2396 : d.source_rfc3986;
}

std::optional<normalization_step> find_normalization_step(std::string_view step_name) noexcept {
  for (const normalization_step s : all_normalization_steps) {
    if (name(s) == step_name) return s;
  }
  return std::nullopt;
}

}  // namespace urispec
