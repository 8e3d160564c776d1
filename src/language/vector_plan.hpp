// The common basis of both sizes of test vectors: the two automata of a rule, how to reach their states, and how to get
// from there to a valid string.
#pragma once

#include "automaton/paths.hpp"
#include "language/representatives.hpp"
#include "urispec/limits.hpp"
#include "urispec/language/structure.hpp"
#include "language/test_vectors.hpp"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace urispec::language {

struct vector_plan {
  vector_plan(structure made, const automaton::dfa& minimal_one);
  vector_plan(const vector_plan&) = delete;
  vector_plan& operator=(const vector_plan&) = delete;

  structure whole;
  const automaton::dfa& minimal;
  automaton::access_tree access;             // to the states of `whole`
  std::vector<automaton::state> in_minimal;  // state of `whole` → state of `minimal`
  automaton::completions rest;               // from the states of `whole`
  std::vector<std::u32string> characters;    // by class: representatives
  std::vector<std::u32string> tried;         // by class: tried_characters

  // The rule that a step exercises: the one that has the character, or the one that was being read.
  [[nodiscard]] std::size_t rule_at(automaton::state s, automaton::symbol_class k) const {
    const std::size_t rule = whole.rule_of(s, k);
    return rule == structure::no_rule ? whole.rule_of_state[s] : rule;
  }
};

// By step of `whole`, s * classes + k: suffixes that are tried after it besides (language/place_witnesses.hpp).
using witnesses_by_step = std::unordered_map<std::size_t, std::vector<std::u32string>>;

// What each of them gives to `use`.
enumeration_end make_full_vectors(const vector_plan& plan, const witnesses_by_step& witnesses,
                                  state_budget& budget,
                                  const std::function<visit_result(const test_vector&)>& use);
enumeration_end make_small_vectors(const vector_plan& plan, state_budget& budget,
                              const std::function<visit_result(const test_vector&)>& use);

// The result of a maker that was stopped: by `use`, or because the budget ran out.
[[nodiscard]] inline enumeration_end stopped(const state_budget& budget) {
  return budget.exhausted() ? enumeration_end::ran_out : enumeration_end::stopped;
}

}  // namespace urispec::language
