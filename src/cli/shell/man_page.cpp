// Manual pages in the macros of man(7).
#include "cli/shell/man_page.hpp"

#include "abnf/similar_names.hpp"
#include "cli/commands.hpp"
#include "report/text.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

// A line of text in roff: no character of it is a request or an escape. A hyphen stays one that can be copied.
std::string roff(std::string_view text) {
  std::string escaped;
  bool at_begin = true;
  for (const char c : text) {
    if (at_begin && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
    at_begin = c == '\n';
  }
  return escaped;
}

std::string upper_case(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return text;
}

std::string synopsis(const command_description& command) {
  std::string line = fmt::format(".B {}\n", roff(command.path));
  if (!command.options.empty()) line += ".RI [ options ]\n";
  if (!command.commands.empty()) line += ".I command\n";
  for (const argument_description& a : command.arguments) {
    const std::string dots = a.repeated ? "..." : "";
    line +=
        a.required ? fmt::format(".IR {} {}\n", roff(a.name), dots) : fmt::format(".RI [ {} {}]\n", roff(a.name), dots);
  }
  return line;
}

std::string arguments(const command_description& command) {
  std::string text;
  for (const argument_description& a : command.arguments) {
    text += fmt::format(".TP\n.I {}\n{}\n", roff(a.name), roff(a.description));
  }
  return text.empty() ? text : ".SH ARGUMENTS\n" + text;
}

std::string options(const command_description& command) {
  std::string text = ".SH OPTIONS\n";
  for (const option_description& option : command.options) {
    text += ".TP\n";
    std::string names;
    for (const std::string& name : option.names) {
      names += fmt::format("{}\\fB{}\\fR{}", names.empty() ? "" : ", ", roff(name),
                           option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value)));
    }
    text += names + "\n" + roff(option.description);
    if (!option.default_value.empty()) text += fmt::format(" (default: {})", roff(option.default_value));
    text += "\n";
  }
  return text;
}

std::string commands(const command_description& command) {
  std::string text;
  for (const command_description& below : command.commands) {
    text += fmt::format(".TP\n.BR {} (1)\n{}\n", roff(man_page_name(below)), roff(below.description));
  }
  return text.empty() ? text : ".SH COMMANDS\n" + text;
}

// A line that begins at the margin and ends with a colon heads a section of the help page. The lines of a section are
// laid out by hand, so they stay as they are.
std::string footer(const std::string& help) {
  std::istringstream lines(help);
  std::string text;
  bool in_section = false;
  const auto head = [&](const std::string& title) {
    text += fmt::format("{}.SH {}\n.nf\n", in_section ? ".fi\n" : "", upper_case(title));
    in_section = true;
  };
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && line.front() != ' ' && line.back() == ':') {
      head(roff(line.substr(0, line.size() - 1)));
    } else if (!line.empty() || in_section) {
      if (!in_section) head("NOTES");
      text += line.empty() ? ".sp\n" : roff(line.starts_with("  ") ? line.substr(2) : line) + "\n";
    }
  }
  return in_section ? text + ".fi\n" : text;
}

}  // namespace

std::string man_page_name(const command_description& command) {
  std::string name = command.path;
  std::ranges::replace(name, ' ', '-');
  return name;
}

std::string man_page(const command_description& command, std::string_view version) {
  return fmt::format(".TH {} 1 \"\" \"urispec {}\" \"urispec\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n",
                     upper_case(roff(man_page_name(command))), version, roff(man_page_name(command)),
                     roff(command.description)) +
         synopsis(command) + arguments(command) + options(command) + commands(command) + footer(command.footer);
}

namespace {

// urispec man: the manual page of a command.

exit_code write_page(const std::vector<std::string>& words, const channels& io) {
  const command_description program = describe(declared_commands());
  const std::string path = words.empty() ? program.path : program.path + " " + report::joined(words, " ");
  for (const command_description* command : all_commands(program)) {
    if (command->path != path) continue;
    io.out.write(man_page(*command, version));
    return exit_code::success;
  }
  std::vector<std::string> paths;  // without the name of the program, which would make all of them alike
  for (const command_description* command : all_commands(program)) {
    if (command->path != program.path) paths.push_back(command->path.substr(program.path.size() + 1));
  }
  const std::string name = report::joined(words, " ");
  io.complain(
      fmt::format("unknown command '{}'{}; `urispec man --names` lists all", name, abnf::did_you_mean(name, paths)));
  return exit_code::failure;
}

exit_code write_names(const channels& io) {
  const command_description program = describe(declared_commands());
  for (const command_description* command : all_commands(program)) {
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
