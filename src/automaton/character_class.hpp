// Parts of a definition that match exactly one character, as sets of characters.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/code_point_set.hpp"

#include <optional>
#include <span>
#include <vector>

namespace urispec::automaton {

// The set of each rule that matches one character and nothing else (ALPHA, sub-delims, RFC 2396's reserved); nullopt
// for all others. `order` is abnf::dependency_order.
[[nodiscard]] std::vector<std::optional<code_point_set>> character_classes(const abnf::grammar& grammar,
                                                                           std::span<const std::size_t> order);

// The set of an expression that matches one character and nothing else, given those of the rules.
[[nodiscard]] std::optional<code_point_set> character_class(
    const abnf::expression& e, std::span<const std::optional<code_point_set>> classes_of_rules);

// One character of a literal with the matching it asks for: "a" is a and A where letters match in either case.
[[nodiscard]] code_point_set literal_character(char32_t c, abnf::letter_case matching);

}  // namespace urispec::automaton
