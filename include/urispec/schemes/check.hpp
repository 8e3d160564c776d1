// A URI read twice: by the generic grammar, and by the grammar of its own scheme. RFC 3986 §3: a URI has to be valid
// under both, because each scheme may restrict the generic syntax further. Its fragment is a matter of the generic
// grammar (scheme_grammar::part_of_scheme).
// Cost: linear in the text, and once for each scheme that of its automaton (schemes/grammars.hpp).
// Tests: tests/schemes/check_test.cpp.
#pragma once

#include "urispec/parse/error.hpp"
#include "urispec/result/result.hpp"
#include "urispec/schemes/grammars.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::schemes {

enum class reader : std::uint8_t { generic, scheme };

// Which of the two grammars refused a text, and where.
struct refusal {
  reader by = reader::generic;
  std::string_view grammar;  // "rfc3986", or that of the scheme: "rfc9110"
  std::string_view rule;     // "URI-reference", "https-URI"
  parse_error error;         // its names live as long as the grammars that were asked

  // "rfc9110 as https-URI: byte 6: U+002F '/' cannot follow here, in …"
  [[nodiscard]] std::string message() const;
};

// How a text was read: only by the generic grammar, if it has no scheme or one without a built-in grammar.
struct acceptance {
  const scheme_grammar* scheme = nullptr;

  friend bool operator==(const acceptance&, const acceptance&) = default;
};

// The generic grammar is that of RFC 3986, and its URI-reference.
[[nodiscard]] result<acceptance, refusal> check(std::string_view text, const grammars& known);

// Only the second reading, for a text that is valid under another generic grammar.
[[nodiscard]] result<acceptance, refusal> check_scheme(std::string_view text, const grammars& known);

}  // namespace urispec::schemes
