// The pipeline: languages → repairs → only those that are needed → translation → proof → runs. Each stage is a file of its
// own.
#include "peg/drop_idle_guards.hpp"
#include "peg/find_runs.hpp"
#include "peg/prove_matches.hpp"
#include "urispec/peg/find_repairs.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/peg/translate.hpp"

#include <utility>

namespace urispec::peg {

grammar build(const abnf::grammar& source, automaton::state_budget& budget) {
  grammar result;
  result.languages = build_languages(source, budget);
  if (budget.exhausted() || result.languages.order.size() != source.rules.size()) return result;

  // An analysis that runs out of states leaves places unrepaired; the proof then says what is wrong with them.
  automaton::state_budget for_analysis(budget.limit());
  auto repairs = find_repairs(source, result.languages, for_analysis);
  drop_idle_guards(repairs, source, result.languages, for_analysis);
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(translate(source.rules[rule].definition, repairs[rule].sites));
  }
  const auto matches = match_languages_of(bodies, result.languages, budget);
  auto proofs = prove(matches, result.languages);
  if (!budget.exhausted()) find_runs(bodies, matches, result.languages, for_analysis);

  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    result.rules.push_back({std::move(bodies[rule]), std::move(repairs[rule].repairs), std::move(proofs[rule])});
  }
  return result;
}

}  // namespace urispec::peg
