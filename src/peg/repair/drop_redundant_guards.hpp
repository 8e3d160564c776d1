// An unnecessary guard on an alternative is not a repair: it makes the rule differ from its ABNF for no reason and
// costs a test in every parse.
//
// Each such guard is removed in turn, and everything that this changes is proved again: its rule, and those rules that
// use it for which it now matches something different. The guarded choice is also proved as if it were a separate rule:
// another alternative of the rule might hide a wrong choice by matching the same strings in another way. If everything
// is still proved, the guard stays out.
// Cost: that of incremental_proofs. After a hundred guards, the others are not tried, and stay; in a large grammar the
// limit is the number of guards whose proofs cost as much as ten of the largest proofs that the budget allows.
// Tested in tests/peg/drop_redundant_guards_test.cpp.
#pragma once

#include "peg/repair/incremental_proofs.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "peg/adjustment.hpp"

#include <cstddef>
#include <vector>

namespace urispec::peg {

// `proofs` are those of the rules with these repairs; `limit` is that of the budget.
void drop_redundant_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source,
                      const automaton::languages& known, incremental_proofs& proofs, std::size_t limit);

}  // namespace urispec::peg
