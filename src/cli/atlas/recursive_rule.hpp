// What the atlas knows of a rule that recurses: its strings up to a length, and how they lie to those of RFC 3986.
// Cost: that of context_free/strings.hpp for one more than the longest length that is counted.
// Tests: tests/data/cli/atlas.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"
#include "diff/rule_relations.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::cli {

// All strings up to `longest_counted` and those that are longer by one, of which near misses may come. None where they
// take too many states.
[[nodiscard]] std::optional<automaton::dfa> strings_of_recursive(const abnf::grammar& grammar, std::size_t rule);

// The relation of the rule with these strings to `URI` of RFC 3986. That of a rule which recurses to a regular one
// cannot be decided in general. It is known where a short string of each is none of the other and another one is of
// both: they overlap. Otherwise this is empty.
[[nodiscard]] std::vector<diff::rule_relation> relate_to_uri(const automaton::dfa& strings);

}  // namespace urispec::cli
