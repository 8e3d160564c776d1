// Rules that were renamed and changed at once. Among the unpaired rules, a left rule and a right rule are paired if
// each is more like the other than like any third rule.
//
// Two rules are as alike as the mean of two measures from 0 to 1. That of their definitions is the share of tokens that
// both have (diff/definitions.hpp). That of their languages is computed for each length up to `longest_counted` at
// which there are strings: the share of the strings of either rule that both have (P. Jaccard 1912). The mean of these
// is taken, so that short strings count as much as long ones, which are far more numerous. Rules less alike than
// `least_alike` are not paired. Each pair that is found makes the definitions that use it more alike, so the remaining
// rules are measured again until no more pairs are found. In the end each pair has to have something in common besides
// looks: rules that correspond and use the two, or a word of their names; two rules that no rule uses need neither,
// unless they are sets of characters.
//
// Cost: the product of two automata for each pair whose definitions share a token, and each token of the left rules
// compared with each of the right ones. Nothing is paired where the product of the numbers of tokens exceeds
// `most_compared`, or where the budget runs out. Tests: tests/diff/nearest_rules_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"
#include "diff/definitions.hpp"
#include "diff/subject.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace urispec::diff {

inline constexpr std::size_t longest_counted = 8;
inline constexpr double least_alike = 0.5;
inline constexpr std::size_t most_compared = std::size_t{1} << 24U;

struct paired_rules {
  counterparts rules;
  std::vector<std::size_t> left_alone, right_alone;  // in no pair at all
};

[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> nearest_rules(const subject& left, const subject& right,
                                                                             paired_rules pairs,
                                                                             work_budget budget);

// True if two rules have something in common besides their looks and strings: two rules that correspond use them, their
// names have a word in common, or no rule uses them on either side and they are more than sets of characters, of which
// grammars have many that are equal by chance.
[[nodiscard]] bool is_related(const subject& left, const subject& right, const counterparts& rules, std::size_t l,
                              std::size_t r);

// The measure of languages. 0 where the budget runs out.
[[nodiscard]] double likeness_of(const automaton::dfa& a, const automaton::dfa& b, work_budget& budget);

}  // namespace urispec::diff
