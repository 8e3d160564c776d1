// --format text|json, for commands that have these two.
#pragma once

#include "cli/options/options.hpp"

#include <cstdint>

namespace urispec::cli {

enum class report_form : std::uint8_t { text, json };

void add_format_option(command_options command, report_form& form);

}  // namespace urispec::cli
