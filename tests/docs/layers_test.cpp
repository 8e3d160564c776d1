// The tables of layers in docs/architecture.md. Each folder of src/ and each public header belongs to one row, and a
// layer includes only layers that stand above it: so data flows one way. What a layer links, CMake says (USES).
// Source: the section "Layers" of docs/architecture.md.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace urispec::test {
namespace {

namespace fs = std::filesystem;

const fs::path root = URISPEC_SOURCE_DIR;

// Rows `| layer | public headers | purpose |`, from the top of the document to its end.
struct layer_table {
  std::map<std::string, std::size_t> places;      // layer → its row, counted from the top
  std::map<std::string, std::string> header_layers;  // "uri.hpp", "pegtl/rules/" → layer

  void add_row(const std::string& layer, const std::string& headers) {
    static const std::regex header("`([a-z0-9_/.-]+)`");
    BOOST_TEST(!places.contains(layer), layer << " has two rows");
    places.emplace(layer, places.size());
    for (std::sregex_iterator match(headers.begin(), headers.end(), header), end; match != end; ++match) {
      BOOST_TEST(header_layers.emplace((*match)[1], layer).second, (*match)[1] << " is in two rows");
    }
  }

  // The layer of a public header, by its own name or by the folder that it is in.
  [[nodiscard]] std::string layer_of_header(const std::string& name) const {
    if (const auto row = header_layers.find(name); row != header_layers.end()) return row->second;
    const auto folder = header_layers.find(name.substr(0, name.rfind('/') + 1));
    return folder != header_layers.end() ? folder->second : "";
  }

  // The layer of a file, by the path that an #include names; empty for what is of no layer (version.hpp).
  [[nodiscard]] std::string layer_of(const std::string& include) const {
    if (include.starts_with("urispec/")) return layer_of_header(include.substr(8));
    const auto slash = include.find('/');
    return slash == std::string::npos ? "" : include.substr(0, slash);
  }
};

layer_table read_table() {
  static const std::regex row(R"(\| `([a-z_]+)` \|([^|]*)\|.*)");
  layer_table table;
  std::ifstream document(root / "docs/architecture.md");
  bool inside = false;
  for (std::string line; std::getline(document, line);) {
    if (line.starts_with("| layer |")) inside = true;
    if (line.empty()) inside = false;
    std::smatch cells;
    if (inside && std::regex_match(line, cells, row)) table.add_row(cells[1], cells[2]);
  }
  return table;
}

// Paths of the files below a folder, as an #include names them.
std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (entry.is_regular_file()) paths.push_back(fs::relative(entry.path(), root / folder).generic_string());
  }
  return paths;
}

std::vector<std::string> includes_of(const fs::path& path) {
  static const std::regex include(R"re(\s*#include ["<]([^">]+)[">].*)re");
  std::vector<std::string> paths;
  std::ifstream file(root / path);
  for (std::string line; std::getline(file, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, include)) paths.push_back(parts[1]);
  }
  return paths;
}

void check_includes(const layer_table& table, const std::string& folder, const std::string& path) {
  const std::string layer = table.layer_of(path);
  const auto row = table.places.find(layer);
  if (row == table.places.end()) return;  // reported by each_folder_and_each_public_header_has_a_row
  for (const std::string& include : includes_of(folder + "/" + path)) {
    const auto other = table.places.find(table.layer_of(include));
    if (other == table.places.end() || other->first == layer) continue;
    BOOST_TEST(other->second < row->second, folder << "/" << path << " includes " << include << ", which stands below");
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(layers)

BOOST_AUTO_TEST_CASE(each_folder_and_each_public_header_has_a_row) {
  const layer_table table = read_table();
  std::set<std::string> folders;
  for (const std::string& path : files_in("src")) {
    if (path.find('/') != std::string::npos) folders.insert(path.substr(0, path.find('/')));
  }
  for (const std::string& folder : folders) BOOST_TEST(table.places.contains(folder), "src/" << folder);
  for (const std::string& path : files_in("include/urispec")) {
    BOOST_TEST(!table.layer_of_header(path).empty(), "include/urispec/" << path);
  }
  for (const auto& [header, layer] : table.header_layers) {
    BOOST_TEST(fs::exists(root / "include/urispec" / header), layer << " has no header " << header);
  }
  for (const auto& [layer, place] : table.places) {
    bool has_header = false;
    for (const auto& [header, owner] : table.header_layers) has_header = has_header || owner == layer;
    BOOST_TEST((has_header || folders.contains(layer)), layer << " has neither a folder nor a header");
  }
}

BOOST_AUTO_TEST_CASE(a_layer_includes_only_layers_above_it) {
  const layer_table table = read_table();
  BOOST_TEST(table.places.size() > 20U);
  for (const std::string& path : files_in("src")) check_includes(table, "src", path);
  for (const std::string& path : files_in("include")) check_includes(table, "include", path);
}

// A program that does not ask for PEGTL needs no PEGTL, and public headers need nothing of src/.
BOOST_AUTO_TEST_CASE(public_headers_include_public_headers_and_pegtl_in_one_folder_alone) {
  int pegtl_includes = 0;
  for (const std::string& path : files_in("include")) {
    for (const std::string& include : includes_of("include/" + path)) {
      if (include.starts_with("tao/") || include.starts_with("urispec/pegtl/")) {
        BOOST_TEST(path.starts_with("urispec/pegtl/"), path << " includes " << include);
        ++pegtl_includes;
      }
      BOOST_TEST(!fs::exists(root / "src" / include), path << " includes " << include << ", which is not installed");
    }
  }
  BOOST_TEST(pegtl_includes > 20);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
