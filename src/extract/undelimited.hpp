// Where an undelimited reference ends: before the first character that no reference has, or where the text around it
// goes on, as in "[label](http://a/)" and in "&lt;http://a/&gt;".
// Source: RFC 3986 Appendix C leaves it to the reader; docs/extract.md lists what is a heuristic.
// Cost: linear in the reference; a label is looked for in no more than 256 bytes.
// Tests: tests/extract/undelimited_test.cpp, tests/extract/markdown_test.cpp.
#pragma once

#include "extract/candidate.hpp"
#include "extract/characters.hpp"
#include "extract/escapes.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace urispec::extracting {

enum class ending : std::uint8_t {
  character,     // one that no reference has, or the end of the text
  markup,        // an escaped delimiter, or a bracket of the text around it
  host_bracket,  // "[" in an authority where no address can begin, and no label either
};

struct undelimited_end {
  std::size_t length = 0;
  ending by = ending::character;
};

// `text` begins with a reference, and with what `begins` says. Escapes of the language are in the reference if they
// print a character that it may have.
[[nodiscard]] undelimited_end end_of_undelimited(std::string_view text, beginning begins,
                                                 const reference_characters& characters, escapes_of language) noexcept;

// How much of the destination of a link in Markdown a reference can have, from its beginning. Where all of it is known,
// nothing in it belongs to the text around it: only a character that no reference has ends the reference.
[[nodiscard]] std::size_t length_in_destination(std::string_view destination,
                                                const reference_characters& characters) noexcept;

}  // namespace urispec::extracting
