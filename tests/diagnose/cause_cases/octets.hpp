// Octets that are no text, and broken escapes.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause octets_cases[] = {
    {"http://a/\xE0\x80\xAF", "overlong-utf8"},
    {"http://a/\xED\xA0\x80", "ill-formed-utf8"},
    {"http://a/\xFF", "ill-formed-utf8"},
    {"http://a/%C3%A", "escape-cut-off", "http://a/"},
    {"http://a/b%E2%82%", "escape-cut-off", "http://a/b"},
    {"http://a/%u00e9%u20AC", "utf16-escape", "http://a/%C3%A9%E2%82%AC"},
    {"http://a/%uD83D%uDE00", "utf16-escape", "http://a/%F0%9F%98%80"},
    {"http://a/%uD83D", "utf16-escape"},
    {"http://a/?q=50%OFF%20today", "lone-percent", "http://a/?q=50%25OFF%20today"},
    {"http://a%eth0/", "lone-percent", "http://a%25eth0/"},
    {"http://a/%zz", "lone-percent", "http://a/%25zz"},
    {"http://a/%4", "lone-percent", "http://a/%254"},
    {"http://a/%C3%A9%A", "lone-percent", "http://a/%C3%A9%25A"},
    {"http://a/%A9%A", "lone-percent", "http://a/%A9%25A"},
    {"http://a/%C3%Ax", "lone-percent", "http://a/%C3%25Ax"},
    {"http://a/%u00e", "lone-percent", "http://a/%25u00e"},
    {"http://a/% %", "lone-percent", "http://a/%25%20%25"},
    {"http://a/%(b)", "lone-percent", "http://a/%25(b)"},
    {"http://a/x%s", "lone-percent", "http://a/x%25s"},
    {"http://a/%zoo%", "lone-percent", "http://a/%25zoo%25"},
    {"http://a%/", "lone-percent", "http://a%25/"},
};

}  // namespace urispec::test
