// Notes about the rules of a grammar that have the name of a core rule, which a grammar uses without defining it
// (RFC 5234 Appendix B.1). Rules in the notation of RFC 822 are left out: it is older than the core rules.
// Cost: that of the automata of these rules, as far as the limits allow. Tests: tests/spec/check_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/spec/check.hpp"

#include <vector>

namespace urispec::spec {

[[nodiscard]] std::vector<grammar_finding> core_rule_notes(const abnf::grammar& grammar,
                                                           const state_budget& limits);

}  // namespace urispec::spec
