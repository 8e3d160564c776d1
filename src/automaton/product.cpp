#include "urispec/automaton/product.hpp"

#include "urispec/automaton/minimise.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

namespace urispec::automaton {
namespace {

template <typename Accept>
dfa run_both(const dfa& left, const dfa& right, state_budget& budget, Accept accept) {
  const auto symbols = common_refinement(left.symbols, right.symbols);
  const dfa a = refine(left, symbols);
  const dfa b = refine(right, symbols);

  dfa result{symbols, 0, {}, {}};
  std::unordered_map<std::uint64_t, state> numbers;
  std::vector<std::pair<state, state>> pairs;
  const auto number = [&](state p, state q) {
    const auto [where, is_new] =
        numbers.try_emplace((std::uint64_t{p} << 32U) | q, static_cast<state>(pairs.size()));
    if (is_new) {
      pairs.emplace_back(p, q);
      result.accepting.push_back(accept(a.accepting[p], b.accepting[q]));
    }
    return where->second;
  };
  number(a.start, b.start);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (!budget.allows(pairs.size()) || !budget.allows_cells(result.table.size())) return empty_language(symbols);
    const auto [p, q] = pairs[i];
    for (symbol_class k = 0; k < symbols->size(); ++k) result.table.push_back(number(a.next(p, k), b.next(q, k)));
  }
  return minimise(result);
}

state_budget unlimited() {
  return state_budget(std::numeric_limits<std::size_t>::max() / state_budget::cells_per_state);
}

}  // namespace

dfa complement(const dfa& a) {
  dfa result = a;
  result.accepting.flip();
  return result;
}

dfa intersection(const dfa& a, const dfa& b, state_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a && in_b; });
}

dfa union_of(const dfa& a, const dfa& b, state_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a || in_b; });
}

dfa difference(const dfa& a, const dfa& b, state_budget& budget) {
  return run_both(a, b, budget, [](bool in_a, bool in_b) { return in_a && !in_b; });
}

dfa intersection(const dfa& a, const dfa& b) {
  state_budget enough = unlimited();
  return intersection(a, b, enough);
}

dfa union_of(const dfa& a, const dfa& b) {
  state_budget enough = unlimited();
  return union_of(a, b, enough);
}

dfa difference(const dfa& a, const dfa& b) {
  state_budget enough = unlimited();
  return difference(a, b, enough);
}

bool is_empty(const dfa& a) { return !live_states(a)[a.start]; }

relation compare(const dfa& a, const dfa& b) {
  state_budget enough = unlimited();
  return compare(a, b, enough);
}

relation compare(const dfa& a, const dfa& b, state_budget& budget) {
  const bool only_a = !is_empty(difference(a, b, budget));
  const bool only_b = !budget.exhausted() && !is_empty(difference(b, a, budget));
  if (!only_a && !only_b) return relation::equal;
  if (!only_a) return relation::subset;
  if (!only_b) return relation::superset;
  return is_empty(intersection(a, b, budget)) ? relation::disjoint : relation::overlap;
}

}  // namespace urispec::automaton
