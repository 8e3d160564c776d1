// Rules compared one by one: the relation of the languages of two corresponding rules, and, for rules that are
// character classes, which characters were added, removed and moved.
// Cost: the products of the automata of each pair. Tested in tests/diff/rules_test.cpp, and in
// tests/diff/rule_statements_test.cpp against all short strings.
#pragma once

#include "automaton/code_point_set.hpp"
#include "automaton/product.hpp"
#include "urispec/diff/correspondence.hpp"
#include "urispec/diff/subject.hpp"

#include <optional>
#include <string>
#include <vector>

namespace urispec::diff {

struct rule_difference {
  std::string left, right;  // rule names or ABNF
  origin from = origin::table;
  automaton::relation relation = automaton::relation::equal;
  std::optional<std::u32string> left_only, right_only;  // shortest strings that only the one has
  // Where both are character classes.
  std::optional<automaton::code_point_set> lost, gained;  // in the left one only, in the right one only
  // The same as left_only and right_only, from a text that people know (src/diff/known_parts.hpp): "[::1]" of host.
  std::optional<std::u32string> left_known = {}, right_known = {};
};

// Characters that are in some class of the one grammar and not in the corresponding one of the other.
struct character_move {
  automaton::code_point_set characters;
  std::vector<std::string> from;  // left classes whose counterpart lacks them, and those without a counterpart
  std::vector<std::string> to;    // the same on the right
};

struct rule_differences {
  std::vector<rule_difference> pairs;
  std::vector<std::string> left_alone, right_alone;
  std::vector<character_move> moves;
};

// Nullopt where the budget runs out.
[[nodiscard]] std::optional<rule_differences> compare_rules(const subject& left, const subject& right,
                                                            const correspondence_table& table,
                                                            state_budget& budget);

}  // namespace urispec::diff
