#include "report/text.hpp"
#include "cli/shell/completion.hpp"
#include "cli/shell/proposals.hpp"

#include <fmt/core.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

// Between single quotes.
std::string in_fish_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "'";
}

// The words of a path after the program: {"grammar", "list"}.
std::vector<std::string> words_of(const described_command& command) {
  std::istringstream path(command.path);
  std::vector<std::string> words;
  std::string word;
  for (path >> word; path >> word;) words.push_back(word);
  return words;
}

// Holds where the command has been typed, and none of those under it.
std::string condition(const described_command& command) {
  std::vector<std::string> parts;
  for (const std::string& word : words_of(command)) parts.push_back("__fish_seen_subcommand_from " + word);
  std::vector<std::string> below;
  for (const described_command& c : command.commands) below.push_back(c.name());
  if (!below.empty()) parts.push_back("not __fish_seen_subcommand_from " + joined(below, " "));
  return in_fish_quotes(joined(parts, "; and "));
}

std::string line_of(const described_option& option, const std::string& program, const std::string& where) {
  std::string line = fmt::format("complete -c {} -n {}", program, where);
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  const proposals values = proposals_for(option);
  if (!option.value.empty()) line += values.files ? " -r -F" : " -x";
  if (!values.words.empty()) line += " -a " + in_fish_quotes(joined(values.words, " "));
  return line + " -d " + in_fish_quotes(option.description) + "\n";
}

// Files are what fish proposes where nothing is said.
std::string line_of(const described_argument& argument, const std::string& program, const std::string& where) {
  const proposals known = proposals_for(argument);
  if (known.words.empty()) return {};
  return fmt::format("complete -c {} -n {}{} -a {} -d {}\n", program, where, known.files ? "" : " -f",
                     in_fish_quotes(joined(known.words, " ")), in_fish_quotes(argument.name));
}

}  // namespace

std::string fish_completion(const described_command& program) {
  std::string script =
      fmt::format("# Completes the command line of {0} in fish. Written by `{0} completion fish`.\n", program.path);
  for (const described_command* command : all_commands(program)) {
    const std::string where = condition(*command);
    for (const described_command& below : command->commands) {
      script += fmt::format("complete -c {} -n {} -f -a {} -d {}\n", program.path, where, below.name(),
                            in_fish_quotes(below.description));
    }
    for (const described_argument& argument : command->arguments) script += line_of(argument, program.path, where);
    for (const described_option& option : command->options) script += line_of(option, program.path, where);
  }
  return script;
}

}  // namespace urispec::cli
