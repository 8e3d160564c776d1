// The steps of a normalization as a trace.
#include "urispec/normalize.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(explain)

BOOST_AUTO_TEST_CASE(every_stage) {
  const auto stages =
      explain_normalization("HTTP://Example.com:80/%7Ea/./b/../%63?%c3", {.steps = syntax_and_scheme_based});
  BOOST_REQUIRE(stages.has_value());
  using enum normalization_step;
  const std::vector<normalization_stage> expected{
      {percent_encoding, "HTTP://Example.com:80/%7Ea/./b/../%63?%c3", "HTTP://Example.com:80/~a/./b/../c?%c3"},
      {letter_case, "HTTP://Example.com:80/~a/./b/../c?%c3", "http://example.com:80/~a/./b/../c?%C3"},
      {dot_segments, "http://example.com:80/~a/./b/../c?%C3", "http://example.com:80/~a/c?%C3"},
      {scheme_based, "http://example.com:80/~a/c?%C3", "http://example.com/~a/c?%C3"},
  };
  BOOST_TEST((*stages == expected));
  for (const auto& s : *stages) BOOST_TEST(s.changed());
}

BOOST_AUTO_TEST_CASE(only_what_was_asked_for) {
  const auto stages = explain_normalization("a", {.steps = {normalization_step::letter_case}});
  BOOST_REQUIRE(stages.has_value());
  BOOST_REQUIRE(stages->size() == 1);
  BOOST_TEST(!stages->front().changed());
  BOOST_TEST(explain_normalization("a", {.steps = {}})->empty());
  BOOST_TEST(!explain_normalization("a b").has_value());
}

BOOST_AUTO_TEST_CASE(names) {
  for (const normalization_step s : all_normalization_steps) {
    BOOST_TEST((find_normalization_step(name(s)) == s));
    BOOST_TEST(source(s, grammar::rfc3986).starts_with("RFC 398"));
    BOOST_TEST(source(s, grammar::rfc3987).starts_with("RFC 3987 section 5.3"));
  }
  BOOST_TEST(!find_normalization_step("nfc").has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
