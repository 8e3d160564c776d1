// A tagged language as the moves between two characters (diff/tagged_moves.hpp): which rules can begin and end there.
// Many moves have the same boundaries, so each such set of boundaries has a number.
// Tests: tests/diff/derivation_differences_test.cpp.
#pragma once

#include "automaton/dfa.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace urispec::diff {

// What one rule does between two characters. Of several times that it reads nothing there, one counts.
enum boundary : std::uint8_t { ends = 1, begins = 2, reads_nothing = 4 };

class boundary_reader {
 public:
  using boundaries = std::vector<std::uint8_t>;  // by rule
  struct move {
    std::size_t boundaries;  // their number
    automaton::state to;
    friend bool operator==(const move&, const move&) = default;
  };

  boundary_reader(const automaton::dfa& tagged, std::size_t rules);

  [[nodiscard]] const std::vector<move>& moves(automaton::state s) const { return moves_[s]; }
  [[nodiscard]] bool is_live(automaton::state s) const { return live_[s]; }
  [[nodiscard]] std::uint8_t of(std::size_t number, std::size_t rule) const { return all_[number][rule]; }

 private:
  std::size_t number_of(const boundaries& what);

  std::vector<bool> live_;
  std::vector<std::vector<move>> moves_;
  std::vector<boundaries> all_;
  std::map<boundaries, std::size_t> numbers_;
};

}  // namespace urispec::diff
