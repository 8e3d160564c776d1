// The sets of the library are those of the published grammar, grammar/ecma262.abnf. The file is read here by means of
// its own: literals of one character, and the names of rules between them, are picked out of its text.
#include "ecma/character_sets.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace urispec::test {

using namespace ecma;

namespace {

// Rule name → its definition on one line, comments removed.
std::map<std::string, std::string> read_rules(const std::string& path) {
  std::ifstream file(path);
  BOOST_REQUIRE_MESSAGE(file, path << " cannot be read");
  std::map<std::string, std::string> rules;
  std::string name;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == ';') continue;
    std::smatch match;
    static const std::regex definition(R"(^([A-Za-z][A-Za-z0-9-]*)\s*=(.*)$)");
    if (std::regex_match(line, match, definition)) {
      name = match[1];
      rules[name] = match[2];
    } else {
      rules[name] += ' ' + line;
    }
  }
  return rules;
}

std::set<char> characters(const std::map<std::string, std::string>& rules, const std::string& name) {
  BOOST_REQUIRE_MESSAGE(rules.contains(name), "no rule " << name);
  std::set<char> result;
  const std::string& text = rules.at(name);
  static const std::regex element(R"re((%s)?"(.)"|([A-Za-z][A-Za-z0-9-]*))re");
  for (std::sregex_iterator at(text.begin(), text.end(), element), end; at != end; ++at) {
    const std::smatch& match = *at;
    if (match[3].matched) {
      result.merge(characters(rules, match[3]));
      continue;
    }
    const char c = *match[2].first;
    result.insert(c);
    if (!match[1].matched) {
      result.insert(static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
      result.insert(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
  }
  return result;
}

std::set<char> characters(const ascii_set& set) {
  std::set<char> result;
  for (char32_t c = 0; c < 0x80; ++c) {
    if (set.contains(c)) result.insert(static_cast<char>(c));
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grammar_file)

BOOST_AUTO_TEST_CASE(has_the_same_sets) {
  const auto rules = read_rules(URISPEC_GRAMMARS "/ecma262.abnf");
  BOOST_TEST(characters(uri_reserved) == characters(rules, "uriReserved"), boost::test_tools::per_element());
  BOOST_TEST(characters(uri_unescaped) == characters(rules, "uriUnescaped"), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
