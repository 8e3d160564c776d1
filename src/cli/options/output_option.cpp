#include "cli/options/output_option.hpp"

namespace urispec::cli {

void add_output_option(command_options command, std::string& file, const std::string& description) {
  command.value("-o,--output", "FILE", file, description).check([](const std::string& name) -> std::string {
    return name.empty() ? "a file name cannot be empty" : "";
  });
}

}  // namespace urispec::cli
