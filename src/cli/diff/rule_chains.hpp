// Which rules a component is: those of the derivation that have exactly its text, outermost first, down to what is a
// character of a set. In RFC 2396 the authority of `//-:1` is `authority reg_name`, in RFC 3986 its host is `host
// reg-name`. Cost: a derivation of the text (language/first_derivation.hpp).
// Tests: tests/data/cli/diff.txt.
#pragma once

#include "cli/diff/words.hpp"

#include <string_view>
#include <vector>

namespace urispec::cli {

using rule_chain = std::vector<std::string_view>;

// Parallel to `components`, which are those of `text` in this grammar. Chains are empty where the text is too long to
// be derived, or the rule with all that it uses built in too large for an automaton.
[[nodiscard]] std::vector<rule_chain> rule_chains(const diff::compared_side& side, const std::vector<shown_component>& components,
                                                  const diff::report& report, std::u32string_view text);

}  // namespace urispec::cli
