#include "cli/format_option.hpp"

#include <map>
#include <string>

namespace urispec::cli {

void add_format_option(CLI::App& command, report_form& form) {
  static const std::map<std::string, report_form> names{{"text", report_form::text}, {"json", report_form::json}};
  command.add_option("--format", form, "text, made to be read, or json, one object a line [text]")
      ->transform(CLI::CheckedTransformer(names).description(""))
      ->type_name("FORMAT");
}

}  // namespace urispec::cli
