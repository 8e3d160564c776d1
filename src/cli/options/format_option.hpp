// --format text|json, for commands that have these two.
#pragma once

#include "cli/options/choice_option.hpp"

#include <cstdint>

namespace urispec::cli {

enum class report_form : std::uint8_t { text, json };

inline void add_format_option(command_options command, report_form& form) {
  add_choice_option<report_form>(command, "--format", "FORMAT", form,
                                 {{"text", report_form::text}, {"json", report_form::json}},
                                 "text, for people, or json, one object a line")
      .default_text("text");
}

}  // namespace urispec::cli
