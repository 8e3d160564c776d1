// IRIs as URIs and back, and the rules for right-to-left characters (RFC 3987 §3, §4). docs/iri.md.
// What needs ICU is in urispec/icu.hpp.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/normalize.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// Why a text could not be converted, as a value.

enum class iri_fault : std::uint8_t {
  not_an_iri,     // the text is not an IRI-reference (RFC 3987 §2.2)
  not_a_uri,      // the text is not a URI-reference (RFC 3986 §4.1)
  host_not_utf8,  // a host to be converted has triplets that are not UTF-8 (RFC 3986 §3.2.2)
  host_refused,   // ToASCII or ToUnicode fails (RFC 3987 §3.1)
};

// As in C++: "host_refused". The JSON of the command has these names too, and "syntax" for a text that a rule refuses.
[[nodiscard]] constexpr std::string_view name(iri_fault fault) noexcept {
  switch (fault) {
    case iri_fault::not_an_iri:
      return "not_an_iri";
    case iri_fault::not_a_uri:
      return "not_a_uri";
    case iri_fault::host_not_utf8:
      return "host_not_utf8";
    case iri_fault::host_refused:
      return "host_refused";
  }
  return {};
}

struct iri_error {
  iri_fault fault = iri_fault::not_an_iri;
  // Where in the given text, and the rule there: as the parser reports it. For a host that is not converted, the
  // offending place in it, and its rule.
  parse_error at;
  std::string reason;  // "the label has characters that no domain name may have"

  // One line of English: "byte 7: label too long, in ireg-name (section 3.1)".
  [[nodiscard]] std::string message() const {
    return "byte " + std::to_string(at.offset) + ": " + reason + in_rule(at.rule_name, at.section);
  }
};

// How the host of an IRI is converted to and from the form that the DNS uses, independent of who does it: iri/icu.hpp
// has functions of this type, and a program that does not need them does not link ICU.

struct host_fault {
  std::size_t offset = 0;  // of the label that is refused, in bytes
  std::string reason;
};

// Appends the converted host to `out`. The host is well-formed UTF-8 without triplets. After an error `out` must not be
// used.
using host_converter = result<void, host_fault> (*)(std::string_view host, std::string& out);

// A reference with its host in the form that the DNS uses; nullopt if nothing changes: the scheme has no domain names
// (normalize/scheme_rules.hpp), the host is already ASCII, or `to_ascii` refuses it. `c` comes from parsing a
// reference. RFC 3987 §5.3.3 lets a comparison treat a domain name and its conversion to Punycode as equal, and also
// says that names should not be converted for their own sake. So this is for the topmost rung of comparison
// (normalize/compare.hpp), and not a step of normalization.
// Cost: linear, two allocations and the cost of the conversion. Tests: tests/iri/icu_test.cpp.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii);

// From an IRI to the URI that it maps to: RFC 3987 §3.1. The mapping is the identity for URIs and idempotent; with
// `to_ascii` this holds for the URIs whose hosts `to_ascii` accepts.
// Cost: linear, one allocation; a few more with any of the options. Tests: tests/iri/table_test.cpp and
// properties_test.cpp; the slow reference is tests/reference/iri.hpp.

// §3.1 allows ToASCII for schemes known to use domain names: those of normalize/scheme_rules.hpp that say so.
enum class converted_hosts : std::uint8_t { of_dns_schemes, all };

// The printable ASCII characters that no URI has: < > " { } | \ ^ ` and the space. §3.1: systems may encode them, and
// if they do not the conversion should fail.
enum class excluded_characters : std::uint8_t { refused, encoded };

struct to_uri_options {
  // Null: ireg-name is percent-encoded like everything else. Otherwise this converts it. A host that is already ASCII
  // stays as it is, if this accepts it: ToASCII checks labels in ASCII by the same rules (RFC 3490 §4.1, steps 3 and
  // 8).
  host_converter to_ascii = nullptr;
  converted_hosts hosts = converted_hosts::of_dns_schemes;
  excluded_characters excluded = excluded_characters::refused;
  // §3.1 step 1, variants a and b: for an IRI that comes from paper or from a character encoding other than Unicode.
  // Null is variant c. The mapping is applied as normalization_step::character applies it.
  character_normalizer to_nfc = nullptr;
};

