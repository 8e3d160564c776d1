// The derivation of one short text: the one that full backtracking in the written order, greedy repetition first, finds
// first (RFC 3986 §3.2.2, RFC 2396 §4.3). For witnesses, where the rules by name are wanted.
// Method: depth first over the automaton of language/inlined.hpp, whose edges stand in that order; a place that has led
// nowhere once is not tried again. Cost: the nodes times the text. Tested in tests/diff/derive_test.cpp against the
// parsers of the library.
#pragma once

#include "urispec/diff/subject.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::diff {

struct rule_range {
  std::size_t rule;
  std::size_t begin, end;  // code points
  friend bool operator==(const rule_range&, const rule_range&) = default;
};

// In preorder, without the start rule and without rules that are one character of a set; empty where the text is not in
// the language or the budget runs out.
[[nodiscard]] std::vector<rule_range> derive(const subject& s, std::u32string_view text,
                                             automaton::state_budget& budget);

}  // namespace urispec::diff
