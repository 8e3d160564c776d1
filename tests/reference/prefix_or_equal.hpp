// A shortest string of one language that begins with a string of another or equals it, and the characters that can
// follow such a beginning: a walk over the pairs of states. peg::prefix_conflict() looks for proper prefixes alone.
#pragma once

#include "automaton/dfa.hpp"
#include "peg/prefixes.hpp"
#include "urispec/limits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

namespace urispec::reference {

inline std::optional<peg::prefix_conflict_result> prefix_or_equal(const automaton::dfa& shorter,
                                                                  const automaton::dfa& longer, state_budget& budget) {
  using automaton::state;
  using automaton::symbol_class;
  const auto& symbols = *shorter.symbols;
  const auto live_short = automaton::live_states(shorter);
  const auto live_long = automaton::live_states(longer);

  // Breadth first over pairs, so that the first string met is a shortest one. After a string of `shorter` its
  // automaton has nothing more to say.
  constexpr state ended = ~state{0};
  struct visit {
    state in_shorter, in_longer;
    std::size_t before;
    symbol_class label;
  };
  std::unordered_set<std::uint64_t> seen;
  std::vector<visit> queue;
  const auto reach = [&](state s, state l, std::size_t before, symbol_class label) {
    if ((s != ended && !live_short[s]) || !live_long[l]) return;
    if (seen.insert((std::uint64_t{s} << 32U) | l).second) queue.push_back({s, l, before, label});
  };
  reach(shorter.start, longer.start, 0, 0);

  std::optional<std::size_t> example;
  std::vector<bool> is_next(symbols.size(), false);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (!budget.allows(queue.size())) return std::nullopt;
    const auto [s, l, before, label] = queue[i];
    const bool ends_here = s != ended && shorter.accepting[s];
    if ((s == ended || ends_here) && longer.accepting[l] && !example) example = i;
    for (const symbol_class k : symbols.reading_order()) {
      const state target = longer.next(l, k);
      if (ends_here && live_long[target]) {
        is_next[k] = true;
        reach(ended, target, i, k);
      }
      reach(s == ended ? ended : shorter.next(s, k), target, i, k);
    }
  }
  if (!example) return std::nullopt;
  peg::prefix_conflict_result result;
  for (std::size_t i = *example; i != 0; i = queue[i].before) result.text.push_back(symbols.readable(queue[i].label));
  std::ranges::reverse(result.text);
  for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    if (is_next[k]) result.next = set_union(result.next, symbols.members(k));
  }
  return result;
}

}  // namespace urispec::reference
