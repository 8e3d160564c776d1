// A tagged language as the moves between two characters: which tags can be read there, and where that leads.
// `Tags` describes a sequence of tags that were read; `with(tags, mark)` adds one more, a mark of
// peg/tagged_language.hpp. No path over tags is endless, because a text is tagged in only one way.
// Cost: the states times the ways between two characters, which are few.
// Tests: tests/diff/derivation_differences_test.cpp, statements_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace urispec::diff {

template <typename Tags>
class tagged_moves {
 public:
  struct move {
    Tags tags;
    automaton::state target;
    friend bool operator==(const move&, const move&) = default;
  };

  template <typename With>
  tagged_moves(const automaton::dfa& tagged, const Tags& none, With add_mark)
      : live_(live_states(tagged)), moves_(tagged.states()) {
    for (automaton::state s = 0; s < tagged.states(); ++s) {
      if (live_[s]) moves_[s] = moves_from(tagged, {none, s}, add_mark);
    }
  }

  [[nodiscard]] const std::vector<move>& moves(automaton::state s) const { return moves_[s]; }
  [[nodiscard]] bool is_live(automaton::state s) const { return live_[s]; }

 private:
  template <typename With>
  std::vector<move> moves_from(const automaton::dfa& tagged, move first, With add_mark) const {
    std::vector<move> moves{std::move(first)};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (std::size_t mark = 1; mark < tagged.symbols->marks(); ++mark) {
        const automaton::state target = tagged.next(moves[i].target, tagged.symbols->mark(mark));
        if (!live_[target]) continue;
        if (move next{add_mark(moves[i].tags, mark), target}; std::ranges::find(moves, next) == moves.end()) {
          moves.push_back(std::move(next));
        }
      }
    }
    return moves;
  }

  std::vector<bool> live_;
  std::vector<std::vector<move>> moves_;
};

}  // namespace urispec::diff
