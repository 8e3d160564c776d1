// The sets of the library are those that the specification spells out.
#include "ecma/character_sets.hpp"

#include "reference/ecma_functions.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

namespace urispec::test {

using namespace ecma;

namespace {

std::string members(const ascii_set& set) {
  std::string result;
  for (char32_t c = 0; c < 0x110000; ++c) {
    if (set.contains(c)) result += static_cast<char>(c);
  }
  return result;
}

std::string sorted(std::string characters) {
  std::sort(characters.begin(), characters.end());
  return characters;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(character_sets)

BOOST_AUTO_TEST_CASE(are_those_of_the_specification) {
  BOOST_TEST(members(uri_reserved) == sorted(reference::uri_reserved));
  BOOST_TEST(members(uri_unescaped) == sorted(reference::uri_unescaped));
  BOOST_TEST(members(reserved_uri_set) == sorted(reference::reserved_uri_set));
  BOOST_TEST(members(reserved_uri_component_set) == sorted(reference::reserved_uri_component_set));
  BOOST_TEST(members(unescaped_uri_set) == sorted(reference::unescaped_uri_set));
  BOOST_TEST(members(unescaped_uri_component_set) == sorted(reference::unescaped_uri_component_set));
}

BOOST_AUTO_TEST_CASE(hold_what_was_inserted) {
  for (char32_t c = 0; c < 0x80; ++c) {
    ascii_set set;
    set.insert(c);
    BOOST_TEST(members(set) == std::string(1, static_cast<char>(c)));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
