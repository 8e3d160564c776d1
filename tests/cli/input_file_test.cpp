// Names of input files: each on one line, no two alike.
#include "cli/input/input_file.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

using urispec::report::name_in_messages;
using urispec::report::name_in_results;

BOOST_AUTO_TEST_SUITE(input_file_tests)

BOOST_AUTO_TEST_CASE(names_are_shown_on_one_line) {
  const std::map<std::string, std::string> shown{
      {"", ""},
      {"-", "(standard input)"},
      {"(standard input)", "./(standard input)"},
      {"a b", "a b"},
      {"é", "é"},
      {R"(dir\file)", R"(dir\file)"},
      {"a\nb", R"(a\x0Ab)"},
      {R"(a\x0Ab)", R"(a\x5Cx0Ab)"},
      {R"(a\u{200B})", R"(a\x5Cu{200B})"},
      {"\u200B", R"(\u{200B})"},
      {"\u0085", R"(\u{0085})"},
      {"\x85", R"(\x85)"},
      {"\\\n", R"(\\x0A)"},
      {R"(\\x0A)", R"(\\x5Cx0A)"},
  };
  for (const auto& [name, expected] : shown) BOOST_TEST(report::name_in_messages(name) == expected);
}

BOOST_AUTO_TEST_CASE(a_file_is_not_taken_for_standard_input) {
  BOOST_TEST(report::name_in_results("-") == "(standard input)");
  BOOST_TEST(report::name_in_results("(standard input)") == "./(standard input)");
}

// All names of up to five of the parts that escapes are made of, and of what is escaped.
BOOST_AUTO_TEST_CASE(no_two_names_are_shown_alike) {
  const std::vector<std::string> parts{"\\", "x",  "u{",   "}",      "5C",   "0A",
                                       "\n", "85", "\x85", "\u0085", "200B", "\u200B"};
  std::map<std::string, std::string> named;
  std::vector<std::string> names{""};
  for (int length = 0; length < 5; ++length) {
    std::vector<std::string> longer;
    for (const std::string& name : names) {
      for (const std::string& part : parts) longer.push_back(name + part);
    }
    for (const std::string& name : longer) {
      const auto [there, is_new] = named.emplace(report::name_in_messages(name), name);
      if (there->second != name) BOOST_ERROR(there->first << " is two names");
    }
    names = std::move(longer);
  }
}

BOOST_AUTO_TEST_SUITE_END()
