// Wide forms of US-ASCII.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause wide_characters_cases[] = {
    {"http\uFF1A//a/", "wide-character", "http://a/"},
    {"http\uFF1A\uFF0F\uFF0Fa/", "wide-character", "http://a/", "rfc3986", "URI"},
    {"http:\uFF0F\uFF0Fa/", "wide-character", "http://a/"},
    {"http:/\uFF0Fa/", "wide-character", "http://a/"},
    {"http://a:\uFF18\uFF10/", "wide-character", "http://a:80/"},
    {"http://a:\uFF18\uFF10/\uFF11", "wide-character", "http://a:80/\uFF11", "rfc3987"},
    {"\uFF48ttp\uFF1A\uFF0F\uFF0Fa\u3002b", "wide-character", "http://a.b"},
};

}  // namespace urispec::test
