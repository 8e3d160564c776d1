// What a command writes, and where: --format text|json, and -o. Tests of -o: tests/data/cli/failures.txt.
#pragma once

#include "cli/options/choice_option.hpp"
#include "cli/options/options.hpp"

#include <cstdint>
#include <string>

namespace urispec::cli {

enum class report_form : std::uint8_t { text, json };

inline void add_format_option(command_options command, report_form& form) {
  add_choice_option<report_form>(command, "--format", "FORMAT", form,
                                 {{"text", report_form::text}, {"json", report_form::json}},
                                 "text, for people, or json, one object a line")
      .default_text("text");
}

// -o: the file that a command writes to. An empty name is refused: it comes from a variable that is not set, and means
// neither a file nor standard output.
inline void add_output_option(command_options command, std::string& file, const std::string& description) {
  command.value("-o,--output", "FILE", file, description).check([](const std::string& name) -> std::string {
    return name.empty() ? "a file name cannot be empty" : "";
  });
}

}  // namespace urispec::cli
