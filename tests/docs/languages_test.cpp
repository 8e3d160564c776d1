// The table of docs/reference/languages.md: each function that it names is in the interface of its language, and each
// function of C and of the npm package is in the table. A program of each language does the jobs in its column, and names
// the functions of the cell where it does: their results are in tests/data/languages.txt.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
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

struct table_row {
  std::string job;
  std::vector<std::set<std::string>> cells;  // names, by column
};

std::vector<table_row> table_rows() {
  std::vector<table_row> rows;
  const std::string document = content_of("docs/reference/languages.md");
  const std::regex row("\\| ([^|\n]+) \\| ([^|\n]*) \\| ([^|\n]*) \\| ([^|\n]*) \\| ([^|\n]*) \\|\n");
  for (std::sregex_iterator match(document.begin(), document.end(), row), end; match != end; ++match) {
    table_row& r = rows.emplace_back(table_row{(*match)[1].str(), {}});
    for (std::size_t i = 2; i <= 5; ++i) r.cells.push_back(matches_of((*match)[i].str(), "`([^`]+)`"));
  }
  return rows;
}

// The names in each of the four columns.
std::vector<std::set<std::string>> columns() {
  std::vector<std::set<std::string>> names(4);
  for (const table_row& row : table_rows()) {
    for (std::size_t i = 0; i < names.size(); ++i) names[i].insert(row.cells[i].begin(), row.cells[i].end());
  }
  return names;
}

// The program of each column.
const std::vector<const char*> programs{"tests/languages/cpp_test.cpp", "tests/languages/c_test.cpp",
                                        "bindings/python/tests/test_languages.py",
                                        "bindings/npm/test/languages.test.js"};

// What a program has for each job: from its name, as the languages write an entry of a table, to the next name.
std::map<std::string, std::string> text_by_job(const std::string& program, const std::vector<table_row>& rows) {
  std::map<std::size_t, std::string> job_at;
  for (const table_row& row : rows) {
    for (const std::string& name : {"{\"" + row.job + "\",", "\"" + row.job + "\": ", "'" + row.job + "': "}) {
      const std::size_t place = program.find(name);
      if (place != std::string::npos) job_at.emplace(place, row.job);
    }
  }
  std::map<std::string, std::string> texts;
  for (auto job = job_at.begin(); job != job_at.end(); ++job) {
    const auto next = std::next(job);
    const std::size_t end = next == job_at.end() ? program.size() : next->first;
    texts.emplace(job->second, program.substr(job->first, end - job->first));
  }
  return texts;
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

BOOST_AUTO_TEST_CASE(programs_have_a_job_for_each_cell) {
  const auto rows = table_rows();
  const std::string results = content_of("tests/data/languages.txt");
  for (std::size_t i = 0; i < programs.size(); ++i) {
    const auto texts = text_by_job(content_of(programs[i]), rows);
    for (const table_row& row : rows) {
      BOOST_TEST_CONTEXT(programs[i] << ", " << row.job) {
        const auto job = texts.find(row.job);
        BOOST_TEST((job != texts.end()) == !row.cells[i].empty());
        for (const std::string& name : row.cells[i]) {
          BOOST_TEST((job != texts.end() && job->second.find(name) != std::string::npos), name);
        }
        if (!row.cells[i].empty()) BOOST_TEST(results.find("\n" + row.job + ": ") != std::string::npos);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
