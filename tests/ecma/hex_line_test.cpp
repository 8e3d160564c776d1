// FUNCTION HEX lines: answers, and what is wrong with a line and where.
#include "ecma/hex_line.hpp"

#include "ecma/functions_under_test.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>

namespace urispec::test {

using namespace ecma;

namespace {

// The answer, or "column: message".
std::string answer(std::string_view line) {
  hex_line_scratch scratch;
  std::string out = "before ";
  if (const auto error = append_hex_answer(out, line, scratch)) {
    BOOST_TEST(out == "before ");
    return std::to_string(error->column) + ": " + std::string(message(error->problem));
  }
  BOOST_REQUIRE(out.starts_with("before "));
  return out.substr(7);
}

constexpr std::string_view bad_name =
    "1: expected encodeURI, encodeURIComponent, decodeURI or decodeURIComponent and a space";

std::string four_digits(std::u16string_view units) {
  std::string digits = hexadecimal(units);
  std::erase(digits, ' ');
  return digits;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hex_line)

BOOST_AUTO_TEST_CASE(answers) {
  BOOST_TEST(answer("encodeURI") == "=");
  BOOST_TEST(answer("encodeURI ") == "=");
  BOOST_TEST(answer("decodeURIComponent ") == "=");
  BOOST_TEST(answer("encodeURI 0020002F") == "=002500320030002F");
  BOOST_TEST(answer("encodeURIComponent 0020002f") == "=002500320030002500320046");
  BOOST_TEST(answer("decodeURI 002500320066") == "=002500320066");
  BOOST_TEST(answer("decodeURIComponent 002500320066") == "=002F");
  BOOST_TEST(answer("decodeURI D800") == "=D800");
  BOOST_TEST(answer("encodeURI D800") == "!");
  BOOST_TEST(answer("decodeURI 0025") == "!");
}

BOOST_AUTO_TEST_CASE(malformed_lines) {
  for (const std::string_view line : {"", " ", "encodeuri 0041", "encodeURI\t0041", "encodeURIs 0041",
                                      " encodeURI 0041", "escape 0041", "0041", "encodeURI\r"}) {
    BOOST_TEST(answer(line) == bad_name, line);
  }
  BOOST_TEST(answer("encodeURI  0041") == "11: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 00g1") == "13: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 0041004x") == "18: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 0041x") == "15: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 0041\r") == "15: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 0041 ") == "15: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 0041\xFF\xFF\xFF\xFF") == "15: not a hexadecimal digit");
  BOOST_TEST(answer("encodeURI 004") == "11: fewer than four hexadecimal digits for a code unit");
  BOOST_TEST(answer("decodeURIComponent 004100") == "24: fewer than four hexadecimal digits for a code unit");
}

BOOST_AUTO_TEST_CASE(agrees_with_the_functions) {
  std::mt19937_64 random(1513);
  hex_line_scratch scratch;
  std::string out;
  for (int i = 0; i < 20000; ++i) {
    std::u16string text;
    for (std::size_t left = random() % 40; left > 0; --left) {
      text += static_cast<char16_t>(random() % 4 == 0 ? random() : random() % 0x80);
      if (random() % 4 == 0) text += u"%41";
    }
    const auto& function = functions_under_test<char16_t>[random() % 4];
    const auto expected = function.slow(text);
    out.clear();
    BOOST_REQUIRE(!append_hex_answer(out, std::string(function.name) + " " + four_digits(text), scratch));
    BOOST_REQUIRE_EQUAL(out, expected ? std::string("=").append(four_digits(*expected)) : std::string("!"));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
