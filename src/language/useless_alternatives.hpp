// Alternatives that add nothing: every string of one of them is a string of the others. Decided on automata, for each
// alternation in each definition.
//
//   redundant  it may go: `"x" / "X"`, `1*DIGIT / DIGIT`. Of two that are equal the later one
//   specific   redundant as well, but written by intent: a literal before an alternative that has more strings, as in
//              `"identity" / token` (RFC 9110 §12.5.3): RFCs name values that they define so, before all that are
//              allowed
//   shadowed   the name of a rule, after alternatives that have all of its strings: it matters to readers who want to
//              know which rule a text is, but where the first match wins (RFC 3986 §3.2.2) it is never that one
//
// The name of a rule is never redundant, as grammars use names to tell apart what reads the same (`IPv4address /
// reg-name`); those of the core rules of RFC 5234 are not names in this sense. Rules that recurse, or that are too
// large, are left out.
// Each alternative is made a rule of its own, so that the alphabet tells all of them apart: the automaton of a rule
// does not distinguish characters that a definition uses alike.
// Cost: an automaton for each alternative, and comparisons of each with the others. Tests:
// tests/language/useless_alternatives_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::language {

struct useless_alternative {
  enum class kind : std::uint8_t { redundant, specific, shadowed };
  useless_alternative::kind reason = kind::redundant;
  std::size_t rule = 0;
  abnf::position place;     // place of the alternative
  std::string alternative;  // the alternative as ABNF
  std::string cover;        // one alternative that has all its strings; empty where it takes several
};

// The result has the order of the grammar, which is linked and does not recurse. Alternatives that need more states
// than the budget allows are left out, and all of them if it runs out for all rules together.
[[nodiscard]] std::vector<useless_alternative> useless_alternatives(const abnf::grammar& grammar,
                                                                    work_budget& budget);

}  // namespace urispec::language
