// Arguments marked for CLI11, its errors worded anew, and the request that comes out of both.
#include "cli/options/command_line.hpp"

#include "abnf/similar_names.hpp"
#include "cli/options/options.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace urispec::cli {
namespace {

constexpr std::size_t option_columns = 34;

bool needs_mark(std::string_view value) {
  return value.empty() || value.starts_with('[') || value.starts_with(verbatim_mark);
}

// `--name=VALUE` and `-nVALUE`: where VALUE begins. CLI11 takes an empty one for a missing one, and then takes the next
// argument in its place.
std::size_t begin_of_attached_value(std::string_view argument) {
  if (argument.starts_with("--")) return std::min(argument.find('='), argument.size() - 1) + 1;
  return argument.starts_with('-') && argument.size() > 2 ? 2 : argument.size() + 1;
}

// CLI11 reads an argument that begins with '[' as a list, and stops a subcommand at `--`. It gets what it should leave
// alone with a mark before it: values that begin with a bracket, empty ones, and all after the first `--`.
std::vector<std::string> marked_arguments(std::span<char* const> typed) {
  std::vector<std::string> arguments;
  bool positional_only = false;
  for (std::string argument : typed) {
    if (!positional_only && argument == "--") {
      positional_only = true;
      continue;
    }
    const bool has_equals = argument.starts_with("--") && argument.find('=') != std::string::npos;
    if (positional_only || argument.starts_with('[') || argument.starts_with(verbatim_mark)) {
      argument.insert(0, 1, verbatim_mark);
    } else if (has_equals || (argument.starts_with('-') && !argument.starts_with("--") && argument.size() > 2)) {
      const std::size_t value = begin_of_attached_value(argument);
      if (needs_mark(std::string_view(argument).substr(value))) argument.insert(value, 1, verbatim_mark);
    }
    arguments.push_back(std::move(argument));
  }
  std::ranges::reverse(arguments);  // CLI11 takes them last first
  return arguments;
}

// `help COMMAND` stands for `COMMAND --help`, and `help` for `--help`. `option` is that option.
std::vector<char*> with_help_as_option(std::span<char* const> typed, std::string& option) {
  std::vector<char*> arguments(typed.begin(), typed.end());
  if (arguments.empty() || arguments.front() != std::string_view("help")) return arguments;
  arguments.erase(arguments.begin());
  const auto is_option = [](std::string_view argument) { return argument.starts_with('-'); };
  arguments.insert(std::ranges::find_if(arguments, is_option), option.data());
  return arguments;
}

// CLI11 writes what an option does on one line, however long.
void lay_out_help(CLI::App& command) {
  command.get_formatter()->column_width(option_columns);
  for (CLI::Option* const option : command.get_options()) {
    option->description(report::broken_between_words(option->get_description(), report::help_columns - option_columns));
  }
  for (CLI::App* const below : command.get_subcommands([](const CLI::App*) { return true; })) lay_out_help(*below);
}

// CLI11 leaves two empty lines between two groups of options.
std::string without_double_gap(std::string page) {
  const std::size_t gap = page.find("\n\n\nMore options:");
  return gap == page.npos ? page : page.erase(gap, 1);
}

std::vector<std::string> names_of_commands(const CLI::App& above) {
  std::vector<std::string> names;
  for (const CLI::App* command : above.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

// The commands that help lists.
std::vector<std::string> names_of_listed_commands(const CLI::App& above) {
  std::vector<std::string> names;
  for (const CLI::App* command : above.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); })) {
    names.push_back(command->get_name());
  }
  return names;
}

// Names have their hyphens.
std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const auto& name : option->get_snames()) names.push_back("-" + name);
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// `--lenght=3` is about `--lenght`.
std::string_view name_of_option(std::string_view typed) {
  return typed.starts_with("--") ? typed.substr(0, typed.find('=')) : typed;
}

// Options with names near to one that does not exist. A name of one letter has no near ones.
std::string hint_of_options(const CLI::App& command, std::string_view typed) {
  const std::string_view name = name_of_option(typed);
  return name.size() > 2 && name.starts_with("--") ? abnf::did_you_mean(name, names_of_options(command))
                                                   : std::string();
}

std::string unknown_option(std::string_view typed, std::string_view hint) {
  return fmt::format("unknown option '{}'{}", name_of_option(typed), hint);
}

