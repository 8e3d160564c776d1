// Components alone, with what stands beside them.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::testing {

inline constexpr expected_cause parts_cases[] = {
    {":80", "delimiter-beside-part", "80", "rfc3986", "port"},
    {":80x", "delimiter-beside-part", "80", "rfc3986", "port"},
    {"#a", "delimiter-beside-part", "a", "rfc3986", "fragment"},
    {"#a#b", "delimiter-beside-part", "a%23b", "rfc3986", "fragment"},
    {"http:", "delimiter-beside-part", "http", "rfc3986", "scheme"},
    {"http://", "delimiter-beside-part", "http", "rfc3986", "scheme"},
    {"//a:80", "delimiter-beside-part", "a:80", "rfc3986", "authority"},
    {"//a", "delimiter-beside-part", "a", "rfc3986", "host"},
    {"u:p@", "delimiter-beside-part", "u:p", "rfc3986", "userinfo"},
    {"u@", "delimiter-beside-part", "u", "rfc2396", "userinfo"},
};

}  // namespace urispec::testing
