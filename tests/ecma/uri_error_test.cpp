// Errors in words, and the result type that carries them.
#include "urispec/ecma.hpp"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

namespace urispec::test {

using namespace ecma;

BOOST_AUTO_TEST_SUITE(errors)

BOOST_AUTO_TEST_CASE(every_step_has_words_of_its_own) {
  std::set<std::string_view> clauses;
  std::set<std::string_view> messages;
  constexpr auto last = static_cast<unsigned>(uri_error_step::ill_formed_input);
  for (unsigned step = 0; step <= last; ++step) {
    clauses.insert(clause(static_cast<uri_error_step>(step)));
    messages.insert(message(static_cast<uri_error_step>(step)));
  }
  BOOST_TEST(clauses.size() == last + 1);
  BOOST_TEST(messages.size() == last + 1);
  BOOST_TEST(!clauses.contains(""));
  BOOST_TEST(!messages.contains(""));
}

BOOST_AUTO_TEST_CASE(text_of_an_error) {
  const auto r = decode_uri("abc%80");
  BOOST_REQUIRE(!r);
  BOOST_TEST(to_string(r.error()) == "URIError at 3: the octet cannot begin a UTF-8 sequence (Decode 4.d.vii.2)");
}

BOOST_AUTO_TEST_CASE(result_holds_one_of_both) {
  const result<std::string, uri_error> good = encode_uri("a b");
  BOOST_REQUIRE(good);
  BOOST_TEST(*good == "a%20b");
  BOOST_TEST(good->size() == 5U);
  result<std::string, uri_error> moved = good;
  const std::string text = *std::move(moved);
  BOOST_TEST(text == "a%20b");
  const result<std::string, uri_error> bad = uri_error{1, uri_error_step::escape_cut_off};
  BOOST_TEST(!bad.has_value());
  BOOST_TEST((bad == result<std::string, uri_error>(decode_uri("a%"))));
  BOOST_TEST((bad != good));
  BOOST_TEST((bad != result<std::string, uri_error>(decode_uri("%"))));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
