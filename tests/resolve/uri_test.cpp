// Bases and results that own their texts: the same as with texts, for the examples of the RFCs.
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <type_traits>

BOOST_AUTO_TEST_SUITE(uris)

using namespace urispec;

template <typename Base>
concept is_base = requires(Base&& base) { parse_base(static_cast<Base&&>(base)); };
static_assert(is_base<const uri&> && is_base<uri&> && !is_base<uri> && !is_base<const uri>);

BOOST_AUTO_TEST_CASE(results_are_those_of_texts) {
  for (const grammar g : {grammar::rfc3986, grammar::rfc2396}) {
    for (const std::string base : {"http://a/b/c/d;p?q", "s:a", "http://a", "relative", "file:///x/y"}) {
      const auto owner = uri::parse(base, g);
      BOOST_TEST_REQUIRE(owner.has_value());
      for (const std::string reference : {"g", "../g", "#s", "", "//h/p", "?y", "a b", "x:y", ".", "g/../../../h"}) {
        BOOST_TEST_CONTEXT(base << ' ' << reference) {
          const auto expected = resolve(std::string_view(base), reference, g);
          const auto target = resolve(*owner, reference);
          BOOST_TEST_REQUIRE(target.has_value() == expected.has_value());
          if (target) {
            BOOST_TEST(target->text() == expected->text);
            BOOST_TEST((target->rule().grammar == g));
          } else {
            BOOST_TEST(target.error().message() == expected.error().message());
          }
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_base_by_another_rule) {
  const auto owner = uri::parse("http://a/b", grammar::rfc3986, "absolute-URI");
  const auto base = parse_base(*owner);
  BOOST_TEST_REQUIRE(base.has_value());
  BOOST_TEST(resolve(*base, "c")->text == "http://a/c");
  BOOST_TEST(resolve(*owner, "c").value().text() == "http://a/c");
}

BOOST_AUTO_TEST_SUITE_END()
