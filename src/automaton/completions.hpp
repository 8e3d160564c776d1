// The shortest string to acceptance from each state of an automaton. Of equally short strings it has the most readable
// one, where earlier characters count more.
// Method: breadth-first search backwards from the accepting states, then from each state the first class in reading
// order that comes nearer.
// Cost: states × classes. Tested in tests/automaton/completions_test.cpp against trying all strings.
#pragma once

#include "automaton/dfa.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::automaton {

class completions {
 public:
  explicit completions(const dfa& a);

  [[nodiscard]] bool is_live(state s) const { return length_[s] != never; }
  // In code points; of live states.
  [[nodiscard]] std::uint32_t length(state s) const { return length_[s]; }
  // The first class of the way; of live states that do not accept.
  [[nodiscard]] symbol_class onward(state s) const { return onward_[s]; }

  void append_to(std::u32string& text, state s) const;

 private:
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  const dfa& a_;
  std::vector<std::uint32_t> length_;
  std::vector<symbol_class> onward_;
};

}  // namespace urispec::automaton
