// The shortest strings of random grammars that recurse, and the shortest texts that are none, against expansion.
#include "context_free/shortest.hpp"

#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "reference/expansion.hpp"
#include "urispec/utf8.hpp"
#include "abnf/recursion.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::test;
using context_free::shortest_of;

namespace {

std::vector<std::string> first(const std::string& grammar, shortest_of what, std::size_t count) {
  const auto by = context_free::build_rule_automata(of_text(grammar), 0, context_free::linear_rules::are_solved,
                                                    state_budget());
  BOOST_REQUIRE(by.has_value());
  state_budget budget;
  std::vector<std::string> found;
  context_free::shortest_strings(*by, by->start, what, count, budget, [&](const std::u32string& text) {
    found.push_back(unicode::to_utf8(text));
    return visit_result::proceed;
  });
  BOOST_TEST(!budget.exhausted());
  return found;
}

using texts = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(context_free_shortest_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST((first("s = \"(\" [ s ] \")\"\n", shortest_of::strings, 3) == texts{"()", "(())", "((()))"}));
  BOOST_TEST((first("s = \"(\" [ s ] \")\"\n", shortest_of::other_texts, 3) == texts{"", "a", "("}));
  BOOST_TEST((first("s = 40%s\"x\" / \"(\" s \")\"\n", shortest_of::strings, 2).back() ==
              "(" + std::string(40, 'x') + ")"));
  BOOST_TEST((first("s = %s\"a\" / \"(\" t\nt = s t t\n", shortest_of::strings, 3) == texts{"a"}));
  BOOST_TEST((first("s = \"(\" s \")\"\n", shortest_of::strings, 3).empty()));
}

BOOST_AUTO_TEST_CASE(random_grammars_as_expansion_says) {
  std::mt19937 random(1985);
  const auto all = all_texts(5);
  std::size_t compared = 0;
  for (int round = 0; round < (test::full_run() ? 400 : 150); ++round) {
    const std::string grammar = random_grammar(random);
    const auto g = of_text(grammar + "seen = %s\"x\" / %s\"y\" / %s\"z\"\n");
    if (g.rules.empty() || !abnf::recursive_rules(g)[0]) continue;
    const reference::expansion known(g, 5);
    const auto by =
        context_free::build_rule_automata(g, 0, context_free::linear_rules::recurse, state_budget());
    BOOST_REQUIRE(by.has_value());
    for (const shortest_of what : {shortest_of::strings, shortest_of::other_texts}) {
      std::vector<std::size_t> lengths;
      state_budget budget(2000);  // what needs more is left after some strings
      context_free::shortest_strings(*by, by->start, what, 20, budget, [&](const std::u32string& text) {
        const bool is_string = known.of(0).contains(text);
        if (text.size() <= 5) {
          BOOST_TEST(is_string == (what == shortest_of::strings), grammar << unicode::to_utf8(text));
        }
        lengths.push_back(text.size());
        ++compared;
        return visit_result::proceed;
      });
      BOOST_TEST(std::ranges::is_sorted(lengths), grammar);
      // The first is a shortest one.
      const auto is_met = [&](const std::string& text) {
        return known.of(0).contains(*unicode::from_utf8(text)) == (what == shortest_of::strings);
      };
      const auto shortest = std::ranges::find_if(all, is_met);
      if (shortest == all.end()) continue;
      BOOST_REQUIRE(!lengths.empty());
      BOOST_TEST(lengths.front() == shortest->size(), grammar);
    }
  }
  BOOST_TEST(compared > (test::full_run() ? 2000U : 700U));
}

BOOST_AUTO_TEST_SUITE_END()
