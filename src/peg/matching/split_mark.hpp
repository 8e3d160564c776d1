// The marks of a match language (peg/matching/match_language.hpp): the # at which it splits a text, and after it the
// boundaries of parts.
// Tested in tests/peg/match_language_test.cpp.
#pragma once

#include "automaton/class_groups.hpp"
#include "automaton/dfa.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace urispec::peg {

[[nodiscard]] inline automaton::symbol_class split_mark(const automaton::dfa& m) { return m.symbols->mark(0); }

// The classes that a machine which reads these automata need not tell apart. It may treat the # and the boundaries as
// it likes, all boundaries alike.
template <typename... Dfas>
[[nodiscard]] automaton::class_groups groups_read_alike(const automaton::alphabet& symbols, const Dfas&... read) {
  automaton::class_groups groups(symbols.size());
  enum class kind : std::uint8_t { character, boundary, split };
  groups.split_by([&](automaton::symbol_class k) {
    if (!symbols.is_mark(k)) return kind::character;
    return k == symbols.mark(0) ? kind::split : kind::boundary;
  });
  (groups.split_by(read), ...);
  return groups;
}

// The states that boundaries alone lead to, s itself included.
[[nodiscard]] inline std::vector<automaton::state> past_boundaries(const automaton::dfa& m,
                                                                   const std::vector<bool>& live,
                                                                   automaton::state s) {
  std::vector<automaton::state> result{s};
  for (std::size_t i = 0; i < result.size(); ++i) {
    for (std::size_t n = 1; n < m.symbols->marks(); ++n) {
      const automaton::state target = m.next(result[i], m.symbols->mark(n));
      if (live[target] && std::ranges::find(result, target) == result.end()) result.push_back(target);
    }
  }
  return result;
}

}  // namespace urispec::peg
