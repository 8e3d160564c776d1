// A grammar as proven parsing expressions: what `emit` writes down.
#pragma once

#include "urispec/abnf/grammar.hpp"
#include "urispec/automaton/languages.hpp"
#include "urispec/automaton/state_budget.hpp"
#include "urispec/peg/expression.hpp"
#include "urispec/peg/prove.hpp"
#include "urispec/peg/repair.hpp"

#include <vector>

namespace urispec::peg {

struct rule {
  expression body;
  std::vector<repair> repairs;
  rule_proof proof;
};

struct grammar {
  std::vector<rule> rules;          // in the order of the ABNF
  automaton::languages languages;   // of the ABNF rules that do not recurse
};

// ABNF → repaired, proven expressions. The grammar must be linked. Rules that recurse (abnf::recursive_rules) have no
// finite automaton: they are translated without repairs, nothing is proved of them, and `languages` does not have them.
// Whoever uses the result looks at each proof and at the budget first.
[[nodiscard]] grammar build(const abnf::grammar& source, automaton::state_budget& budget);

}  // namespace urispec::peg
