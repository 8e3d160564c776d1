// Continuations of a part of a rule are what can come after it in any context: the rest of the definition, then what
// can follow the rule in each definition that uses it, and so on; also nothing, since any rule can be the start.
//
// Method: the Thompson automata of all definitions form one graph, with an ε-transition from the end of a definition to
// each place where its rule ends in a definition that uses it. The continuations of a part are the texts from its end
// to the end of some definition. The graph is never made deterministic, which can take exponentially many states: it is
// searched, and definitions become part of it when the search comes to them. Cost of a search: the states of the other
// automaton times the places of the graph.
// Tested in tests/peg/continuations_test.cpp against the minimal automata of what comes after
// (tests/reference/continuations.hpp).
#pragma once

#include "peg/prefixes.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::peg {

enum class rest_of_rule : std::uint8_t { may_be_empty, is_not_empty };

class continuations {
 public:
  // Both must outlive this.
  continuations(const abnf::grammar& grammar, const automaton::languages& languages);

  // The characters that can come right after `part` of the definition of `rule`.
  [[nodiscard]] automaton::code_point_set first_after(std::size_t rule, const abnf::expression& part,
                                                      work_budget& budget);

  // All characters that can come after it, near or far.
  [[nodiscard]] automaton::code_point_set characters_after(std::size_t rule, const abnf::expression& part,
                                                           work_budget& budget);

  // The characters with which a string of `part` can begin.
  [[nodiscard]] automaton::code_point_set first_of(const abnf::expression& part, work_budget& budget) const;

  // A string of `iteration` that is a prefix of what can come after `part`, or all of it; nullopt where there is none.
  // The text of the result is what comes after.
  [[nodiscard]] std::optional<prefix_conflict_result> prefix_conflict_after(const automaton::dfa& iteration,
                                                                            std::size_t rule,
                                                                            const abnf::expression& part,
                                                                            work_budget& budget);

  // True if the definition can end right after `part`.
  [[nodiscard]] rest_of_rule rest_after(std::size_t rule, const abnf::expression& part,
                                        work_budget& budget);

 private:
  // Nodes are numbered across all definitions that are part of the graph.
  using node = automaton::state;
  struct definition {
    node end;  // of its Thompson automaton
    automaton::part_ends ends;
    std::optional<std::vector<node>> exits;  // nodes after each use of the rule, once they are asked for
  };
  class search;

  definition& definition_of(std::size_t rule, work_budget& budget);
  [[nodiscard]] bool is_end(node n) const { return definitions_[rule_of_[n]]->end == n; }
  std::vector<node> places_after(std::size_t rule, const abnf::expression& part, work_budget& budget);
  const std::vector<node>& exits_of(std::size_t rule, work_budget& budget);
  // f(node) for each node that an ε-transition leads to.
  template <typename F>
  void each_silent(node source, work_budget& budget, F f);
  enum class distance : std::uint8_t { next_character, any };
  automaton::code_point_set characters_from(std::vector<node> pending, distance reach, work_budget& budget);

  const abnf::grammar& grammar_;
  const automaton::languages& languages_;
  std::vector<std::vector<std::pair<std::size_t, const abnf::expression*>>> uses_;  // uses of each rule
  std::vector<std::optional<definition>> definitions_;                              // by rule
  automaton::nfa graph_;            // without the ε-transitions from one definition to another
  std::vector<bool> live_;          // by node: the end of its definition can be reached
  std::vector<std::size_t> rule_of_;  // by node
};

}  // namespace urispec::peg
