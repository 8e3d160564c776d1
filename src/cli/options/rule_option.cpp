#include "cli/options/rule_option.hpp"

namespace urispec::cli {

option add_rule_option(command_options command, std::string& rule, const std::string& description) {
  const auto refuse_empty = [](const std::string& name) { return std::string(name.empty() ? empty_rule_name : ""); };
  return command.value("-r,--rule", "RULE", rule, description).check(refuse_empty);
}

}  // namespace urispec::cli
