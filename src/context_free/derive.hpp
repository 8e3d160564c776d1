// One derivation of a text by any grammar, from what Earley's algorithm found (context_free/earley.hpp). It is chosen
// so: within a rule, alternatives in written order, repetition as long as possible, an iteration that reads nothing not
// taken; a rule that recurses takes the longest part from which the rest can be read. A rule that is in itself with the
// same part is not: of the endless number of derivations that a cycle of rules gives, one without the cycle is taken.
//
// Method: depth-first search in each rule that recurses, with all rules in it inlined that do not; a rule that recurses
// is one step from where it is called to a place where it ended. No node is entered twice at the same place. What Leo's
// steps left out is filled in for the places where rules of the derivation end.
// Of the completions of one rule with the same origin and end as the rule that is searched, only earlier ones count, so
// that the search ends.
// Cost: on texts with one derivation linear in the text, times the nodes of the rules; at worst cubic. Nothing
// recurses. Tests: tests/context_free/derivation_test.cpp: each node by its definition.
#pragma once

#include "urispec/context_free/earley.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "urispec/language/regular_rule.hpp"
#include "urispec/result.hpp"
#include "urispec/derivation.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace urispec::context_free {

class deriver {
 public:
  [[nodiscard]] static result<deriver, language::out_of_budget> build(const abnf::grammar& grammar, std::size_t rule,
                                                                      const state_budget& limits,
                                                                      std::size_t largest_inlined =
                                                                          largest_inlined_rule);

  // Nodes are indices of the rules of `grammar()`, places are bytes. `into` is empty where there is none.
  [[nodiscard]] verdict derive(std::string_view text, derivation& into, limits within = {}) const;

  // Those of the rules as published: what recurses linearly is not solved.
  [[nodiscard]] const rule_automata& automata() const;

  // The rule and what it needs, in the order of its grammar.
  [[nodiscard]] const abnf::grammar& grammar() const;

 private:
  struct machine;
  explicit deriver(std::shared_ptr<const machine> made) : machine_(std::move(made)) {}
  std::shared_ptr<const machine> machine_;
};

}  // namespace urispec::context_free
