#include "urispec/spec/repairs.hpp"

#include "urispec/peg/grammar.hpp"

#include <utility>

namespace urispec::spec {

grammar_repairs find_repairs(const abnf::grammar& grammar, const automaton::state_budget& limits) {
  auto budget = limits.another();
  auto proven = peg::build(grammar, budget, peg::choice_guards::left_out);
  grammar_repairs found;
  for (auto& rule : proven.rules) found.of_rules.push_back(std::move(rule.repairs));
  found.ran_out = budget.ran_out_of();
  return found;
}

}  // namespace urispec::spec
