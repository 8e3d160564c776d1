// How the generated rules of a grammar differ from its ABNF: the repairs of each (docs/repairs.md).
// Cost: that of peg::build without guards. Tests: tests/spec/pipeline_test.cpp.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/repair.hpp"

#include <vector>

namespace urispec::spec {

struct grammar_repairs {
  std::vector<std::vector<peg::repair>> of_rules;              // in the order of the grammar
  automaton::resource ran_out = automaton::resource::none;  // where it did, there may be more
};

// `grammar` is linked and has no errors. Rules that recurse have none.
[[nodiscard]] grammar_repairs find_repairs(const abnf::grammar& grammar,
                                           const automaton::state_budget& limits = automaton::state_budget());

}  // namespace urispec::spec
