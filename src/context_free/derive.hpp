// Derivations of a text by any grammar: one of them (deriver), or how many there are (derivation_counter).
//
// The derivation is read from what Earley's algorithm found (context_free/chart.hpp). It is chosen so:
// within a rule, alternatives in written order, repetition as long as possible, an iteration that reads nothing not
// taken; a rule that recurses takes the longest part from which the rest can be read. A rule that is in itself with the
// same part is not: of the endless number of derivations that a cycle of rules gives, one without the cycle is taken.
//
// Method: depth-first search in each rule that recurses, with all rules in it inlined that do not; a rule that recurses
// is one step from where it is called to a place where it ended. No node is entered twice at the same place. What Leo's
// steps left out is filled in for the places where rules of the derivation end.
// A rule that is searched meets completions of itself with the same origin and end. Only earlier ones count, so
// that the search ends.
// Cost: on texts with one derivation linear in the text, times the nodes of the rules; at worst cubic. Nothing
// recurses. Tests: tests/context_free/derivation_test.cpp: each node by its definition.
#pragma once

#include "context_free/earley.hpp"
#include "context_free/rule_automata.hpp"
#include "urispec/big_integer.hpp"
#include "language/regular_rule.hpp"
#include "urispec/derivation.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace urispec::context_free {

class deriver {
 public:
  [[nodiscard]] static result<deriver, out_of_budget> build(const abnf::grammar& grammar, std::size_t rule,
                                                                      const work_budget& limits,
                                                                      std::size_t largest_inlined =
                                                                          largest_inlined_rule);

  // Nodes are indices of the rules of `grammar()`, places are bytes. `output` is empty where there is none.
  [[nodiscard]] verdict derive(std::string_view text, derivation& output, limits budget = {}) const;

  // The automata of the rules as published: linear recursion is not solved.
  [[nodiscard]] const rule_automata& automata() const;

  // The rule and what it needs, in the order of its grammar.
  [[nodiscard]] const abnf::grammar& grammar() const;

 private:
  struct machine;
  explicit deriver(std::shared_ptr<const machine> m) : machine_(std::move(m)) {}
  std::shared_ptr<const machine> machine_;
};

// Counts the derivations of a text by a rule of any grammar: how ambiguous it is. Derivations that have the same rules
// at the same places count once, and rules that read nothing do not count.
//
// Method: for each place from the last, and each rule that begins there, the ways to each later place: through its
// automaton over characters and rules, where a rule counts as often as it has derivations (J. Baker, "Trainable
// Grammars for Speech Recognition", 1979, the inside probabilities with numbers instead). A rule that contains itself
// with the same text, in one that has a derivation, has endlessly many.
// Cost: the cube of the text at worst, its square for what is not ambiguous, times the rules that can begin at a place.
// Within `limits`.
// Tests: tests/context_free/count_derivations_test.cpp against counting them one by one.

struct derivation_number {
  language::big_integer finite;  // 0 where the text is not of the rule
  bool is_endless = false;
};

class derivation_counter {
 public:
  // `grammar` is linked; nothing of it is solved or inlined, and it need not recurse.
  [[nodiscard]] static result<derivation_counter, out_of_budget> build(const abnf::grammar& grammar,
                                                                                 std::size_t rule,
                                                                                 const work_budget& limits);

  // The error is what ran out, memory or time.
  [[nodiscard]] result<derivation_number, verdict> count(std::string_view text, limits budget = {}) const;

 private:
  explicit derivation_counter(rule_automata automata);

  std::shared_ptr<const rule_automata> automata_;
  // Rules that can be the whole of a rule, by number; the rules in an order in which each comes after those, and those
  // that are each other's whole together.
  std::vector<std::vector<std::uint32_t>> whole_;
  std::vector<std::vector<std::uint32_t>> order_;
};

}  // namespace urispec::context_free
