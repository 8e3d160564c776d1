#include "cli/grammar_command.hpp"

namespace urispec::cli {

CLI::App& grammar_command(CLI::App& root) {
  for (CLI::App* const known : root.get_subcommands([](const CLI::App* c) { return c->get_name() == "grammar"; })) {
    return *known;
  }
  CLI::App* const made = root.add_subcommand("grammar", "Work with grammars: those built in, and any ABNF");
  made->require_subcommand(1);
  made->footer("`urispec grammar COMMAND --help` tells of a command, with examples.");
  return *made;
}

}  // namespace urispec::cli
