// Maps IRIs to URIs (RFC 3987 §3.1) and URIs to IRIs (§3.2). docs/reference/iri.md.
//
//   *urispec::to_uri("http://example.org/caf\u00E9")        "http://example.org/caf%C3%A9"
//   *urispec::to_iri("http://example.org/caf%C3%A9")       the IRI again
//
// The functions of urispec/icu.hpp convert hosts to and from the form of the DNS. The rules for right-to-left
// characters (§4) are checks: urispec/checks.hpp.
// Cost: linear, one allocation; a few more with any of the options. Tests: tests/iri/table_test.cpp and
// properties_test.cpp; the slow reference is tests/reference/iri.hpp.
#pragma once

#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/normalize.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

// Errors.

enum class iri_fault : std::uint8_t {
  not_an_iri,     // the text is not an IRI-reference (RFC 3987 §2.2)
  not_a_uri,      // the text is not a URI-reference (RFC 3986 §4.1)
  host_not_utf8,  // a host to be converted has triplets that are not UTF-8 (RFC 3986 §3.2.2)
  host_refused,   // ToASCII or ToUnicode fails (RFC 3987 §3.1)
};

// "host_refused": the names in C++ and in the JSON of the command, which also has "syntax" for a text that a rule
// refuses.
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
  // The place in the text, and the rule there: as the parser reports it. For a host that is not converted, the
  // offending place in it, and its rule.
  parse_error position;
  std::string reason;  // "the label has characters that no domain name may have"

  // One line of English: "byte 7: label too long, in ireg-name (section 3.1)".
  [[nodiscard]] std::string message() const {
    return "byte " + std::to_string(position.offset) + ": " + reason + in_rule(position.rule_name, position.section);
  }
};

// Conversion of a host to and from the form that the DNS uses, whoever implements it: urispec/icu.hpp has functions of
// this type, and a program that does not need them does not link ICU.

struct host_fault {
  std::size_t offset = 0;  // of the label that is refused, in bytes
  std::string reason;
};

// Appends the converted host to `out`. The host is well-formed UTF-8 without triplets. After an error `out` must not be
// used.
using host_converter = result<void, host_fault> (*)(std::string_view host, std::string& out);

// Converts an IRI to the URI that it maps to: RFC 3987 §3.1. The mapping is the identity for URIs and idempotent; with
// `to_ascii` this holds for the URIs whose hosts `to_ascii` accepts.

// §3.1 allows ToASCII for schemes known to use domain names: docs/reference/normalization.md lists them.
enum class converted_hosts : std::uint8_t { dns_schemes, every_scheme };

// The printable ASCII characters that no URI has: < > " { } | \ ^ ` and the space. §3.1: systems may encode them, and
// if they do not the conversion should fail.
enum class excluded_characters : std::uint8_t { refused, encoded };

struct to_uri_options {
  // Null: ireg-name is percent-encoded like everything else. Otherwise this converts it. A host that is already ASCII
  // stays as it is, if this accepts it: ToASCII checks labels in ASCII by the same rules (RFC 3490 §4.1, steps 3 and
  // 8).
  host_converter to_ascii = nullptr;
  converted_hosts hosts = converted_hosts::dns_schemes;
  excluded_characters excluded = excluded_characters::refused;
  // §3.1 step 1, variants a and b: for an IRI that comes from paper or from a character encoding other than Unicode.
  // Null is variant c. The mapping is applied as normalization_step::character applies it.
  character_normalizer to_nfc = nullptr;
};

// `iri` is an IRI-reference in UTF-8.
[[nodiscard]] result<std::string, iri_error> to_uri(std::string_view iri, const to_uri_options& options = {});

// Converts a URI to an IRI that maps back to it, except for the case of triplets and for triplets of unreserved
// characters: RFC 3987 §3.2. The following stay encoded: reserved characters, "%" and ASCII characters that no URI has
// (step 2), octets that are not UTF-8 (step 3), and characters that no IRI may have there (step 4), that is, characters
// outside ucschar, private use outside a query (§2.2), and the bidi formatting characters (§4.1).

// §3.2 step 4 leaves open how much of §6.1 is followed.
enum class kept_encoded : std::uint8_t {
  required,    // nothing of §6.1
  confusable,  // also look-alikes of ASCII and of spaces, and characters that are not seen
};

struct to_iri_options {
  kept_encoded encoded = kept_encoded::required;
  // §3.2: with knowledge of the scheme, "xn--" labels may be converted. Null: they are not. Only the hosts of schemes
  // that are known to have domain names are converted, and only those that map back.
  host_converter to_unicode = nullptr;
};

// `uri` is a URI-reference of RFC 3986.
[[nodiscard]] result<std::string, iri_error> to_iri(std::string_view uri, const to_iri_options& options = {});

// A reference with its host in the form that the DNS uses; nullopt if nothing changes: the scheme has no domain names,
// the host is already ASCII, or `to_ascii` refuses it. `c` comes from parsing a reference. RFC 3987 §5.3.3 lets a
// comparison treat a domain name and its conversion to Punycode as equal, and also says that names should not be
// converted for their own sake. So this is for the topmost rung of comparison (urispec/normalize.hpp), and not a step
// of normalization.
// Cost: linear, two allocations and the cost of the conversion. Tests: tests/iri/icu_test.cpp.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii);

}  // namespace urispec
