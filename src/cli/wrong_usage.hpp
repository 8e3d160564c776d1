// What is said of a command line that CLI11 does not take, where CLI11 says less than is known: which commands and
// options there are that were perhaps meant.
// Tests: tests/data/cli/failures.txt.
#pragma once

#include <CLI/CLI.hpp>

#include <span>
#include <string>

namespace urispec::cli {

// Why the arguments name no command: one that is not there, or none, or an option that is not there before it. Empty
// where they do, or ask for help. `typed` is without the name of the program.
[[nodiscard]] std::string complaint_of_command(const CLI::App& root, std::span<char* const> typed);

// The complaint of CLI11, once it has read the arguments: with the options that are near one that is not there, and
// with the name of an option as it was typed.
[[nodiscard]] std::string in_other_words(const CLI::App& root, const CLI::ParseError& error,
                                         std::span<char* const> typed);

}  // namespace urispec::cli
