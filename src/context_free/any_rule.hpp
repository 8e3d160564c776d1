// One rule of any grammar for what counts, draws and enumerates its strings: all of them as an automaton, or, where the
// rule recurses, those up to the length that is needed (strings_up_to.hpp).
// Cost: that of language::make_regular, and of build_rule_automata where the rule recurses.
// Tests: tests/context_free/any_rule_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/context_free/rule_automata.hpp"
#include "urispec/language/regular_rule.hpp"
#include "urispec/result.hpp"

#include <cstddef>
#include <optional>
#include <variant>

namespace urispec::context_free {

using rule_of_any_kind = std::variant<language::regular_rule, rule_automata>;

// `grammar` is linked. The error is that an automaton needs more than the limits allow.
[[nodiscard]] result<rule_of_any_kind, language::not_regular> build_any_rule(const abnf::grammar& grammar,
                                                                             std::size_t rule,
                                                                             const state_budget& limits);

// Of a rule that recurses the automaton has all strings up to `length`, and perhaps some longer ones. Empty where the
// budget runs out.
[[nodiscard]] std::optional<language::regular_rule> with_strings_up_to(rule_of_any_kind rule, std::size_t length,
                                                                       state_budget& budget);

}  // namespace urispec::context_free
