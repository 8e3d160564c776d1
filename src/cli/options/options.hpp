// A command declares its options and arguments through this interface. CLI11 does the work; this interface keeps its
// headers, which take longer to compile than a command does, out of every file but options.cpp and command_line.cpp.
// Values arrive as they were typed: CLI11 alone would take `[::1]` apart as a list of values, and would take the next
// argument as the value of `--query=`. An argument called GRAMMAR may be written 3986
// or RFC3986 (grammar_options.hpp).
// Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace urispec::cli {

// Says what is wrong with a value; empty where nothing is.
using value_check = std::function<std::string(const std::string&)>;

// One option or argument of a command. A handle: copies mean the same option, which lives as long as the command.
class option {
 public:
  option() = default;
  explicit option(CLI::Option& declared) noexcept : declared_(&declared) {}

  // Help shows this default where it would show none. It changes no value.
  option& default_text(const std::string& text);
  option& description(const std::string& text);
  option& check(value_check test);
  option& required();

  // False for an option that was not declared, too.
  [[nodiscard]] bool is_given() const;
  // "--grammar"
  [[nodiscard]] std::string name() const;
  // Arguments stand in the order in which they were typed.
  [[nodiscard]] const std::vector<std::string>& values() const;

 private:
  friend class command_options;
  CLI::Option* declared_ = nullptr;
};

// A condition on options: an option that contradicts another, or would have no effect, is refused
// before the command runs. Not CLI11's exclusions: help would list them at each option.
struct option_condition {
  enum class help : std::uint8_t { offered, not_offered };  // after the complaint

  const CLI::App* command;                 // only where this one was chosen
  std::function<std::string()> complaint;  // empty where it holds
  help offer = help::offered;
};

// The result of declaring the commands, apart from what CLI11 keeps.
struct declarations {
  action chosen_action;                                          // of the command on the command line
  std::map<const CLI::Option*, std::vector<std::string>> words;  // that shells propose for a value
  std::vector<option_condition> conditions;
  std::map<const CLI::App*, std::function<void()>> preparations;
};
// The first condition of the chosen command that does not hold, with its complaint.
struct broken_condition {
  std::string complaint;
  option_condition::help offer;
};
[[nodiscard]] std::optional<broken_condition> find_broken_condition(const declarations& declared);

// The options, arguments and subcommands of a command while it is being declared. A handle, too. `names` are written as
// "-g,--grammar"; `type` is what help calls the value. What a value is stored in must outlive the command line.
class command_options {
 public:
  command_options(CLI::App& app, declarations& declared) noexcept : app_(&app), declared_(&declared) {}

  command_options add_command(const std::string& name, const std::string& description);
  // A command that only has others under it; made the first time, found again afterwards.
  command_options group(const std::string& name, const std::string& description, const std::string& footer);

  option flag(const std::string& names, bool& is_set, const std::string& description);
  option flag(const std::string& names, const std::string& description);

  option value(const std::string& names, const std::string& type, std::string& output, const std::string& description);
  option value(const std::string& names, const std::string& type, const std::string& description);
  // May be given again; each time it takes one value.
  option values(const std::string& names, const std::string& type, std::vector<std::string>& output,
                const std::string& description);
  option values(const std::string& names, const std::string& type, const std::string& description);
  // One of a few words.
  option word(const std::string& names, const std::string& type, const std::vector<std::string>& words,
              std::function<void(const std::string&)> set, const std::string& description);
  // A whole number between `least` and `most`, in decimal digits and nothing else.
  template <typename Number>
  option number(const std::string& names, Number& output, const std::string& description, std::uint64_t least = 0,
                std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return number(
        names, [&output](std::uint64_t value) { output = static_cast<Number>(value); }, description, least, most);
  }

