// The nodes of a span over a separator and a rule that repeats a character, as in `*( "/" segment )`. The separators
// say where the nodes begin and end, so nothing is matched for each of them.
// Cost: linear in the span. Tests: tests/parse/separated_nodes_test.cpp, tests/parse/derivations_test.cpp.
#pragma once

#include "urispec/parse/derivation_state.hpp"
#include "urispec/tree/node_table.hpp"

#include <cstddef>
#include <string_view>

namespace urispec {

// What such a span is made of.
struct separated_nodes {
  std::size_t rule;         // that stands between separators
  char separator;           // not a character that the rule repeats
  const node_table& table;  // of what the rule repeats
};

// `span` begins with a separator, and stands at `offset` of the text. False where there is no room for a node at each
// of the next 64 bytes, even if there are fewer.
[[nodiscard]] bool push_separated(derivation_state& state, const separated_nodes& of, std::string_view span,
                                  std::size_t offset);

}  // namespace urispec
