// Texts that end too early.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause incomplete_cases[] = {
    {"", "incomplete", "", "rfc3986", "scheme"},
    {"", "incomplete", "", "rfc3986", "IPv6address"},
    {"192.168", "incomplete", "", "rfc3986", "IPv4address"},
};

}  // namespace urispec::test
