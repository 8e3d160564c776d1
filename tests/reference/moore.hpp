// Minimisation as E. F. Moore described it ("Gedanken-experiments on sequential machines", 1956): states that differ in
// acceptance are distinguishable; states with distinguishable successors are distinguishable; until nothing changes.
// Quadratic and more.
#pragma once

#include "automaton/dfa.hpp"

#include <map>
#include <vector>

namespace urispec::reference {

// The block of each state that can be reached; the others have none.
inline std::map<automaton::state, std::size_t> moore_blocks(const automaton::dfa& a) {
  std::map<automaton::state, std::size_t> block{{a.start, a.accepting[a.start] ? 1U : 0U}};
  for (std::vector<automaton::state> pending{a.start}; !pending.empty();) {
    const auto s = pending.back();
    pending.pop_back();
    for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) {
      const auto target = a.next(s, k);
      if (block.try_emplace(target, a.accepting[target] ? 1U : 0U).second) pending.push_back(target);
    }
  }
  for (std::size_t blocks = 0;;) {
    std::map<std::vector<std::size_t>, std::size_t> by_signature;
    std::map<automaton::state, std::size_t> finer;
    for (const auto& [s, b] : block) {
      std::vector<std::size_t> signature{b};
      for (automaton::symbol_class k = 0; k < a.symbols->size(); ++k) signature.push_back(block.at(a.next(s, k)));
      finer[s] = by_signature.try_emplace(signature, by_signature.size()).first->second;
    }
    block = finer;
    if (by_signature.size() == blocks) return block;
    blocks = by_signature.size();
  }
}

// How many states the smallest automaton has.
inline std::size_t moore_states(const automaton::dfa& a) {
  std::size_t most = 0;
  for (const auto& [s, b] : moore_blocks(a)) most = std::max(most, b + 1);
  return most;
}

}  // namespace urispec::reference
