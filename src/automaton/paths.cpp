#include "automaton/paths.hpp"

#include <algorithm>

namespace urispec::automaton {

access_tree::access_tree(const dfa& a, visited_states visited)
    : a_(a), order_{a.start}, parent_(a.states(), a.start), labels_(a.states(), 0) {
  const auto is_enough = [&](state s) { return visited == visited_states::until_accepting && a.accepting[s]; };
  std::vector<bool> is_visited(a.states(), false);
  is_visited[a.start] = true;
  for (std::size_t i = 0; i < order_.size() && !is_enough(order_.back()); ++i) {
    const state s = order_[i];
    for (const symbol_class k : a.symbols->reading_order()) {
      const state target = a.next(s, k);
      if (is_visited[target]) continue;
      is_visited[target] = true;
      parent_[target] = s;
      labels_[target] = k;
      order_.push_back(target);
      if (is_enough(target)) break;
    }
  }
}

std::vector<symbol_class> access_tree::path_to(state s) const {
  std::vector<symbol_class> path;
  for (; s != a_.start; s = parent_[s]) path.push_back(labels_[s]);
  std::ranges::reverse(path);
  return path;
}

std::u32string access_tree::to(state s) const {
  std::u32string text;
  for (const symbol_class k : path_to(s)) text.push_back(a_.symbols->readable(k));
  return text;
}

completions::completions(const dfa& a) : a_(a), length_(a.states(), never), onward_(a.states(), 0) {
  const predecessors before(a);
  std::vector<state> states;
  for (state s = 0; s < a.states(); ++s) {
    if (!a.accepting[s]) continue;
    length_[s] = 0;
    states.push_back(s);
  }
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::uint32_t length = length_[states[i]] + 1;
    for (const state s : before.sources(states[i])) {
      if (length_[s] != never) continue;
      length_[s] = length;
      states.push_back(s);
    }
  }
  for (const state s : states) {
    if (length_[s] == 0) continue;
    const auto comes_nearer = [&](symbol_class k) { return length_[a.next(s, k)] == length_[s] - 1; };
    onward_[s] = *std::ranges::find_if(a.symbols->reading_order(), comes_nearer);
  }
}

void completions::append_to(std::u32string& text, state s) const {
  for (; length_[s] > 0; s = a_.next(s, onward_[s])) text += a_.symbols->readable(onward_[s]);
}

}  // namespace urispec::automaton
