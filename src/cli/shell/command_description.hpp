// The descriptions of the commands, as values: out of it come the completions of shells and the manual pages, so
// that these cannot say anything but what --help says.
// Tests: tests/cli/shell_test.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace urispec::cli {

struct command_declaration;

struct option_description {
  std::vector<std::string> names;  // with their hyphens, the short one first
  std::string value;               // what help calls the value; empty for a flag
  std::string default_value;       // empty where there is none
  std::string description;
  std::vector<std::string> words;  // what the value may be, where those are known
};

struct argument_description {
  std::string name;
  std::string description;
  bool required = false;
  bool repeated = false;
  std::vector<std::string> words;  // what it may be, where those are known
};

struct command_description {
  std::string path;  // "urispec", "urispec parse", "urispec grammar list"
  std::string description;
  std::string footer;  // the rest of the help page
  std::vector<option_description> options;
  std::vector<argument_description> arguments;
  std::vector<command_description> commands;  // those under it

  // "list" of "urispec grammar list".
  [[nodiscard]] std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

// The program, with all that is declared.
[[nodiscard]] command_description describe(std::span<const command_declaration> commands);

// The program and the commands under it, each before those under it.
[[nodiscard]] std::vector<const command_description*> all_commands(const command_description& program);

// A shell proposes these as the value of an option, or as an argument.
struct proposals {
  std::vector<std::string> words;
  bool files = false;
};

// The words that were declared; names of grammars for GRAMMAR, those of the catalogue where files will do too, else
// those that parsers are compiled in for; files for FILE, PAGE and for grammars that may be files. Nothing for what
// only the user knows.
[[nodiscard]] proposals proposals_for(const option_description& option);
[[nodiscard]] proposals proposals_for(const argument_description& argument);

// The commands with others under them that an argument may name, as `grammar` of `man grammar list`: what comes after
// one is a command under it.
[[nodiscard]] std::vector<const command_description*> groups_named_by(const argument_description& argument,
                                                                    const command_description& program);
[[nodiscard]] std::vector<std::string> names_under(const command_description& command);

}  // namespace urispec::cli
