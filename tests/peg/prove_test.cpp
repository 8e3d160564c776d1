// The proof against translations that are wrong in known ways: the literal translation of every grammar of the
// catalogue (tests/data/peg-literal.txt), and small ones. Each counterexample is checked by the backtracking matcher
// and the PEG interpreter, neither of which knows of automata.
#include "peg/prove.hpp"

#include "reference/abnf_matcher.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "peg/build.hpp"
#include "peg/translate.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>

using namespace urispec;
using namespace urispec::peg;

namespace {

std::vector<expression> literal_translation(const abnf::grammar& g) {
  std::vector<expression> result;
  for (const auto& rule : g.rules) result.push_back(translate(rule.definition, {}));
  return result;
}

std::vector<rule_proof> prove_all(const abnf::grammar& g, const std::vector<expression>& bodies) {
  work_budget budget;
  const auto languages = automaton::build_languages(g, budget);
  return prove(bodies, languages, budget);
}

std::string_view name_of(verdict v) {
  switch (v) {
    case verdict::proved: return "proved";
    case verdict::rejects_valid: return "rejects";
    case verdict::accepts_invalid: return "accepts";
    case verdict::endless_loop: return "endless";
    case verdict::left_recursion: return "left recursion";
    case verdict::recursion: return "recursion";
    case verdict::too_large: return "too large";
    case verdict::out_of_time: return "out of time";
    case verdict::out_of_memory: return "out of memory";
  }
  return "";
}

// The counterexample must tell the two apart.
void verify(const abnf::grammar& g, const std::vector<expression>& bodies, std::size_t rule, const rule_proof& proof) {
  if (proof.verdict != verdict::rejects_valid && proof.verdict != verdict::accepts_invalid) return;
  const bool valid = reference::abnf_matcher(g, rule).matches(proof.counterexample);
  const bool accepted = reference::peg_interpreter(bodies).derive(rule, proof.counterexample).has_value();
  BOOST_TEST(valid == (proof.verdict == verdict::rejects_valid));
  BOOST_TEST(accepted == (proof.verdict == verdict::accepts_invalid));
}

rule_proof proof_of_literal(std::string_view text) {
  const auto g = reference::grammar_of(text);
  const auto bodies = literal_translation(g);
  const auto proofs = prove_all(g, bodies);
  verify(g, bodies, 0, proofs[0]);
  return proofs[0];
}

}  // namespace

BOOST_AUTO_TEST_SUITE(prove_tests)

BOOST_AUTO_TEST_CASE(literal_translations_of_the_catalogue) {
  std::string text;
  for (const auto& entry : abnf::catalogue()) {
    const auto g = abnf::load(entry).grammar;
    const auto bodies = literal_translation(g);
    const auto proofs = prove_all(g, bodies);
    text.append("=== ").append(entry.id).append("\n");
    for (std::size_t i = 0; i < g.rules.size(); ++i) {
      BOOST_TEST_CONTEXT(entry.id << " " << g.rules[i].name) { verify(g, bodies, i, proofs[i]); }
      if (proofs[i].verdict == verdict::proved) continue;
      text.append(g.rules[i].name).append(" ").append(name_of(proofs[i].verdict));
      text.append(" ").append(unicode::to_utf8(proofs[i].counterexample)).append("\n");
    }
  }
  std::ifstream in(std::string(URISPEC_TEST_DATA) + "/peg-literal.txt");
  const std::string table(std::istreambuf_iterator<char>(in), {});
  BOOST_REQUIRE(table.find("===") != std::string::npos);
  BOOST_TEST(text == table.substr(table.find("===")), "tests/data/peg-literal.txt should be\n" << text);
}

BOOST_AUTO_TEST_CASE(known_mistakes) {
  const auto order = proof_of_literal("r = %s\"a\" / %s\"ab\"\n");
  BOOST_TEST((order.verdict == verdict::rejects_valid));
  BOOST_TEST((order.counterexample == U"ab"));
  const auto possession = proof_of_literal("r = *%s\"a\" %s\"ab\"\n");
  BOOST_TEST((possession.verdict == verdict::rejects_valid));
  BOOST_TEST((possession.counterexample == U"ab"));
  const auto option = proof_of_literal("r = [ %s\"ab\" ] %s\"abx\"\n");
  BOOST_TEST((option.counterexample == U"abx"));
  BOOST_TEST((proof_of_literal("r = *( *%s\"a\" )\n").verdict == verdict::endless_loop));
  BOOST_TEST((proof_of_literal("r = %s\"ab\" / %s\"a\"\n").verdict == verdict::proved));
  // One that is hidden in a rule that is used, and proved on its own.
  const auto proof = proof_of_literal("r = s %s\"b\"\ns = %s\"a\" *%s\"b\"\n");
  BOOST_TEST((proof.verdict == verdict::rejects_valid));
  BOOST_TEST((proof.counterexample == U"ab"));
}

BOOST_AUTO_TEST_CASE(too_much_is_found_too) {
  const auto g = reference::grammar_of("r = %s\"a\"\n");
  const expression a{character{{{'a', 'a'}}}};
  const expression more{repetition{1, 2, {a}}};
  const auto proofs = prove_all(g, {more});
  BOOST_TEST((proofs[0].verdict == verdict::accepts_invalid));
  BOOST_TEST((proofs[0].counterexample == U"aa"));
  verify(g, {more}, 0, proofs[0]);
}

