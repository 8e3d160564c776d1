// The promise of full vectors about programs that are automata: they reveal each one that takes one character, or one
// range of a class, from one state to a wrong state.
#include "language/step_mutants.hpp"

#include "full_run.hpp"
#include "language/fixture.hpp"
#include "language/test_vector_plan.hpp"
#include "automaton/minimise.hpp"
#include "language/structure.hpp"
#include "language/test_vectors.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>

using namespace urispec;
using automaton::state;

namespace {

template <typename Use>
void each_full_vector(const test::regular& r, Use use) {
  work_budget budget;
  const auto end = language::make_test_vectors(r.grammar, r.rule, r.languages, language::vector_size::full, budget,
                                               [&](const language::test_vector& v) {
                                                 use(v.text, v.expected == language::validity::valid);
                                                 return visit_result::proceed;
                                               });
  BOOST_TEST((end == language::enumeration_end::complete));
}

// Every step of the minimal automaton to every state that is not the right one.
std::size_t missed_in_minimal(const test::regular& r) {
  const automaton::dfa& a = r.minimal();
  test::step_mutants mutants(a, language::tried_characters(*a.symbols));
  for (state source = 0; source < a.states(); ++source) {
    for (state target = 0; target < a.states(); ++target) mutants.add(source, target, std::not_equal_to<>{});
  }
  each_full_vector(r, [&](std::u32string_view text, bool valid) { mutants.hear(text, valid); });
  return mutants.left();
}

// Every step of the automaton before minimisation to where other characters lead from the same state.
std::size_t missed_in_structure(const test::regular& r) {
  work_budget budget;
  const automaton::dfa a = language::build_structure(r.grammar, r.rule, r.languages, budget).automaton;
  std::vector<state> in_minimal(a.states(), r.minimal().start);
  std::vector<state> reached{a.start};
  std::vector<bool> seen(a.states(), false);
  seen[a.start] = true;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const state target = a.next(reached[i], k);
      if (seen[target]) continue;
      seen[target] = true;
      in_minimal[target] = r.minimal().next(in_minimal[reached[i]], k);
      reached.push_back(target);
    }
  }
  test::step_mutants mutants(a, language::tried_characters(*a.symbols));
  for (state source = 0; source < a.states(); ++source) {
    std::vector<state> targets;
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) targets.push_back(a.next(source, k));
    std::ranges::sort(targets);
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    for (const state target : targets) {
      mutants.add(source, target, [&](state right, state wrong) { return in_minimal[right] != in_minimal[wrong]; });
    }
  }
  each_full_vector(r, [&](std::u32string_view text, bool valid) { mutants.hear(text, valid); });
  return mutants.left();
}

// The start rules of two grammars, with the argument `full` of all.
std::vector<test::regular> start_rules() {
  std::vector<test::regular> result;
  for (const auto& entry : abnf::catalogue()) {
    const bool is_one_of_two = entry.id == "rfc2396" || entry.id == "rfc3986";
    if (is_one_of_two || test::full_run()) result.push_back(test::rule_of(entry.id, entry.start));
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(step_mutants_tests)

BOOST_AUTO_TEST_CASE(every_step_to_every_other_state) {
  for (const auto text : test::shapes) BOOST_TEST(missed_in_minimal(test::regular_of(text)) == 0U, text);
  for (const auto& r : start_rules()) BOOST_TEST(missed_in_minimal(r) == 0U, r.grammar.id);
}

BOOST_AUTO_TEST_CASE(every_character_at_every_place_for_another) {
  for (const auto text : test::shapes) BOOST_TEST(missed_in_structure(test::regular_of(text)) == 0U, text);
  for (const auto& r : start_rules()) BOOST_TEST(missed_in_structure(r) == 0U, r.grammar.id);
}

BOOST_AUTO_TEST_SUITE_END()
