// Pieces of a program that are found in a text, and their places.
#include "diagnose/causes/table.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace urispec;

namespace {

// The piece that is found; "-" if there is none.
std::string piece_of(std::string_view text, std::size_t begin = 0) {
  const auto place = diagnosing::concatenation_in(text, begin);
  return place ? std::string(text.substr(place->begin, place->end - place->begin)) : "-";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(concatenations)

BOOST_AUTO_TEST_CASE(between_two_strings) {
  BOOST_TEST(piece_of("?c=' + a + '?") == "' + a + '");
  BOOST_TEST(piece_of("?c='+x[i].y+'&z") == "'+x[i].y+'");
  BOOST_TEST(piece_of("?c=\" + 7 + \"") == "\" + 7 + \"");
  BOOST_TEST(piece_of("?'+(new Date()/12|0)+'=") == "'+(new Date()/12|0)+'");
  BOOST_TEST(piece_of("?a=' + '66' + '&b=") == "' + '66' + '");
  BOOST_TEST(piece_of("?a='+f('x')+'") == "'+f('x')+'");
}

BOOST_AUTO_TEST_CASE(of_an_operand_that_is_not_too_long) {
  BOOST_TEST(piece_of("'+" + std::string(190, 'a') + "+'") != "-");
  BOOST_TEST(piece_of("'+" + std::string(210, 'a') + "+'") == "-");
}

BOOST_AUTO_TEST_CASE(up_to_the_end_after_a_call) {
  BOOST_TEST(piece_of("?u='+ encodeURIComponent(window.location") == "'+ encodeURIComponent(window.location");
  BOOST_TEST(piece_of("?q='a' + b") == "-");
}

BOOST_AUTO_TEST_CASE(the_first_one_from_a_place_on) {
  BOOST_TEST(piece_of("'+a+'&'+b+'", 5) == "'+b+'");
  BOOST_TEST(piece_of("'+a+'", 1) == "-");
  BOOST_TEST(piece_of("'+a+'", 9) == "-");
}

BOOST_AUTO_TEST_CASE(quotes_and_plus_signs_alone_are_none) {
  for (const std::string_view text : {"", "'", "'+", "' +", "?q='a'+'", "?q='a'", "today's page", "?q=a + b", "''+"}) {
    BOOST_TEST(piece_of(text) == "-", text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
