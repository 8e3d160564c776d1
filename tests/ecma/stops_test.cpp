// The marks of the library are those of plain code, and those are what the sets say.
#include "ecma/stops_check.hpp"

#include "ecma/character_sets.hpp"

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(stops)

BOOST_AUTO_TEST_CASE(plain_marks_are_what_the_set_says) {
  std::u16string units;
  std::vector<std::size_t> expected;
  for (unsigned unit = 0; unit < stop_marks::block_size; ++unit) {
    units += static_cast<char16_t>(unit);
    if (!uri_unescaped.contains(unit)) expected.push_back(unit);
  }
  require_same_marks(
      marked<char16_t>(units, [](auto text, std::size_t size,
                                 stop_marks& marks) { plain::mark_outside(uri_unescaped, text, size, marks); }),
      expected);
  require_same_marks(marked<char16_t>(units, [](auto text, std::size_t size,
                                                stop_marks& marks) { plain::mark_percent_signs(text, size, marks); }),
                     {u'%'});
}

BOOST_AUTO_TEST_CASE(every_code_unit) {
  for (unsigned first = 0; first < 0x10000; first += stop_marks::block_size) {
    std::u16string units;
    for (unsigned unit = first; unit < first + stop_marks::block_size; ++unit) units += static_cast<char16_t>(unit);
    check_marks_outside<char16_t>(unescaped_uri_set, units);
    check_marks_outside<char16_t>(unescaped_uri_component_set, units);
    check_percent_marks<char16_t>(units);
  }
}

BOOST_AUTO_TEST_CASE(random_text) {
  check_all_marks();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
