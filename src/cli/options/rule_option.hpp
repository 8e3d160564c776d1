// -r: the rule that a command is about. An empty name is refused, since it is what a variable of a shell that is not
// set gives, and not the start rule. Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/options/options.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

inline constexpr std::string_view empty_rule_name = "a rule name cannot be empty";

inline option add_rule_option(command_options command, std::string& rule,
                              const std::string& description = "The rule; by default the start rule of the grammar") {
  const auto refuse_empty = [](const std::string& name) { return std::string(name.empty() ? empty_rule_name : ""); };
  return command.value("-r,--rule", "RULE", rule, description).check(refuse_empty);
}

}  // namespace urispec::cli
