// First derivations against a matcher that backtracks.
#include "language/first_derivation.hpp"

#include "full_run.hpp"
#include "language/fixture.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;

namespace {

// The derivation in the form of the reference, or the reference's "no".
std::optional<std::vector<reference::rule_node>> derive(const language::deriver& deriver, std::u32string_view text) {
  std::vector<language::derived_rule> derivation;
  if (deriver.derive(text, derivation) != language::derived::success) return std::nullopt;
  std::vector<reference::rule_node> nodes;
  for (const auto& n : derivation) nodes.push_back({n.rule, n.begin, n.end});
  return nodes;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(first_derivation_tests)

BOOST_AUTO_TEST_CASE(random_grammars) {
  const auto strings = reference::all_strings(U"ab", 6);
  reference::random_grammars make(90);
  std::size_t matched = 0;
  for (int i = 0; i < 800; ++i) {
    const auto text = make.next();
    const auto g = reference::grammar_of(text);
    work_budget budget;
    const auto languages = automaton::build_languages(g, budget);
    const language::deriver deriver(g, 0, languages, budget);
    reference::abnf_matcher matcher(g, 0);
    for (const auto& s : strings) {
      const auto expected = matcher.derive(s);
      matched += expected ? 1U : 0U;
      if (derive(deriver, s) != expected) BOOST_ERROR(text << "on \"" << unicode::to_utf8(s) << "\"");
    }
  }
  BOOST_TEST(matched > 5000U);
}

BOOST_AUTO_TEST_CASE(of_the_rfcs) {
  for (const auto& [id, rule] : {std::pair{"rfc2396", "URI-reference"},
                                 {"rfc2732", "URI-reference"},
                                 {"rfc3986", "URI-reference"},
                                 {"rfc3987", "IRI-reference"}}) {
    const auto r = test::rule_of(id, rule);
    work_budget budget;
    const language::deriver deriver(r.grammar, r.rule, r.languages, budget);
    reference::abnf_matcher matcher(r.grammar, r.rule);
    std::size_t matched = 0;
    for (const std::u32string_view text : {U"http://ada@[::ffff:1.2.3.4]:80/a/../b?c#d",
                                           U"http://u@h.example:80/a;b/c?q#f",
                                           U"",
                                           U"a:",
                                           U"a:?",
                                           U"a:b:c",
                                           U"./a:b",
                                           U"a/b",
                                           U"a:b/c",
                                           U"?q",
                                           U"#",
                                           U"?a?b",
                                           U"//",
                                           U"//@@",
                                           U"//:a",
                                           U"/;",
                                           U"//-:1",
                                           U"//1.2.3.4",
                                           U"//1.2.3.456",
                                           U"//[::1]:9/",
                                           U"//[1::2:3.4.5.6]",
                                           U"//[v1.x]",
                                           U"//[",
                                           U"//%41",
                                           U"%41%zz",
                                           U"a b",
                                           U"//é.example/日本"}) {
      const auto expected = matcher.derive(text);
      matched += expected ? 1U : 0U;
      BOOST_TEST((derive(deriver, text) == expected), id << ": " << unicode::to_utf8(text));
    }
    BOOST_TEST(matched > 10U);
  }
}

BOOST_AUTO_TEST_CASE(sizes_are_those_of_subtrees) {
  const auto r = test::rule_of("rfc3986", "dec-octet");
  work_budget budget;
  std::vector<language::derived_rule> derivation;
  BOOST_TEST((language::deriver(r.grammar, r.rule, r.languages, budget).derive(U"42", derivation) ==
              language::derived::success));
  BOOST_REQUIRE_EQUAL(derivation.size(), 2U);
  BOOST_TEST(derivation[0].size == 2U);
  BOOST_TEST(derivation[0].end == 2U);
  BOOST_TEST(derivation[1].begin == 1U);
  BOOST_TEST(derivation[1].size == 1U);
}

// Nested loops over the same characters, on a text that does not match until its end.
BOOST_AUTO_TEST_CASE(time_and_memory_are_bounded) {
  const auto g = reference::grammar_of("r = *( *( *%x61 *%x61 ) *%x61 ) %x62\n");
  work_budget budget;
  const auto languages = automaton::build_languages(g, budget);
  const language::deriver deriver(g, 0, languages, budget);
  std::vector<language::derived_rule> derivation;
  const std::size_t size = test::full_run() ? 200'000 : 50'000;
  BOOST_TEST((deriver.derive(std::u32string(size, U'a'), derivation) == language::derived::no_string_of_the_rule));
  BOOST_TEST((deriver.derive(std::u32string(size, U'a') + U"b", derivation) == language::derived::success));
  BOOST_TEST((deriver.derive(std::u32string(400'000'000, U'a'), derivation) == language::derived::text_too_long));
}

BOOST_AUTO_TEST_SUITE_END()
