// A rule that recurses, as a system of automata over characters and calls: one for each rule that recurses, and one for
// each large one that does not. All other rules are part of the automata that use them. These are transition networks
// (W. Woods, "Transition Network Grammars for Natural Language Analysis", 1970), made deterministic, so that what does
// not recurse costs one look-up for each character. Without calls of the large ones, a grammar of hundreds of rules
// such as OData's needs more than a million states, since each automaton would contain most of the others.
//
// Cost: that of language::build_structure for each of them, within the budget; if states run out, up to four times,
// with more calls each time.
// Tests: tests/context_free/recognition_test.cpp.
#pragma once

#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "language/structure.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace urispec::context_free {

using state = std::uint32_t;  // numbered across all automata
inline constexpr state no_state = ~state{0};

// The rules that a rule calls before it reads anything.
struct left_calls {
  // components of rules that call each other so, sorted; each after its callers
  std::vector<std::vector<std::uint32_t>> components;
  std::vector<std::uint32_t> component_of;             // by number
  std::vector<bool> is_recursive;                      // by component
};

struct rule_automata {
  struct call {
    std::uint32_t called;  // number of a rule among those that have an automaton
    state target;
  };

  abnf::grammar grammar;  // the rule and what it needs
  std::size_t rule = 0;   // has an automaton, whether it recurses or not
  automaton::languages languages;
  std::vector<std::size_t> rules;               // rules that have an automaton: indices in the grammar, by number
  std::vector<language::structure> structures;  // by number
  std::uint32_t start = 0;                     // the number of the rule

  std::vector<state> first;            // first state of each automaton
  std::vector<state> table;            // by state and class of code points; no_state where nothing can follow
  std::vector<std::uint32_t> owner;    // by state: the number of its rule
  std::vector<bool> accepting;         // by state
  std::vector<bool> is_last;           // accepting, and nothing can follow
  std::vector<std::uint32_t> calls_of;  // by state, and one more: where its calls begin
  std::vector<call> calls;
  left_calls left;

  [[nodiscard]] state next(state s, automaton::symbol_class k) const {
    return table[s * languages.symbols->code_point_classes() + k];
  }
  [[nodiscard]] std::span<const call> calls_from(state s) const {
    return std::span(calls).subspan(calls_of[s], calls_of[s + 1] - calls_of[s]);
  }
  [[nodiscard]] const automaton::rule_symbol& properties(std::uint32_t number) const {
    return *languages.rule_symbols[rules[number]];
  }
};

// Linear recursion is regular (abnf/recursion.hpp): to recognize, it is solved; for
// derivations it stays what it is.
enum class linear_rules : std::uint8_t { are_solved, recurse };

// The states of a Thompson automaton up to which a rule that does not recurse is part of those that use it. Larger than
// most parts of a URI, and smaller than names whose length is limited: `*127name-character`.
inline constexpr std::size_t largest_inlined_rule = 250;

// The rule with what it needs.
[[nodiscard]] result<rule_automata, out_of_budget> build_rule_automata(const abnf::grammar& grammar,
                                                                                 std::size_t rule, linear_rules linear,
                                                                                 const work_budget& limits,
                                                                                 std::size_t largest_inlined =
                                                                                     largest_inlined_rule);

// Builds automata for all rules of a grammar that recurse once linear recursion is solved, and for those that are
// flagged in `rules`, which may be empty; none of them is the start.
[[nodiscard]] result<rule_automata, out_of_budget> build_automata_of_all_rules(
    const abnf::grammar& grammar, const work_budget& limits, std::vector<bool> rules = {});

// Visits each rule that recurses once linear recursion is solved, by its index in the grammar of the automata. Returns
// what ran out if there are no automata; then no rule is visited.
using recursive_visitor = std::function<void(const rule_automata&, std::size_t rule)>;
[[nodiscard]] std::optional<out_of_budget> for_each_recursive(const abnf::grammar& grammar, const work_budget& limits,
                                                              const recursive_visitor& visit);

}  // namespace urispec::context_free
