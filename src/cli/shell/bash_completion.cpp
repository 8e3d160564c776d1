#include "report/text.hpp"
#include "cli/shell/completion.hpp"
#include "cli/shell/proposals.hpp"

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

// "grammar list" of "urispec grammar list", as it stands between quotes in a pattern of case.
std::string words_after_program(const described_command& command) {
  const auto space = command.path.find(' ');
  return space == std::string::npos ? "" : command.path.substr(space + 1);
}

// Of a command before the cursor, and the option or the argument right before it: what may come.
std::string values_of(const described_command& command, const described_command& program) {
  std::string cases;
  for (const described_option& option : command.options) {
    if (option.value.empty()) continue;
    std::vector<std::string> patterns;
    for (const auto& name : option.names) {
      patterns.push_back(fmt::format("'{}:{}'", words_after_program(command), name));
    }
    const proposals values = proposals_for(option);
    cases += fmt::format("    {})\n", joined(patterns, "|"));
    cases += fmt::format("      words='{}'\n", joined(values.words, " "));
    if (!values.files) cases += "      compopt +o default 2>/dev/null\n";
    cases += "      ;;\n";
  }
  for (const described_argument& argument : command.arguments) {
    for (const described_command* group : groups_named_by(argument, program)) {
      cases += fmt::format("    '{}:{}')\n      words='{}'\n      ;;\n", words_after_program(command), group->name(),
                           joined(names_under(*group), " "));
    }
  }
  return cases;
}

std::string options_of(const described_command& command) {
  std::vector<std::string> names;
  for (const described_option& option : command.options) {
    names.insert(names.end(), option.names.begin(), option.names.end());
  }
  return joined(names, " ");
}

// What may come that is no option: a command, or an argument.
std::string arguments_of(const described_command& command) {
  std::vector<std::string> words = names_under(command);
  for (const described_argument& argument : command.arguments) {
    const proposals known = proposals_for(argument);
    words.insert(words.end(), known.words.begin(), known.words.end());
  }
  return joined(words, " ");
}

}  // namespace

std::string bash_completion(const described_command& program) {
  std::string patterns;
  std::string values;
  std::string names;
  for (const described_command* command : all_commands(program)) {
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

}  // namespace urispec::cli
