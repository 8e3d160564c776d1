// urispec links in a program that was built without gumbo: it says so.
#include "cli/commands.hpp"

namespace urispec::cli {

void add_links(command_options root) {
  command_options command = root.add_command("links", "List the references of HTML pages (not in this build)");
  command.take_anything();
  command.runs([](const channels& io) {
    io.complain("links needs gumbo, and this program was built without it");
    return exit_code::failure;
  });
}

}  // namespace urispec::cli
