// The helpers that find the JSON in transcripts: no command that asks for JSON is overlooked.
#include "cli/simple_commands.hpp"

#include "cli/json_output.hpp"
#include "cli/transcript_cases.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <regex>
#include <vector>

using urispec::test::schema_of;
using urispec::test::simple_command;
using urispec::test::simple_commands;

namespace {

// "a b|c>", with what a command writes to after it: | another command, > a file, nothing for standard output.
std::string outline(std::string_view line) {
  std::string text;
  for (const simple_command& command : simple_commands(line)) {
    for (const std::string& word : command.words) text += "[" + word + "]";
    if (command.writes_to == simple_command::destination::next_command) text += "|";
    if (command.writes_to == simple_command::destination::file) text += ">";
    text += " ";
  }
  return text;
}

std::string schema_of_line(std::string_view line) { return schema_of(simple_commands(line).front().words); }

}  // namespace

BOOST_AUTO_TEST_SUITE(simple_commands_tests)

BOOST_AUTO_TEST_CASE(commands_are_told_apart_by_operators_that_are_not_quoted) {
  BOOST_TEST(outline("a 'b c' \"d;e\" ''") == "[a][b c][d;e][] ");
  BOOST_TEST(outline("a | b; c && d") == "[a]| [b] [c] [d] ");
  BOOST_TEST(outline("a \"$(b '\"')\" | c") == "[a][$(b '\"')]| [c] ");
  BOOST_TEST(outline("a > f; b 2> g") == "[a][>][f]> [b][2>][g] ");
  BOOST_TEST(outline("a $(b | c) d\\|e") == "[a][$(b | c)][d|e] ");
  BOOST_TEST(outline("(a; b) | c") == "[a] [b] [c] ");
}

BOOST_AUTO_TEST_CASE(a_command_has_the_schema_of_its_name_and_question) {
  BOOST_TEST(schema_of_line("urispec parse --format json a") == "parse");
  BOOST_TEST(schema_of_line("do urispec grammar list --format=json") == "grammar-list");
  BOOST_TEST(schema_of_line("urispec diff a b --format json --uri c") == "diff-uri");
  BOOST_TEST(schema_of_line("urispec diff a b --format json --corpus=c") == "diff-corpus");
  BOOST_TEST(schema_of_line("urispec diff a b --corpus c --format json") == "diff-corpus");
  BOOST_TEST(schema_of_line("urispec parse json") == "");
  BOOST_TEST(schema_of_line("echo --format json") == "");
}

BOOST_AUTO_TEST_CASE(no_transcript_that_asks_for_json_is_overlooked) {
  const std::regex asking("--format[ =]json\\b");
  std::vector<urispec::test::transcript_case> cases = urispec::test::read_transcripts();
  std::ranges::move(urispec::test::read_long_transcripts(), std::back_inserter(cases));
  for (const auto& c : cases) {
    if (c.command.find("urispec $") != std::string::npos) continue;  // which command, only the shell knows
    const std::sregex_iterator first(c.command.begin(), c.command.end(), asking);
    const auto expected_count = std::distance(first, std::sregex_iterator());
    std::ptrdiff_t count = 0;
    for (const simple_command& command : simple_commands(c.command)) count += schema_of(command.words).empty() ? 0 : 1;
    BOOST_CHECK_MESSAGE(expected_count == count,
                        c << ": " << expected_count << " commands ask for JSON, " << count << " are found");
  }
}

BOOST_AUTO_TEST_SUITE_END()
