// The languages of the rules of a grammar.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"
#include "automaton/nfa.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace urispec::automaton {

// A rule that recurses, where the automata of others use it: one symbol, a mark of the alphabet.
struct rule_symbol {
  symbol_class symbol = 0;
  bool has_strings = false;   // true if it has strings that are not empty
  bool can_be_empty = false;
  std::uint32_t rank = 0;  // rank of rules that can be empty: only rules of lower rank are needed for it
};

struct languages {
  shared_alphabet symbols;                              // one alphabet for all rules
  std::vector<std::size_t> order;                       // rules, each after what it uses
  std::vector<std::optional<code_point_set>> classes;   // sets of the rules that are character classes
  std::vector<dfa> minimal;                             // minimal automaton of each rule
  std::vector<exhausted_limit> undecided;                      // the limit that stopped a rule, or one that it needs
  std::optional<std::size_t> too_large;                 // the first rule at which the budget ran out
  std::vector<std::optional<rule_symbol>> rule_symbols;   // by rule; empty where no rule is called
};

// The minimal automaton of every rule. The grammar must be linked and free of recursion: otherwise `minimal` is empty
// (abnf::find_cycle names the cycle). A rule that is too large has no automaton, and neither has any rule that needs
// it. The others have one, unless the budget runs out for all of them together. The budget is left exhausted.
[[nodiscard]] languages build_languages(const abnf::grammar& grammar, work_budget& budget);

// The alphabet and the character classes alone, which cost little: `minimal` has an empty automaton for each rule. The
// grammar may recurse.
[[nodiscard]] languages build_classes(const abnf::grammar& grammar, work_budget& budget);

// The languages of a grammar that recurses: rules that are flagged have no automaton, and are symbols of
// the alphabet. Every rule that uses one of them must be flagged too (abnf::recursive_rules).
[[nodiscard]] languages build_languages_with_calls(const abnf::grammar& grammar, const std::vector<bool>& called,
                                                   work_budget& budget);

// Each part of a definition ends in states of its Thompson automaton: in one, or in several for the body of a counted
// repetition. Parts inside a character class are not distinguished and have none.
using part_ends = std::unordered_map<const abnf::expression*, std::vector<state>>;

// Thompson's construction of an expression between two states, with the minimal automata of rules in place of their
// names. `ends`, if given, receives where each part ends. Returns false when the budget refuses.
bool insert(nfa& output, state source, state target, const abnf::expression& e, const languages& languages,
            work_budget& budget, part_ends* ends = nullptr);

// The minimal automaton of an expression of the grammar that `languages` was built from.
[[nodiscard]] dfa language_of(const abnf::expression& e, const languages& languages, work_budget& budget);

}  // namespace urispec::automaton
