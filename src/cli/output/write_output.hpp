// Writes a text that is complete: to the file of -o, or to standard output. An old file stays until the
// new one is complete (files/output_files.hpp).
// Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/command.hpp"
#include "files/output_files.hpp"

#include <string>
#include <string_view>

namespace urispec::cli {

// `file` is empty or `-` for standard output. Gives back `status`, or failure after a complaint.
[[nodiscard]] exit_code write_output(const std::string& file, const std::string& text, exit_code status,
                                     const channels& io);

// "cannot write NAME: why".
[[nodiscard]] std::string cannot_write(const files::write_error& failure);
[[nodiscard]] std::string cannot_write(std::string_view name, int error);  // errno

}  // namespace urispec::cli