// `iri` is an IRI-reference in UTF-8.
[[nodiscard]] result<std::string, iri_error> to_uri(std::string_view iri, const to_uri_options& options = {});

// From a URI to an IRI that maps back to it, except for the case of triplets and for triplets of unreserved characters:
// RFC 3987 §3.2. The following stay encoded: reserved characters, "%" and ASCII characters that no URI has (step 2),
// octets that are not UTF-8 (step 3), and characters that no IRI may have there (step 4), that is, characters outside
// ucschar, private use outside a query (§2.2), and the bidi formatting characters (§4.1).
// Cost: linear, one allocation.
// Tests: tests/iri/table_test.cpp and properties_test.cpp; the slow reference is tests/reference/iri.hpp.

// §3.2 step 4 leaves open how much of §6.1 is followed.
enum class kept_encoded : std::uint8_t {
  what_must_be,         // nothing of §6.1
  confusable_also,   // look-alikes of ASCII and of spaces, and characters that are not seen (is_confusable)
};

struct to_iri_options {
  kept_encoded encoded = kept_encoded::what_must_be;
  // §3.2: with knowledge of the scheme, "xn--" labels may be converted. Null: they are not. Only the hosts of schemes
  // that are known to have domain names are converted, and only those that map back.
  host_converter to_unicode = nullptr;
};

// `uri` is a URI-reference of RFC 3986.
[[nodiscard]] result<std::string, iri_error> to_iri(std::string_view uri, const to_iri_options& options = {});

// The rules for IRIs with right-to-left characters: RFC 3987 §4.1 and §4.2.
//
//   §4.1           an IRI must not contain bidi formatting characters
//   §4.2 rule 1    a component should not have characters of both directions
//   §4.2 rule 2    a component that has right-to-left characters should begin and end with them
//
// Characters are those of the text as it is: the letters and digits of a triplet count (§4.4, example 9). Digits have
// no direction here (example 7), but they can neither begin nor end a right-to-left component (example 8).
// Cost: linear.
// Tests: tests/iri/bidi_test.cpp, with the examples of §4.4.

// What counts as a component.
enum class bidi_components : std::uint8_t {
  rules,  // iuserinfo, ireg-name, isegment, iquery, ifragment, each as a whole
  parts,  // as §4.2 suggests and the examples of §4.4 suppose: labels of a host, what a "." parts in a segment, names
          // and values of a query
};

enum class bidi_rule : std::uint8_t {
  formatting_character,  // §4.1, must not
  both_directions,       // §4.2 rule 1, should not; the character is the first of the second direction
  begins_otherwise,      // §4.2 rule 2, should; the character is the first of the component
  ends_otherwise,        // §4.2 rule 2, should; the character is the last of the component
};

enum class requirement : std::uint8_t { must, should };

struct bidi_finding {
  bidi_rule rule = bidi_rule::formatting_character;
  std::string_view component;  // "ireg-name"; empty for a formatting character
  byte_range where;            // the component, or its part
  std::size_t offset = 0;      // the character, in bytes
  std::size_t code_point_offset = 0;
  char32_t character = 0;

  // One line of English: "byte 10: U+0031 ends a right-to-left isegment (section 4.2, rule 2)".
  [[nodiscard]] std::string message() const;
  [[nodiscard]] requirement strength() const noexcept {
    return rule == bidi_rule::formatting_character ? requirement::must : requirement::should;
  }
  [[nodiscard]] friend bool operator==(const bidi_finding&, const bidi_finding&) = default;
};

// All findings, in the order of the text. `c` comes from parsing an IRI-reference under RFC 3987.
[[nodiscard]] std::vector<bidi_finding> check_bidi(const components& c, bidi_components how = bidi_components::parts);

}  // namespace urispec
