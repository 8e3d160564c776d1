// Two structural automata in parallel: the reachable pairs of states from which both can still continue.
// Cost: the pairs of states times the classes. Tested through tests/diff/attribution_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::diff {

struct product_automaton {
  // One grammar in the common alphabet.
  struct reader {
    automaton::dfa automaton;
    std::vector<bool> live;
    std::vector<automaton::symbol_class> own_class;  // of each common class: the class in the grammar's own alphabet
    const diff::subject* source = nullptr;

    [[nodiscard]] std::size_t rule_of_state(automaton::state s) const { return source->structure.rule_of_state[s]; }
    [[nodiscard]] std::size_t rule_of_step(automaton::state s, automaton::symbol_class k) const {
      return source->structure.rule_of(s, own_class[k]);
    }
    [[nodiscard]] bool goes_on(automaton::state s, automaton::symbol_class k) const {
      return live[automaton.next(s, k)];
    }
  };
  struct pair {
    automaton::state left, right;
    std::uint32_t from;           // the pair before on a shortest way; itself at the start
    automaton::symbol_class by;
    std::uint32_t length;         // of that way
  };
  static constexpr std::uint32_t parted = ~std::uint32_t{0};

  automaton::shared_alphabet symbols;
  reader left, right;
  std::vector<pair> pairs;           // breadth first; empty where one language is
  std::vector<std::uint32_t> table;  // successor of pair i by class k at i * classes + k; parted where not both go on

  [[nodiscard]] const reader& of(side s) const { return s == side::left ? left : right; }
  [[nodiscard]] static automaton::state state_of(const pair& p, side s) { return s == side::left ? p.left : p.right; }

  // A shortest text that leads to a pair, in readable characters.
  [[nodiscard]] std::u32string text_to(std::size_t pair) const;
};

// Both subjects must outlive the result. Where the budget runs out some pairs are missing.
[[nodiscard]] product_automaton build_product(const subject& left, const subject& right,
                                              state_budget& budget);

}  // namespace urispec::diff
