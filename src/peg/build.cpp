// The pipeline: languages → repairs → only those that are needed → translation → proof → runs → looks → shortcuts. Each
// stage is a file of its own.
#include "peg/drop_idle_alternatives.hpp"
#include "peg/drop_idle_guards.hpp"
#include "peg/find_runs.hpp"
#include "peg/look_before.hpp"
#include "peg/prefix_trees.hpp"
#include "peg/prove_matches.hpp"
#include "peg/well_formed.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/peg/find_repairs.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/peg/translate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace urispec::peg {

namespace {

std::vector<std::optional<expression>> find_shortcuts(const std::vector<expression>& bodies,
                                                      std::span<const match_language> matches,
                                                      const automaton::languages& known, std::size_t limit) {
  automaton::state_budget for_trees(limit);
  auto shortcuts = prefix_trees(bodies, matches, known, for_trees);
  automaton::state_budget for_verdicts(limit);
  auto without_idle = drop_idle_alternatives(bodies, matches, known, for_verdicts);
  for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
    if (!shortcuts[rule]) shortcuts[rule] = std::move(without_idle[rule]);
  }
  return shortcuts;
}

grammar build_regular(const abnf::grammar& source, automaton::state_budget& budget) {
  grammar result;
  result.languages = build_languages(source, budget);
  if (budget.exhausted() || result.languages.order.size() != source.rules.size()) return result;

  // A search that runs out of states leaves places unrepaired; the proof then says what is wrong with them. Each stage
  // has states of its own.
  automaton::state_budget for_repairs(budget.limit());
  auto repairs = find_repairs(source, result.languages, for_repairs);
  if (for_repairs.exhausted()) result.repairs_sought = search::out_of_states;
  automaton::state_budget for_guards(budget.limit());
  drop_idle_guards(repairs, source, result.languages, for_guards);
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(translate(source.rules[rule].definition, repairs[rule].sites));
  }
  const auto matches = match_languages_of(bodies, result.languages, budget);
  auto proofs = prove(matches, result.languages);
  std::vector<std::size_t> looks(bodies.size(), 0);
  std::vector<std::optional<expression>> shortcuts(bodies.size());
  if (!budget.exhausted()) {
    automaton::state_budget for_runs(budget.limit());
    find_runs(bodies, matches, result.languages, for_runs);
    automaton::state_budget for_looks(budget.limit());
    looks = look_before_alternatives(bodies, matches, result.languages, for_looks);
    shortcuts = find_shortcuts(bodies, matches, result.languages, budget.limit());
  }

  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    for (auto& repair : repairs[rule].repairs) repair.site = nullptr;
    result.rules.push_back({std::move(bodies[rule]), std::move(repairs[rule].repairs), looks[rule],
                            std::move(proofs[rule]), std::move(shortcuts[rule])});
  }
  return result;
}

verdict verdict_of(endless found) {
  switch (found) {
    case endless::no: return verdict::recursion;
    case endless::left_recursion: return verdict::left_recursion;
    case endless::loop_may_match_nothing: return verdict::endless_loop;
  }
  return verdict::recursion;
}

// The rules that recurse, as they are written.
void add_recursive(grammar& to, const abnf::grammar& source, const std::vector<bool>& recursive) {
  std::vector<expression> bodies;
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    bodies.push_back(recursive[rule] ? translate(source.rules[rule].definition, {}) : to.rules[rule].body);
  }
  const auto endless = find_endless(bodies);
  for (std::size_t rule = 0; rule < source.rules.size(); ++rule) {
    if (!recursive[rule]) continue;
    to.rules[rule] = {std::move(bodies[rule]), {}, 0, {}, std::nullopt};
    to.rules[rule].proof.verdict = verdict_of(endless[rule]);
    to.languages.classes[rule] = std::nullopt;
    to.languages.minimal[rule] = {};
  }
  std::erase_if(to.languages.order, [&](const std::size_t rule) { return recursive[rule]; });
}

}  // namespace

grammar build(const abnf::grammar& source, automaton::state_budget& budget) {
  const auto recursive = abnf::recursive_rules(source);
  if (std::ranges::find(recursive, true) == recursive.end()) return build_regular(source, budget);
  grammar result = build_regular(abnf::without_recursion(source, recursive), budget);
  if (!result.rules.empty()) add_recursive(result, source, recursive);
  return result;
}

}  // namespace urispec::peg
