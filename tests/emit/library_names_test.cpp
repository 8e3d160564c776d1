// The list of names that no grammar can have as its namespace is what the public headers declare: they are read line by
// line, as formatted: what stands in the first column of a namespace is the beginning of a declaration.
#include "emit/library_names.hpp"

#include "emit/header.hpp"
#include "urispec/abnf/catalogue.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

using namespace urispec;

namespace {

namespace fs = std::filesystem;

using names = std::set<std::string>;

const fs::path root = URISPEC_SOURCE_DIR;

// What a line declares; the first pattern that fits says it.
std::optional<std::string> declared_by(const std::string& line) {
  static const std::regex patterns[] = {
      std::regex(R"((?:struct|class|union|enum(?: class)?|concept) (?:\[\[\w+\]\] )?(\w+).*)"),
      std::regex(R"(using (\w+) =.*)"),
      std::regex(R"(inline constexpr [^=({;]*\b(\w+)(?:\[\w*\])?\s*[={;].*)"),
      std::regex(R"([^=(]*[ &*](\w+)\(.*)"),
  };
  for (const auto& pattern : patterns) {
    std::smatch parts;
    if (std::regex_match(line, parts, pattern)) return parts[1];
  }
  return std::nullopt;
}

// What a line inside a descriptor declares.
std::optional<std::string> member_declared_by(const std::string& line) {
  static const std::regex member(R"(  (?:using|static constexpr [^={]*) (\w+)(?: =|\{).*)");
  std::smatch parts;
  return std::regex_match(line, parts, member) ? std::optional(parts[1].str()) : std::nullopt;
}

// "urispec::abnf" in "urispec" is "abnf"; nothing is not inside.
std::string first_inside(const std::string& space, const std::string& outer) {
  if (!space.starts_with(outer + "::")) return {};
  const auto rest = space.substr(outer.size() + 2);
  return rest.substr(0, rest.find("::"));
}

std::string joined(const std::vector<std::string>& spaces) {
  std::string all;
  for (const auto& space : spaces) all += (all.empty() ? "" : "::") + space;
  return all;
}

void add_declared(const fs::path& file, names& found) {
  static const std::regex opening(R"((?:inline )?namespace ([\w:]+) \{)");
  static const std::regex of_no_name(R"(template <.*|requires .*|extern template .*|[^=(]*::\w+\(.*|[ #/})].*|)");
  std::vector<std::string> open;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, opening)) {
      open.push_back(parts[1]);
      if (const auto name = first_inside(joined(open), "urispec"); !name.empty()) found.insert(name);
      continue;
    }
    if (line.starts_with("}  // namespace")) {
      BOOST_TEST_REQUIRE(!open.empty(), file.string());
      open.pop_back();
      continue;
    }
    const auto space = joined(open);
    if (space == "urispec::grammars") {
      if (const auto member = member_declared_by(line)) found.insert(*member);
    }
    if (space != "urispec" && space != "urispec::grammars") continue;
    if (std::regex_match(line, of_no_name)) continue;
    const auto name = declared_by(line);
    BOOST_TEST(name.has_value(), file.string() << " declares something that this test does not read: " << line);
    if (name) found.insert(*name);
  }
}

names declared_in_headers() {
  names found;
  for (const auto& entry : fs::recursive_directory_iterator(root / "include/urispec")) {
    if (entry.path().extension() == ".hpp") add_declared(entry.path(), found);
  }
  add_declared(root / "cmake/version.hpp.in", found);
  for (const auto& built_in : abnf::catalogue()) {
    BOOST_TEST(found.erase(emit::namespace_of(built_in.id)) == 1U, built_in.id);
  }
  return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(library_names_tests)

BOOST_AUTO_TEST_CASE(list_is_what_the_headers_declare) {
  const auto list = emit::library_names();
  const names listed(list.begin(), list.end());
  const names declared = declared_in_headers();
  for (const auto& name : declared) BOOST_TEST(listed.contains(name), "the list lacks " << name);
  for (const auto& name : listed) BOOST_TEST(declared.contains(name), "no header declares " << name);
}

BOOST_AUTO_TEST_CASE(what_is_declared_how) {
  const std::pair<const char*, const char*> table[] = {
      {"enum class grammar : std::uint8_t { rfc2396 };", "grammar"},
      {"class [[nodiscard]] result {", "result"},
      {"using text_input = scan::plain_input;", "text_input"},
      {"using host_rewriter = std::optional<std::string> (*)(const components& c);", "host_rewriter"},
      {"inline constexpr role role_table[] = {", "role_table"},
      {"inline constexpr std::array<part, part_count> all_parts{", "all_parts"},
      {"inline constexpr bool may_begin_alike = [] {", "may_begin_alike"},
      {"inline constexpr std::size_t index_of =", "index_of"},
      {"[[nodiscard]] const scheme_rule* find_scheme_rule(std::string_view scheme) noexcept;", "find_scheme_rule"},
      {"constexpr void complete(components& c) noexcept {", "complete"},
  };
  for (const auto& [line, name] : table) BOOST_TEST(declared_by(line).value_or("nothing") == name, line);
  BOOST_TEST(!declared_by("something_else;"));
}

BOOST_AUTO_TEST_CASE(namespaces) {
  for (const auto name : emit::library_names()) BOOST_TEST(emit::namespace_of(name) == std::string(name) + "_");
  const std::pair<const char*, const char*> table[] = {
      {"info", "info_"},    {"page-link", "page_link_"}, {"Grammar", "Grammar"}, {"sheep", "sheep"},
      {"3x", "grammar_3x"}, {"class", "class_"},         {"a+b", "a_b"},
  };
  for (const auto& [id, space] : table) BOOST_TEST(emit::namespace_of(id) == space);
}

BOOST_AUTO_TEST_SUITE_END()
