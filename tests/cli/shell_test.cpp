// What shells propose, asked of bash with the script that the command writes; and the manual pages of all commands.
#include "cli/commands.hpp"
#include "cli/process.hpp"
#include "cli/shell/described_command.hpp"
#include "cli/shell/man_page.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace urispec::cli;
using urispec::testing::run;

namespace {

// What bash proposes for the last of these words. The first is the program.
std::set<std::string> proposed(const std::string& words) {
  const auto got = run("bash -c 'source <(urispec completion bash); COMP_WORDS=(" + words +
                       "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _urispec; printf \"%s\\n\" \"${COMPREPLY[@]}\"'");
  BOOST_TEST_REQUIRE(got.status == 0, got.err);
  std::istringstream lines(got.out);
  std::set<std::string> all;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) all.insert(line);
  }
  return all;
}

struct completion_case {
  std::string words;
  std::set<std::string> expected;
};

const completion_case cases[] = {
    {"urispec perc", {"percent-encode", "percent-decode"}},
    {"urispec grammar pro", {"prove"}},
    {"urispec grammar s", {"show", "sample", "shortest", "schemes"}},
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
};

}  // namespace

BOOST_AUTO_TEST_SUITE(shell)

BOOST_AUTO_TEST_CASE(bash_proposes) {
  for (const completion_case& c : cases) {
    BOOST_TEST_CONTEXT(c.words) { BOOST_TEST(proposed(c.words) == c.expected, boost::test_tools::per_element()); }
  }
}

// Every command and every long option of it is in every script.
BOOST_AUTO_TEST_CASE(nothing_is_left_out) {
  const described_command program = describe(declared_commands());
  const std::string bash = run("urispec completion bash").out;
  const std::string zsh = run("urispec completion zsh").out;
  const std::string fish = run("urispec completion fish").out;
  BOOST_TEST(all_commands(program).size() > 35U);
  for (const described_command* command : all_commands(program)) {
    for (const std::string* script : {&bash, &zsh, &fish}) {
      BOOST_TEST((command->path == "urispec" || script->find(command->name()) != std::string::npos), command->path);
      for (const described_option& option : command->options) {
        for (const std::string& name : option.names) {
          const std::string written = script != &fish ? name : name.starts_with("--") ? "-l " + name.substr(2) : "-s " + name.substr(1);
          BOOST_TEST(script->find(written) != std::string::npos, command->path << ' ' << name);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(scripts_are_read_by_their_shells) {
  BOOST_TEST(run("urispec completion bash | bash -n").status == 0);
  for (const std::string shell : {"zsh", "fish"}) {
    const auto got = run("command -v " + shell + " >/dev/null || exit 0; urispec completion " + shell + " > script && " +
                         shell + " -n script");
    BOOST_TEST(got.status == 0, shell << ": " << got.err);
  }
}

// A page names the command, all its options and arguments, and has no line that roff would take for a request of its own.
BOOST_AUTO_TEST_CASE(manual_pages) {
  static const std::set<std::string> requests{".TH", ".SH", ".B", ".BR", ".RI", ".I", ".IR", ".TP", ".nf", ".fi", ".sp"};
  const described_command program = describe(declared_commands());
  for (const described_command* command : all_commands(program)) {
    const std::string page = man_page(*command, "1");
    BOOST_TEST(page.find(".SH SYNOPSIS") != std::string::npos);
    BOOST_TEST((page.find(".SH EXAMPLES") != std::string::npos || !command->commands.empty()), command->path);
    for (const described_option& option : command->options) {
      for (const std::string& name : option.names) {
        std::string escaped;
        for (const char c : name) escaped += c == '-' ? "\\-" : std::string(1, c);
        BOOST_TEST(page.find("\\fB" + escaped + "\\fR") != std::string::npos, command->path << ' ' << name);
      }
    }
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with('.')) BOOST_TEST(requests.contains(line.substr(0, line.find(' '))), command->path << ": " << line);
      BOOST_TEST(!line.starts_with('\''), command->path << ": " << line);
    }
  }
  BOOST_TEST(run("urispec man grammar prove").out.starts_with(".TH URISPEC\\-GRAMMAR\\-PROVE 1"));
  BOOST_TEST(run("urispec man grammar prov").status == 2);
}

BOOST_AUTO_TEST_SUITE_END()
