// A rule that reads texts, by its name (urispec/rule_reader.hpp).
// Tests: tests/spec/pipeline_test.cpp.
#pragma once

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "urispec/rule_reader.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace urispec::spec {

struct unknown_rule {
  std::string name;
};
using not_interpreted = std::variant<unknown_rule, out_of_budget>;

// "no rule token"; see language/regular_rule.hpp for the others.
[[nodiscard]] std::string message(const not_interpreted& why);

// The start rule where no name is given; names in either case. A rule that recurses reads texts by the general engine.
// `grammar` is linked and has no errors.
[[nodiscard]] result<rule_reader, not_interpreted> interpret(
    const abnf::grammar& grammar, std::string_view rule = {},
    const state_budget& limits = state_budget());

}  // namespace urispec::spec
