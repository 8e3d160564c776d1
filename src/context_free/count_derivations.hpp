// How many derivations a text has by a rule of any grammar: how ambiguous it is. Derivations that have the same rules
// at the same places count once, and rules that read nothing do not count.
//
// Method: for each place from the last, and each rule that begins there, the ways to each later place: through its
// automaton over characters and rules, where a rule counts as often as it has derivations (J. Baker, "Trainable
// Grammars for Speech Recognition", 1979, the inside probabilities with numbers instead). A rule that contains itself
// with the same text, in one that has a derivation, has endlessly many.
// Cost: the cube of the text at worst, its square for what is not ambiguous, times the rules that can begin at a place.
// Within `limits`.
// Tests: tests/context_free/count_derivations_test.cpp against counting them one by one.
#pragma once

#include "urispec/context_free/earley.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "urispec/language/big_integer.hpp"
#include "urispec/result.hpp"

#include <memory>
#include <string_view>
#include <vector>

namespace urispec::context_free {

struct derivation_number {
  language::big_integer finite;  // 0 where the text is not of the rule
  bool is_endless = false;
};

class derivation_counter {
 public:
  // `grammar` is linked; nothing of it is solved or inlined, and it need not recurse.
  [[nodiscard]] static result<derivation_counter, language::out_of_budget> build(const abnf::grammar& grammar,
                                                                                 std::size_t rule,
                                                                                 const state_budget& limits);

  // The error is what ran out, memory or time.
  [[nodiscard]] result<derivation_number, verdict> count(std::string_view text, limits within = {}) const;

 private:
  explicit derivation_counter(rule_automata by);

  std::shared_ptr<const rule_automata> by_;
  // Rules that can be the whole of a rule, by number; the rules in an order in which each comes after those, and those
  // that are each other's whole together.
  std::vector<std::vector<std::uint32_t>> whole_;
  std::vector<std::vector<std::uint32_t>> order_;
};

}  // namespace urispec::context_free
