// What documents say about the built-in grammars: docs/published-grammars.jsonl has a line for each, which
// scripts/published-grammars writes, and README.md counts their schemes.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <istream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<nlohmann::json> objects_of(std::istream& lines) {
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(lines, line);) objects.push_back(nlohmann::json::parse(line));
  return objects;
}

std::vector<nlohmann::json> built_in_grammars() {
  std::istringstream list(urispec::test::run("urispec grammar list --format json").out);
  return objects_of(list);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(catalogues)

BOOST_AUTO_TEST_CASE(each_built_in_grammar_has_a_line) {
  std::set<std::string> lines;
  std::ifstream file(URISPEC_SOURCE_DIR "/docs/published-grammars.jsonl");
  for (const auto& line : objects_of(file)) lines.insert(line.at("grammar").get<std::string>());
  const auto grammars = built_in_grammars();
  BOOST_TEST(grammars.size() > 40U);
  for (const auto& grammar : grammars) {
    const auto id = grammar.at("id").get<std::string>();
    BOOST_TEST(lines.contains(id), "no line: scripts/published-grammars grammar build/release/bin/urispec " << id);
  }
}

BOOST_AUTO_TEST_CASE(the_readme_counts_schemes) {
  std::size_t schemes = 0;
  for (const auto& grammar : built_in_grammars()) schemes += grammar.at("schemes").size();
  std::ifstream file(URISPEC_SOURCE_DIR "/README.md");
  const std::string readme{std::istreambuf_iterator<char>(file), {}};
  BOOST_TEST((readme.find(" " + std::to_string(schemes) + " schemes") != std::string::npos),
             "README.md should say " << schemes << " schemes");
}

BOOST_AUTO_TEST_SUITE_END()
