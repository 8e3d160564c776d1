// Shortest strings that only one of two grammars has.
#include "language/language_change.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>
#include <variant>

using namespace urispec;

namespace {

language::language_change change(std::string_view before, std::string_view after) {
  return *language::find_language_change(reference::grammar_of(before), reference::grammar_of(after), work_budget());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(language_change_tests)

BOOST_AUTO_TEST_CASE(shortest_strings_of_one_side) {
  const auto both = change("s = *%x61 / %x63.63\n", "s = 1*%x61 / %x62.62.62 / %x63\n");
  BOOST_TEST((both.gained == U"c"));
  BOOST_TEST((both.lost == U""));
  const auto more = change("s = %x61\n", "s = %x61 [ %x62 ]\n");
  BOOST_TEST((more.gained == U"ab"));
  BOOST_TEST(!more.lost);
  const auto same = change("s = *( %x61 / %x62 )\n", "s = *( *%x61 *%x62 )\n");
  BOOST_TEST((!same.gained && !same.lost));
}

BOOST_AUTO_TEST_CASE(only_regular_grammars) {
  const auto regular = reference::grammar_of("s = %x61\n");
  const auto recursive = reference::grammar_of("s = %x28 [ s ] %x29\n");
  const auto refused = language::find_language_change(regular, recursive, work_budget());
  BOOST_REQUIRE(!refused);
  BOOST_TEST(std::holds_alternative<abnf::recursive_rule>(refused.error()));
}

BOOST_AUTO_TEST_SUITE_END()
