// urispec completion: a script that completes the command line of the program in a shell. Each script tells the command
// from the words before the cursor, then the option from the word before it. What a script proposes is all in it: it
// runs nothing.
// Cost: linear in what is described. Tests: tests/cli/shell_test.cpp, where bash runs its script.
#include "cli/commands.hpp"
#include "cli/options/options.hpp"
#include "cli/shell/command_description.hpp"
#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

// "grammar list" of "urispec grammar list", as it stands between quotes in a pattern of case.
std::string words_after_program(const command_description& command) {
  const auto space = command.path.find(' ');
  return space == std::string::npos ? "" : command.path.substr(space + 1);
}

// These words may follow a command and the option or the argument right before the cursor.
std::string values_of(const command_description& command, const command_description& program) {
  std::string cases;
  for (const option_description& option : command.options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const auto& name : option.names) {
      patterns.push_back(fmt::format("'{}:{}'", words_after_program(command), name));
    }
    const proposals values = proposals_for(option);
    cases += fmt::format("    {})\n", report::joined(patterns, "|"));
    cases += fmt::format("      words='{}'\n", report::joined(values.words, " "));
    if (!values.files) cases += "      compopt +o default 2>/dev/null\n";
    cases += "      ;;\n";
  }
  for (const argument_description& argument : command.arguments) {
    for (const command_description* group : groups_named_by(argument, program)) {
      cases += fmt::format("    '{}:{}')\n      words='{}'\n      ;;\n", words_after_program(command), group->name(),
                           report::joined(names_under(*group), " "));
    }
  }
  return cases;
}

std::string options_of(const command_description& command) {
  std::vector<std::string> names;
  for (const option_description& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return report::joined(names, " ");
}

// Words that are no options may come: a command, or an argument.
std::string arguments_of(const command_description& command) {
  std::vector<std::string> words = names_under(command);
  for (const argument_description& argument : command.arguments) {
    const proposals values = proposals_for(argument);
    words.insert(words.end(), values.words.begin(), values.words.end());
  }
  return report::joined(words, " ");
}

std::string bash_completion(const command_description& program) {
  std::string patterns;
  std::string values;
  std::string names;
  for (const command_description* command : all_commands(program)) {
    const std::string words = words_after_program(*command);
    if (!words.empty()) patterns += fmt::format("{}'{}'", patterns.empty() ? "" : "|", words);
    values += values_of(*command, program);
    names += fmt::format("    '{}') options='{}' words='{}' ;;\n", words, options_of(*command), arguments_of(*command));
  }
  return fmt::format(R"(# Completes the command line of {0} in bash, 4 or newer. Written by `{0} completion bash`.
_{0}() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command='' options='' words='' word
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD - 1}}"; do
    case ${{command:+$command }}$word in
    {1}) command=${{command:+$command }}$word ;;
    esac
  done
  # bash takes --format=json apart at the sign.
  [[ $current != '=' ]] || current=''
  [[ $previous != '=' ]] || previous=${{COMP_WORDS[COMP_CWORD - 2]}}
  case $command:$previous in
{2}    *)
      case $command in
{3}      esac
      [[ $current != -* ]] || words=$options
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _{0} {0}
)",
                     program.path, patterns, values, names);
}

