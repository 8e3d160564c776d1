// Compares with the product of every two languages.
#include "peg/prefixes.hpp"

#include "reference/small_grammars.hpp"
#include "automaton/languages.hpp"
#include "automaton/product.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;
using pairs = std::vector<peg::prefix_relations::pair>;

namespace {

automaton::languages languages_of(std::string_view text) {
  work_budget budget;
  return automaton::build_languages(reference::grammar_of(text), budget);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(prefixes_tests)

BOOST_AUTO_TEST_CASE(random_grammars) {
  reference::random_grammars make(91);
  std::size_t count = 0;
  for (int i = 0; i < 300; ++i) {
    const auto text = make.next();
    const auto languages = languages_of(text);
    work_budget budget;
    const auto relations = peg::find_prefixes(languages.minimal, budget);
    pairs inside;
    pairs shared;
    for (std::size_t a = 0; a < languages.minimal.size(); ++a) {
      for (std::size_t b = 0; b < languages.minimal.size(); ++b) {
        if (a == b) continue;
        if (peg::prefix_conflict(languages.minimal[a], languages.minimal[b], budget)) inside.emplace_back(a, b);
        const automaton::dfa common = intersection(languages.minimal[a], languages.minimal[b], budget);
        if (a < b && common != empty_language(common.symbols)) shared.emplace_back(a, b);
      }
    }
    BOOST_TEST((relations.inside == inside), text);
    BOOST_TEST((relations.shared == shared), text);
    count += inside.size() + shared.size();
  }
  BOOST_TEST(count > 300U);
}

// A product for every two of these would be millions.
BOOST_AUTO_TEST_CASE(many_keywords) {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "k" + std::to_string(i) + " = \"k" + std::to_string(i) + "\"\n";
  const auto languages = languages_of(text);
  work_budget budget;
  const auto relations = peg::find_prefixes(languages.minimal, budget);
  BOOST_TEST(!budget.exhausted());
  // Each number of two digits or more has its prefixes in front of it: 90 + 900 * 2 + 2000 * 3.
  BOOST_TEST(relations.inside.size() == 7890U);
  BOOST_TEST(relations.shared.empty());
}

BOOST_AUTO_TEST_CASE(the_budget_is_kept) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += "k" + std::to_string(i) + " = 1*\"a\"\n";
  work_budget budget(1000);
  BOOST_TEST(peg::find_prefixes(languages_of(text).minimal, budget).inside.empty());
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()
