// docs/diff is what the command says now: every text there is made anew and compared. Pages are made and looked
// through.
#include "report/text.hpp"
#include "cli/process.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<std::string> reports() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(URISPEC_SOURCE_DIR "/docs/diff")) {
    // The history of the rules stands beside the reports of pairs and has a test of its own.
    if (entry.path().extension() == ".txt") names.push_back(entry.path().filename().string());
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

std::string page_of(const std::string& report) {
  return urispec::test::run("urispec diff " + arguments(fs::path(report).stem().string()) + " --format html").out;
}

struct named_pair {
  std::string first, second;
  friend std::ostream& operator<<(std::ostream& out, const named_pair& p) { return out << p.first << ' ' << p.second; }
};

std::vector<named_pair> pairs() {
  std::vector<named_pair> result;
  const auto catalogue = urispec::abnf::catalogue();
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    for (std::size_t j = i + 1; j < catalogue.size(); ++j) {
      result.push_back({std::string(catalogue[i].id), std::string(catalogue[j].id)});
    }
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_reports)

BOOST_DATA_TEST_CASE(are_current, boost::unit_test::data::make(reports()), name) {
  const fs::path file = fs::path(URISPEC_SOURCE_DIR "/docs/diff") / name;
  const auto actual = urispec::test::run("urispec diff " + arguments(file.stem().string()));
  BOOST_TEST(actual.err.empty());
  BOOST_TEST((actual.out == read(file)), name << " is out of date: scripts/make-diff-reports makes it anew");
}

// Every built-in pair of grammars: no line is wider than the page, except for one that is a single word.
BOOST_DATA_TEST_CASE(texts_fit_the_page, boost::unit_test::data::make(pairs()), pair) {
  const auto file_of_report = fs::path(URISPEC_SOURCE_DIR "/docs/diff") / (pair.first + "-" + pair.second + ".txt");
  const std::string text = fs::exists(file_of_report)
                               ? read(file_of_report)
                               : urispec::test::run("urispec diff " + pair.first + " " + pair.second).out;
  BOOST_TEST(text.find("BY RULE") != std::string::npos);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (urispec::report::display_width(line) <= urispec::report::help_columns) continue;
    const std::size_t begin = line.find_first_not_of(' ');
    BOOST_TEST((line.find(' ', begin) == std::string::npos), line);
  }
}

// The pairs are those of scripts/make-diff-reports, one a line between two lines PAIRS.
BOOST_AUTO_TEST_CASE(there_is_a_text_for_each_pair) {
  std::ifstream script(URISPEC_SOURCE_DIR "/scripts/make-diff-reports");
  std::vector<std::string> names;
  bool inside = false;
  for (std::string line; std::getline(script, line);) {
    if (line.ends_with("<<'PAIRS'")) {
      inside = true;
    } else if (line == "PAIRS") {
      inside = false;
    } else if (inside) {
      std::ranges::replace(line, ' ', '-');
      names.push_back(line + ".txt");
    }
  }
  std::ranges::sort(names);
  BOOST_TEST(!names.empty());
  BOOST_TEST(reports() == names, boost::test_tools::per_element());
}

// One page that needs nothing else, and can be read without a script.
BOOST_DATA_TEST_CASE(pages_stand_alone, boost::unit_test::data::make(reports()), name) {
  const std::string page = page_of(name);
  for (const char* outside : {"<script", "src=", "<link", "url(", "@import"}) {
    BOOST_TEST((page.find(outside) == std::string::npos), name << " has " << outside);
  }
  BOOST_TEST((page.find("prefers-color-scheme: dark") != std::string::npos));
  BOOST_TEST((page.find("@media print") != std::string::npos));
}

// The chart is drawn for a wide page and for a narrow one, and nothing asks for more than the page has.
BOOST_DATA_TEST_CASE(pages_fit, boost::unit_test::data::make(reports()), name) {
  const std::string page = page_of(name);
  for (const char* chart : {"<svg class=\"wide\" viewBox=\"0 0 960 ", "<svg class=\"narrow\" viewBox=\"0 0 360 "}) {
    BOOST_TEST((page.find(chart) != std::string::npos), name << " lacks " << chart);
  }
  const auto style = page.substr(0, page.find("</style>"));
  BOOST_TEST((style.find("min-width: 40rem") == std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()
