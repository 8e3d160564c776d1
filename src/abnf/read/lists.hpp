// The lists of RFC 822 §2.7, `n#m element`: at least n and at most m elements with commas between them.
//
// What may stand around a comma is what the document of the file has for it:
//   OWS    element *( OWS "," OWS element )               RFC 9110 §5.6.1.1, where the text has the name OWS
//   LWS    *LWS element *( *LWS "," *LWS element )        RFC 2616 §2.1, where it has the name LWS
//   else   element *( "," element )                       RFC 822 §2.7
// Deviation: the three allow empty elements to be read (`a,,b`); here a list is what may be sent.
// Cost: the element is copied once; lists inside lists are copied each time, so that what a list may be written out to
// is limited. Tests: tests/abnf/conventions_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::abnf {

enum class list_spaces : std::uint8_t { none, lws, ows };

// By the names in the text of a file.
[[nodiscard]] list_spaces spaces_of_lists(std::string_view text);

// "RFC 9110 section 5.6.1", "RFC 2616 section 2.1", "RFC 822 section 2.7"
[[nodiscard]] std::string_view source_of(list_spaces spaces);

// How many expressions a list may be written out to.
inline constexpr std::size_t most_expressions_of_list = 10'000;

[[nodiscard]] std::size_t size_of(const expression& e);

// `most` is at least 1 and not less than `least`; repetition::unbounded is no limit.
[[nodiscard]] expression list_of(expression element, std::uint32_t least, std::uint32_t most, list_spaces spaces);

}  // namespace urispec::abnf
