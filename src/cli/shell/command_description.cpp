// Reads back from CLI11 what the commands have declared.

#include "cli/shell/command_description.hpp"

#include "cli/options/command_line.hpp"
#include "cli/options/options.hpp"
#include "urispec/abnf.hpp"
#include "urispec/grammars.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <utility>

namespace urispec::cli {
namespace {

option_description describe(const CLI::Option& option, const declarations& declared) {
  option_description result;
  for (const auto& name : option.get_snames()) result.names.push_back("-" + name);
  for (const auto& name : option.get_lnames()) result.names.push_back("--" + name);
  if (option.get_expected_max() > 0) result.value = option.get_type_name();
  result.default_value = option.get_default_str();
  result.description = option.get_description();
  if (const auto words = declared.words.find(&option); words != declared.words.end()) result.words = words->second;
  return result;
}

argument_description describe_argument(const CLI::Option& argument, const declarations& declared) {
  const auto words = declared.words.find(&argument);
  return {.name = argument.get_name(true),
          .description = argument.get_description(),
          .required = argument.get_required(),
          .repeated = argument.get_expected_max() > 1,
          .words = words == declared.words.end() ? std::vector<std::string>() : words->second};
}

command_description describe(const CLI::App& command, const std::string& path, const declarations& declared) {
  command_description result;
  result.path = path;
  result.description = command.get_description();
  result.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options()) {
    if (option->nonpositional()) {
      result.options.push_back(describe(*option, declared));
    } else {
      result.arguments.push_back(describe_argument(*option, declared));
    }
  }
  for (const CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) {
    result.commands.push_back(describe(*below, path + " " + below->get_name(), declared));
  }
  return result;
}

void append_all(const command_description& command, std::vector<const command_description*>& list) {
  list.push_back(&command);
  for (const command_description& below : command.commands) append_all(below, list);
}

}  // namespace

command_description describe(std::span<const command_declaration> commands) {
  declarations declared;
  const auto root = root_command();
  for (const command_declaration& c : commands) c.declare(command_options(*root, declared));
  return describe(*root, "urispec", declared);
}

std::vector<const command_description*> all_commands(const command_description& program) {
  std::vector<const command_description*> commands;
  append_all(program, commands);
  return commands;
}

namespace {

bool mentions(const std::string& name, std::string_view word) { return name.find(word) != std::string::npos; }

std::vector<std::string> names_in_catalogue() {
  std::vector<std::string> names;
  for (const auto entries : abnf::catalogues()) {
    for (const abnf::catalogue_entry& entry : entries) names.emplace_back(entry.id);
  }
  for (const abnf::catalogue_entry& entry : abnf::import_catalogue()) names.emplace_back(entry.id);
  return names;
}

std::vector<std::string> names_with_parser() {
  std::vector<std::string> names;
  for (const grammar_info& g : all_grammars()) names.emplace_back(g.id);
  return names;
}

}  // namespace

proposals proposals_for(const option_description& option) {
  if (!option.words.empty()) return {option.words, false};
  if (option.value == "GRAMMAR") return {names_with_parser(), false};
  if (mentions(option.value, "GRAMMAR")) return {names_in_catalogue(), true};
  return {{}, mentions(option.value, "FILE")};
}

proposals proposals_for(const argument_description& argument) {
  if (!argument.words.empty()) return {argument.words, false};
  if (mentions(argument.name, "GRAMMAR")) return {names_in_catalogue(), true};
  return {{}, mentions(argument.name, "FILE") || mentions(argument.name, "PAGE")};
}

std::vector<const command_description*> groups_named_by(const argument_description& argument,
                                                      const command_description& program) {
  std::vector<const command_description*> groups;
  for (const command_description& command : program.commands) {
    if (command.commands.empty() || std::ranges::find(argument.words, command.name()) == argument.words.end()) continue;
    groups.push_back(&command);
  }
  return groups;
}

std::vector<std::string> names_under(const command_description& command) {
  std::vector<std::string> names;
  for (const command_description& below : command.commands) names.push_back(below.name());
  return names;
}

}  // namespace urispec::cli
