// Two languages side by side: where a string of one ends inside a string of the other.
// Cost: at most the product of the states; if the budget runs out, nothing is found, and the budget is left exhausted.
// Tested in tests/peg/prefix_conflict_test.cpp.
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
[[nodiscard]] std::optional<prefix_conflict_result> prefix_conflict(const automaton::dfa& shorter,
                                                                    const automaton::dfa& longer,
                                                                    state_budget& budget);

// Finds what prefix_conflict() finds; here the string of `shorter` may also be all of the string of `longer`.
[[nodiscard]] std::optional<prefix_conflict_result> prefix_or_equal(const automaton::dfa& shorter,
                                                             const automaton::dfa& longer,
                                                             state_budget& budget);

// The characters with which a string of the language can begin.
[[nodiscard]] automaton::code_point_set first_characters(const automaton::dfa& a);

// Relations between the strings of several languages: prefixes of strings of another, and shared ones. This is
// found for all languages at once, by one walk over the sets of states that the automata reach on the same text,
// instead of a product for every two of them.
// Cost: the sizes of those sets, for keywords about that of their tree; exponential in the worst case, which the
// budget bounds, as it does the number of pairs found. Tested in tests/peg/prefixes_test.cpp against products of two.

struct prefix_relations {
  using pair = std::pair<std::size_t, std::size_t>;
  std::vector<pair> inside;  // a string of the first is a proper prefix of one of the second; sorted
  std::vector<pair> shared;  // both have a string, the first before the second in order; sorted
};

// All over one alphabet. Where the budget runs out pairs are missing, and the budget tells.
[[nodiscard]] prefix_relations find_prefixes(std::span<const automaton::dfa> languages,
                                             state_budget& budget);

}  // namespace urispec::peg
