#include "urispec/automaton/dfa.hpp"

#include "automaton/access_tree.hpp"
#include "automaton/predecessors.hpp"

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

std::vector<bool> live_states(const dfa& a) {
  // Backwards from the accepting states.
  const predecessors before(a);
  std::vector<bool> live = a.accepting;
  std::vector<state> pending;
  for (state s = 0; s < a.states(); ++s) {
    if (live[s]) pending.push_back(s);
  }
  while (!pending.empty()) {
    const state s = pending.back();
    pending.pop_back();
    for (const state p : before.of(s)) {
      if (!live[p]) {
        live[p] = true;
        pending.push_back(p);
      }
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
  const access_tree tree(a, access_tree::extent::until_accepting);
  const state last = tree.order().back();
  return a.accepting[last] ? std::optional(tree.to(last)) : std::nullopt;
}

}  // namespace urispec::automaton
