// Parsing expressions run on a text as a generated parser runs them, rules that recurse included: how much of the text
// a rule matches, and what the outcome depends on. Guards of committed choices do not change it and are left out.
// Source: Ford 2004 §3.4. Cost: backtracking without memory, so exponential in the text at worst; steps are counted,
// and there is a limit; expressions that are nested too deep for the stack exceed it too. Rules that never end (peg/well_formed.hpp) must not be run.
// Tested in tests/peg/interpreter_test.cpp against tests/reference/peg_interpreter.hpp.
#pragma once

#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::peg {

// The match of a rule that has neither an expression nor an automaton.
struct general_match {
  std::optional<std::size_t> length;       // length of the longest text of the rule at the beginning
  automaton::code_point_set could_follow;  // with which all of the text could go on
};
using general_matcher = std::function<general_match(std::size_t rule, std::u32string_view text)>;

// A question about one character of the text: whether a set has it, or where a state of an automaton goes with it.
struct asked_character {
  std::size_t place;
  const automaton::code_point_set* set;
  const automaton::dfa* machine;
  automaton::state source;
};

struct match_outcome {
  std::size_t steps = 0;  // nodes that were entered; more than the limit, or nodes too deep: the rest says nothing
  std::optional<std::size_t> consumed;  // nullopt: it fails
  // The characters of which one after the text might change the outcome; no other does.
  std::vector<automaton::code_point_set> matter_after;
  std::vector<asked_character> questions;  // all that the outcome depends on, but for what `general` matches
};

class interpreter {
 public:
  [[nodiscard]] match_outcome run(std::span<const expression> rules, std::size_t rule, std::u32string_view text,
                                  const general_matcher& general, std::size_t most_steps);

  // Live states of the automata that match rules; computed once, and kept for other texts.
  using live_states_of = std::map<std::shared_ptr<const automaton::dfa>, std::vector<bool>>;

 private:
  live_states_of live_;
};

// Steps that a reading by the general engine counts.
inline constexpr std::size_t steps_of_engine = 200;

}  // namespace urispec::peg
