// From a URI to an IRI that maps back to it, but for the case of triplets and for triplets of unreserved characters:
// RFC 3987 §3.2. What stays encoded: reserved characters, "%" and ASCII that no URI has (step 2), what is no UTF-8
// (step 3), and characters that no IRI may have there (step 4): what is not in ucschar, private use outside of a query
// (§2.2), and the bidi formatting characters (§4.1).
// Cost: linear, one allocation.
// Tests: tests/iri/table_test.cpp and properties_test.cpp; the slow twin is tests/reference/iri.hpp.
#pragma once

#include "urispec/iri/error.hpp"
#include "urispec/iri/host_conversion.hpp"
#include "urispec/parse/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec {

// §3.2 step 4 leaves it open how much of §6.1 is heeded.
enum class kept_encoded : std::uint8_t {
  what_must_be,         // nothing of §6.1
  what_confuses_also,   // look-alikes of ASCII and of spaces, and characters that are not seen (is_confusing)
};

struct to_iri_options {
  kept_encoded encoded = kept_encoded::what_must_be;
  // §3.2: with knowledge of the scheme, "xn--" labels may be converted. Null: they stay. Only the hosts of schemes that
  // are known to have domain names are converted, and none that does not map back.
  host_converter to_unicode = nullptr;
};

// `uri` is a URI-reference of RFC 3986.
[[nodiscard]] result<std::string, iri_error> to_iri(std::string_view uri, const to_iri_options& options = {});

}  // namespace urispec
