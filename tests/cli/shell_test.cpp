// Proposals of shells, asked of bash with the script that the command writes; and the manual pages of all commands.
#include "cli/commands.hpp"
#include "cli/process.hpp"
#include "cli/shell/command_description.hpp"
#include "cli/shell/man_page.hpp"

#include <boost/regex.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace urispec::cli;
using urispec::test::run;

namespace {

// Proposals of bash for the last of these words. The first is the program.
std::set<std::string> proposed(const std::string& words) {
  const auto actual = run("bash -c 'source <(urispec completion bash); COMP_WORDS=(" + words +
                       "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _urispec; printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
  BOOST_TEST_REQUIRE(actual.status == 0, actual.err);
  std::istringstream lines(actual.out);
  std::set<std::string> result;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) result.insert(line);
  }
  return result;
}

struct completion_case {
  std::string words;
  std::set<std::string> expected;
};

const completion_case cases[] = {
    {"urispec perc", {"percent-encode", "percent-decode"}},
    {"urispec grammar pro", {"prove"}},
    {"urispec grammar s", {"show", "sample", "shortest", "schemes", "survey"}},
    {"urispec compare --form", {"--format"}},
    {"urispec compare --format \"\"", {"text", "json"}},
    {"urispec compare --format = j", {"json"}},                    // as bash takes --format=j apart
    {"urispec resolve -g rfc2", {"rfc2396", "rfc2732"}},
    {"urispec resolve http://a/ --exc", {"--excess"}},             // after an argument, too
    {"urispec resolve --excess k", {"kept"}},
    {"urispec parse prove --tr", {"--tree"}},                      // an argument that is the name of another command
    {"urispec resolve http://a/ x", {}},                           // arguments are texts, which only the user knows
    {"urispec parse --rule \"\"", {}},
    {"urispec nothing-like-it --f", {}},
    {"urispec resolve -g rfc81", {}},                              // no parser is compiled in for it
    {"urispec parse -g rfc81", {"rfc8141"}},
    {"urispec parse -g rfc17", {"rfc1738"}},
    {"urispec diff rfc2396 rfc27", {"rfc2732"}},                   // arguments that are grammars
    {"urispec grammar prove rfc27", {"rfc2732"}},
    {"urispec explain bracket-not-c", {"bracket-not-closed"}},
    {"urispec man perc", {"percent-encode", "percent-decode"}},
    {"urispec man grammar sho", {"show", "shortest"}},
    {"urispec man diff grammar", {"grammar"}},
    {"urispec completion \"\"", {"bash", "zsh", "fish"}},
    {"urispec grammar schemes mailt", {"mailto"}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(shell)

BOOST_AUTO_TEST_CASE(bash_proposes) {
  for (const completion_case& c : cases) {
    BOOST_TEST_CONTEXT(c.words) { BOOST_TEST(proposed(c.words) == c.expected, boost::test_tools::per_element()); }
  }
}

namespace {

using names = std::set<std::string>;

names options_of(const command_description& command) {
  names result;
  for (const option_description& option : command.options) result.insert(option.names.begin(), option.names.end());
  return result;
}

names commands_under(const command_description& command) {
  names result;
  for (const command_description& below : command.commands) result.insert(below.name());
  return result;
}

// The first group of each match.
names matches_in(const std::string& text, const std::string& expression) {
  names result;
  const boost::regex pattern(expression);
  for (boost::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) result.insert((*at)[1]);
  return result;
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const auto position = text.find(begin);
  if (position == std::string::npos) return {};
  return text.substr(position + begin.size(), text.find(end, position + begin.size()) - position - begin.size());
}

bool is_there(const std::string& shell) { return run("command -v " + shell).status == 0; }

}  // namespace

// Each command's options and subcommands, and no others, stand where its shell looks for them.
BOOST_AUTO_TEST_CASE(nothing_is_left_out) {
  const command_description program = describe(declared_commands());
  const std::string bash = run("urispec completion bash").out;
  const std::string zsh = run("urispec completion zsh").out;
  const std::string fish = run("urispec completion fish").out;
  BOOST_TEST(all_commands(program).size() > 35U);
  for (const command_description* command : all_commands(program)) {
    BOOST_TEST_CONTEXT(command->path) {
      const std::string words = command->path == "urispec" ? "" : command->path.substr(8);
      const std::string of_bash = between(bash, "\n    '" + words + "') options='", "'");
      BOOST_TEST(matches_in(of_bash, "(\\S+)") == options_of(*command), boost::test_tools::per_element());

      std::string function = "\n_" + command->path + "() {\n";
      std::ranges::replace_if(function, [](char c) { return c == '-'; }, '_');
      std::ranges::replace(function.begin() + 1, function.end() - 4, ' ', '_');
      const std::string of_zsh = between(zsh, function, "\n}\n");
      BOOST_TEST(matches_in(of_zsh, "\n    '\\*(-[^\\[=+]+)[=+]?\\[") == options_of(*command),
                 boost::test_tools::per_element());
      BOOST_TEST(matches_in(of_zsh, "\n    '([a-z][a-z-]*):") == commands_under(*command),
                 boost::test_tools::per_element());

      std::string condition;
      std::istringstream path(words);
      for (std::string word; path >> word;) {
        condition += condition.empty() ? "" : "; and ";
        condition += "__fish_seen_subcommand_from " + word;
      }
      std::set<std::string> long_names;
      std::set<std::string> below;
      std::istringstream lines(fish);
      for (std::string line; std::getline(lines, line);) {
        const std::string full_condition = between(line, "complete -c urispec -n '", "'");
        if (full_condition.substr(0, full_condition.find("; and not ")) != condition &&
            !(words.empty() && full_condition.starts_with("not "))) {
          continue;
        }
        if (line.find(" -f -a ") != std::string::npos && !command->commands.empty()) {
          below.insert(between(line, " -f -a ", " "));
        }
        for (const std::string& name : matches_in(line.substr(0, line.find(" -d ")), " -l ([a-z][a-z0-9-]*)")) {
          long_names.insert("--" + name);
        }
        for (const std::string& name : matches_in(line.substr(0, line.find(" -d ")), " -s ([a-zA-Z0-9])( |$)")) {
          long_names.insert("-" + name);
        }
      }
      BOOST_TEST(long_names == options_of(*command), boost::test_tools::per_element());
      BOOST_TEST(below == commands_under(*command), boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(scripts_are_read_by_their_shells) {
  BOOST_TEST(run("urispec completion bash | bash -n").status == 0);
  for (const std::string shell : {"zsh", "fish"}) {
    if (!is_there(shell)) {
      BOOST_TEST_MESSAGE("skipped: " << shell << " is not installed");
      std::cout << "skipped: " << shell << " is not installed\n";
      continue;
    }
    const auto actual = run("urispec completion " + shell + " > script && " + shell + " -n script");
    BOOST_TEST(actual.status == 0, shell << ": " << actual.err);
  }
}

// fish can be asked what it proposes.
BOOST_AUTO_TEST_CASE(fish_proposes) {
  if (!is_there("fish")) {
    std::cout << "skipped: fish is not installed\n";
    return;
  }
  const std::pair<std::string, names> cases[] = {
      {"urispec perc", {"percent-encode", "percent-decode"}},
      {"urispec grammar pro", {"prove"}},
      {"urispec compare --form", {"--format"}},
      {"urispec compare --format ", {"text", "json"}},
      {"urispec explain bracket-not-c", {"bracket-not-closed"}},
      {"urispec diff rfc2396 rfc27", {"rfc2732"}},
      {"urispec resolve -g rfc27", {"rfc2732"}},
  };
  for (const auto& [line, expected] : cases) {
    const auto actual =
        run("export HOME=$PWD; urispec completion fish > c.fish; fish --no-config -c 'source c.fish; complete -C \"" +
            line + "\"'");
    BOOST_TEST(matches_in(actual.out, "(?:^|\n)([^\t\n]+)") == expected, boost::test_tools::per_element());
  }
}

// A page names the command, all its options and arguments, and has no line that roff would take for a request of its
// own.
BOOST_AUTO_TEST_CASE(manual_pages) {
  static const std::set<std::string> requests{".TH", ".SH", ".B",  ".BR", ".RI", ".I",
                                              ".IR", ".TP", ".nf", ".fi", ".sp"};
  const command_description program = describe(declared_commands());
  for (const command_description* command : all_commands(program)) {
    const std::string page = man_page(*command, "1");
    BOOST_TEST(page.find(".SH SYNOPSIS") != std::string::npos);
    BOOST_TEST((page.find(".SH EXAMPLES") != std::string::npos || !command->commands.empty()), command->path);
    for (const option_description& option : command->options) {
      for (const std::string& name : option.names) {
        std::string escaped;
        for (const char c : name) escaped += c == '-' ? "\\-" : std::string(1, c);
        BOOST_TEST(page.find("\\fB" + escaped + "\\fR") != std::string::npos, command->path << ' ' << name);
      }
    }
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('.'))
        BOOST_TEST(requests.contains(line.substr(0, line.find(' '))), command->path << ": " << line);
      BOOST_TEST(!line.starts_with('\''), command->path << ": " << line);
    }
  }
  BOOST_TEST(run("urispec man grammar prove").out.starts_with(".TH URISPEC\\-GRAMMAR\\-PROVE 1"));
  BOOST_TEST(run("urispec man grammar prov").status == 2);
  BOOST_TEST(run("urispec man grammar prov").err.find("did you mean grammar prove?") != std::string::npos);
  BOOST_TEST(run("urispec man nosuch").err.find("did you mean") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
