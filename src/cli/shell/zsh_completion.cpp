#include "report/text.hpp"
#include "cli/shell/completion.hpp"
#include "cli/shell/proposals.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace urispec::cli {
namespace {

// What _arguments reads between brackets, in single quotes: those, colons and brackets are escaped.
std::string in_brackets(std::string_view description) {
  std::string escaped;
  for (const char c : description) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    if (c == '\'') {
      escaped += "'\\''";
    } else {
      escaped += c == '\n' ? ' ' : c;
    }
  }
  return escaped;
}

// _urispec_grammar_list of "urispec grammar list".
std::string function_of(const described_command& command) {
  std::string name = "_" + command.path;
  std::ranges::replace(name, ' ', '_');
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string action_of(const proposals& values) {
  const std::string words = fmt::format("({})", joined(values.words, " "));
  if (!values.files) return values.words.empty() ? " " : words;
  return values.words.empty() ? "_files"
                              : fmt::format("{{_alternative \"words:name:{}\" \"files:file:_files\"}}", words);
}

// Where an argument may be a command with others under it, what comes after that is one of these.
std::string action_of(const described_argument& argument, const described_command& program) {
  const auto groups = groups_named_by(argument, program);
  if (groups.empty()) return action_of(proposals_for(argument));
  std::string cases;
  for (const described_command* group : groups) {
    cases += fmt::format("{}) compadd {} ;; ", group->name(), joined(names_under(*group), " "));
  }
  return fmt::format("{{case $words[CURRENT-1] in {}*) compadd {} ;; esac}}", cases, joined(argument.words, " "));
}

std::string argument_lines(const described_command& command, const described_command& program) {
  std::string lines;
  for (const described_option& option : command.options) {
    for (const std::string& name : option.names) {
      const std::string equals = option.value.empty() ? "" : name.starts_with("--") ? "=" : "+";
      lines += fmt::format(" \\\n    '*{}{}[{}]", name, equals, in_brackets(option.description));
      if (!option.value.empty()) {
        lines += fmt::format(":{}:{}", in_brackets(option.value), action_of(proposals_for(option)));
      }
      lines += "'";
    }
  }
  std::size_t place = 1;
  for (const described_argument& argument : command.arguments) {
    const std::string which = argument.repeated ? "*" : std::to_string(place++);
    lines += fmt::format(" \\\n    '{}:{}:{}'", which, in_brackets(argument.name), action_of(argument, program));
  }
  return lines;
}

std::string function_with_commands(const described_command& command, const described_command& program) {
  std::string names;
  std::string calls;
  for (const described_command& below : command.commands) {
    names += fmt::format("    '{}:{}'\n", below.name(), in_brackets(below.description));
    calls += fmt::format("    {}) {} ;;\n", below.name(), function_of(below));
  }
  return fmt::format(R"({}() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    if [[ $words[2] == -* ]]; then
      _arguments -s{}
    else
      _describe command commands
    fi
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
{}  esac
}}

)",
                     function_of(command), names, argument_lines(command, program), calls);
}

}  // namespace

std::string zsh_completion(const described_command& program) {
  std::string functions;
  for (const described_command* command : all_commands(program)) {
    functions += command->commands.empty() ? fmt::format("{}() {{\n  _arguments -s{}\n}}\n\n", function_of(*command),
                                                         argument_lines(*command, program))
                                           : function_with_commands(*command, program);
  }
  return fmt::format(
      "#compdef {0}\n# Completes the command line of {0} in zsh. Written by `{0} completion zsh`.\n\n{1}{2} \"$@\"\n",
      program.path, functions, function_of(program));
}

}  // namespace urispec::cli
