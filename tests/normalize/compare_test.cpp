// On which rung of the ladder two references meet.
#include "urispec/normalize/compare.hpp"

#include "normalize/inputs.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::tests {

namespace {

struct meeting {
  std::string_view a, b;
  std::optional<rung> on;
};

std::string name_of(const std::optional<rung>& r) {
  return r ? std::string(name(*r)) : "none";
}

// RFC 3986 §6.1, §6.2.2, §6.2.3; each pair in both orders.
constexpr meeting meetings[] = {
    {"http://a/", "http://a/", rung::identical},
    {"", "", rung::identical},
    {"HTTP://www.EXAMPLE.com/", "http://www.example.com/", rung::letter_case},
    {"x:%3a", "x:%3A", rung::letter_case},
    {"http://a/%7Euser", "http://a/~user", rung::percent_encoding},
    {"http://%41/", "http://a/", rung::percent_encoding},
    {"http://a/b/../c", "http://a/c", rung::dot_segments},
    {"example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", rung::dot_segments},
    {"http://example.com", "http://example.com/", rung::scheme_based},
    {"http://example.com", "http://example.com:/", rung::scheme_based},
    {"http://example.com", "http://example.com:80/", rung::scheme_based},
    {"http://example.com/", "http://example.com:80/", rung::scheme_based},
    {"mailto:Joe@Example.COM", "mailto:Joe@example.com", rung::scheme_based},
    {"http://example.com/?", "http://example.com/", std::nullopt},
    {"http://example.com/#", "http://example.com/", std::nullopt},
    {"http://example.com/data", "http://example.com/data/", std::nullopt},
    {"http://a/B", "http://a/b", std::nullopt},
    {"http://a/%2F", "http://a//", std::nullopt},
    {"http://a/%21", "http://a/!", std::nullopt},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(compare_uris)

BOOST_AUTO_TEST_CASE(meetings_of_the_rfc) {
  for (const meeting& m : meetings) {
    BOOST_TEST_CONTEXT(m.a << " and " << m.b) {
      BOOST_TEST(name_of(*compare(m.a, m.b)) == name_of(m.on));
      BOOST_TEST(name_of(*compare(m.b, m.a)) == name_of(m.on));
    }
  }
}

BOOST_AUTO_TEST_CASE(grammar_decides) {
  const comparison old{.how = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc2396}};
  BOOST_TEST(name_of(*compare("http://a/%21", "http://a/!", old)) == "percent-encoding");
  const comparison iri{.how = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987}};
  BOOST_TEST(name_of(*compare("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
                              iri)) == "dot-segments");
}

BOOST_AUTO_TEST_CASE(fewer_rungs) {
  const comparison syntax{.how = {.steps = syntax_based}};
  BOOST_TEST(name_of(*compare("http://a", "http://a/", syntax)) == "none");
  const comparison strings{.how = {.steps = {}}};
  BOOST_TEST(name_of(*compare("http://a/", "HTTP://a/", strings)) == "none");
  BOOST_TEST(name_of(*compare("http://a/", "http://a/", strings)) == "identical");
}

BOOST_AUTO_TEST_CASE(fragments_left_out) {
  const comparison how{.fragments = fragments::left_out};
  BOOST_TEST(name_of(*compare("http://a/#b", "http://a/#c", how)) == "identical");
  BOOST_TEST(name_of(*compare("http://a#b", "http://a/", how)) == "scheme");
  BOOST_TEST(name_of(*compare("http://a/?#", "http://a/", how)) == "none");
}

BOOST_AUTO_TEST_CASE(errors) {
  const auto first = compare("http://[", "http://a b");
  BOOST_REQUIRE(!first.has_value());
  BOOST_TEST((first.error().which == comparison_error::operand::first));
  BOOST_TEST(first.error().error.offset == 8);
  const auto second = compare("http://a", "http://a b");
  BOOST_REQUIRE(!second.has_value());
  BOOST_TEST((second.error().which == comparison_error::operand::second));
  BOOST_TEST(second.error().error.offset == 8);
}

// Two references meet on the lowest rung whose steps make them the same, and what meets on one meets on all above.
BOOST_AUTO_TEST_CASE(random_pairs) {
  random_references references(62);
  std::size_t met = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string a = references();
    const auto normal = normalize(a, {.steps = syntax_and_scheme_based});
    if (!normal) continue;
    const auto on = compare(a, *normal);
    BOOST_REQUIRE(on.has_value());
    BOOST_REQUIRE(on->has_value());
    met += **on != rung::identical;
    for (const rung r : all_rungs) {
      const normalization how{.steps = steps_up_to(r, syntax_and_scheme_based)};
      BOOST_TEST((*normalize(a, how) == *normalize(*normal, how)) == (r >= **on));
    }
  }
  BOOST_TEST(met > 5000);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::tests
