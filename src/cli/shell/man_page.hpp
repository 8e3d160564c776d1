// The manual page of a command, in the man(7) macros of roff: what --help says, laid out for man.
// Cost: linear. Tests: tests/cli/shell_test.cpp.
#pragma once

#include "cli/shell/command_description.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

// "urispec-grammar-list", as man finds it.
[[nodiscard]] std::string man_page_name(const command_description& command);

[[nodiscard]] std::string man_page(const command_description& command, std::string_view version);

}  // namespace urispec::cli
