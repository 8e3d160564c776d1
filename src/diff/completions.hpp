// The shortest way to the end from each state of an automaton; of equal ones that which reads best.
// Cost: the states times the classes times the length of the longest of them.
#pragma once

#include "urispec/automaton/dfa.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::diff {

class completions {
 public:
  explicit completions(const automaton::dfa& a) : a_(a), length_(a.states(), never), by_(a.states()) {
    std::vector<automaton::state> reached;
    for (automaton::state s = 0; s < a.states(); ++s) {
      if (!a.accepting[s]) continue;
      length_[s] = 0;
      reached.push_back(s);
    }
    // Round by round: all states that need n characters are known before those that need n + 1.
    for (std::uint32_t n = 1; !reached.empty(); ++n) {
      reached.clear();
      for (automaton::state s = 0; s < a.states(); ++s) {
        if (length_[s] == never && finds_way(s, n - 1)) reached.push_back(s);
      }
      for (const automaton::state s : reached) length_[s] = n;
    }
  }

  // In code points; of live states only.
  [[nodiscard]] std::uint32_t length(automaton::state s) const { return length_[s]; }

  void append_to(std::u32string& text, automaton::state s) const {
    for (; length_[s] > 0; s = a_.next(s, by_[s])) text += a_.symbols->readable(by_[s]);
  }

 private:
  static constexpr std::uint32_t never = ~std::uint32_t{0};

  bool finds_way(automaton::state s, std::uint32_t rest) {
    for (const automaton::symbol_class k : a_.symbols->reading_order()) {
      if (length_[a_.next(s, k)] != rest) continue;
      by_[s] = k;
      return true;
    }
    return false;
  }

  const automaton::dfa& a_;
  std::vector<std::uint32_t> length_;
  std::vector<automaton::symbol_class> by_;
};

}  // namespace urispec::diff
