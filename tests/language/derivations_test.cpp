// Proofs of derivations: true ones, false ones and their counterexamples.
#include "language/derivations.hpp"

#include "abnf/recursion.hpp"
#include "full_run.hpp"
#include "language/fixture.hpp"
#include "language/ambiguity.hpp"
#include "peg/build.hpp"
#include "peg/prove.hpp"
#include "peg/translate.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

using namespace urispec;
using language::derivation_verdict;

namespace {

std::vector<peg::expression> bodies(const peg::grammar& proven) {
  std::vector<peg::expression> result;
  for (const auto& rule : proven.rules) result.push_back(rule.body);
  return result;
}

// The literal translation, without the adjustments that would reorder alternatives.
std::vector<peg::expression> literal(const abnf::grammar& grammar) {
  std::vector<peg::expression> result;
  for (const auto& rule : grammar.rules) result.push_back(peg::translate(rule.definition, {}));
  return result;
}

language::derivation_proof proof_of(const test::regular& r, const std::vector<peg::expression>& rules,
                                    const std::vector<bool>& with_several) {
  work_budget budget(1'000'000);
  return language::prove_derivation(r.grammar, r.rule, r.languages, rules, with_several, budget);
}

// Compares the boundaries of all rules.
language::derivation_proof proof_of(const test::regular& r, const std::vector<peg::expression>& rules) {
  return proof_of(r, rules, std::vector<bool>(rules.size(), true));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(derivations_tests)

// Every rule, the start rules too, of the grammars that differ most, and in a full run of every grammar. What is not
// marked, rules that are one character of a set, is unambiguous.
BOOST_AUTO_TEST_CASE(every_rule) {
  for (const auto& entry : abnf::catalogue()) {
    if (entry.id != "rfc2396" && entry.id != "rfc3986" && !test::full_run()) continue;
    test::regular r(abnf::load(entry).grammar, entry.start);
    work_budget budget;
    const auto rules = bodies(peg::build(r.grammar, budget));
    for (r.rule = 0; r.rule < r.grammar.rules.size(); ++r.rule) {
      BOOST_TEST_CONTEXT(entry.id << " " << r.grammar.rules[r.rule].name) {
        const auto proof = proof_of(r, rules);
        BOOST_TEST((proof.verdict == derivation_verdict::same), unicode::to_utf8(proof.counterexample));
        if (!r.languages.classes[r.rule]) continue;
        work_budget room;
        BOOST_TEST(!language::shortest_ambiguous(r.grammar, r.rule, r.languages, room).has_value());
      }
    }
  }
}

// Moves that are forgotten are computed again: all of them each time, or now and then.
BOOST_AUTO_TEST_CASE(forgotten_moves) {
  constexpr std::string_view name_first = "s = t / u\nt = 1*%x61 \".\"\nu = *( %x61 / \".\" )\n";
  constexpr std::string_view rest_first = "s = u / t\nt = 1*%x61 \".\"\nu = *( %x61 / \".\" )\n";
  constexpr std::string_view pairs = "s = 2*4( t u )\nt = *4\"a\" [ \"b\" ]\nu = *( \"a\" / \"b\" ) \"c\"\n";
  struct setting {
    std::string_view grammar, generated;
  };
  constexpr setting settings[] = {{name_first, name_first}, {name_first, rest_first}, {pairs, pairs}};
  for (const auto& [grammar, generated] : settings) {
    BOOST_TEST_CONTEXT(grammar << generated) {
      const test::regular r(reference::grammar_of(grammar), "s");
      const auto rules = literal(reference::grammar_of(generated));
      const std::vector<bool> with_several(rules.size(), true);
      work_budget budget;
      const auto whole = language::prove_derivation(r.grammar, r.rule, r.languages, rules, with_several, budget);
      BOOST_TEST(whole.states > 10);
      for (const std::size_t remembered : {0U, 1U, 7U, 20U}) {
        work_budget again;
        const auto proof =
            language::prove_derivation(r.grammar, r.rule, r.languages, rules, with_several, again, remembered);
        BOOST_TEST((proof.verdict == whole.verdict));
        BOOST_TEST(proof.states == whole.states);
        BOOST_TEST((proof.counterexample == whole.counterexample));
      }
    }
  }
}

// Equal languages that are split differently: alternatives in another order than the ABNF has them.
BOOST_AUTO_TEST_CASE(order_of_alternatives_matters) {
  const auto right = reference::grammar_of("s = t / u\nt = 1*%x61 \".\"\nu = *( %x61 / \".\" )\n");
  const auto wrong = reference::grammar_of("s = u / t\nt = 1*%x61 \".\"\nu = *( %x61 / \".\" )\n");
  const test::regular r(right, "s");
  work_budget budget;
  const auto same = bodies(peg::build(right, budget));
  BOOST_TEST((proof_of(r, same).verdict == derivation_verdict::same));

  work_budget other;
  const auto reordered = bodies(peg::build(wrong, other));
  BOOST_TEST(peg::all_proved(peg::prove(reordered, r.languages, other)));  // of the language nothing is wrong
  const auto proof = proof_of(r, reordered);
  BOOST_TEST((proof.verdict == derivation_verdict::differs));
  BOOST_TEST(unicode::to_utf8(proof.counterexample) == "a.");
}

BOOST_AUTO_TEST_CASE(where_parts_end_matters) {
  // Both loops can have the letters: the first one takes them.
  const auto greedy = reference::grammar_of("s = t u\nt = *%x61\nu = *%x61\n");
  const test::regular r(greedy, "s");
  BOOST_TEST((proof_of(r, literal(greedy)).verdict == derivation_verdict::same));
  const auto lazy = reference::grammar_of("s = [ t ] u\nt = \"\"\nu = *%x61\n");
  const auto proof = proof_of(r, literal(lazy));
  BOOST_TEST((proof.verdict == derivation_verdict::differs));
  BOOST_TEST(unicode::to_utf8(proof.counterexample) == "a");
}

BOOST_AUTO_TEST_CASE(host_with_reg_name_first) {
  const auto r = test::rule_of("rfc3986", "host");
  work_budget budget;
  auto rules = bodies(peg::build(r.grammar, budget));
  BOOST_TEST((proof_of(r, rules).verdict == derivation_verdict::same));
  // Without IPv4address the language stays as it is, since reg-name covers it.
  auto& choice = std::get<peg::ordered_choice>(rules[r.rule].node);
  choice.alternatives.erase(choice.alternatives.begin() + 1);
  const auto proof = proof_of(r, rules);
  BOOST_TEST((proof.verdict == derivation_verdict::differs));
  BOOST_TEST(unicode::to_utf8(proof.counterexample) == "0.0.0.0");
}

BOOST_AUTO_TEST_CASE(shortest_difference_is_found_first) {
  const auto right = reference::grammar_of("s = *( t / u )\nt = %x61 %x61\nu = %x61\n");
  const auto wrong = reference::grammar_of("s = *u [ t ]\nt = %x61 %x61\nu = %x61\n");
  const test::regular r(right, "s");
  const auto proof = proof_of(r, literal(wrong));
  BOOST_TEST((proof.verdict == derivation_verdict::differs));
  BOOST_TEST(unicode::to_utf8(proof.counterexample) == "aa");
}

// The adjusted parser reads "cb" first. That the "c" before "bc" is a rule, the tags have to say.
BOOST_AUTO_TEST_CASE(characters_of_an_ambiguous_rule_have_tags) {
  test::regular r = test::regular_of(
      "s = 1*2( %s\"bc\" / t / %s\"cb\" ) *t u\nt = %s\"c\"\nu = v v\nv = %s\"d\"\n");
  work_budget budget;
  const auto rules = bodies(peg::build(r.grammar, budget));
  BOOST_TEST((proof_of(r, rules).verdict == derivation_verdict::same));
  const auto ambiguous = language::ambiguous_rules(r.grammar, r.languages, budget);
  BOOST_TEST((ambiguous == std::vector<bool>{true, false, false, false}));
  language::tag_ambiguous_characters(r.grammar, ambiguous, r.languages);
  BOOST_TEST(!r.languages.classes[r.find("t")].has_value());
  BOOST_TEST(r.languages.classes[r.find("v")].has_value());  // where it stands is clear
  const auto proof = proof_of(r, rules);
  BOOST_TEST((proof.verdict == derivation_verdict::differs));
  BOOST_TEST(unicode::to_utf8(proof.counterexample) == "cbcdd");
}

BOOST_AUTO_TEST_CASE(characters_have_tags_where_ambiguity_is_not_decided) {
  test::regular r = test::regular_of("s = 9t\nt = \"c\"\n");
  const auto ambiguous = language::ambiguous_rules(r.grammar, r.languages, work_budget(3));
  language::tag_ambiguous_characters(r.grammar, ambiguous, r.languages);
  BOOST_TEST(!r.languages.classes[r.find("t")].has_value());
}

// Nothing need be proved of a rule that is unambiguous with all that it needs: its derivations are the same. Tags inside
// such rules change no verdict.
BOOST_AUTO_TEST_CASE(only_ambiguous_rules_are_derived_differently) {
  reference::random_grammars make(54, "abc");
  std::size_t different = 0, unambiguous = 0;
  for (int n = 0; n < 1000; ++n) {
    const auto text = make.next();
    test::regular r = test::regular_of(text);
    work_budget budget;
    const auto proven = peg::build(r.grammar, budget);
    if (!std::ranges::all_of(proven.rules, [](const auto& rule) { return rule.proof.verdict == peg::verdict::proved; }))
      continue;
    const auto ambiguous = language::ambiguous_rules(r.grammar, r.languages, budget);
    language::tag_ambiguous_characters(r.grammar, ambiguous, r.languages);
    const auto with_several = abnf::reachable(abnf::users_of(abnf::uses_of(r.grammar)), ambiguous);
    const auto rules = bodies(proven);
    for (r.rule = 0; r.rule < r.grammar.rules.size(); ++r.rule) {
      const auto [verdict, states, counterexample] = proof_of(r, rules);
      different += verdict == derivation_verdict::differs ? 1U : 0U;
      const auto with_fewer_tags = proof_of(r, rules, with_several);
      BOOST_TEST((verdict == with_fewer_tags.verdict), text << r.grammar.rules[r.rule].name);
      BOOST_TEST(counterexample.size() == with_fewer_tags.counterexample.size());
      if (with_several[r.rule]) continue;
      ++unambiguous;
      BOOST_TEST((verdict == derivation_verdict::same), text << r.grammar.rules[r.rule].name);
    }
  }
  BOOST_TEST(different > 10U);
  BOOST_TEST(unambiguous > 100U);
}

BOOST_AUTO_TEST_CASE(budget_is_kept) {
  const auto r = test::rule_of("rfc3986", "URI-reference");
  work_budget room;
  const auto rules = bodies(peg::build(r.grammar, room));
  work_budget budget(5000);
  const auto proof = language::prove_derivation(r.grammar, r.rule, r.languages, rules, std::vector<bool>(rules.size(), true), budget);
  BOOST_TEST((proof.verdict == derivation_verdict::too_large));
}

BOOST_AUTO_TEST_SUITE_END()
