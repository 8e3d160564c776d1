// Rules compared one by one: the relation of the languages of two corresponding rules, and, for rules that are
// character classes, which characters were added, removed and moved.
// Cost: the products of the automata of each pair. Tested in tests/diff/rules_test.cpp, and in
// tests/diff/rule_statements_test.cpp against all short strings.
#pragma once

#include "diff/correspondence.hpp"
#include "diff/subject.hpp"
#include "urispec/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "automaton/product.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::diff {

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<rule_differences> compare_rules(const subject& left, const subject& right,
                                                            const correspondence_table& table,
                                                            work_budget& budget);

// The parts of the known texts (diff/summary.hpp) that rules read: of "http://[::1]/" the host is "[::1]". They show a
// difference between two rules to people, for whom a shortest string, such as the empty one, often says little.
// A part is one by the first derivation of a text (language/first_derivation.hpp), for each rule of the grammar.
// Cost: a derivation for each known text that the start rule has. Tests: tests/diff/known_parts_test.cpp.

class known_parts {
 public:
  // Holds no part if the budget runs out.
  known_parts(const subject& s, work_budget budget);

  // The first part that this rule reads in a known text and the other one does not have; none that is empty or
  // `shortest`, or a single character if that is one, too.
  [[nodiscard]] std::optional<std::u32string> only_of(std::string_view rule, const automaton::dfa& other,
                                                      const std::optional<std::u32string>& shortest) const;

 private:
  const abnf::grammar& grammar_;
  std::vector<std::vector<std::u32string>> by_rule_;  // in the order of the texts, each once
};

// The moves of characters: from which classes of the left grammar to which of the right.
// Cost: linear in the classes, times the sets of characters that they distinguish. Tests: tests/diff/rules_test.cpp.

// It covers the pairs of `differences` and classes without a counterpart. A character that no pair lost or gained did
// not move and is left out, unless it is in a class without a counterpart and in no class of the other grammar.
[[nodiscard]] std::vector<character_move> find_moves(const subject& left, const subject& right,
                                                     const rule_differences& differences);

}  // namespace urispec::diff
