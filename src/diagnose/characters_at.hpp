// Which characters could stand in a valid text in place of one that it has: what else could be written, or is missing.
// Cost: classes of the alphabet, and for each state after the character once the rest of the text.
// Tests: tests/diagnose/nearest_test.cpp, tests/diagnose/missing_test.cpp.
#pragma once

#include "automaton/code_point_set.hpp"
#include "automaton/dfa.hpp"
#include "urispec/interpret/named_sets.hpp"
#include "urispec/language/regular_rule.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// All characters that can stand in a text of the language in place of the one at a byte, with that one.
[[nodiscard]] automaton::code_point_set characters_at(const automaton::dfa& of, std::string_view text, std::size_t at);

// The character classes of the grammar, by which such characters are named.
[[nodiscard]] std::vector<interpret::named_set> classes_of(const language::regular_rule& of);

}  // namespace urispec::diagnosing
