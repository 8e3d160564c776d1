// The derivation of a UTF-8 text by a grammar that is read at run time, in the form that the compiled parsers use:
// nodes have indices of the rules of the grammar, places are bytes.
// Cost: see language/first_derivation.hpp. Tests: tests/interpret/interpreted_rule_test.cpp.
#pragma once

#include "urispec/language/first_derivation.hpp"
#include "urispec/tree/derivation.hpp"

#include <string_view>

namespace urispec::interpret {

// A text that is not UTF-8 is not a string of the rule. `into` is empty if no derivation is found.
[[nodiscard]] language::derived derive_text(const language::deriver& by, std::string_view text, derivation& into);

}  // namespace urispec::interpret
