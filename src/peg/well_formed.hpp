// Parsing does not always end: a rule that comes back to itself before anything is consumed, or a loop whose body can
// match nothing, goes on forever ("well-formed", Ford 2004 §3.6). For rules without recursion the construction of the
// match language finds such loops exactly (peg/match_language.hpp); this is for recursive rules, which have no
// match language.
//
// Conservative, as in Ford: a part may succeed without consuming where its form lets it, whatever its predicates say.
// Method: that property by propagation from used to using rules, then the graph of calls in front of which nothing need
// be consumed; a rule on a cycle of it recurses to the left (Tarjan 1972, abnf/recursion.hpp).
// Cost: linear but for rules whose parts become empty one after the other, which are looked at again for each.
// Tested in tests/peg/well_formed_test.cpp.
#pragma once

#include "peg/expression.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace urispec::peg {

enum class endless : std::uint8_t {
  no,
  left_recursion,        // the rule calls itself before it has consumed anything
  loop_may_match_nothing,
};

// One finding a rule, about its own definition.
[[nodiscard]] std::vector<endless> find_endless(std::span<const expression> rules);

}  // namespace urispec::peg
