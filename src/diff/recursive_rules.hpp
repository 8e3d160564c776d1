// Rules that recurse, compared. Nothing decides whether two of them have the same strings (Y. Bar-Hillel, M. Perles,
// E. Shamir, "On Formal Properties of Simple Phrase Structure Grammars", 1961), so two methods go together:
//
//   strings      all strings up to a length, as automata (context_free/strings.hpp). A string of one rule only is a
//                difference, whatever longer strings do.
//   definitions  each rule that recurses is a symbol in the definitions that use it, the same one for two rules that
//                correspond. Definitions are regular then. If the left definition of each pair that a rule needs has no
//                string of symbols that the right one lacks, then the left rule has no string that the right one lacks:
//                by induction on the depth of its derivation.
//
// What neither decides holds for the strings up to the length, and the report says so.
// The symbols are code points that no definition tells from others beside them; the definitions lose them.
// Cost: that of strings_up_to for growing lengths, until the states of a side exceed `most_states_of_strings`; then
// that of the languages of the definitions. Tests: tests/diff/recursive_rules_test.cpp against expansion.
#pragma once

#include "automaton/dfa.hpp"
#include "diff/definitions.hpp"
#include "diff/rules.hpp"
#include "diff/subject.hpp"
#include "urispec/limits.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::diff {

inline constexpr std::size_t most_states_of_strings = 5'000;

// The strings of at most so many characters.
[[nodiscard]] automaton::dfa cut(const automaton::dfa& strings, std::size_t length, work_budget& budget);

// Both, left and right, with the strings of rules that recurse up to one length: `longest`, or a length that is usual
// and costs little. The grammars are linked, without linear recursion, and have their start rules. Nullopt where the
// budget runs out.
[[nodiscard]] std::optional<std::array<subject, 2>> prepare_with_strings(
    const std::array<abnf::grammar, 2>& grammars, std::optional<std::size_t> longest, work_budget& budget);

// The automata of two rules that can be compared: both have all strings, or both those up to the length.
struct comparable_rules {
  automaton::dfa left, right;
};
[[nodiscard]] comparable_rules comparable(const subject& left, std::size_t left_rule, const subject& right,
                                          std::size_t right_rule, work_budget& budget);

// Says of each pair of rules that recurse what neither its strings nor the definitions decide, and returns the changes
// of the definitions, parallel to the pairs. Nullopt where the budget runs out.
[[nodiscard]] std::optional<std::vector<rule_change>> decide_by_definitions(const subject& left, const subject& right,
                                                                            rule_differences& rules,
                                                                            const work_budget& budget);

// Reasons for strings of one start rule only, up to the length: strings that part alike, as far as strings are tried.
[[nodiscard]] std::optional<reasons> find_reasons_of_strings(const subject& left, const subject& right,
                                                             work_budget& budget);

}  // namespace urispec::diff
