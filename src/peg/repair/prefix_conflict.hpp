// Two languages side by side: where a string of one ends inside a string of the other.
// Cost: at most the product of the states; if the budget runs out, nothing is found, and the budget is left exhausted.
// Tested in tests/peg/prefix_conflict_test.cpp.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::peg {

struct prefix_conflict_result {
  std::u32string text;               // a shortest string of `longer` with a string of `shorter` as a prefix
  automaton::code_point_set next;    // the characters that can come right after that prefix
};

// A string of `shorter` that is a proper prefix of a string of `longer`; nullopt where there is none.
[[nodiscard]] std::optional<prefix_conflict_result> prefix_conflict(const automaton::dfa& shorter,
                                                                    const automaton::dfa& longer,
                                                                    state_budget& budget);

// The same, where the string of `shorter` may also be all of the string of `longer`.
[[nodiscard]] std::optional<prefix_conflict_result> prefix_or_equal(const automaton::dfa& shorter,
                                                             const automaton::dfa& longer,
                                                             state_budget& budget);

// The characters with which a string of the language can begin.
[[nodiscard]] automaton::code_point_set first_characters(const automaton::dfa& a);

}  // namespace urispec::peg
