// RFC 3986 section 3.1.
#include "checks/definition.hpp"
#include "checks/places.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> upper_case_scheme(const subject& s) {
  const component scheme = s.c.scheme();
  if (std::ranges::none_of(*scheme, [](char c) { return c >= 'A' && c <= 'Z'; })) return std::nullopt;
  return fault{range_of(scheme), part::scheme};
}

constexpr definition of_schemes[] = {
    {{.id = "upper-case-scheme",
      .title = "the scheme has upper-case letters; its canonical form is in lower case",
      .section = "RFC 3986 section 3.1",
      .layer = check_layer::should,
      .severities = {o, w, w, o},
      .example = "HTTP://example.com/",
      .near_example = "http://example.com/HTTP:"},
     upper_case_scheme},
};

}  // namespace

std::span<const definition> scheme_checks() noexcept { return of_schemes; }

}  // namespace urispec::checks
