#include "emit/generate.hpp"

namespace urispec::emit {

header_or_refusals generate(const header_title& title, const abnf::grammar& source, automaton::state_budget& budget,
                          unusable_names names) {
  const auto proven = peg::build(source, budget);
  return generate(title, source, proven, budget, names);
}

header_or_refusals generate(const header_title& title, const abnf::grammar& source, const peg::grammar& proven,
                          const automaton::state_budget& budget, unusable_names names, const base_grammar* base) {
  header_or_refusals made{{}, refusals(source, proven, budget), unproven_rules(proven)};
  if (made.refusals.empty()) made.text = header(title, source, proven, names, base).text;
  return made;
}

}  // namespace urispec::emit
