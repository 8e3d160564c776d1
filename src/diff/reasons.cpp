#include "urispec/diff/reasons.hpp"

#include "diff/product_automaton.hpp"
#include "diff/places.hpp"
#include "diff/rule_at.hpp"

#include <utility>

namespace urispec::diff {

std::optional<reasons> find_reasons(const subject& left, const subject& right, state_budget& budget) {
  product_automaton product = build_product(left, right, budget);
  if (budget.exhausted()) return std::nullopt;
  auto of_left = find_partings(product, side::left);
  auto of_right = find_partings(product, side::right);
  product.left.source = nullptr;  // both subjects may be moved
  product.right.source = nullptr;
  return reasons{std::move(of_left.reasons), std::move(of_right.reasons),
                 std::make_shared<const parting_places>(
                     parting_places{std::move(product), std::move(of_left.places), std::move(of_right.places)})};
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
