// The help of every command: it fits the page, says how the command ends and shows how to use it.
#include "report/text.hpp"

#include "cli/process.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <vector>

using namespace urispec::report;

namespace {

// "" for the program itself, "parse", …, "grammar", "grammar list", …
void add_commands(const std::string& command, std::vector<std::string>& commands) {
  commands.push_back(command);
  std::istringstream help(urispec::test::run("urispec " + command + " --help").out);
  bool inside = false;
  for (std::string line; std::getline(help, line);) {
    if (line == "Subcommands:") {
      inside = true;
    } else if (command.empty() && line.ends_with(':')) {  // the commands stand below their jobs
      inside = line != "Options:" && line != "Exit status:" && line != "Examples:";
    } else if (line.empty()) {
      inside = false;
    } else if (inside && line[2] != ' ') {
      add_commands((command.empty() ? "" : command + " ") + line.substr(2, line.find(' ', 2) - 2), commands);
    }
  }
}

std::vector<std::string> commands() {
  std::vector<std::string> commands;
  add_commands("", commands);
  return commands;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(help_page_tests)

BOOST_AUTO_TEST_CASE(words) {
  BOOST_TEST(broken_between_words("", 5) == "");
  BOOST_TEST(broken_between_words("one two three", 20) == "one two three");
  BOOST_TEST(broken_between_words("one two three", 7) == "one two\nthree");
  BOOST_TEST(broken_between_words("one two three", 6) == "one\ntwo\nthree");
  BOOST_TEST(broken_between_words("longer-than-the-page is", 4) == "longer-than-the-page\nis");
  BOOST_TEST(broken_between_words("例 例", 5) == "例 例");
  BOOST_TEST(broken_between_words("例 例", 4) == "例\n例");
}

BOOST_DATA_TEST_CASE(fits_the_page, boost::unit_test::data::make(commands()), command) {
  const auto actual = urispec::test::run("urispec " + command + " --help");
  BOOST_TEST(actual.status == 0);
  BOOST_TEST(actual.err == "");
  std::istringstream help(actual.out);
  for (std::string line; std::getline(help, line);) BOOST_TEST(display_width(line) <= help_columns, line);
}

BOOST_AUTO_TEST_CASE(there_are_commands) { BOOST_TEST(commands().size() > 30U); }

BOOST_AUTO_TEST_SUITE_END()
