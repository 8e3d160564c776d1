// The text of a rule cut into tokens: what a layout may put on another line, and what has to stay together. Any text
// may be cut, ABNF of either notation as it is meant.
// Cost: linear. Tests: tests/abnf/format_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace urispec::abnf {

struct token {
  enum class kind : std::uint8_t {
    element,   // a name, a text, a number, prose
    repeat,    // `1*`, `3`, `#`: stays with what follows
    open,      // ( or [
    close,     // ) or ]
    bar,       // / or |
    defined,   // = or =/
    comment,   // without its line end
  };
  token::kind type = kind::element;
  std::string_view text;
  bool begins_line = false;  // only blanks stand before it in its line
};

// The texts are parts of `rule`.
[[nodiscard]] std::vector<token> tokens_of(std::string_view rule);

}  // namespace urispec::abnf
