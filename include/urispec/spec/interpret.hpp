// A rule that reads texts, by its name (interpret/any_rule.hpp).
// Tests: tests/spec/pipeline_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/interpret/any_rule.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace urispec::spec {

struct unknown_rule {
  std::string name;
};
using not_interpreted = std::variant<unknown_rule, language::out_of_budget>;

// "no rule token"; see language/regular_rule.hpp for the others.
[[nodiscard]] std::string message(const not_interpreted& why);

// The start rule where no name is given; names in either case. A rule that recurses reads texts by the general engine.
// `grammar` is linked and has no errors.
[[nodiscard]] result<interpret::any_rule, not_interpreted> interpret(
    const abnf::grammar& grammar, std::string_view rule = {},
    const state_budget& limits = state_budget());

}  // namespace urispec::spec
