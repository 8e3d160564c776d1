// Directions of characters; tests/iri/icu_test.cpp compares every code point with ICU.
#include "iri/characters.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(characters)

BOOST_AUTO_TEST_CASE(directions) {
  for (const char32_t c : {U'a', U'Z', U'\u00E9', U'\u4F8B', U'\u3042'}) {
    BOOST_TEST((direction_of(c) == direction::left_to_right));
  }
  for (const char32_t c : {U'\u05D0', U'\u0627', U'\u0710', U'\U0001E900', U'\uFB1D'}) {
    BOOST_TEST((direction_of(c) == direction::right_to_left));
  }
  for (const char32_t c : {U'0', U'%', U'-', U'\u0660', U'\u0301', U'\u00A0'}) {
    BOOST_TEST((direction_of(c) == direction::neutral));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
