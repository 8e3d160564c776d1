// What a program should have done.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause program_text_cases[] = {
    {"http://a/{b}", "placeholder"},
    {"http://a/{}", "placeholder"},
    {"http://a/{?b,c*}", "placeholder"},
    {"http://a/{{ b }}", "placeholder"},
    {"http://${A}:80/", "placeholder"},
    {"http://a:$PORT/", "placeholder"},
    {"http://a:<port>/", "placeholder"},
    {"http://%HOST%/", "placeholder"},
    {"%BASE_URL%/a", "placeholder"},
    {"http://a/%s", "placeholder"},
    {"http://%(host)s/", "placeholder"},
    {"http://a/x%{b}", "placeholder"},
    {"http://a/%<b>s", "placeholder"},
    {"http://a/?b=' + c + '?", "placeholder"},
    {"http://a/?b='+c[i].d+'&e", "placeholder"},
    {"http://a/?b='+c+'&d=' + e + '", "placeholder"},
    {"http://a/?b='+ encodeURIComponent(location[0]", "placeholder"},
    {"http://a/?b=\" + escape(c)", "placeholder"},
    {"http://a/;b=[timestamp]?", "placeholder"},
    {"http://a/?b=[c]&d", "placeholder"},
    {"http:\\/\\/a\\/b", "string-escape", "http://a/b"},
    {"http://a/?b=c\\u0026d\\x3de", "string-escape", "http://a/?b=c&d=e"},
    {"http://a/\\u00e9\\ud83d\\ude00", "string-escape", "http://a/%C3%A9%F0%9F%98%80"},
    {"http://a/\\u002f\\ud83d", "string-escape"},
    {"http://a/\\u002f\\ude00", "string-escape"},
    {"http://a/?b=c\u00AEion=d", "damaged-reference", "http://a/?b=c&region=d"},
    {"http://a/?b=c\u00AEion=d\u00A7ion=e", "damaged-reference", "http://a/?b=c&region=d&section=e"},
    {"http://a/?b=c\u00AEion=\u00E9", "damaged-reference", "http://a/?b=c&region=%C3%A9"},
};

}  // namespace urispec::test
