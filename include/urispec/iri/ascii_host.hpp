// A reference with its host in the form that the DNS uses. RFC 3987 §5.3.3 lets a comparison treat a domain name and
// its conversion to Punycode as equal, and also says that names should not be converted for their own sake. So this is
// for the topmost rung of comparison (normalize/compare.hpp), and not a step of normalization.
// Cost: linear, two allocations and the cost of the conversion. Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/iri/host_conversion.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <string>

namespace urispec {

// nullopt if nothing changes: the scheme has no domain names (normalize/scheme_rules.hpp), the host is already ASCII,
// or `to_ascii` refuses it. `c` comes from parsing a reference.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii);

}  // namespace urispec
