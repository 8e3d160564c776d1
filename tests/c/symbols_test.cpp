// The exports of liburispec.so are exactly the functions of tests/data/c/symbols.txt, each with its version. Once
// released, no line of it is changed or taken out.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace {

std::set<std::string> lines_of(std::istream& in) {
  std::set<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && !line.starts_with('#')) lines.insert(line);
  }
  return lines;
}

std::set<std::string> committed() {
  std::ifstream file(URISPEC_TEST_DATA "/c/symbols.txt");
  return lines_of(file);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(c_symbols)

BOOST_AUTO_TEST_CASE(nothing_else_is_exported) {
  const auto listed = urispec::test::run("'" URISPEC_NM "' --dynamic --defined-only --format=posix '" URISPEC_LIBRARY
                                            "' | cut -d' ' -f1");
  std::istringstream in(listed.out);
  auto exported = lines_of(in);
  BOOST_TEST(exported.erase("URISPEC_1") == 1U);  // the version itself
  BOOST_TEST(exported == committed(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_header_declares_the_same) {
  std::ifstream file(URISPEC_SOURCE_DIR "/include/urispec.h");
  const std::string header{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string> declared;
  for (std::size_t position = header.find("\nURISPEC_EXPORT "); position != std::string::npos;
       position = header.find("\nURISPEC_EXPORT ", position + 1)) {
    const std::size_t end = header.find('(', position);
    const std::size_t begin = header.find_last_of(" ", end) + 1;
    declared.insert(header.substr(begin, end - begin) + "@@URISPEC_1");
  }
  BOOST_TEST(declared == committed(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
