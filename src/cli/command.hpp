// The program knows a command by a function, which declares its options and its action. commands.cpp lists them.
#pragma once

#include "report/output.hpp"

#include <functional>
#include <span>
#include <string_view>

namespace urispec::cli {

class command_options;

// The exit status; its numbers are part of the interface. A grammar with errors is `invalid` for `grammar check`,
// which is asked about it, and `failure` for all others, which cannot use it.
enum class exit_code : int {
  success = 0,  // everything that was asked about is valid
  invalid = 1,  // something is not
  failure = 2,  // wrong usage, a grammar that cannot be used, or reading or writing failed
};

struct channels {
  report::output& out;  // results, nothing else
  report::output& err;  // everything else

  // "urispec: message" on err, as one line: arguments and names of files are in it, which may hold anything.
  void complain(std::string_view message) const;
};

using action = std::function<exit_code(const channels&)>;

// `declare` declares one command under `root`. It is called only where the first argument is `name`, or the name of no
// command: all of them together take longer to declare than most commands to answer. `name` is the first word of those
// that stand under another one.
struct command_declaration {
  std::string_view name;
  std::string_view job;  // the heading above it in the list of commands
  void (*declare)(command_options root);
};

// Reads the command line, runs what it asks for and gives back the exit status.
[[nodiscard]] int run_program(int argc, char** argv, std::span<const command_declaration> commands);

}  // namespace urispec::cli
