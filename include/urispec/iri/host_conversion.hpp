// How the host of an IRI is converted to and from the form that the DNS uses, independent of who does it: iri/icu.hpp
// has functions of this type, and a program that does not need them does not link ICU.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace urispec {

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

}  // namespace urispec
