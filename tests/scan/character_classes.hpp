// Classes that the tests of inputs find spans over, and where rules can begin to look for them.
#pragma once

#include "urispec/pegtl/character_class.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::test {

using combinators::character_class;
using combinators::percent_encoded;

using letters = character_class<percent_encoded::no, 'a', 'z'>;
using path = character_class<percent_encoded::yes, '/', '9', 'A', 'Z', 'a', 'z'>;
using ipath = character_class<percent_encoded::yes, '/', '9', 'A', 'Z', 'a', 'z', 0xA0, 0xD7FF, 0x10000, 0x1FFFD>;
using escapes_and_z = character_class<percent_encoded::yes, 'z', 'z'>;  // the digits of an escape are no members

// How far the next place is where a rule can stand: after a character, or a byte that is in none.
[[nodiscard]] inline std::size_t size_at(std::string_view text, std::size_t position) {
  const auto first = unicode::first_code_point(text.substr(position));
  return first ? first->size : 1;
}

}  // namespace urispec::test
