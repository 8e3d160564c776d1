// What can come behind a part of a rule, in any context in which the rule stands: the rest of its definition, then what
// can follow the rule in each definition that uses it, and so on; also nothing, since any rule can be the start.
//
// Method: the Thompson automaton of a definition knows in which state each part ends; the language from there to the
// end, followed by the language behind the rule itself, is what comes behind the part. Languages behind rules are kept
// as minimal automata and made on demand. Cost: one determinisation a part asked for.
// Tested in tests/peg/continuations_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::peg {

enum class rest_of_rule : std::uint8_t { may_be_empty, is_not_empty };

class continuations {
 public:
  // All three must outlive this.
  continuations(const abnf::grammar& grammar, const automaton::languages& known, automaton::state_budget& budget);

  // The strings that can come behind `part` of the definition of `rule`.
  [[nodiscard]] automaton::dfa after_part(std::size_t rule, const abnf::expression& part);

  // Whether the definition can end right behind `part`.
  [[nodiscard]] rest_of_rule rest_after(std::size_t rule, const abnf::expression& part);

 private:
  struct definition {
    automaton::nfa machine;
    automaton::part_ends ends;
  };

  const definition& machine_of(std::size_t rule);
  const automaton::dfa& after_rule(std::size_t rule);
  enum class scope : std::uint8_t { part, rule };
  automaton::dfa from_ends(const std::vector<std::pair<std::size_t, std::vector<automaton::state>>>& entries,
                           scope of);

  const abnf::grammar& grammar_;
  const automaton::languages& known_;
  automaton::state_budget& budget_;
  std::vector<std::vector<std::pair<std::size_t, const abnf::expression*>>> uses_;  // of each rule: where it is used
  std::vector<std::optional<definition>> machines_;
  std::vector<std::optional<automaton::dfa>> behind_;
};

}  // namespace urispec::peg
