// How much of two grammars is compared: everything, or, if that takes too many states, fewer and fewer of the rules
// that their start rules do not need. If the rules that the start rules need are too large, nothing is compared.
// Tests: tests/diff/scope_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace urispec::diff {

enum class scope : std::uint8_t {
  all,
  without_too_large,  // no rules that are too large by themselves, and none of those names in the other grammar either
  needed,             // only what the start rules need, of whatever size: it may be the comparison that is too large
};
inline constexpr std::array all_scopes{scope::all, scope::without_too_large, scope::needed};

struct scoped_grammar {
  abnf::grammar grammar;
  std::vector<std::string> left_out;  // names
};

// All of a grammar but the rules that recurse, which its start rule must not need.
[[nodiscard]] scoped_grammar without_recursive_rules(const abnf::grammar& whole);

// Both, left and right. They must be linked, and their start rules must not recurse. Each rule may use what `limits`
// allows.
[[nodiscard]] std::array<scoped_grammar, 2> narrowed(const std::array<abnf::grammar, 2>& whole, diff::scope to,
                                                     const state_budget& limits);

}  // namespace urispec::diff
