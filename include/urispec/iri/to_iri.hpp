// From a URI to an IRI that maps back to it, except for the case of triplets and for triplets of unreserved characters:
// RFC 3987 §3.2. The following stay encoded: reserved characters, "%" and ASCII characters that no URI has (step 2),
// octets that are not UTF-8 (step 3), and characters that no IRI may have there (step 4), that is, characters outside
// ucschar, private use outside a query (§2.2), and the bidi formatting characters (§4.1).
// Cost: linear, one allocation.
// Tests: tests/iri/table_test.cpp and properties_test.cpp; the slow reference is tests/reference/iri.hpp.
#pragma once

#include "urispec/iri/error.hpp"
#include "urispec/iri/host_conversion.hpp"
#include "urispec/parse/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

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

}  // namespace urispec
