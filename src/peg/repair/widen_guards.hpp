// A guard on an alternative ignores the characters that may follow the choice in the rules that use it: it does not
// refuse `a` before a `b` that may belong to them. If the rule is then wrong by itself, because it does not take a `b`
// of its own, the guard looks at these characters too.
//
// `f = s / t`, `s = "a"`, `t = "a" *( "b" "a" )`, `r = f "b"`: `f` has to read `aba`, and a `b` may follow it. With
// the wider guard, `s` only where no `b` comes, all rules are proved: `t` takes over in front of a `b`.
// The derivation may then be a different one (language/derivations.hpp reports it); without the wider guard there would
// be no parser.
//
// Each rule that is not proved and does not call one that is not is tried with the wider guards, those that others call
// first. They are kept where the rule is proved with them and no rule that was proved before is lost.
// Cost: that of incremental_proofs. Tested in tests/peg/widen_guards_test.cpp.
#pragma once

#include "peg/repair/incremental_proofs.hpp"
#include "urispec/abnf.hpp"
#include "peg/adjustment.hpp"

#include <vector>

namespace urispec::peg {

// `proofs` are those of the rules with these repairs.
void widen_guards(std::vector<rule_repairs>& repairs, const abnf::grammar& source, incremental_proofs& proofs);

}  // namespace urispec::peg
