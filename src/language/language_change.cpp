#include "language/language_change.hpp"

#include "automaton/product.hpp"

namespace urispec::language {

result<language_change, not_regular> find_language_change(const abnf::grammar& before, const abnf::grammar& after,
                                                          const work_budget& limits) {
  const auto make = [&](const abnf::grammar& grammar) {
    return make_regular(grammar, grammar.find(grammar.start).value(), limits);
  };
  const auto old_rule = make(before);
  if (!old_rule) return old_rule.error();
  const auto new_rule = make(after);
  if (!new_rule) return new_rule.error();
  auto budget = limits.another();
  const language_change change{
      automaton::shortest_witness(automaton::difference(new_rule->minimal(), old_rule->minimal(), budget)),
      automaton::shortest_witness(automaton::difference(old_rule->minimal(), new_rule->minimal(), budget))};
  if (budget.exhausted()) return not_regular{out_of_budget{"the difference of the languages", budget.ran_out_of()}};
  return change;
}

}  // namespace urispec::language
