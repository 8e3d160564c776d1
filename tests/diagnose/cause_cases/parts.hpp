// Components alone, with what stands beside them.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

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
    {"u@h", "delimiter-beside-part", "h", "rfc3986", "host"},
    {"u@h:80", "delimiter-beside-part", "h", "rfc3986", "host"},
    {"u@1.2.3.4", "delimiter-beside-part", "1.2.3.4", "rfc3986", "IPv4address"},
    {"u@h:80", "delimiter-beside-part", "80", "rfc3986", "port"},
    {"http://a", "whole-uri", "a", "rfc3986", "host"},
    {"http://u@a:80/b", "whole-uri", "a", "rfc3986", "reg-name"},
    {"http://u@a:80/b", "whole-uri", "u@a:80", "rfc3986", "authority"},
    {"http://u@a:80/b", "whole-uri", "u", "rfc3986", "userinfo"},
    {"http://a:80/", "whole-uri", "80", "rfc3986", "port"},
    {"http://a/", "whole-uri", "http", "rfc3986", "scheme"},
    {"http://a/b/c", "whole-uri", "/b/c", "rfc3986", "path-absolute"},
    {"http://a/b?c#d", "whole-uri", "/b", "rfc3986", "path"},
    {"http://a/?b#c", "whole-uri", "b", "rfc3986", "query"},
    {"http://a/#b", "whole-uri", "b", "rfc3986", "fragment"},
    {"http://[::1]/", "whole-uri", "[::1]", "rfc3986", "IP-literal"},
    {"http://[::1]/", "whole-uri", "::1", "rfc3986", "IPv6address"},
    {"http://1.2.3.4/", "whole-uri", "1.2.3.4", "rfc3986", "IPv4address"},
    {"a/b", "delimiter-beside-part", "a", "rfc3986", "authority"},
    {"u@a:80/b", "delimiter-beside-part", "u@a:80", "rfc3986", "authority"},
    {"a/b", "delimiter-beside-part", "a", "rfc3986", "host"},
    {"a?b", "delimiter-beside-part", "a", "rfc3986", "reg-name"},
    {"a:80/b", "delimiter-beside-part", "a", "rfc3986", "host"},
    {"a#b", "delimiter-beside-part", "a", "rfc3986", "host"},
    {"10.0.0.0/8/", "delimiter-beside-part", "10.0.0.0", "rfc3986", "host"},
    {"::1/b", "delimiter-beside-part", "::1", "rfc3986", "IPv6address"},
    {"mailto:a", "whole-uri", "mailto", "rfc3986", "scheme"},
    {"/a?b", "delimiter-beside-part", "/a", "rfc3986", "path"},
    {"a/b#c", "delimiter-beside-part", "a/b", "rfc3986", "path-rootless"},
    {"http://\u00E9/", "whole-uri", "\u00E9", "rfc3987", "ihost"},
    {"http://a:80/", "whole-uri", "a", "rfc2396", "hostname"},
    {"http://a/", "whole-uri", "", "rfc3986", "port"},
    {"http:///b", "whole-uri", "", "rfc3986", "host"},
    {"http://a/", "whole-uri", "", "rfc3986", "IP-literal"},
    {"http://a/?#", "whole-uri", "http://a/?%23", "rfc3986", "fragment"},
    {"http://[::1]:8/", "whole-uri", "http://%5B::1%5D:8/", "rfc3986", "query"},
};

}  // namespace urispec::test
