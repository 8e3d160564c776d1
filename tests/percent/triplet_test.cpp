#include "percent/triplet.hpp"

#include <boost/test/unit_test.hpp>

#include <cctype>
#include <cstdlib>

BOOST_AUTO_TEST_SUITE(triplet)

using namespace urispec;

BOOST_AUTO_TEST_CASE(every_octet_comes_back) {
  for (unsigned octet = 0; octet < 256; ++octet) {
    std::string text = "<";
    append_triplet(text, static_cast<unsigned char>(octet));
    BOOST_REQUIRE_EQUAL(text.size(), 4u);
    BOOST_TEST(first_triplet(text.substr(1)).value() == octet);
    for (const char c : text) BOOST_TEST(std::islower(static_cast<unsigned char>(c)) == 0);
  }
}

BOOST_AUTO_TEST_CASE(every_pair_of_characters) {
  for (unsigned high = 0; high < 256; ++high) {
    for (unsigned low = 0; low < 256; ++low) {
      const std::string text{'%', static_cast<char>(high), static_cast<char>(low)};
      const bool digits = high < 128 && low < 128 && std::isxdigit(static_cast<int>(high)) != 0 &&
                          std::isxdigit(static_cast<int>(low)) != 0;
      BOOST_REQUIRE_EQUAL(first_triplet(text).has_value(), digits);
      if (digits) BOOST_REQUIRE_EQUAL(*first_triplet(text), std::strtoul(text.c_str() + 1, nullptr, 16));
    }
  }
}

BOOST_AUTO_TEST_CASE(broken_triplets_are_found) {
  struct row {
    std::string_view text;
    std::optional<std::size_t> broken;
  };
  for (const row& r : {row{"", {}}, row{"abc", {}}, row{"%41", {}}, row{"%", 0}, row{"%4", 0}, row{"%4g", 0},
                       row{"%41%", 3}, row{"a%%41", 1}, row{"%25%2", 3}, row{"%4\xC3", 0}}) {
    BOOST_TEST((find_broken_triplet(r.text) == r.broken), r.text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
