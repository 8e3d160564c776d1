#include "cli/options/format_option.hpp"

#include "cli/options/choice_option.hpp"

namespace urispec::cli {

void add_format_option(command_options command, report_form& form) {
  add_choice_option<report_form>(command, "--format", "FORMAT", form,
                                 {{"text", report_form::text}, {"json", report_form::json}},
                                 "text, for people, or json, one object a line")
      .default_text("text");
}

}  // namespace urispec::cli
