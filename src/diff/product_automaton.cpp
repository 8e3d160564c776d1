#include "diff/product_automaton.hpp"

#include <algorithm>
#include <unordered_map>

namespace urispec::diff {

using automaton::state;
using automaton::symbol_class;

namespace {

product_automaton::reader make_reader(const subject& s, const automaton::shared_alphabet& symbols) {
  product_automaton::reader r{refine(s.structure.automaton, symbols), {}, {}, &s};
  r.live = live_states(r.automaton);
  for (symbol_class k = 0; k < symbols->size(); ++k) {
    r.own_class.push_back(s.structure.automaton.symbols->class_of(symbols->readable(k)));
  }
  return r;
}

}  // namespace

std::u32string product_automaton::text_to(std::size_t at) const {
  std::u32string text;
  for (std::size_t i = at; pairs[i].length > 0; i = pairs[i].from) text += symbols->readable(pairs[i].by);
  std::ranges::reverse(text);
  return text;
}

product_automaton build_product(const subject& left, const subject& right, state_budget& budget) {
  product_automaton result;
  result.symbols = common_refinement(left.structure.automaton.symbols, right.structure.automaton.symbols);
  result.left = make_reader(left, result.symbols);
  result.right = make_reader(right, result.symbols);
  auto& pairs = result.pairs;

  std::unordered_map<std::uint64_t, std::uint32_t> numbers;
  const auto reach = [&](state p, state q, std::uint32_t from, symbol_class by) {
    if (!result.left.live[p] || !result.right.live[q]) return product_automaton::parted;
    const auto [where, is_new] =
        numbers.try_emplace((std::uint64_t{p} << 32U) | q, static_cast<std::uint32_t>(pairs.size()));
    if (is_new) pairs.push_back({p, q, from, by, pairs.empty() ? 0 : pairs[from].length + 1});
    return where->second;
  };
  reach(result.left.automaton.start, result.right.automaton.start, 0, 0);
  const std::size_t classes = result.symbols->size();
  for (std::uint32_t i = 0; i < pairs.size(); ++i) {
    if (!budget.allows(pairs.size()) || !budget.allows_cells(result.table.size())) return result;
    result.table.resize((i + 1) * classes);
    for (const symbol_class k : result.symbols->reading_order()) {
      const auto [p, q, from, by, length] = pairs[i];
      result.table[i * classes + k] = reach(result.left.automaton.next(p, k), result.right.automaton.next(q, k), i, k);
    }
  }
  return result;
}

}  // namespace urispec::diff
