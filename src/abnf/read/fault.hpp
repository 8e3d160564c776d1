// The ways in which the text of one rule is not ABNF: what the reader expected at the place where it stopped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::abnf {

enum class fault : std::uint8_t {
  definition,            // `=` after the name
  element,               // the beginning of an alternative
  element_after_repeat,  // `3*` with nothing after it
  list_operator,         // `*#`: a list with a `*`
  closing_quote,         // of a literal
  closing_angle,         // of a prose-val
  number_base,           // b, d or x after %
  digit,                 // of that base
  closing_parenthesis,
  closing_bracket,
  end_of_rule,
  nesting,  // deeper than limits::nesting
};

// `opened`: where the innermost bracket that is still open stands, as line and column; empty when there is none.
[[nodiscard]] std::string message_for(fault f, std::string_view text, std::size_t offset, std::string_view opened);

}  // namespace urispec::abnf
