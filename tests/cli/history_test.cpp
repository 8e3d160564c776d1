// docs/diff/history.md is what `urispec history` says now.
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>

BOOST_AUTO_TEST_SUITE(history_tests)

BOOST_AUTO_TEST_CASE(page_is_current) {
  std::ifstream in(URISPEC_SOURCE_DIR "/docs/diff/history.md", std::ios::binary);
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const auto actual = urispec::test::run("urispec history --format markdown");
  BOOST_TEST(actual.err.empty());
  BOOST_TEST((actual.out == page), "docs/diff/history.md is out of date: urispec history --format markdown writes it");
}

BOOST_AUTO_TEST_SUITE_END()
