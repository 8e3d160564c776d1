#include "language/access.hpp"

#include <algorithm>

namespace urispec::language {

using automaton::state;

access_tree::access_tree(const automaton::dfa& a)
    : a_(a), order_{a.start}, parent_(a.states(), a.start), by_(a.states(), 0) {
  std::vector<bool> seen(a.states(), false);
  seen[a.start] = true;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const state s = order_[i];
    for (const auto k : a.symbols->reading_order()) {
      const state target = a.next(s, k);
      if (seen[target]) continue;
      seen[target] = true;
      parent_[target] = s;
      by_[target] = k;
      order_.push_back(target);
    }
  }
}

std::u32string access_tree::to(state s) const {
  std::u32string text;
  for (; s != a_.start; s = parent_[s]) text.push_back(a_.symbols->readable(by_[s]));
  std::ranges::reverse(text);
  return text;
}

}  // namespace urispec::language
