#include "peg/repair/prefix_conflict.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace urispec::peg {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

enum class prefix : std::uint8_t { proper, any };

std::optional<prefix_conflict_result> find_prefix_conflict(const dfa& shorter, const dfa& longer, prefix kind,
                                           state_budget& budget) {
  const auto& symbols = *shorter.symbols;
  const auto live_short = live_states(shorter);
  const auto live_long = live_states(longer);

  // Breadth first over pairs, so that the first string met is a shortest one. After a string of `shorter` its
  // automaton has nothing more to say.
  constexpr state ended = ~state{0};
  struct visit {
    state in_shorter, in_longer;
    std::size_t before;
    symbol_class by;
  };
  std::unordered_set<std::uint64_t> seen;
  std::vector<visit> queue;
  const auto reach = [&](state s, state l, std::size_t before, symbol_class by) {
    if ((s != ended && !live_short[s]) || !live_long[l]) return;
    if (seen.insert((std::uint64_t{s} << 32U) | l).second) queue.push_back({s, l, before, by});
  };
  reach(shorter.start, longer.start, 0, 0);

  std::optional<std::size_t> example;
  std::vector<bool> is_next(symbols.size(), false);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (!budget.allows(queue.size())) return std::nullopt;
    const auto [s, l, before, by] = queue[i];
    const bool ends_here = s != ended && shorter.accepting[s];
    const bool shows = s == ended || (ends_here && kind == prefix::any);
    if (shows && longer.accepting[l] && !example) example = i;
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
  prefix_conflict_result result;
  for (std::size_t i = *example; i != 0; i = queue[i].before) result.text.push_back(symbols.readable(queue[i].by));
  std::ranges::reverse(result.text);
  for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    if (is_next[k]) result.next = set_union(result.next, symbols.members(k));
  }
  return result;
}

}  // namespace

std::optional<prefix_conflict_result> prefix_conflict(const dfa& shorter, const dfa& longer,
                                                      state_budget& budget) {
  return find_prefix_conflict(shorter, longer, prefix::proper, budget);
}

std::optional<prefix_conflict_result> prefix_or_equal(const dfa& shorter, const dfa& longer,
                                                      state_budget& budget) {
  return find_prefix_conflict(shorter, longer, prefix::any, budget);
}

automaton::code_point_set first_characters(const dfa& a) {
  const auto live = live_states(a);
  automaton::code_point_set result;
  for (symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    if (live[a.next(a.start, k)]) result = set_union(result, a.symbols->members(k));
  }
  return result;
}

}  // namespace urispec::peg
