// Whether a nearest text can be what somebody meant. An edit that is as small as any other may still take a text for
// something that nobody would write: "mailto:jo@e" for "mailto:joe", "1.2.3.4%3A80" for a host and its port. Such texts
// are not worth showing. And whether the beginning of a text is what somebody meant.
// Tests: tests/diagnose/meant_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <string_view>

namespace urispec::diagnosing {

// None of its edits splits a word with a delimiter or a dot, joins two words that one of them or a space divides,
// overwrites a letter or a digit with a delimiter, or makes one of the `dividing` delimiters data
// (diagnose/rule_role.hpp). No word is lost, nor more than half of the text.
[[nodiscard]] bool may_be_meant(const repair& nearest, std::string_view text, std::string_view dividing);

// Whether the text of a reference was probably meant to begin otherwise: "https//a", where a colon is missing;
// "http:///a", which has no host; "http://a,http://b", which are two. What a cause suggests is then no fix.
[[nodiscard]] bool has_doubtful_beginning(std::string_view text);

}  // namespace urispec::diagnosing
