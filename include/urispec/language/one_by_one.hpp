// Something asked of each rule by itself, with nothing but what it needs: for grammars that take more states as a whole
// than they may. One rule that is too large then says nothing about the others.
// Cost: for each rule that of its part of the grammar; what uses a rule that was too large is not tried. Tested in
// tests/language/one_by_one_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace urispec::language {

enum class attempt : std::uint8_t { decided, too_large };

// Decides about a rule. `part` is the rule with what it needs, and starts with it (language/part_of_grammar.hpp).
using decision = std::function<attempt(std::size_t rule, const abnf::grammar& part)>;

// Asks about the rules that are flagged, rules that recurse last, and the others after those that they use: one of
// which a part is too large is too large itself. Gives back which are. `whole` must be linked.
[[nodiscard]] std::vector<bool> too_large_rules(const abnf::grammar& whole, const std::vector<bool>& asked,
                                                const decision& decide);

}  // namespace urispec::language