// The counterexample is as short as any.
BOOST_AUTO_TEST_CASE(random_grammars_translated_literally) {
  const auto strings = reference::all_strings(U"ab", 7);
  reference::random_grammars make(50);
  std::size_t refused = 0;
  for (int i = 0; i < 1500; ++i) {
    const auto text = make.next();
    const auto g = reference::grammar_of(text);
    const auto bodies = literal_translation(g);
    const auto proofs = prove_all(g, bodies);
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      BOOST_TEST_CONTEXT(text << "rule " << g.rules[rule].name) {
        verify(g, bodies, rule, proofs[rule]);
        BOOST_TEST((proofs[rule].verdict != verdict::too_large));
        if (proofs[rule].verdict == verdict::endless_loop) continue;
        refused += proofs[rule].verdict == verdict::proved ? 0U : 1U;
        reference::abnf_matcher matcher(g, rule);
        reference::peg_interpreter interpreter(bodies);
        for (const auto& s : strings) {
          if (matcher.matches(s) == interpreter.derive(rule, s).has_value()) continue;
          BOOST_TEST((proofs[rule].verdict != verdict::proved));
          BOOST_TEST(proofs[rule].counterexample.size() == s.size());
          break;
        }
      }
    }
  }
  BOOST_TEST(refused > 200U);
}

BOOST_AUTO_TEST_CASE(a_budget_that_runs_out) {
  const auto g = reference::grammar_of("r = s s\ns = 60%s\"a\"\n");
  work_budget enough;
  const auto languages = automaton::build_languages(g, enough);
  work_budget tight(20);
  const auto proofs = prove(literal_translation(g), languages, tight);
  BOOST_TEST(tight.exhausted());
  BOOST_TEST((proofs[0].verdict == verdict::too_large));
  BOOST_TEST((proofs[1].verdict == verdict::too_large));
  BOOST_TEST((proofs[0].needs == 1U));
  BOOST_TEST(!proofs[1].needs.has_value());
  BOOST_TEST(!all_proved(proofs));
}

// The pairs are counted and time is asked while they are compared, not only while automata are built.
BOOST_AUTO_TEST_CASE(a_budget_that_runs_out_in_the_comparison) {
  const auto g = reference::grammar_of("r = 500%s\"a\"\n");
  work_budget enough;
  const auto languages = automaton::build_languages(g, enough);
  const auto matches = match_languages_of(literal_translation(g), languages, enough);
  work_budget no_time(work_budget::default_limit, [] { return true; });
  BOOST_TEST((prove(matches[0], languages.minimal[0], no_time).verdict == verdict::out_of_time));
  std::size_t questions = 0;
  work_budget some_time(work_budget::default_limit, [&] { return ++questions > 3; });
  BOOST_TEST((prove(matches[0], languages.minimal[0], some_time).verdict == verdict::out_of_time));
  BOOST_TEST(questions == 4U);
  work_budget few_pairs(5);
  BOOST_TEST((prove(matches[0], languages.minimal[0], few_pairs).verdict == verdict::too_large));
  BOOST_TEST((prove(matches[0], languages.minimal[0], enough).verdict == verdict::proved));
}

// Every grammar of the catalogue, and one where guards, spans and wider guards are found.
BOOST_AUTO_TEST_CASE(verdicts_are_those_of_all_stages) {
  std::vector<abnf::grammar> grammars{reference::grammar_of(
      "r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\nw = *( s / %s\"b\" ) s %s\"b\"\n")};
  for (const auto& entry : abnf::catalogue()) grammars.push_back(abnf::load(entry).grammar);
  for (const abnf::grammar& g : grammars) {
    work_budget budget;
    const auto proven = build(g, budget, build_stages::without_choice_guards);
    for (const auto stages : {build_stages::adjustments, build_stages::verdicts}) {
      work_budget second_budget;
      const auto alike = build(g, second_budget, stages);
      for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
        BOOST_TEST((alike.rules[rule].proof.verdict == proven.rules[rule].proof.verdict), g.rules[rule].name);
        if (stages == build_stages::verdicts) continue;
        BOOST_TEST((alike.rules[rule].adjustments.size() == proven.rules[rule].adjustments.size()), g.rules[rule].name);
        BOOST_TEST((alike.rules[rule].proof.match_states == proven.rules[rule].proof.match_states), g.rules[rule].name);
      }
    }
  }
}

// Alone a rule has the verdict that it has among the others.
BOOST_AUTO_TEST_CASE(one_rule) {
  const auto g = reference::grammar_of(
      "r = f %s\"b\"\nf = s / t\ns = %s\"a\"\nt = %s\"a\" *( %s\"b\" %s\"a\" )\nw = *( s / %s\"b\" ) s %s\"b\"\n"
      "n = %s\"(\" n %s\")\" / u\nu = 1000000000s\nv = 2u\n");
  work_budget budget;
  const auto proven = build(g, budget, build_stages::without_choice_guards);
  for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
    work_budget alone;
    const auto proof = prove_rule(g, rule, alone);
    BOOST_TEST((proof.verdict == proven.rules[rule].proof.verdict), g.rules[rule].name);
    BOOST_TEST((proof.counterexample == proven.rules[rule].proof.counterexample));
    work_budget no_time(work_budget::default_limit, [] { return true; });
    BOOST_TEST((is_undecided(prove_rule(g, rule, no_time).verdict) || rule == 5));
  }
}

BOOST_AUTO_TEST_SUITE_END()
