// A rule and the rules that it needs, as a grammar of its own, so that a statement about one rule depends on nothing
// that the rule does not use. A recursive or enormous rule elsewhere in the file then does not matter, and characters
// that only other rules distinguish are one class.
// Cost: linear. Tested in tests/language/part_of_grammar_test.cpp.
#pragma once

#include "urispec/abnf.hpp"

#include <cstddef>
#include <vector>

namespace urispec::language {

// The rules that can be reached from `rule`, in their order, references renumbered; `rule` is the start. `whole` must
// be linked.
[[nodiscard]] abnf::grammar part_of_grammar(const abnf::grammar& whole, std::size_t rule);

}  // namespace urispec::language