// The hint for an option that earlier versions had; empty for any other.
std::string hint_of_removed_option(const CLI::App& command, std::string_view typed) {
  const auto is_named = [&](std::string_view command_name, std::string_view option) {
    return command.get_name() == command_name && name_of_option(typed) == option;
  };
  return is_named("diff", "--merge") || is_named("validate", "--add")
             ? "; `urispec survey --merge` adds up the counts of parts of a corpus"
             : "";
}

std::string unknown_option(const CLI::App& command, std::string_view typed) {
  std::string hint = hint_of_removed_option(command, typed);
  if (hint.empty()) hint = hint_of_options(command, typed);
  const bool takes_texts =
      std::ranges::any_of(command.get_options(), [](const CLI::Option* o) { return o->get_positional(); });
  if (hint.empty() && takes_texts) hint = fmt::format("; if it is not an option, write -- before it: -- {}", typed);
  return unknown_option(typed, hint);
}

std::string unexpected_argument(std::string_view argument) { return fmt::format("unexpected argument '{}'", argument); }

// Options end at `--`.
std::span<char* const> before_double_hyphen(std::span<char* const> typed) {
  const auto end = std::ranges::find(typed, std::string_view("--"));
  return typed.first(static_cast<std::size_t>(end - typed.begin()));
}

// "-http://a/" is read as "-h" and more options. Only where nothing else asks for help; empty if there is none.
std::string_view text_read_as_help(std::span<char* const> typed) {
  const auto options = before_double_hyphen(typed);
  const auto asks = [](std::string_view argument) { return argument == "-h" || argument == "--help"; };
  if (std::ranges::any_of(options, asks)) return {};
  const auto longer = [](std::string_view argument) { return argument.starts_with("-h"); };
  const auto match = std::ranges::find_if(options, longer);
  return match == options.end() ? std::string_view() : *match;
}

// CLI11 reads "-0x1" as "-0" and "-x1". This gives back the argument whose remainder `left` is.
std::string_view typed_with(std::string_view left, std::span<char* const> typed) {
  const auto is_cluster = [&](std::string_view argument) {
    return argument.size() > left.size() && argument.starts_with('-') && !argument.starts_with("--") &&
           argument.ends_with(left.substr(1));
  };
  const auto match = std::ranges::find(typed, left);
  const auto cluster = match == typed.end() ? std::ranges::find_if(typed, is_cluster) : match;
  return cluster == typed.end() ? left : *cluster;
}

// The first, as typed, of the arguments that the command has no use for.
std::string first_left_over(const std::vector<std::string>& remainder, std::span<char* const> typed) {
  const auto is_left_over = [&](std::string_view argument) {
    return std::ranges::find(remainder, argument) != remainder.end();
  };
  const auto first = std::ranges::find_if(typed, is_left_over);
  return first == typed.end() ? remainder.front() : *first;
}

const CLI::App& chosen_command(const CLI::App& root) {
  const CLI::App* command = &root;
  for (auto subcommands = command->get_subcommands(); !subcommands.empty(); subcommands = command->get_subcommands()) {
    command = subcommands.front();
  }
  return *command;
}

// The complaint about an argument of `help` after the last command, which has no use for it; empty where there is none.
// CLI11 has read it as an argument of that command.
std::string complaint_of_help(const CLI::App& root, std::span<char* const> typed) {
  if (typed.empty() || typed.front() != std::string_view("help")) return {};
  const CLI::App& command = chosen_command(root);
  std::vector<std::string> remainder = root.remaining(true);
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) remainder.insert(remainder.end(), option->results().begin(), option->results().end());
  }
  if (remainder.empty()) return {};
  const std::string first = first_left_over(remainder, typed);
  if (!first.starts_with('-')) return unexpected_argument(first);
  const std::string_view option = typed_with(first, typed);
  return unknown_option(option, hint_of_options(command, option));
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

