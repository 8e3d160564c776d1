#include "context_free/bounded_ambiguity.hpp"

#include "context_free/rule_automata.hpp"

namespace urispec::context_free {

result<language::parse_list, out_of_budget> outlines_of_text(const abnf::grammar& grammar, std::size_t rule,
                                                             std::u32string_view text, std::size_t most,
                                                             const work_budget& limits) {
  const auto automata = build_rule_automata(grammar, rule, linear_rules::recurse, limits);
  if (!automata) return automata.error();
  auto budget = limits.another();
  languages_up_to bounded(*automata, text.size());
  abnf::for_each_use(automata->grammar.rules[automata->rule].definition, [&](const abnf::expression& use) {
    static_cast<void>(bounded.make(abnf::used_rule(use), budget));
  });
  if (budget.exhausted()) {
    return out_of_budget{"how " + grammar.rules[rule].name + " is made of other rules", budget.ran_out_of()};
  }
  auto outlines = language::outlines_of(automata->grammar, automata->rule, bounded.languages(), text, most, budget);
  for (auto& outline : outlines.parses) {
    for (auto& part : outline) part.rule = grammar.find(automata->grammar.rules[part.rule].name).value_or(0);
  }
  return outlines;
}

}  // namespace urispec::context_free