// A text that _arguments reads between brackets, in single quotes: those, colons and brackets are escaped.
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
std::string function_of(const command_description& command) {
  std::string name = "_" + command.path;
  std::ranges::replace(name, ' ', '_');
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string action_of(const proposals& values) {
  const std::string words = fmt::format("({})", report::joined(values.words, " "));
  if (!values.files) return values.words.empty() ? " " : words;
  return values.words.empty() ? "_files"
                              : fmt::format("{{_alternative \"words:name:{}\" \"files:file:_files\"}}", words);
}

// If an argument may be a command with others under it, what comes after that is one of these.
std::string action_of(const argument_description& argument, const command_description& program) {
  const auto groups = groups_named_by(argument, program);
  if (groups.empty()) return action_of(proposals_for(argument));
  std::string cases;
  for (const command_description* group : groups) {
    cases += fmt::format("{}) compadd {} ;; ", group->name(), report::joined(names_under(*group), " "));
  }
  return fmt::format("{{case $words[CURRENT-1] in {}*) compadd {} ;; esac}}", cases,
                     report::joined(argument.words, " "));
}

std::string argument_lines(const command_description& command, const command_description& program) {
  std::string lines;
  for (const option_description& option : command.options) {
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
  for (const argument_description& argument : command.arguments) {
    const std::string number = argument.repeated ? "*" : std::to_string(place++);
    lines += fmt::format(" \\\n    '{}:{}:{}'", number, in_brackets(argument.name), action_of(argument, program));
  }
  return lines;
}

std::string function_with_commands(const command_description& command, const command_description& program) {
  std::string names;
  std::string calls;
  for (const command_description& below : command.commands) {
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

std::string zsh_completion(const command_description& program) {
  std::string functions;
  for (const command_description* command : all_commands(program)) {
    functions += command->commands.empty() ? fmt::format("{}() {{\n  _arguments -s{}\n}}\n\n", function_of(*command),
                                                         argument_lines(*command, program))
                                           : function_with_commands(*command, program);
  }
  return fmt::format(
      "#compdef {0}\n# Completes the command line of {0} in zsh. Written by `{0} completion zsh`.\n\n{1}{2} \"$@\"\n",
      program.path, functions, function_of(program));
}

// Escapes a text that stands between single quotes.
std::string in_fish_quotes(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "'";
}

// The words of a path after the program: {"grammar", "list"}.
std::vector<std::string> words_of(const command_description& command) {
  std::istringstream path(command.path);
  std::vector<std::string> words;
  std::string word;
  for (path >> word; path >> word;) words.push_back(word);
  return words;
}

// Holds where the command has been typed, and none of those under it.
std::string condition(const command_description& command) {
  std::vector<std::string> parts;
  for (const std::string& word : words_of(command)) parts.push_back("__fish_seen_subcommand_from " + word);
  std::vector<std::string> below;
  for (const command_description& c : command.commands) below.push_back(c.name());
  if (!below.empty()) parts.push_back("not __fish_seen_subcommand_from " + report::joined(below, " "));
  return in_fish_quotes(report::joined(parts, "; and "));
}

std::string line_of(const option_description& option, const std::string& program, const std::string& usage_condition) {
  std::string line = fmt::format("complete -c {} -n {}", program, usage_condition);
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  const proposals values = proposals_for(option);
  if (!option.value.empty()) line += values.files ? " -r -F" : " -x";
  if (!values.words.empty()) line += " -a " + in_fish_quotes(report::joined(values.words, " "));
  return line + " -d " + in_fish_quotes(option.description) + "\n";
}

// Fish proposes files where nothing else is proposed.
std::string line_of(const argument_description& argument, const std::string& program,
                    const std::string& usage_condition) {
  const proposals values = proposals_for(argument);
  if (values.words.empty()) return {};
  return fmt::format("complete -c {} -n {}{} -a {} -d {}\n", program, usage_condition, values.files ? "" : " -f",
                     in_fish_quotes(report::joined(values.words, " ")), in_fish_quotes(argument.name));
}

std::string fish_completion(const command_description& program) {
  std::string script =
      fmt::format("# Completes the command line of {0} in fish. Written by `{0} completion fish`.\n", program.path);
  for (const command_description* command : all_commands(program)) {
    const std::string usage_condition = condition(*command);
    for (const command_description& below : command->commands) {
      script += fmt::format("complete -c {} -n {} -f -a {} -d {}\n", program.path, usage_condition, below.name(),
                            in_fish_quotes(below.description));
    }
    for (const argument_description& argument : command->arguments)
      script += line_of(argument, program.path, usage_condition);
    for (const option_description& option : command->options) script += line_of(option, program.path, usage_condition);
  }
  return script;
}

}  // namespace

void add_completion(command_options root) {
  command_options command =
      root.add_command("completion", "Write a script that completes this command line in a shell");
  const auto shell = std::make_shared<std::string>();
  option argument = command.argument("SHELL", *shell, "bash, zsh or fish");
  command.propose(argument, {"bash", "zsh", "fish"});
  argument.required().check([](const std::string& typed) {
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
    const command_description program = describe(declared_commands());
    io.out.write(*shell == "bash"  ? bash_completion(program)
                 : *shell == "zsh" ? zsh_completion(program)
                                   : fish_completion(program));
    return exit_code::success;
  });
}

}  // namespace urispec::cli
