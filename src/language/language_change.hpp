// An overlay, such as one with an erratum, changes the language of a grammar: the shortest strings that it adds and
// removes.
// Cost: that of the automata of both start rules and of their differences. Tests: tests/data/cli/errata.txt,
// tests/language/language_change_test.cpp.
#pragma once

#include "language/regular_rule.hpp"
#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/result.hpp"

#include <optional>
#include <string>

namespace urispec::language {

// The shortest strings that only one of two grammars has. Both are nullopt if the languages are equal.
struct language_change {
  std::optional<std::u32string> gained;
  std::optional<std::u32string> lost;
};

// The change of the start rule. The grammars are linked, and the limits are for each of the two.
[[nodiscard]] result<language_change, not_regular> find_language_change(const abnf::grammar& before,
                                                                        const abnf::grammar& after,
                                                                        const work_budget& limits);

}  // namespace urispec::language
