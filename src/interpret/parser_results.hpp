// What an automaton finds, in the form in which compiled parsers give it: a derivation, and the place of an error.
// Cost of a derivation: see language/first_derivation.hpp. Tests: tests/interpret/interpreted_rule_test.cpp, which
// compares both with those of compiled parsers.
#pragma once

#include "urispec/abnf.hpp"
#include "language/structure.hpp"
#include "language/first_derivation.hpp"
#include "urispec/error.hpp"
#include "urispec/derivation.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::interpret {

// Nodes have indices of the rules of the grammar, places are bytes. A text that is not UTF-8 is not a string of the
// rule. `into` is empty if no derivation is found.
[[nodiscard]] language::derived derive_text(const language::deriver& by, std::string_view text, derivation& into);

// `there` is what could have come in `text`, which is not a string of the rule; the names of the error are those of
// `grammar`. Where the error is in no rule, it names `rule`.
[[nodiscard]] parse_error located_error(const language::expectation& there, std::string_view text,
                                        const abnf::grammar& grammar, std::size_t rule);

}  // namespace urispec::interpret
