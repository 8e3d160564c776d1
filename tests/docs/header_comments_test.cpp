// The comments of the public headers: each function stands directly below its comment, where an editor looks for it.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream stream(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// True for the first line of a function that belongs to no class, after `template` if it is one.
bool begins_function(std::string_view line) {
  const bool is_declaration = line.starts_with("[[nodiscard]] ") || line.starts_with("void ") || line.starts_with("bool ");
  return is_declaration && line.find('(') != line.npos && line.find("operator") == line.npos && line.find(" = delete") == line.npos;
}

// The functions without a comment.
std::vector<std::string> functions_without_comment(const fs::path& file, int& count) {
  const auto lines = lines_of(file);
  std::vector<std::string> without;
  bool is_detail = false;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].starts_with("namespace detail")) is_detail = true;
    if (lines[i].starts_with("}  // namespace detail")) is_detail = false;
    if (is_detail || !begins_function(lines[i])) continue;
    ++count;
    const std::size_t above = lines[i - 1].starts_with("template ") ? i - 2 : i - 1;
    if (!lines[above].starts_with("//")) without.push_back(file.filename().string() + ": " + lines[i]);
  }
  return without;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(header_comments)

BOOST_AUTO_TEST_CASE(each_function_has_one) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(URISPEC_SOURCE_DIR) / "include/urispec")) {
    if (entry.path().extension() != ".hpp") continue;
    for (const std::string& function : functions_without_comment(entry.path(), count)) BOOST_ERROR(function);
  }
  BOOST_TEST(count > 150);
}

BOOST_AUTO_TEST_SUITE_END()
