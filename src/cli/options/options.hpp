// How a command declares its options and arguments. CLI11 does the work; this interface keeps its headers, which take
// longer to compile than a command does, out of every file but options.cpp and command_line.cpp.
// Values arrive as they were typed: CLI11 alone would take `[::1]` apart as a list of values, and would take the next
// argument as the value of `--query=`. But one that is called GRAMMAR may be written 3986 or RFC3986 (layers.hpp).
// Tests: tests/data/cli/failures.txt.
#pragma once

#include "cli/command.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
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

  // What help shows where a default would otherwise be missing. It changes no value.
  option& default_text(const std::string& text);
  option& description(const std::string& text);
  option& check(value_check test);
  option& required();
  option& needs(option other);

  // False for an option that was not declared, too.
  [[nodiscard]] bool given() const;
  // "--grammar"
  [[nodiscard]] std::string name() const;
  // In the order in which they were typed.
  [[nodiscard]] const std::vector<std::string>& values() const;

 private:
  friend class command_options;
  CLI::Option* declared_ = nullptr;
};

// Where an option has no effect: beside another, or if another does not have one of some words. Not those of CLI11:
// help would list them at each option.
struct useless_beside {
  const CLI::Option* declared;
  const CLI::Option* other;
};
struct useful_with {
  const CLI::Option* declared;
  const CLI::Option* other;
  std::vector<std::string> words;
};
using option_condition = std::variant<useless_beside, useful_with>;

// What declaring the commands leaves behind besides what CLI11 keeps.
struct declarations {
  action chosen;  // of the command that was asked for
  std::map<const CLI::Option*, std::vector<std::string>> words;  // that shells propose for a value
  std::vector<option_condition> conditions;
};
// What is said of the first option that was given and has no effect; empty if all have one.
[[nodiscard]] std::string complaint_of_conditions(const declarations& declared);

// The options, arguments and subcommands of a command while it is being declared. A handle, too. `names` are written as
// "-g,--grammar"; `type` is what help calls the value. What a value is stored in must outlive the command line.
class command_options {
 public:
  command_options(CLI::App& app, declarations& declared) noexcept : app_(&app), declared_(&declared) {}

  command_options add_command(const std::string& name, const std::string& description);
  // A command that only has others under it; made the first time, found again afterwards.
  command_options group(const std::string& name, const std::string& description, const std::string& footer);

  option flag(const std::string& names, bool& given, const std::string& description);
  option flag(const std::string& names, const std::string& description);

  option value(const std::string& names, const std::string& type, std::string& into, const std::string& description);
  option value(const std::string& names, const std::string& type, const std::string& description);
  // May be given again; each time it takes one value.
  option values(const std::string& names, const std::string& type, std::vector<std::string>& into,
                const std::string& description);
  option values(const std::string& names, const std::string& type, const std::string& description);
  // One of a few words.
  option word(const std::string& names, const std::string& type, const std::vector<std::string>& words,
              std::function<void(const std::string&)> set, const std::string& description);
  option word(const std::string& names, const std::string& type, const std::vector<std::string>& words,
              std::string& into, const std::string& description);
  // A whole number between `least` and `most`, in decimal digits and nothing else.
  template <typename Number>
  option number(const std::string& names, Number& into, const std::string& description, std::uint64_t least = 0,
                std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    return number(
        names, [&into](std::uint64_t value) { into = static_cast<Number>(value); }, description, least, most);
  }

  option argument(const std::string& name, std::string& into, const std::string& description);
  option argument(const std::string& name, const std::string& description);
  // Any number of arguments.
  option arguments(const std::string& name, const std::string& description);
  option arguments(const std::string& name, std::vector<std::string>& into, const std::string& description);
  // What shells propose for a value, of those that it may be.
  void propose(const option& for_value, std::vector<std::string> words);
  // What would have no effect is refused: an option with each of the others, and one that is for some of the words of
  // another. The names are those of options that are declared.
  void excludes(const std::string& name, const std::vector<std::string>& others);
  void only_with(const std::string& name, const std::string& other, const std::vector<std::string>& words);
  // Arguments and options that nobody declared are no error.
  void take_anything();

  void footer(const std::string& text);
  // What is done when this command is the one that was asked for.
  void runs(action what);
  // The same, and -q leaves only the exit status, and complaints. `quiet` is set where it is given.
  void runs_or_is_quiet(bool& quiet, action what);

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

}  // namespace urispec::cli
