// Breadth-first search from the start. Cost: states × classes. Invariant: a state is entered first along a shortest
// path. Tested in tests/automaton/witness_test.cpp against trying all strings in order of length.
#include "urispec/automaton/witness.hpp"

#include <algorithm>
#include <utility>

namespace urispec::automaton {
std::optional<std::vector<symbol_class>> shortest_path(const dfa& a) {
  std::vector<std::pair<state, symbol_class>> reached_from(a.states(), {a.start, 0});
  std::vector<bool> seen(a.states(), false);
  std::vector<state> queue{a.start};
  seen[a.start] = true;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    state s = queue[i];
    if (a.accepting[s]) {
      std::vector<symbol_class> path;
      for (; s != a.start; s = reached_from[s].first) path.push_back(reached_from[s].second);
      std::ranges::reverse(path);
      return path;
    }
    for (const symbol_class k : a.symbols->reading_order()) {
      const state target = a.next(s, k);
      if (seen[target]) continue;
      seen[target] = true;
      reached_from[target] = {s, k};
      queue.push_back(target);
    }
  }
  return std::nullopt;
}

std::optional<std::u32string> shortest_witness(const dfa& a) {
  const auto path = shortest_path(a);
  if (!path) return std::nullopt;
  std::u32string text;
  for (const symbol_class k : *path) text.push_back(a.symbols->readable(k));
  return text;
}

}  // namespace urispec::automaton
