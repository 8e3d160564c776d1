// urispec links in a program that was built without gumbo: it says so.
#include "cli/commands.hpp"

namespace urispec::cli {

void add_links(CLI::App& root, action& chosen) {
  CLI::App* const command = root.add_subcommand("links", "List the references of HTML pages (not in this build)");
  command->allow_extras();
  command->callback([&chosen] {
    chosen = [](const channels& io) {
      io.complain("this program was built without gumbo, which links needs");
      return exit_code::failure;
    };
  });
}

}  // namespace urispec::cli
