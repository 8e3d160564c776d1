// The program that docs/derivations.md shows is tests/docs/walk_derivation.cpp but for its first line, and prints what
// stands below it there.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace urispec::testing;

std::string text_of(const std::string& file) {
  std::ifstream in(URISPEC_SOURCE_DIR "/" + file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// What stands in a document between a fence and the next.
std::string fenced(const std::string& document, const std::string& fence) {
  const auto begin = document.find("\n" + fence + "\n");
  if (begin == std::string::npos) return {};
  const auto inside = begin + fence.size() + 2;
  return document.substr(inside, document.find("```\n", inside) - inside);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(programs_shown)

BOOST_AUTO_TEST_CASE(a_derivation_is_walked) {
  const std::string document = text_of("docs/derivations.md");
  const std::string program = text_of("tests/docs/walk_derivation.cpp");
  BOOST_TEST(fenced(document, "```cpp") == program.substr(program.find('\n') + 1));
  const outcome got = run("'" URISPEC_WALK_DERIVATION "'");
  BOOST_TEST(fenced(document, "```text") == got.out);
  BOOST_TEST(got.err == "");
}

BOOST_AUTO_TEST_SUITE_END()
