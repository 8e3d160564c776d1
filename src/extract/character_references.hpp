// Character references of HTML, XML and Markdown, such as "&amp;", "&#38;" and "&#x26;", as the characters for which
// they stand.
// Source: HTML Standard §13.2.5.72 and §13.5; XML 1.0 §4.1 and §4.6; CommonMark 0.31 section 2.5. Of the 2231 names of
// HTML those are here that stand for a character below U+0180, or that HTML 4.01 has; other names stay as they are.
// Deviation: HTML decodes a name without semicolon in text, but not in an attribute where a letter, a digit or "="
// follows, as in "?a=1&copy=2". Here it is never decoded there.
// Cost: constant. Tests: tests/extract/xml_test.cpp, tests/extract/html_text_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::extraction {

enum class reference_language : std::uint8_t {
  none,      // "&" stands for itself
  markdown,  // names of HTML, with a semicolon
  html,
  xml,       // five names, with a semicolon
};

struct character_reference {
  std::size_t size = 0;  // 0: none
  char32_t code_point = 0;
};

// The character reference that `text` begins with. A number that stands for no character is U+FFFD.
[[nodiscard]] character_reference read_character_reference(std::string_view text, reference_language language) noexcept;

}  // namespace urispec::extraction
