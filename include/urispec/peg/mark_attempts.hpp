// Rollback points: which parts of an expression can fail after something inside them matched a rule.
#pragma once

#include "urispec/peg/expression.hpp"

#include <vector>

namespace urispec::peg {

// Wraps alternatives, options, turns of loops in `attempt` where a rule may have matched inside before they fail.
// `order` gives rules after those that they call. The languages stay as they are.
void mark_attempts(std::vector<expression>& rules, const std::vector<std::size_t>& order);

}  // namespace urispec::peg
