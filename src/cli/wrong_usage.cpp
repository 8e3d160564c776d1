#include "cli/wrong_usage.hpp"

#include "cli/near_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace urispec::cli {
namespace {

std::vector<std::string> names_of_commands(const CLI::App& above) {
  std::vector<std::string> names;
  for (const CLI::App* command : above.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

// With their hyphens.
std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const auto& name : option->get_snames()) names.push_back("-" + name);
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// `--lenght=3` is about `--lenght`.
std::string_view name_of_option(std::string_view typed) { return typed.substr(0, typed.find('=')); }

// Of names of one letter none is nearer than others.
std::string unknown_option(const CLI::App& command, std::string_view typed) {
  const auto name = name_of_option(typed);
  const bool is_long = name.size() > 2 && name.starts_with("--");
  return fmt::format("no option '{}'{}", name, is_long ? perhaps(name, names_of_options(command)) : std::string());
}

// The first, as typed, of the arguments that the command has no use for.
std::string first_left_over(const std::vector<std::string>& left_over, std::span<char* const> typed) {
  const auto is_left_over = [&](std::string_view argument) {
    return std::ranges::find(left_over, argument) != left_over.end();
  };
  const auto first = std::ranges::find_if(typed, is_left_over);
  return first == typed.end() ? left_over.front() : *first;
}

const CLI::App& chosen_command(const CLI::App& root) {
  const CLI::App* command = &root;
  for (auto chosen = command->get_subcommands(); !chosen.empty(); chosen = command->get_subcommands()) {
    command = chosen.front();
  }
  return *command;
}

// CLI11 complains of an option by its long name; the user may have typed the short one and not know the other.
std::string as_typed(const CLI::App& command, std::string message, std::span<char* const> typed) {
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (option->get_snames().empty() || option->get_lnames().empty() || !message.starts_with(name + ":")) continue;
    const bool is_long = std::ranges::any_of(
        typed, [&](std::string_view argument) { return argument == name || argument.starts_with(name + "="); });
    if (!is_long) message.replace(0, name.size(), "-" + option->get_snames().front());
    break;
  }
  return message;
}

}  // namespace

std::string complaint_of_command(const CLI::App& root, std::span<char* const> typed) {
  const CLI::App* above = &root;
  std::string path;
  for (const std::string_view argument : typed) {
    const auto known = names_of_commands(*above);
    if (known.empty()) return {};
    if (argument.starts_with('-')) {
      const auto options = names_of_options(*above);
      const bool is_there = std::ranges::find(options, name_of_option(argument)) != options.end();
      return is_there ? std::string() : unknown_option(*above, argument);
    }
    if (std::ranges::find(known, argument) == known.end()) {
      return fmt::format("no command '{}{}'{}: there are {}", path, argument, perhaps(argument, known),
                         fmt::join(known, ", "));
    }
    above = above->get_subcommand(std::string(argument));
    path += std::string(argument) + " ";
  }
  const auto known = names_of_commands(*above);
  if (known.empty()) return {};
  return fmt::format("no command is given{}: there are {}",
                     path.empty() ? "" : " behind " + path.substr(0, path.size() - 1), fmt::join(known, ", "));
}

std::string in_other_words(const CLI::App& root, const CLI::ParseError& error, std::span<char* const> typed) {
  const CLI::App& command = chosen_command(root);
  if (const auto left_over = command.remaining();
      dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !left_over.empty()) {
    const std::string first = first_left_over(left_over, typed);
    return first.starts_with('-') ? unknown_option(command, first) : fmt::format("an argument too many: '{}'", first);
  }
  return as_typed(command, error.what(), typed);
}

}  // namespace urispec::cli
