// The table of docs/reference/languages.md: each function that it names is in the interface of its language, and each
// function of C and of the npm package is in the table.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
  std::ifstream stream(fs::path(URISPEC_SOURCE_DIR) / file);
  BOOST_TEST_REQUIRE(stream.good(), file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> matches_of(const std::string& text, const char* pattern) {
  const std::regex regex(pattern);
  std::set<std::string> matches;
  for (std::sregex_iterator match(text.begin(), text.end(), regex), end; match != end; ++match) {
    matches.insert((*match)[1].str());
  }
  return matches;
}

// The names in each of the four columns.
std::vector<std::set<std::string>> columns() {
  std::vector<std::set<std::string>> names(4);
  const std::string document = content_of("docs/reference/languages.md");
  const std::regex row("\\| [^|\n]+ \\| ([^|\n]*) \\| ([^|\n]*) \\| ([^|\n]*) \\| ([^|\n]*) \\|\n");
  for (std::sregex_iterator match(document.begin(), document.end(), row), end; match != end; ++match) {
    for (std::size_t i = 0; i < names.size(); ++i) names[i].merge(matches_of((*match)[i + 1].str(), "`([^`]+)`"));
  }
  return names;
}

// The names of C++ that the headers have: functions and classes; and each function after the class or the namespace of
// its header.
std::set<std::string> names_of_cpp() {
  std::set<std::string> names{"version"};  // of a header that CMake writes
  for (const auto& entry : fs::directory_iterator(fs::path(URISPEC_SOURCE_DIR) / "include/urispec")) {
    if (entry.path().extension() != ".hpp") continue;
    const std::string header = content_of(entry.path());
    const auto functions = matches_of(header, "\\b([a-z_0-9]+)\\(");
    const auto classes = matches_of(header, "\n(?:class|struct) ([a-z_0-9]+) ");
    auto scopes = matches_of(header, "\nnamespace urispec::([a-z_]+) ");
    scopes.insert(classes.begin(), classes.end());
    for (const std::string& scope : scopes) {
      for (const std::string& function : functions) names.insert(scope + "::" + function);
    }
    names.insert(functions.begin(), functions.end());
    names.insert(classes.begin(), classes.end());
  }
  return names;
}

std::set<std::string> missing(const std::set<std::string>& names, const std::set<std::string>& interface) {
  std::set<std::string> rest;
  for (const std::string& name : names) {
    if (!interface.contains(name)) rest.insert(name);
  }
  return rest;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(languages)

BOOST_AUTO_TEST_CASE(the_table_is_that_of_the_interfaces) {
  const auto names = columns();
  BOOST_TEST(names[0].size() > 45U);

  const auto cpp = names_of_cpp();
  BOOST_TEST(missing(names[0], cpp) == std::set<std::string>(), boost::test_tools::per_element());

  const auto c = matches_of(content_of("tests/data/c/symbols.txt"), "(urispec_[a-z_]+)@@");
  BOOST_TEST(names[1] == c, boost::test_tools::per_element());

  const auto python = matches_of(content_of("bindings/python/urispec/__init__.py"), "\n    \"([A-Za-z_]+)\",");
  BOOST_TEST(missing(names[2], python) == std::set<std::string>(), boost::test_tools::per_element());

  const std::string types = content_of("bindings/npm/index.d.ts");
  const auto javascript = matches_of(types, "\nexport (?:const|function) ([A-Za-z]+)");
  BOOST_TEST(missing(names[3], javascript) == std::set<std::string>(), boost::test_tools::per_element());
  const std::set<std::string> alone{"parseAll", "readByScheme"};  // of the npm package, for the site
  BOOST_TEST(missing(javascript, names[3]) == alone, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
