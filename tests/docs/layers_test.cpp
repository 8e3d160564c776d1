// The table of layers in docs/architecture.md: there is a row for each folder of src/ and include/urispec/, and what a
// folder includes of others is what its row allows. What needs PEGTL of a layer stands in include/urispec/pegtl/LAYER
// and is of that layer; no other public header includes PEGTL.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;

using names = std::set<std::string>;

const fs::path root = URISPEC_SOURCE_DIR;

// Words in a cell, with or without backticks.
names words_of(const std::string& cell) {
  static const std::regex word("[a-z_]+");
  names found;
  for (std::sregex_iterator at(cell.begin(), cell.end(), word), end; at != end; ++at) found.insert(at->str());
  return found;
}

// Folder → what it may include.
std::map<std::string, names> table() {
  static const std::regex row(R"(\| `([a-z_]+)`( \([a-z_]+ only\))? \|.*\|([^|]*)\|)");
  std::map<std::string, names> rows;
  std::ifstream file(root / "docs/architecture.md");
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("| folder |")) inside = true;
    if (line.empty()) inside = false;
    std::smatch cells;
    if (inside && std::regex_match(line, cells, row)) rows.emplace(cells[1], words_of(cells[3]));
  }
  return rows;
}

names folders_of(const fs::path& parent) {
  names found;
  for (const auto& entry : fs::directory_iterator(root / parent)) {
    if (entry.is_directory()) found.insert(entry.path().filename().string());
  }
  return found;
}

names folders() {
  names all = folders_of("src");
  all.merge(folders_of("include/urispec"));
  all.merge(folders_of("include/urispec/pegtl"));
  all.erase("pegtl");
  return all;
}

void add_includes(const fs::path& folder, names& found) {
  static const std::regex include(R"(\s*#include "(urispec/(?:pegtl/(?=[a-z_]+/))?)?([a-z_]+)/.*)");
  if (!fs::exists(root / folder)) return;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      std::smatch parts;
      if (!std::regex_match(line, parts, include)) continue;
      // Beside the folders stand the header of the layer `parse`, and headers for users alone.
      const bool beside = parts[2] == "urispec" || parts[2] == "pegtl";
      if (beside && line.find("\"urispec/uri.hpp\"") == std::string::npos &&
          line.find("version.hpp") == std::string::npos) {
        BOOST_ERROR(entry.path() << " includes a header that is for users: " << line);
      }
      if (!beside || line.find("uri.hpp") != std::string::npos) found.insert(beside ? "parse" : parts[2].str());
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(layers)

BOOST_AUTO_TEST_CASE(each_folder_has_a_row) {
  names rows;
  for (const auto& [folder, may_include] : table()) rows.insert(folder);
  const names there = folders();
  BOOST_TEST(rows == there, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_folder_includes_what_its_row_allows) {
  const names all = folders();
  for (const auto& [folder, may_include] : table()) {
    names included;
    add_includes("src/" + folder, included);
    add_includes("include/urispec/" + folder, included);
    add_includes("include/urispec/pegtl/" + folder, included);
    for (const std::string& other : included) {
      if (other == folder || !all.contains(other) || may_include.contains("all")) continue;
      if (other == "unicode") continue;
      BOOST_TEST(may_include.contains(other), folder << " includes " << other);
    }
    for (const std::string& other : may_include) {
      BOOST_TEST((other == "all" || included.contains(other)), folder << " may include " << other << ", but does not");
    }
  }
}

// What the command does, a program with the library can do. The modules write JSON with the command's own functions.
BOOST_AUTO_TEST_CASE(programs_include_public_headers_alone) {
  static const std::regex include(R"re(\s*#include "([a-z_]+)/.*)re");
  int included = 0;
  for (const std::string program : {"cli", "wasm"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / "src" / program)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);) {
        std::smatch parts;
        if (!std::regex_match(line, parts, include)) continue;
        BOOST_TEST((parts[1] == program || parts[1] == "cli" || parts[1] == "urispec"), entry.path() << ": " << line);
        ++included;
      }
    }
  }
  BOOST_TEST(included > 500);
}

// So that a program that does not ask for PEGTL needs no PEGTL. That nothing of it is there once all is preprocessed,
// tests/package/light_headers.cmake shows.
BOOST_AUTO_TEST_CASE(public_headers_include_pegtl_in_one_folder_alone) {
  const fs::path include = root / "include/urispec";
  static const std::regex of_pegtl(R"(\s*#include ["<](tao/|urispec/pegtl/).*)");
  int inside = 0;
  for (const auto& entry : fs::recursive_directory_iterator(include)) {
    if (!entry.is_regular_file()) continue;
    const bool may = entry.path().lexically_relative(include).generic_string().starts_with("pegtl/");
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (!std::regex_match(line, of_pegtl)) continue;
      BOOST_TEST(may, entry.path() << ": " << line);
      ++inside;
    }
  }
  BOOST_TEST(inside > 20);
}

// So that a folder can be read from its list of names.
BOOST_AUTO_TEST_CASE(no_folder_has_more_than_thirty_files) {
  std::map<fs::path, int> files;
  for (const auto* parent : {"src", "include/urispec"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / parent)) {
      if (entry.is_regular_file()) ++files[entry.path().parent_path()];
    }
  }
  BOOST_TEST(files.size() > 40U);
  for (const auto& [folder, count] : files) BOOST_TEST(count <= 30, folder << " has " << count);
}

// The folders of a layer in docs/architecture.md, in order: what stands later includes what stands earlier.
BOOST_AUTO_TEST_CASE(folders_of_a_layer_include_what_stands_before_them) {
  static const std::regex row(R"(\| `src/([a-z_]+)/([a-z_]+)` \|.*)");
  static const std::regex include(R"re(\s*#include "([a-z_]+)/([a-z_]+)/.*)re");
  std::ifstream file(root / "docs/architecture.md");
  std::map<std::string, names> before;
  for (std::string line; std::getline(file, line);) {
    std::smatch cells;
    if (!std::regex_match(line, cells, row)) continue;
    const std::string layer = cells[1];
    names& allowed = before[layer];
    allowed.insert(cells[2]);
    for (const auto& entry : fs::recursive_directory_iterator(root / "src" / layer / cells[2].str())) {
      if (!entry.is_regular_file()) continue;
      std::ifstream source(entry.path());
      for (std::string text; std::getline(source, text);) {
        std::smatch parts;
        if (!std::regex_match(text, parts, include) || parts[1] != layer) continue;
        BOOST_TEST(allowed.contains(parts[2]), entry.path() << ": " << text);
      }
    }
  }
  for (const std::string& layer : folders_of("src")) {
    BOOST_TEST(before[layer] == folders_of("src/" + layer), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_SUITE_END()
