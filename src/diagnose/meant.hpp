// Whether a nearest text can be what somebody meant. An edit that is as small as any other may still take a text for
// something that nobody would write: "mailto:jo@e" for "mailto:joe", "1.2.3.4%3A80" for a host and its port. Such texts
// are not worth showing.
// Tests: tests/diagnose/meant_test.cpp.
#pragma once

#include "urispec/diagnose/repair.hpp"

#include <cstdint>
#include <string_view>

namespace urispec::diagnosing {

// What delimiters of RFC 3986 are where the text fails: in references and hosts they divide, in a single part such as a
// query they can be data.
enum class delimiters_are : std::uint8_t { structure, data };

// None of its edits splits a word with a delimiter, joins two words that a delimiter or a space divides, overwrites a
// letter or a digit with a delimiter, or makes a delimiter data where it divides.
[[nodiscard]] bool may_be_meant(const repair& nearest, std::string_view text, delimiters_are what);

}  // namespace urispec::diagnosing