// Why the arguments name no command: one that is not there, or none, or an option that is not there before it. Empty
// where they do, or ask for help.
std::string complaint_of_command(const CLI::App& root, std::span<char* const> typed) {
  const CLI::App* above = &root;
  std::string path;
  for (const std::string_view argument : typed) {
    const auto names = names_of_commands(*above);
    if (names.empty()) return {};
    if (argument == "--") break;
    if (argument.starts_with('-')) {
      const auto options = names_of_options(*above);
      const bool is_there = std::ranges::find(options, name_of_option(argument)) != options.end();
      return is_there ? std::string() : unknown_option(*above, argument);
    }
    if (std::ranges::find(names, argument) == names.end()) {
      return fmt::format("unknown command '{}{}'{}; the commands are {}", path, argument,
                         abnf::did_you_mean(argument, names), report::joined(names_of_listed_commands(*above), ", "));
    }
    above = above->get_subcommand(std::string(argument));
    path += std::string(argument) + " ";
  }
  const auto names = names_of_listed_commands(*above);
  if (names.empty()) return {};
  return fmt::format("missing command{}; the commands are {}",
                     path.empty() ? "" : " after " + path.substr(0, path.size() - 1), report::joined(names, ", "));
}

// CLI11 takes numbers, and words such as "false", as values of flags; here no flag has a value. The
// complaint is about the first flag that was given one; empty if there is no such flag.
std::string complaint_of_flag_with_value(const CLI::App& command, std::span<char* const> typed) {
  for (const std::string_view argument : before_double_hyphen(typed)) {
    if (!argument.starts_with("--") || argument.find('=') == std::string_view::npos) continue;
    const std::string name(name_of_option(argument));
    const CLI::Option* const declared = command.get_option_no_throw(name);
    if (declared != nullptr && declared->get_items_expected_max() == 0) return name + " takes no value";
  }
  return {};
}

// The first example of the help of the command; empty where it has none.
std::string first_example(const CLI::App& command) {
  constexpr std::string_view before = "Examples:\n  ";
  const std::string footer = command.get_footer();
  const std::size_t position = footer.find(before);
  if (position == footer.npos) return {};
  const std::size_t begin = position + before.size();
  return footer.substr(begin, footer.find('\n', begin) - begin);
}

std::string complaint_of_missing(const CLI::App& command, const std::string& name) {
  const std::string example = first_example(command);
  return fmt::format("missing {} {}{}{}", name.starts_with('-') ? "option" : "argument", name,
                     example.empty() ? "" : "; for example: ", example);
}

// CLI11's reasons, as what to do: its message begins with the name of the option or the argument.
std::string reworded(const CLI::App& command, const CLI::ParseError& error, const std::string& message) {
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && message.ends_with(" is required")) {
    return complaint_of_missing(command, message.substr(0, message.size() - std::string_view(" is required").size()));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string name = message.substr(0, message.find(':'));
    return name + (message.ends_with(" missing") ? " needs a value" : " can be given only once");
  }
  return message;
}

// The argument that refuse_hyphen() in options.cpp complains of; empty where the message is another one. CLI11 writes
// "NAME: " before a complaint.
std::string_view marked_as_option(std::string_view message) {
  const std::size_t complaint = message.find(": ");
  if (complaint == message.npos) return {};
  message.remove_prefix(complaint + 2);
  return message.starts_with(unknown_option_mark) ? message.substr(1) : std::string_view();
}

// The complaint of CLI11, once it has read the arguments: with the options that are near one that is not there, and
// with the name of an option as it was typed.
std::string in_other_words(const CLI::App& root, const CLI::ParseError& error, std::span<char* const> typed) {
  const CLI::App& command = chosen_command(root);
  if (const auto remainder = command.remaining();
      dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !remainder.empty()) {
    const std::string first = first_left_over(remainder, typed);
    return first.starts_with('-') ? unknown_option(command, typed_with(first, typed)) : unexpected_argument(first);
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    if (std::string complaint = complaint_of_flag_with_value(command, typed); !complaint.empty()) return complaint;
  }
  const std::string message = error.what();
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    const std::string_view option = marked_as_option(message);
    if (!option.empty()) return unknown_option(command, typed_with(option, typed));
  }
  return reworded(command, error, as_typed(command, message, typed));
}

// "-foo" is read as "-f oo". Where there is no such file, a text may be meant that begins with a hyphen.
std::string complaint_of_attached_file(const CLI::App& root, std::span<char* const> typed) {
  const CLI::App& command = chosen_command(root);
  const CLI::Option* const file = command.get_option_no_throw("-f");
  const auto is_positional = [](const CLI::Option* o) { return o->get_positional(); };
  if (file == nullptr || !file->check_lname("file") || std::ranges::none_of(command.get_options(), is_positional)) {
    return {};
  }
  for (const std::string_view argument : typed) {
    if (argument == "--") break;
    if (!argument.starts_with("-f") || argument.size() == 2) continue;
    const std::string name(argument.substr(2));
    const auto& files = file->results();
    if (name == "-" || std::ranges::find(files, name) == files.end() || ::access(name.c_str(), F_OK) == 0) continue;
    return fmt::format("there is no file '{}' for -f; if '{}' is a text, write -- before it: -- {}", name, argument,
                       argument);
  }
  return {};
}

