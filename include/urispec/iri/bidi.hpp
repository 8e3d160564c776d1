// The rules for IRIs with right-to-left characters: RFC 3987 §4.1 and §4.2.
//
//   §4.1           an IRI must not contain bidi formatting characters
//   §4.2 rule 1    a component should not have characters of both directions
//   §4.2 rule 2    a component that has right-to-left characters should begin and end with them
//
// Characters are those of the text as it is: the letters and digits of a triplet count (§4.4, example 9). Digits have
// no direction here (example 7), but they can neither begin nor end a right-to-left component (example 8).
// Cost: linear.
// Tests: tests/iri/bidi_test.cpp, with the examples of §4.4.
#pragma once

#include "urispec/tree/components.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec {

// What counts as a component.
enum class bidi_components : std::uint8_t {
  rules,  // iuserinfo, ireg-name, isegment, iquery, ifragment, each as a whole
  parts,  // as §4.2 suggests and the examples of §4.4 suppose: labels of a host, what a "." parts in a segment, names
          // and values of a query
};

enum class bidi_rule : std::uint8_t {
  formatting_character,  // §4.1, must not
  both_directions,       // §4.2 rule 1, should not; the character is the first of the second direction
  begins_otherwise,      // §4.2 rule 2, should; the character is the first of the component
  ends_otherwise,        // §4.2 rule 2, should; the character is the last of the component
};

enum class requirement : std::uint8_t { must, should };

struct bidi_finding {
  bidi_rule rule = bidi_rule::formatting_character;
  std::string_view component;  // "ireg-name"; empty for a formatting character
  byte_range where;            // the component, or its part
  std::size_t offset = 0;      // the character, in bytes
  std::size_t code_point_offset = 0;
  char32_t character = 0;

  // One line of English: "byte 10: U+0031 ends a right-to-left isegment (section 4.2, rule 2)".
  [[nodiscard]] std::string message() const;
  [[nodiscard]] requirement strength() const noexcept {
    return rule == bidi_rule::formatting_character ? requirement::must : requirement::should;
  }
  [[nodiscard]] friend bool operator==(const bidi_finding&, const bidi_finding&) = default;
};

// All findings, in the order of the text. `c` comes from parsing an IRI-reference under RFC 3987.
[[nodiscard]] std::vector<bidi_finding> check_bidi(const components& c, bidi_components how = bidi_components::parts);

}  // namespace urispec
