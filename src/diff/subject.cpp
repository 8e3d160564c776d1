#include "urispec/diff/subject.hpp"

#include "peg/matching/tagged_language.hpp"
#include "urispec/peg/grammar.hpp"

#include <utility>

namespace urispec::diff {

std::optional<subject> prepare(const abnf::grammar& grammar, const abnf::component_table& components,
                               automaton::state_budget& budget) {
  peg::grammar parser = peg::build(grammar, budget, peg::choice_guards::left_out);
  if (budget.exhausted() || parser.rules.empty()) return std::nullopt;

  subject result;
  result.grammar = grammar;
  result.start = grammar.find(grammar.start).value_or(0);
  result.languages = std::move(parser.languages);
  result.structure = language::build_structure(grammar, result.start, result.languages, budget);
  if (budget.exhausted()) return std::nullopt;

  if (parser.rules[result.start].proof.verdict == peg::verdict::proved) {
    std::vector<peg::expression> bodies;
    for (auto& rule : parser.rules) bodies.push_back(std::move(rule.body));
    peg::parts_of_rules parts{components.entries.size(), {}, {}};
    for (const auto& entry : components.entries) parts.inside.push_back(entry.inside);
    for (const auto& rule : grammar.rules) parts.part.push_back(components.find(grammar.id, rule.name));
    result.marked = tagged_language(bodies, result.start, parts, result.languages, budget);
    if (budget.exhausted()) return std::nullopt;
  }
  return result;
}

}  // namespace urispec::diff
