// The classes of the spans that a parse of a rule can reach if no actions are attached inside spans: a
// scan::block_input finds these in its blocks. Classes inside the fewest choices come first, because most texts reach
// them; among those, the ones with the most members in US-ASCII, because their spans are long; then those that appear
// first. In RFC 3986 the hexadecimal digits of `IPvFuture` come last.
// Cost: the sizes of the rules, for each number of choices within which one stands; rules must not recurse.
// Tested in tests/emit/rule_facts_test.cpp, and in tests/scan/span_classes_test.cpp against the types of the rules.
#pragma once

#include "emit/text/class_names.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <vector>

namespace urispec::emit {

[[nodiscard]] std::vector<span_class> reached_classes(const peg::grammar& proven, std::size_t start);

}  // namespace urispec::emit