  option argument(const std::string& name, std::string& output, const std::string& description);
  option argument(const std::string& name, const std::string& description);
  // Any number of arguments.
  option arguments(const std::string& name, const std::string& description);
  option arguments(const std::string& name, std::vector<std::string>& output, const std::string& description);
  // Shells propose these words for a value.
  void propose(const option& for_value, std::vector<std::string> words);
  // Conditions. The names are those of options that are declared.
  // An option cannot be combined with any of the others.
  void excludes(const std::string& name, const std::vector<std::string>& others);
  // An option is for some of the words of another.
  void only_with(const std::string& name, const std::string& other, const std::vector<std::string>& words);
  // An option means nothing without another.
  void needs(const std::string& name, const std::string& other);
  // Any other contradiction, in words of its own: `complaint` gives none where there is none.
  void refuses(std::function<std::string()> complaint);
  // What happens once the options are read and nothing contradicts itself, before the command runs.
  void before(std::function<void()> preparation);
  // Help shows these options, and --help, before the others.
  void show_first(const std::vector<std::string>& names);
  // The command is in no list of commands: it is for the site or for tests.
  void hide();
  // Arguments and options that nobody declared are no error.
  void take_anything();

  void footer(const std::string& text);
  // The program does this if the command is chosen.
  void runs(action run);
  // Declares -q as well, which leaves only the exit status and complaints. `quiet` is set where it is given.
  void runs_or_is_quiet(bool& quiet, action run);

 private:
  option number(const std::string& names, std::function<void(std::uint64_t)> set, const std::string& description,
                std::uint64_t least, std::uint64_t most);

  CLI::App* app_;
  declarations* declared_;
};

// A mark before an argument that CLI11 must take as it stands; options remove it again.
inline constexpr char verbatim_mark = '\x01';

// A complaint that is an argument with this mark before it says that the argument is an option, which is not there:
// command_line.cpp puts it in words.
inline constexpr char unknown_option_mark = '\x02';

// An option that takes one of a few words, each for a value: `--format text|json`.
template <typename Value>
using choices = std::vector<std::pair<std::string, Value>>;

// `value` stays as it is where the option is not given; `help` says what that means.
template <typename Value>
option add_choice_option(command_options command, const std::string& names, const std::string& type, Value& value,
                         choices<Value> alternatives, const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, meaning] : alternatives) words.push_back(word);
  const auto set = [&value, alternatives = std::move(alternatives)](const std::string& text) {
    for (const auto& [word, meaning] : alternatives) {
      if (word == text) value = meaning;
    }
  };
  return command.word(names, type, words, set, help);
}

// -r: the rule that a command is about. An empty name is refused, since it is what a variable of a shell that is not
// set gives, and not the start rule. Tests: tests/data/cli/failures.txt.
inline constexpr std::string_view empty_rule_name = "a rule name cannot be empty";

inline option add_rule_option(command_options command, std::string& rule,
                              const std::string& description = "The rule; by default the start rule of the grammar") {
  const auto refuse_empty = [](const std::string& name) { return std::string(name.empty() ? empty_rule_name : ""); };
  return command.value("-r,--rule", "RULE", rule, description).check(refuse_empty);
}

// The format and the file of a command's results: --format text|json, and -o. Tests of -o: tests/data/cli/failures.txt.
enum class report_form : std::uint8_t { text, json };

inline void add_format_option(command_options command, report_form& form) {
  add_choice_option<report_form>(command, "--format", "FORMAT", form,
                                 {{"text", report_form::text}, {"json", report_form::json}},
                                 "text, for people, or json, one object a line")
      .default_text("text");
}

// -o: the file that a command writes to. An empty name is refused: it comes from a variable that is not set, and means
// neither a file nor standard output.
inline void add_output_option(command_options command, std::string& file, const std::string& description) {
  command.value("-o,--output", "FILE", file, description).check([](const std::string& name) -> std::string {
    return name.empty() ? "a file name cannot be empty" : "";
  });
}

}  // namespace urispec::cli
