// Why a text could not be converted, as a value.
#pragma once

#include "urispec/parse/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

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

}  // namespace urispec
