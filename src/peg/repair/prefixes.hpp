// How the strings of several languages are related: which are prefixes of strings of another, which are shared. This is
// found for all languages at once, by one walk over the sets of states that the automata reach on the same text,
// instead of a product for every two of them.
// Cost: the sizes of those sets, for keywords about that of their tree; exponential in the worst case, which the
// budget bounds, as it does the number of pairs found. Tested in tests/peg/prefixes_test.cpp against products of two.
#pragma once

#include "automaton/dfa.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace urispec::peg {

struct prefix_relations {
  using pair = std::pair<std::size_t, std::size_t>;
  std::vector<pair> inside;  // a string of the first is a proper prefix of one of the second; sorted
  std::vector<pair> shared;  // both have a string, the first before the second in order; sorted
};

// All over one alphabet. Where the budget runs out pairs are missing, and the budget tells.
[[nodiscard]] prefix_relations find_prefixes(std::span<const automaton::dfa> languages,
                                             state_budget& budget);

}  // namespace urispec::peg
