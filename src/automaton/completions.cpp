#include "automaton/completions.hpp"

#include "automaton/predecessors.hpp"

#include <algorithm>

namespace urispec::automaton {

completions::completions(const dfa& a) : a_(a), length_(a.states(), never), onward_(a.states(), 0) {
  const predecessors before(a);
  std::vector<state> reached;
  for (state s = 0; s < a.states(); ++s) {
    if (!a.accepting[s]) continue;
    length_[s] = 0;
    reached.push_back(s);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const std::uint32_t length = length_[reached[i]] + 1;
    for (const state s : before.of(reached[i])) {
      if (length_[s] != never) continue;
      length_[s] = length;
      reached.push_back(s);
    }
  }
  for (const state s : reached) {
    if (length_[s] == 0) continue;
    const auto comes_nearer = [&](symbol_class k) { return length_[a.next(s, k)] == length_[s] - 1; };
    onward_[s] = *std::ranges::find_if(a.symbols->reading_order(), comes_nearer);
  }
}

void completions::append_to(std::u32string& text, state s) const {
  for (; length_[s] > 0; s = a_.next(s, onward_[s])) text += a_.symbols->readable(onward_[s]);
}

}  // namespace urispec::automaton
