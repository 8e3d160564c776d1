// A script that completes the command line of a program in a shell. Each tells the command from the words before the
// cursor, then the option from the word before it. What a script proposes is all in it: it runs nothing.
// Cost: linear in what is described. Tests: tests/cli/shell_test.cpp, where bash runs its script.
#pragma once

#include "cli/shell/described_command.hpp"

#include <string>

namespace urispec::cli {

[[nodiscard]] std::string bash_completion(const described_command& program);
[[nodiscard]] std::string zsh_completion(const described_command& program);
[[nodiscard]] std::string fish_completion(const described_command& program);

}  // namespace urispec::cli
