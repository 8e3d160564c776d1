// big_integer against boost::multiprecision::cpp_int.
#include "urispec/big_integer.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <limits>
#include <random>
#include <utility>
#include <vector>

using urispec::language::big_integer;

namespace {

using boost::multiprecision::cpp_int;

// Up to five words, of which many are all zeros or all ones: there carries go on.
std::pair<big_integer, cpp_int> draw(std::mt19937_64& random) {
  std::vector<std::uint64_t> words(random() % 6);
  for (auto& word : words) {
    word = std::vector<std::uint64_t>{random(), 0, ~std::uint64_t{0}, random() % 3}[random() % 4];
  }
  cpp_int same = 0;
  for (auto word = words.rbegin(); word != words.rend(); ++word) same = (same << 64U) | *word;
  return {big_integer(words), same};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(big_integer_tests)

BOOST_AUTO_TEST_CASE(as_the_numbers_of_boost) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20'000; ++i) {
    const auto [a, a_too] = draw(random);
    const auto [b, b_too] = draw(random);
    const std::uint64_t factor =
        random() % 3 == 0 ? std::numeric_limits<std::uint64_t>::max() : random() >> random() % 64;
    const auto divisor = static_cast<std::uint32_t>(random() >> (32 + random() % 32)) | 1U;
    BOOST_REQUIRE_EQUAL(a.str(), a_too.str());
    BOOST_TEST(a.is_zero() == a_too.is_zero());
    BOOST_TEST(a.bits() == (a_too.is_zero() ? 0 : msb(a_too) + 1));
    BOOST_TEST(a.lowest() == static_cast<std::uint64_t>(a_too & std::numeric_limits<std::uint64_t>::max()));
    BOOST_TEST((a < b) == (a_too < b_too));
    BOOST_TEST((a == b) == (a_too == b_too));
    BOOST_TEST((a * b).str() == cpp_int(a_too * b_too).str());
    BOOST_TEST((a % divisor == static_cast<std::uint32_t>(a_too % divisor)));
    big_integer sum = a;
    sum += b;
    BOOST_TEST(sum.str() == cpp_int(a_too + b_too).str());
    BOOST_TEST((sum - b == a));
    BOOST_TEST((sum - a == b));
    sum.add_multiple(b, factor);
    BOOST_TEST(sum.str() == cpp_int(a_too + b_too + b_too * factor).str());
  }
}

BOOST_AUTO_TEST_CASE(a_number_and_itself) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 1000; ++i) {
    auto [n, too] = draw(random);
    n += n;
    BOOST_TEST(n.str() == cpp_int(too * 2).str());
    n -= n;
    BOOST_TEST(n.is_zero());
    BOOST_TEST(n.str() == "0");
  }
}

BOOST_AUTO_TEST_CASE(small_ones) {
  BOOST_TEST(big_integer().is_zero());
  BOOST_TEST((big_integer() == 0U));
  BOOST_TEST((big_integer(std::vector<std::uint64_t>{7, 0, 0}) == 7U));
  BOOST_TEST((big_integer(3) > 2U));
  BOOST_TEST(big_integer(1'000'000'000).str() == "1000000000");
}

BOOST_AUTO_TEST_SUITE_END()
