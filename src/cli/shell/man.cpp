// urispec man: the manual page of a command.
#include "cli/commands.hpp"
#include "abnf/near_names.hpp"
#include "report/text.hpp"
#include "cli/shell/man_page.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

exit_code write_page(const std::vector<std::string>& words, const channels& io) {
  const described_command program = describe(declared_commands());
  const std::string path = words.empty() ? program.path : program.path + " " + joined(words, " ");
  for (const described_command* command : all_commands(program)) {
    if (command->path != path) continue;
    io.out.write(man_page(*command, version));
    return exit_code::success;
  }
  std::vector<std::string> known;  // without the name of the program, which would make all of them alike
  for (const described_command* command : all_commands(program)) {
    if (command->path != program.path) known.push_back(command->path.substr(program.path.size() + 1));
  }
  const std::string asked = joined(words, " ");
  io.complain(
      fmt::format("unknown command '{}'{}; `urispec man --names` lists all", asked, abnf::did_you_mean(asked, known)));
  return exit_code::failure;
}

exit_code write_names(const channels& io) {
  const described_command program = describe(declared_commands());
  for (const described_command* command : all_commands(program)) {
    io.out.write(fmt::format("{}\t{}\n", man_page_name(*command), command->path.substr(program.path.size())));
  }
  return exit_code::success;
}

}  // namespace

void add_man(command_options root) {
  struct settings {
    std::vector<std::string> words;
    bool names = false;
  };
  command_options command = root.add_command("man", "Write the manual page of a command");
  const auto s = std::make_shared<settings>();
  const option words =
      command.arguments("COMMAND", s->words, "The words of a command; the program itself where there are none");
  std::vector<std::string> names;
  for (const command_declaration& c : declared_commands()) {
    if (names.empty() || names.back() != c.name) names.emplace_back(c.name);
  }
  command.propose(words, std::move(names));
  command.flag("--names", s->names, "The names of all pages, each with the words of its command after a tab");
  command.footer(
      "The page is in the man macros of roff. `cmake --install` installs all pages.\n\n"
      "Exit status:\n"
      "  0  the page was written\n"
      "  2  an unknown command, or the page cannot be written\n\n"
      "Examples:\n"
      "  urispec man grammar prove | man -l -\n"
      "  urispec man --names");
  command.runs([s](const channels& io) { return s->names ? write_names(io) : write_page(s->words, io); });
}

}  // namespace urispec::cli
