// RFC 3987 section 4.1 and 4.2, as iri/bidi finds them.
#include "urispec/iri.hpp"
#include "checks/definition.hpp"
#include "checks/places.hpp"
#include "urispec/utf8.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> first_of_rule(const subject& s, bidi_rule rule) {
  if (is_ascii(s.c.text)) return std::nullopt;
  for (const bidi_finding& found : check_bidi(s.c)) {
    if (found.rule != rule) continue;
    const auto character = unicode::first_code_point(s.c.text.substr(found.offset));
    return at_bytes(s.c, found.offset, character ? character->size : 1);
  }
  return std::nullopt;
}

template <bidi_rule rule>
std::optional<fault> breaks(const subject& s) {
  return first_of_rule(s, rule);
}

constexpr definition of_bidi[] = {
    {{.id = "bidi-formatting-character",
      .title = "an IRI must not have a bidi formatting character",
      .section = "RFC 3987 section 4.1",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http://example.com/\u202Egpj.exe",
      .near_example = "http://example.com/\u2026gpj.exe",
      .read_as = grammar::rfc3987},
     breaks<bidi_rule::formatting_character>},
    {{.id = "bidi-both-directions",
      .title = "a component should not have characters of both directions",
      .section = "RFC 3987 section 4.2, rule 1",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/\u05D0a\u05D1",
      .near_example = "http://example.com/\u05D0/a/\u05D1",
      .read_as = grammar::rfc3987},
     breaks<bidi_rule::both_directions>},
    {{.id = "bidi-begins-otherwise",
      .title = "a component with right-to-left characters should begin with one",
      .section = "RFC 3987 section 4.2, rule 2",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/1\u05D0",
      .near_example = "http://example.com/1/\u05D0",
      .read_as = grammar::rfc3987},
     breaks<bidi_rule::begins_otherwise>},
    {{.id = "bidi-ends-otherwise",
      .title = "a component with right-to-left characters should end with one",
      .section = "RFC 3987 section 4.2, rule 2",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/\u05D01",
      .near_example = "http://example.com/\u05D01\u05D0",
      .read_as = grammar::rfc3987},
     breaks<bidi_rule::ends_otherwise>},
};

}  // namespace

std::span<const definition> bidi_checks() noexcept { return of_bidi; }

}  // namespace urispec::checks
