#include "automaton/dfa.hpp"

#include "automaton/paths.hpp"

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace urispec::automaton {

bool dfa::accepts(std::u32string_view text) const {
  state s = start;
  for (const char32_t c : text) {
    if (c > last_code_point || (c >= 0xD800 && c <= 0xDFFF)) return false;
    s = next(s, symbols->class_of(c));
  }
  return accepting[s];
}

dfa empty_language(shared_alphabet symbols) {
  dfa result{std::move(symbols), 0, {}, {false}};
  result.table.assign(result.symbols->size(), 0);
  return result;
}

// Neighbouring classes lead to the same state as a rule, and are one step here: a state occurs among those before
// another a few times only, not once for each class.
std::vector<bool> live_states(const dfa& a) {
  const std::size_t classes = a.symbols->size();
  const auto for_each_step = [&](auto use) {
    for (state s = 0; s < a.states(); ++s) {
      const state* const row = &a.table[s * classes];
      for (std::size_t k = 0; k < classes; ++k) {
        if ((k == 0 || row[k] != row[k - 1]) && row[k] != s) use(s, row[k]);
      }
    }
  };
  std::vector<std::size_t> ends(a.states() + 1,
                                0);  // in `before`, of the slice of each state; first its size, then its beginning
  for_each_step([&](state, state target) { ++ends[target + 1]; });
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  std::vector<state> before(ends.back());
  for_each_step([&](state source, state target) { before[ends[target]++] = source; });

  std::vector<bool> live = a.accepting;
  std::vector<state> pending;
  for (state s = 0; s < a.states(); ++s) {
    if (live[s]) pending.push_back(s);
  }
  while (!pending.empty()) {
    const state s = pending.back();
    pending.pop_back();
    for (std::size_t i = s == 0 ? 0 : ends[s - 1]; i < ends[s]; ++i) {
      if (live[before[i]]) continue;
      live[before[i]] = true;
      pending.push_back(before[i]);
    }
  }
  return live;
}

dfa refine(const dfa& a, const shared_alphabet& finer) {
  if (a.symbols == finer) return a;
  std::vector<symbol_class> coarse;
  for (symbol_class k = 0; k < finer->code_point_classes(); ++k) {
    coarse.push_back(a.symbols->class_of(finer->members(k).ranges().front().first));
  }
  for (std::size_t m = 0; m < finer->marks(); ++m) coarse.push_back(a.symbols->mark(m));

  dfa result{finer, a.start, {}, a.accepting};
  result.table.reserve(a.states() * finer->size());
  for (state s = 0; s < a.states(); ++s) {
    for (const symbol_class k : coarse) result.table.push_back(a.next(s, k));
  }
  return result;
}

std::optional<std::u32string> shortest_witness(const dfa& a) {
  const access_tree tree(a, access_tree::visited_states::until_accepting);
  const state last = tree.order().back();
  return a.accepting[last] ? std::optional(tree.to(last)) : std::nullopt;
}

}  // namespace urispec::automaton
