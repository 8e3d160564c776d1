// What a command is to the program: a function that declares it to CLI11 and says what is to be done when it is the
// one that was asked for. main.cpp lists them.
#pragma once

#include "cli/exit_code.hpp"
#include "cli/output.hpp"

#include <CLI/CLI.hpp>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct channels {
  output& out;  // results, nothing else
  output& err;  // everything else

  // "urispec: message" on err, as one line: arguments and names of files are in it, which may hold anything.
  void complain(std::string_view message) const;
};

using action = std::function<exit_code(const channels&)>;

// Declares one command under `root`; its callback sets `chosen`.
using declare_command = void (*)(CLI::App& root, action& chosen);

// Reads the command line, runs what it asks for and gives back the exit status.
[[nodiscard]] int run_program(int argc, char** argv, std::span<const declare_command> commands);

// A positional argument that may be given any number of times, and what was given. CLI11 would take "[::1]" apart as a
// list of values; these two keep arguments whole, together with run_program.
CLI::Option* add_texts(CLI::App& command, const std::string& name, const std::string& description);
[[nodiscard]] std::vector<std::string> texts(const CLI::Option& option);

// The same for an option with values that may begin with a bracket, such as `--uri '[::1]'`.
CLI::Option* keep_whole(CLI::Option* option);

}  // namespace urispec::cli
