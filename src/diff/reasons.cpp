#include "urispec/diff/reasons.hpp"

#include "diff/product_automaton.hpp"
#include "diff/places.hpp"
#include "diff/rule_at.hpp"

namespace urispec::diff {

std::optional<reasons> find_reasons(const subject& left, const subject& right, automaton::state_budget& budget) {
  const product_automaton product = build_product(left, right, budget);
  if (budget.exhausted()) return std::nullopt;
  return reasons{find_partings(product, side::left).reasons, find_partings(product, side::right).reasons};
}

reason reason_of_text(const reason& kind, std::u32string_view text, const subject& has, const subject& lacks) {
  reason r = kind;
  r.witness = text;
  r.parts_at = 0;
  const auto& a = lacks.structure.automaton;
  const auto live = live_states(a);
  automaton::state s = a.start;
  std::size_t rule = lacks.start;
  for (const char32_t c : text) {
    const auto k = a.symbols->class_of(c);
    const automaton::state next = a.next(s, k);
    if (!live[next]) break;
    rule = lacks.structure.rule_of(s, k);
    s = next;
    ++r.parts_at;
  }
  r.stops = lacks.grammar.rules[rule].name;
  const auto reads = rule_finder(has).rule_at(text, r.parts_at);
  if (reads) r.reads = has.grammar.rules[*reads].name;
  return r;
}

}  // namespace urispec::diff