command_line_request wrong_usage(std::string complaint) {
  std::erase(complaint, verbatim_mark);
  return {{}, {}, std::move(complaint)};
}

}  // namespace

std::shared_ptr<CLI::App> root_command() {
  auto root = std::make_shared<CLI::App>("The URI grammars of the RFCs, executable.");
  root->name("urispec");
  root->require_subcommand(1);
  root->set_version_flag("-V,--version",
                         fmt::format("urispec {}\nJSON schemas {}", version, report::json_schema_version));
  root->footer(
      "Exit status:\n"
      "  0  everything is valid\n"
      "  1  something is not\n"
      "  2  wrong usage, a grammar that cannot be used, or reading or writing failed\n"
      "For `grammar check` alone, errors in a grammar are 1: it is asked about them.\n\n"
      "Results go to standard output, everything else to standard error.\n"
      "`urispec COMMAND --help` or `urispec help COMMAND` describes a command.\n\n"
      "Examples:\n"
      "  urispec validate links.txt\n"
      "  urispec parse --all 'http://[fe80::1%25eth0]/'\n"
      "  urispec resolve --explain http://a/b/c/d ../g\n"
      "  urispec diff rfc2396 rfc3986\n"
      "  urispec grammar prove my.abnf");
  return root;
}

command_line_request read_command_line(std::span<char* const> typed, std::span<const command_declaration> commands) {
  std::string help = "--help";
  const std::vector<char*> arguments = with_help_as_option(typed, help);
  const auto root = root_command();
  declarations declared;
  const std::string_view first = arguments.empty() ? std::string_view() : arguments.front();
  const bool is_command = std::ranges::find(commands, first, &command_declaration::name) != commands.end();
  for (const command_declaration& c : commands) {
    if (!is_command || c.name == first) c.declare(command_options(*root, declared));
  }
  for (CLI::App* const command : root->get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); })) {
    command->group(std::string(std::ranges::find(commands, command->get_name(), &command_declaration::name)->job));
  }

  if (std::string complaint = complaint_of_command(*root, arguments); !complaint.empty()) {
    return {{}, {}, std::move(complaint)};
  }
  try {
    root->parse(marked_arguments(arguments));
  } catch (const CLI::ParseError& e) {
    if (auto complaint = complaint_of_help(*root, typed); !complaint.empty()) return wrong_usage(std::move(complaint));
    // A command that is asked for help gives it, whatever else is wrong with its arguments.
    const bool is_help = chosen_command(*root).get_help_ptr()->count() > 0;
    const bool is_wrong = e.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success);
    if (!is_help) {
      if (is_wrong) return wrong_usage(in_other_words(*root, e, arguments));
      if (auto complaint = complaint_of_flag_with_value(*root, arguments); !complaint.empty()) {
        return wrong_usage(std::move(complaint));
      }
    }
    const std::string_view text = text_read_as_help(arguments);
    if (!text.empty()) return wrong_usage(unknown_option(chosen_command(*root), text));
    lay_out_help(*root);
    std::ostringstream out;
    std::ostringstream err;
    if (is_wrong) {
      root->exit(CLI::CallForHelp(), out, err);
    } else {
      root->exit(e, out, err);
    }
    return {{}, without_double_gap(out.str()), {}};
  }
  if (auto complaint = complaint_of_flag_with_value(chosen_command(*root), arguments); !complaint.empty()) {
    return wrong_usage(std::move(complaint));
  }
  if (auto complaint = complaint_of_attached_file(*root, arguments); !complaint.empty()) {
    return wrong_usage(std::move(complaint));
  }
  if (auto broken = find_broken_condition(declared)) {
    if (broken->offer == option_condition::help::offered) return wrong_usage(std::move(broken->complaint));
    return {[complaint = std::move(broken->complaint)](const channels& io) { return fail(complaint, io); }, {}, {}};
  }
  return {[root, prepare = declared.preparations[&chosen_command(*root)],
           action = declared.chosen_action](const channels& io) {
            if (prepare) prepare();
            return action(io);
          },
          {},
          {}};
}

}  // namespace urispec::cli
