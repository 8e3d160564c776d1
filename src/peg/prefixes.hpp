// Languages side by side: strings of one that are prefixes of strings of another.
// Tests: tests/peg/prefix_conflict_test.cpp, and tests/peg/prefixes_test.cpp against products of two automata.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::peg {

struct prefix_conflict_result {
  std::u32string text;               // a shortest string of `longer` with a string of `shorter` as a prefix
  automaton::code_point_set next;    // the characters that can come right after that prefix
};

// A string of `shorter` that is a proper prefix of a string of `longer`; nullopt where there is none.
// Cost: at most the product of the states; if the budget runs out, the result is nullopt and the budget is exhausted.
[[nodiscard]] std::optional<prefix_conflict_result> prefix_conflict(const automaton::dfa& shorter,
                                                                    const automaton::dfa& longer,
                                                                    work_budget& budget);

// The characters with which a string of the language can begin.
[[nodiscard]] automaton::code_point_set first_characters(const automaton::dfa& a);

struct prefix_relations {
  using pair = std::pair<std::size_t, std::size_t>;
  std::vector<pair> inside;  // a string of the first is a proper prefix of one of the second; sorted
  std::vector<pair> shared;  // both have a string, the first before the second in order; sorted
};

// Relations between the strings of several languages over one alphabet. One walk over the sets of states that the
// automata reach on the same text gives all of them, instead of a product for every two languages.
// Cost: the sizes of those sets, for keywords about that of their tree; exponential in the worst case. The budget
// bounds it, and the number of pairs. If the budget runs out, pairs are missing, and the budget is exhausted.
[[nodiscard]] prefix_relations find_prefixes(std::span<const automaton::dfa> languages,
                                             work_budget& budget);

}  // namespace urispec::peg
