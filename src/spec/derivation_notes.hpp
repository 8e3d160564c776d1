// What the proof of languages leaves open: for which rules a generated parser accepts the right strings but derives
// some of them differently from the ABNF, read by a matcher that tries alternatives as written and backtracks. Cost:
// that of language::prove_derivation for each rule, up to a limit; rules after that are undecided.
// Tests: tests/spec/generate_test.cpp, tests/data/cli/grammar-tools.txt.
#pragma once

#include "urispec/abnf.hpp"
#include "peg/build.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace urispec::spec {

// A sentence for each such rule, the innermost ones first, and one for all that are undecided. `limits`
// bound each proof; all of them together may need four times as many states.
// None where some language is not proved.
[[nodiscard]] std::vector<std::string> derivation_notes(const abnf::grammar& grammar, const peg::grammar& proven,
                                                        const state_budget& limits);

}  // namespace urispec::spec
