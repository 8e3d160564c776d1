// urispec completion: a script that completes its command line in a shell.
#include "cli/shell/completion.hpp"

#include "cli/commands.hpp"
#include "cli/options/choice_option.hpp"

#include <memory>
#include <string>

namespace urispec::cli {

void add_completion(command_options root) {
  command_options command =
      root.add_command("completion", "Write a script that completes this command line in a shell");
  const auto shell = std::make_shared<std::string>();
  option which = command.argument("SHELL", *shell, "bash, zsh or fish");
  command.propose(which, {"bash", "zsh", "fish"});
  which.required().check([](const std::string& typed) {
    return typed == "bash" || typed == "zsh" || typed == "fish" ? std::string()
                                                                : "expected bash, zsh or fish, not '" + typed + "'";
  });
  command.footer(
      "Where a shell looks for it:\n"
      "  bash  ~/.local/share/bash-completion/completions/urispec; bash 4 or newer\n"
      "  zsh   _urispec in a folder of $fpath\n"
      "  fish  ~/.config/fish/completions/urispec.fish\n"
      "  `cmake --install` puts all three where the shells of a system look.\n\n"
      "Exit status:\n"
      "  0  the script was written\n"
      "  2  wrong usage, or the script cannot be written\n\n"
      "Examples:\n"
      "  source <(urispec completion bash)\n"
      "  urispec completion fish > ~/.config/fish/completions/urispec.fish");
  command.runs([shell](const channels& io) {
    const described_command program = describe(declared_commands());
    io.out.write(*shell == "bash"  ? bash_completion(program)
                 : *shell == "zsh" ? zsh_completion(program)
                                   : fish_completion(program));
    return exit_code::success;
  });
}

}  // namespace urispec::cli
