// docs/diff is what the command says now: every page and every text there is made anew and compared.
#include "cli/process.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<std::string> reports() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(URISPEC_SOURCE_DIR "/docs/diff")) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// "rfc2396-rfc3986" → "rfc2396 rfc3986"; the second name may have a hyphen of its own.
std::string arguments(std::string stem) {
  stem[stem.find('-')] = ' ';
  return stem;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_reports)

BOOST_DATA_TEST_CASE(are_current, boost::unit_test::data::make(reports()), name) {
  const fs::path file = fs::path(URISPEC_SOURCE_DIR "/docs/diff") / name;
  const std::string form = file.extension() == ".html" ? "html" : "text";
  const auto got = urispec::testing::run("urispec diff " + arguments(file.stem().string()) + " --format " + form);
  BOOST_TEST(got.err.empty());
  BOOST_TEST((got.out == read(file)), name << " is out of date: scripts/make-diff-reports makes it anew");
}

BOOST_AUTO_TEST_CASE(there_is_a_page_and_a_text_for_each_of_seven_pairs) { BOOST_TEST(reports().size() == 14U); }

// One page that needs nothing else, and can be read without a script.
BOOST_DATA_TEST_CASE(pages_stand_alone, boost::unit_test::data::make(reports()), name) {
  const fs::path file = fs::path(URISPEC_SOURCE_DIR "/docs/diff") / name;
  if (file.extension() != ".html") return;
  const std::string page = read(file);
  for (const char* outside : {"<script", "src=", "<link", "url(", "@import"}) {
    BOOST_TEST((page.find(outside) == std::string::npos), name << " has " << outside);
  }
  BOOST_TEST((page.find("prefers-color-scheme: dark") != std::string::npos));
  BOOST_TEST((page.find("@media print") != std::string::npos));
}

// The chart is drawn for a wide page and for a narrow one, and nothing asks for more than the page has.
BOOST_DATA_TEST_CASE(pages_fit, boost::unit_test::data::make(reports()), name) {
  const fs::path file = fs::path(URISPEC_SOURCE_DIR "/docs/diff") / name;
  if (file.extension() != ".html") return;
  const std::string page = read(file);
  for (const char* chart : {"<svg class=\"wide\" viewBox=\"0 0 960 ", "<svg class=\"narrow\" viewBox=\"0 0 360 "}) {
    BOOST_TEST((page.find(chart) != std::string::npos), name << " lacks " << chart);
  }
  const auto style = page.substr(0, page.find("</style>"));
  BOOST_TEST((style.find("min-width: 40rem") == std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()
