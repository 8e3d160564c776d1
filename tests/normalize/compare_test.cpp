// Tests on which rung of the ladder two references become equal.
#include "urispec/normalize.hpp"

#include "normalize/inputs.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <vector>

namespace urispec::test {

namespace {

struct meeting {
  std::string_view a, b;
  std::optional<rung> lowest;
};

std::string name_of(const std::optional<rung>& r) { return r ? std::string(name(*r)) : "none"; }

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

// The rungs that there are without being asked for, and the step that each adds.
constexpr std::pair<rung, std::optional<normalization_step>> ladder[] = {
    {rung::identical, std::nullopt},
    {rung::letter_case, normalization_step::letter_case},
    {rung::percent_encoding, normalization_step::percent_encoding},
    {rung::dot_segments, normalization_step::dot_segments},
    {rung::scheme_based, normalization_step::scheme_based},
};

// Takes the host "name" for "NAME-IN-ASCII", and no other.
std::optional<std::string> with_known_host(const components& c) {
  if (c.host().optional() != "name") return std::nullopt;
  std::string text(c.text);
  return text.replace(c.host().begin_offset(), 4, "NAME-IN-ASCII");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(compare_uris)

BOOST_AUTO_TEST_CASE(meetings_of_the_rfc) {
  for (const meeting& m : meetings) {
    BOOST_TEST_CONTEXT(m.a << " and " << m.b) {
      BOOST_TEST(name_of(*compare(m.a, m.b)) == name_of(m.lowest));
      BOOST_TEST(name_of(*compare(m.b, m.a)) == name_of(m.lowest));
    }
  }
}

BOOST_AUTO_TEST_CASE(grammar_decides) {
  const comparison_options old{.normalization = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc2396}};
  BOOST_TEST(name_of(*compare("http://a/%21", "http://a/!", old)) == "percent-encoding");
  const comparison_options iri{.normalization = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987}};
  BOOST_TEST(name_of(*compare("example://a/b/c/%7Bfoo%7D/ros\u00E9", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
                              iri)) == "dot-segments");
}

// RFC 3987 §5.3.2.3: encoded or not, though normalization may not decode them.
BOOST_AUTO_TEST_CASE(characters_that_stay_encoded) {
  comparison_options iri{.normalization = {.steps = syntax_and_scheme_based, .grammar = grammar::rfc3987}};
  for (const auto& [a, b] : {std::pair("http://h/?\uE000", "http://h/?%EE%80%80"),
                             std::pair("http://h/?a\U000F0000z", "http://h/?a%f3%b0%80%80z"),
                             std::pair("http://h/\u200E", "http://h/%E2%80%8E"),
                             std::pair("http://\u200Eh/\u00E9", "http://%E2%80%8Eh/%C3%A9")}) {
    BOOST_TEST(name_of(*compare(a, b, iri)) == "percent-encoding");
    BOOST_TEST(name_of(*compare(b, a, iri)) == "percent-encoding");
  }
  BOOST_TEST(name_of(*compare("http://h/?\uE000", "http://h/?\uE001", iri)) == "none");
  BOOST_TEST(*form_on(rung::percent_encoding, "http://h/\u00E9?\uE000", iri) == "http://h/\u00E9?%EE%80%80");
  BOOST_TEST(*form_on(rung::letter_case, "http://h/\u00E9?\uE000", iri) == "http://h/\u00E9?\uE000");
  iri.normalization.decode = decoded_characters::ascii;
  BOOST_TEST(name_of(*compare("http://h/\u00E9", "http://h/%C3%A9", iri)) == "none");
}

BOOST_AUTO_TEST_CASE(rungs_that_there_are) {
  comparison_options options;
  for (const rung r : all_rungs) BOOST_TEST(has_rung(r, options) == (r != rung::character && r != rung::domain_names));
  options.with_ascii_host = with_known_host;
  options.normalization.steps = {normalization_step::character};
  for (const rung r : all_rungs) {
    BOOST_TEST(has_rung(r, options) == (r == rung::identical || r == rung::character || r == rung::domain_names));
  }
}

// The result of the conversion is normalized again, and by the steps of the options.
BOOST_AUTO_TEST_CASE(domain_names) {
  const comparison_options plain_options;
  const comparison_options host_options{.with_ascii_host = with_known_host};
  const comparison_options alone{.normalization = {.steps = {}}, .with_ascii_host = with_known_host};
  BOOST_TEST(name_of(*compare("http://name/", "http://name-in-ascii/", plain_options)) == "none");
  BOOST_TEST(name_of(*compare("http://name/", "http://name-in-ascii/", host_options)) == "domain-names");
  BOOST_TEST(name_of(*compare("http://name-in-ascii", "http://u@name:80/", host_options)) == "none");
  BOOST_TEST(name_of(*compare("http://u@name-in-ascii", "http://u@n%61me:80/a/..", host_options)) == "domain-names");
  BOOST_TEST(name_of(*compare("http://name/", "http://name", host_options)) == "scheme");
  BOOST_TEST(name_of(*compare("http://name/", "http://name-in-ascii/", alone)) == "none");
  BOOST_TEST(name_of(*compare("http://name/", "http://NAME-IN-ASCII/", alone)) == "domain-names");
  BOOST_TEST(*form_on(rung::domain_names, "http://name", host_options) == "http://name-in-ascii/");
  BOOST_TEST(*form_on(rung::scheme_based, "http://name", host_options) == "http://name/");
  BOOST_TEST(source(rung::domain_names, grammar::rfc3987) == "RFC 3987 section 5.3.3");
}

BOOST_AUTO_TEST_CASE(sources) {
  for (const rung r : all_rungs) {
    const bool of_iris_alone = r == rung::character || r == rung::domain_names;
    BOOST_TEST(source(r, grammar::rfc3986).starts_with(of_iris_alone ? "RFC 3987" : "RFC 3986 section 6.2."));
    BOOST_TEST(source(r, grammar::rfc3987).starts_with("RFC 3987 section 5.3."));
    for (const grammar g : {grammar::rfc2396, grammar::rfc2732}) {
      BOOST_TEST(source(r, g).find(of_iris_alone ? "RFC 3987" : "RFC 2396") != std::string_view::npos);
    }
  }
}

BOOST_AUTO_TEST_CASE(forms) {
  const comparison_options whole;
  const comparison_options selecting{.fragments = fragments::left_out};
  BOOST_TEST(*form_on(rung::letter_case, "HTTP://A#b", whole) == "http://a#b");
  BOOST_TEST(*form_on(rung::letter_case, "HTTP://A#b", selecting) == "http://a");
  BOOST_TEST(form_on(rung::identical, "a b", whole).error().offset == 1);
}

BOOST_AUTO_TEST_CASE(fewer_rungs) {
  const comparison_options syntax{.normalization = {.steps = syntax_based}};
  BOOST_TEST(name_of(*compare("http://a", "http://a/", syntax)) == "none");
  const comparison_options strings{.normalization = {.steps = {}}};
  BOOST_TEST(name_of(*compare("http://a/", "HTTP://a/", strings)) == "none");
  BOOST_TEST(name_of(*compare("http://a/", "http://a/", strings)) == "identical");
}

BOOST_AUTO_TEST_CASE(fragments_left_out) {
  const comparison_options options{.fragments = fragments::left_out};
  BOOST_TEST(name_of(*compare("http://a/#b", "http://a/#c", options)) == "identical");
  BOOST_TEST(name_of(*compare("http://a#b", "http://a/", options)) == "scheme");
  BOOST_TEST(name_of(*compare("http://a/?#", "http://a/", options)) == "none");
}

BOOST_AUTO_TEST_CASE(errors) {
  const auto first = compare("http://[", "http://a b");
  BOOST_REQUIRE(!first.has_value());
  BOOST_TEST((first.error().invalid_operand == comparison_error::operand::first));
  BOOST_TEST(first.error().error.offset == 8);
  const auto second = compare("http://a", "http://a b");
  BOOST_REQUIRE(!second.has_value());
  BOOST_TEST((second.error().invalid_operand == comparison_error::operand::second));
  BOOST_TEST(second.error().error.offset == 8);
}

// Two references meet on the lowest rung whose steps make them the same, and what meets on one meets on all above.
BOOST_AUTO_TEST_CASE(random_pairs) {
  random_references references(62);
  std::size_t count = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string a = references();
    const auto normal = normalize(a, {.steps = syntax_and_scheme_based});
    if (!normal) continue;
    const auto lowest = compare(a, *normal);
    BOOST_REQUIRE(lowest.has_value());
    BOOST_REQUIRE(lowest->has_value());
    count += **lowest != rung::identical;
    normalization_options options{.steps = {}};
    for (const auto& [r, step] : ladder) {
      if (step) options.steps.insert(*step);
      BOOST_TEST((*normalize(a, options) == *normalize(*normal, options)) == (r >= **lowest));
      BOOST_TEST(*form_on(r, a, {}) == *normalize(a, options));
    }
  }
  BOOST_TEST(count > 5000);
}

