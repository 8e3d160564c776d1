// A reference with its host as the DNS knows it. RFC 3987 §5.3.3 lets a comparison take a domain name and its
// conversion to Punycode for the same, and says in the same place that names should not be converted for their own
// sake: so this is for the topmost rung of comparison (normalize/compare.hpp), and no step of normalization.
// Cost: linear, two allocations and what the conversion takes. Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/iri/host_conversion.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <string>

namespace urispec {

// nullopt where nothing changes: the scheme has no domain names (normalize/scheme_rules.hpp), the host is ASCII
// already, or is none that `to_ascii` takes. `c` comes from parsing a reference.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c, host_converter to_ascii);

}  // namespace urispec
