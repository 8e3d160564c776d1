// A guard on an alternative that nothing needs is no repair: it makes the rule differ from its ABNF for no reason and
// costs a look at every parse.
//
// Each such guard is taken out in turn and proved again what it changes: its rule, and of the rules that use it those
// for which it matches something else than before. So is, beside these, the guarded choice as if it
// were a rule of its own: a choice that is wrong by itself may be covered up by another alternative of its rule, which
// then matches the same strings in another way. Where all is still proved the guard stays out.
// Cost: that of incremental_proofs. Guards are no longer tried, and stay, after a hundred; in a large grammar after as many
// as make ten proofs of the largest that the budget lets be.
// Tested in tests/peg/drop_redundant_guards_test.cpp.
#pragma once

#include "peg/repair/incremental_proofs.hpp"
#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/peg/repair.hpp"

#include <cstddef>
#include <vector>

namespace urispec::peg {

// `proofs` are those of the rules with these repairs; `limit` is that of the budget.
void drop_redundant_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source,
                      const automaton::languages& known, incremental_proofs& proofs, std::size_t limit);

}  // namespace urispec::peg
