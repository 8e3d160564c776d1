// tests/data/iri-to-uri.txt and uri-to-iri.txt: the examples of RFC 3987 §3, and one case for each of its steps.
#include "urispec/iri.hpp"

#include "table.hpp"

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(tables)

BOOST_AUTO_TEST_CASE(iri_to_uri) {
  for (const auto& row : read_table("iri-to-uri.txt")) {
    BOOST_REQUIRE(row.size() == 2);
    BOOST_TEST_CONTEXT(row[0]) {
      const auto uri = to_uri(row[0]);
      if (row[1] == "!") {
        BOOST_TEST(!uri.has_value());
      } else {
        BOOST_REQUIRE(uri.has_value());
        BOOST_TEST(*uri == row[1]);
        BOOST_TEST(*to_uri(*uri) == row[1]);  // idempotent, and the identity for URIs
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(uri_to_iri) {
  for (const auto& row : read_table("uri-to-iri.txt")) {
    BOOST_REQUIRE(row.size() == 2);
    BOOST_TEST_CONTEXT(row[0]) {
      const auto iri = to_iri(row[0]);
      BOOST_REQUIRE(iri.has_value());
      BOOST_TEST(*iri == row[1]);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_confuses) {
  const to_iri_options options{.encoded = kept_encoded::confusable};
  BOOST_TEST(*to_iri("x:%E2%80%8B%C2%A0%EF%BC%A1%EF%BD%B1%C3%A9", options) ==
             "x:%E2%80%8B%C2%A0%EF%BC%A1%EF%BD%B1\u00E9");
  BOOST_TEST(*to_iri("x:%E2%80%8B%C2%A0") == "x:\u200B\u00A0");
}

BOOST_AUTO_TEST_CASE(excluded_characters_encoded) {
  const to_uri_options options{.excluded = excluded_characters::encoded};
  const auto misplaced = to_uri("http://[a b]/", options);
  BOOST_REQUIRE(!misplaced.has_value());
  BOOST_TEST(misplaced.error().position.offset == 9U);
  BOOST_TEST(misplaced.error().message().find("U+0020 (space)") != std::string::npos);
  BOOST_TEST(*to_uri("http://a/<\"\u00E9 {}|\\^`>", options) == "http://a/%3C%22%C3%A9%20%7B%7D%7C%5C%5E%60%3E");
  // §3.1: "#", "%", "[" and "]" must not be converted.
  BOOST_TEST(*to_uri("http://a/?#%41", options) == "http://a/?#%41");
  const auto refused = to_uri("a b");
  BOOST_REQUIRE(!refused.has_value());
  BOOST_TEST(refused.error().position.offset == 1);
  // An error after encoded characters is where it is in the text that was given.
  const auto result = to_uri("http://\u00E9/< >[", options);
  BOOST_REQUIRE(!result.has_value());
  BOOST_TEST(result.error().position.offset == 13);
  BOOST_TEST(result.error().position.code_point_offset == 12);
  BOOST_TEST(to_uri("<>[", options).error().position.offset == 2);
}

BOOST_AUTO_TEST_CASE(errors_name_rule_and_offset) {
  const auto not_an_iri = to_uri("http://\u00E9/%zz");
  BOOST_REQUIRE(!not_an_iri.has_value());
  BOOST_TEST((not_an_iri.error().fault == iri_fault::not_an_iri));
  BOOST_TEST(not_an_iri.error().position.offset == 11);
  BOOST_TEST(not_an_iri.error().position.code_point_offset == 10);
  BOOST_TEST(not_an_iri.error().position.rule_name == "pct-encoded");
  BOOST_TEST(not_an_iri.error().message() == "byte 11: U+007A 'z' cannot follow here, in pct-encoded (section 2.2)");
  const auto not_utf8 = to_uri("http://a/\xC3");
  BOOST_REQUIRE(!not_utf8.has_value());
  BOOST_TEST(not_utf8.error().position.offset == 9);
  const auto not_a_uri = to_iri("http://\u00E9/");
  BOOST_REQUIRE(!not_a_uri.has_value());
  BOOST_TEST((not_a_uri.error().fault == iri_fault::not_a_uri));
  BOOST_TEST(not_a_uri.error().position.offset == 7);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
