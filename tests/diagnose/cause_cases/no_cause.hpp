// Texts that only resemble a cause.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause no_cause_cases[] = {
    {"http://[fe80::1%25]/", "none", "", "rfc6874"},
    {"a#b", "none", "", "rfc3986", "query"},
    {"http://1.2.3.4", "none", "", "rfc3986", "dec-octet"},
    {"a@b@c", "none", "", "rfc3986", "host"},
    {"@u", "none", "", "rfc3986", "userinfo"},
    {"u@h", "none", "", "rfc3986", "userinfo"},
    {"//a/b", "none", "", "rfc3986", "segment"},
    {"a?b", "none", "", "rfc3986", "segment"},
    {"a/b", "none", "", "rfc3986", "userinfo"},
    {"a_b", "none", "", "rfc2396", "hostname"},
    {"1.2.3.4.5", "none", "", "rfc3986", "IPv4address"},
    {"256", "none", "", "rfc3986", "dec-octet"},
    {"1]", "none", "", "rfc3986", "h16"},
    {"a b", "none", "", "rfc3986", "IPv6address"},
    {"1:2:3", "none", "", "rfc3986", "ls32"},
    {"1:2", "none", "", "rfc3986", "h16"},
    {"1:80", "none", "", "rfc3986", "dec-octet"},
};

}  // namespace urispec::test
