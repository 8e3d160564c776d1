#include "cli/output_option.hpp"

namespace urispec::cli {

void add_output_option(CLI::App& command, std::string& file, const std::string& description) {
  const auto judge = [](const std::string& name) { return name.empty() ? "a file name cannot be empty" : ""; };
  command.add_option("-o,--output", file, description)->type_name("FILE")->check(judge);
}

}  // namespace urispec::cli