// compare() and normalize() with the same steps agree, and what is equal on a rung is equal on all above. References
// about few things, so that many of them are the same.
BOOST_AUTO_TEST_CASE(agrees_with_normalization) {
  const std::array<std::string_view, 4> schemes{"file:", "FILE:", "http:", ""};
  const std::array<std::string_view, 8> authorities{
      "//localhost", "//%6Cocalhost", "//LOCALHOST:", "//:80", "//localhost:80", "//", "//u@%4c", ""};
  const std::array<std::string_view, 7> paths{"", "/", "/.", "/%2e", "/a/%2E./", "/%7e", "/~"};
  std::vector<std::string> references;
  for (const auto& scheme : schemes) {
    for (const auto& authority : authorities) {
      for (const auto& path : paths) references.push_back(std::string(scheme).append(authority).append(path));
    }
  }
  for (const grammar g : {grammar::rfc2396, grammar::rfc3986, grammar::rfc3987}) {
    const comparison_options options{.normalization = {.steps = syntax_and_scheme_based, .grammar = g}};
    std::size_t equal = 0;
    for (const std::string& a : references) {
      const auto normal_a = normalize(a, options.normalization);
      if (!normal_a) continue;
      for (const std::string& b : references) {
        const auto normal_b = normalize(b, options.normalization);
        if (!normal_b) continue;
        const auto lowest = compare(a, b, options);
        BOOST_REQUIRE(lowest.has_value());
        BOOST_REQUIRE_MESSAGE(lowest->has_value() == (*normal_a == *normal_b), info(g).id << ": " << a << " and " << b);
        equal += lowest->has_value() ? 1U : 0U;
        for (const rung r : all_rungs) {
          if (!*lowest || r < **lowest || !has_rung(r, options)) continue;
          BOOST_REQUIRE_MESSAGE(*form_on(r, a, options) == *form_on(r, b, options),
                                a << " and " << b << " on " << name(r));
        }
      }
    }
    BOOST_TEST(equal > 1000u);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
