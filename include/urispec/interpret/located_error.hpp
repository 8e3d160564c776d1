// The place at which a text leaves a rule that is read by its automaton, in the form of the error that a compiled
// parser gives.
// Tests: tests/interpret/interpreted_rule_test.cpp, which compares the two.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/language/expectation.hpp"
#include "urispec/parse/error.hpp"

#include <string_view>

namespace urispec::interpret {

// `there` is what could have come in `text`, which is not a string of the rule; the names of the error are those of
// `grammar`. Where the error is in no rule, it names `rule`.
[[nodiscard]] parse_error located_error(const language::expectation& there, std::string_view text,
                                        const abnf::grammar& grammar, std::size_t rule);

}  // namespace urispec::interpret
