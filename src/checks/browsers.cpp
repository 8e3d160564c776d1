// The check browsers-read-otherwise: the relation of urispec/browsers.hpp, as a finding.
#include "checks/definition.hpp"
#include "urispec/browsers.hpp"
#include "urispec/resolve.hpp"

namespace urispec::checks {
namespace {

// The component that the relation is about, or where the authority would begin.
fault fault_of(const components& c, const browser_comparison& comparison) {
  const part place = comparison.relation == browser_relation::other_path           ? part::path
                     : comparison.relation == browser_relation::fails || !c.host() ? part::authority
                                                                                   : part::host;
  const std::size_t after_scheme = c.scheme() ? c.scheme().end_offset() + 1 : 0;
  if (!c[place]) return {{after_scheme, after_scheme}, place, comparison.message()};
  return {range_of(c[place]), place, comparison.message()};
}

// A reference with an authority or a path from the root, which may leave the site of its base, is compared as its
// target against an https base: "///evil.example/" has no host by RFC 3986, and browsers go to evil.example. Browsers
// read such a reference as they read its target.
std::optional<browser_comparison> compare_reference(const subject& s) {
  if (!s.c.authority() && !s.c.path()->starts_with('/')) return std::nullopt;
  const auto target = resolve("https://base.example/", s.c.text);
  return target ? compare_with_browser(target->text, s.unicode.urls) : std::nullopt;
}

// The text may have been read by any grammar; the finding is about URIs of RFC 3986 and IRIs of RFC 3987.
std::optional<fault> read_otherwise(const subject& s) {
  auto comparison = s.c.scheme() ? compare_with_browser(s.c.text, s.unicode.urls) : compare_reference(s);
  const bool is_valid = comparison && comparison->relation != browser_relation::accepted_although_invalid;
  if (!is_valid || !comparison->misleads) return std::nullopt;
  fault misreading = fault_of(s.c, *comparison);
  if (!s.c.scheme()) misreading.message = "against an https base, " + misreading.message;
  return misreading;
}

constexpr definition browser_table[] = {
    {{.id = "browsers-read-otherwise",
      .title = "browsers take another host, port or path than RFC 3986 has, or refuse the URL",
      .advice = "write the URI so that all read it alike; `urispec whatwg` shows how browsers read it",
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
