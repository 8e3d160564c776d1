// The table of docs/reference/checks.md is that of the command; the build target regenerate_checks writes it.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<std::string> lines_of(std::istream& in) {
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(check_table)

BOOST_AUTO_TEST_CASE(the_document_has_the_table_of_the_command) {
  std::istringstream listed(urispec::test::run("urispec check --list --format markdown").out);
  const std::vector<std::string> expected = lines_of(listed);
  BOOST_TEST(expected.size() > 30U);

  std::ifstream file(URISPEC_SOURCE_DIR "/docs/reference/checks.md");
  const std::vector<std::string> document = lines_of(file);
  const auto begin = std::ranges::find(document, "<!-- table -->");
  const auto end = std::ranges::find(document, "<!-- end of table -->");
  BOOST_REQUIRE(end - begin > 4);
  BOOST_TEST(std::vector<std::string>(begin + 2, end - 1) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
