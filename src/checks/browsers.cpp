// The check browsers-read-otherwise: the relation of urispec/browsers.hpp, as a finding.
#include "checks/definition.hpp"
#include "urispec/browsers.hpp"

namespace urispec::checks {
namespace {

// The component that the relation is about, or where the authority would begin.
fault fault_of(const components& c, const browser_comparison& comparison) {
  const part place = comparison.relation == browser_relation::other_path           ? part::path
                     : comparison.relation == browser_relation::fails || !c.host() ? part::authority
                                                                                   : part::host;
  const std::size_t after_scheme = c.scheme().end_offset() + 1;
  if (!c[place]) return {{after_scheme, after_scheme}, place, comparison.message()};
  return {range_of(c[place]), place, comparison.message()};
}

// The text may have been read by any grammar; the finding is about URIs of RFC 3986 and IRIs of RFC 3987.
std::optional<fault> read_otherwise(const subject& s) {
  if (!s.c.scheme()) return std::nullopt;
  const auto comparison = compare_with_browser(s.c.text, s.unicode.urls);
  const bool is_valid = comparison && comparison->relation != browser_relation::accepted_although_invalid;
  if (!is_valid || !comparison->misleads) return std::nullopt;
  return fault_of(s.c, *comparison);
}

constexpr definition browser_table[] = {
    {{.id = "browsers-read-otherwise",
      .title = "browsers take another host, port or path than RFC 3986 has, or refuse the URL",
      .section = "RFC 3986 section 3, URL Standard",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://127.1/",
      .near_example = "http://127.0.0.1/"},
     read_otherwise},
};

}  // namespace

std::span<const definition> browser_checks() noexcept { return browser_table; }

}  // namespace urispec::checks
