// The recommended text of an IPv6 address: RFC 5952 section 4.
// Cost: constant. Tests: tests/checks/ipv6_text_test.cpp, with the examples of the RFC.
#pragma once

#include <string>
#include <string_view>

namespace urispec::checks {

// Lower case, no leading zeros, and "::" for the longest run of two or more zero groups, the first of equals. The last
// 32 bits stay an IPv4 address where they are written as one (section 5). Precondition: `address` is an IPv6address of
// RFC 3986.
[[nodiscard]] std::string recommended_ipv6(std::string_view address);

}  // namespace urispec::checks
