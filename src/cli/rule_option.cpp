#include "cli/rule_option.hpp"

namespace urispec::cli {

CLI::Option* add_rule_option(CLI::App& command, std::string& rule, const std::string& description) {
  const auto refuse_empty = [](const std::string& name) { return std::string(name.empty() ? empty_rule_name : ""); };
  return command.add_option("-r,--rule", rule, description)->type_name("RULE")->check(CLI::Validator(refuse_empty, ""));
}

}  // namespace urispec::cli
