// tests/data/file-uris.txt, and paths of all short sequences of characters that matter: what becomes a URI becomes the
// path again, and no two paths become one URI.
#include "urispec/file_uri.hpp"

#include "table.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <string>

namespace {

using namespace urispec;

// A path of the table, in which "_" is a blank; the name of a fault stays.
std::string plain(std::string text) {
  if (text.find_first_of("/\\") == std::string::npos) return text;
  std::ranges::replace(text, '_', ' ');
  if (const auto position = text.find("\\xE9"); position != std::string::npos) text.replace(position, 4, "\xE9");
  return text;
}

std::string show(const file_error& error) {
  return std::string(name(error.fault)) + ":" + std::to_string(error.offset);
}

std::string path_of(const std::string& text, path_style style) {
  const auto u = parse(text);
  BOOST_TEST_REQUIRE(u.has_value(), text);
  const auto path = to_file_path(*u, style);
  return path ? *path : show(path.error());
}

std::string uri_of(const std::string& path, path_style style) {
  const auto u = to_file_uri(path, style);
  return u ? u->text() : show(u.error());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(file_uris)

BOOST_AUTO_TEST_CASE(paths_are_those_of_the_table) {
  for (const auto& row : test::read_table("file-uris.txt")) {
    BOOST_TEST_CONTEXT(row[0] << ' ' << row[1] << ' ' << row[2]) {
      const path_style style = row[1] == "posix" ? path_style::posix : path_style::windows;
      if (row[0] == "from") {
        BOOST_TEST(uri_of(plain(row[2]), style) == row[3]);
        continue;
      }
      BOOST_TEST(path_of(row[2], style) == plain(row[3]));
      if (row[0] == "both") BOOST_TEST(uri_of(plain(row[3]), style) == row[2]);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_path_becomes_one_uri_and_comes_back) {
  const std::string characters("/\\c:.?%\0 h", 10);
  for (const path_style style : {path_style::posix, path_style::windows}) {
    std::map<std::string, std::string> paths;
    std::size_t end = 1;
    for (int length = 0; length <= 5; ++length, end *= characters.size()) {
      for (std::size_t number = 0; number < end; ++number) {
        std::string path;
        for (auto [i, rest] = std::pair(0, number); i < length; ++i, rest /= characters.size()) {
          path += characters[rest % characters.size()];
        }
        const auto u = to_file_uri(path, style);
        if (!u) continue;
        const auto back = to_file_path(*u, style);
        std::string normal = path;
        if (style == path_style::windows) std::ranges::replace(normal, '/', '\\');
        BOOST_TEST_REQUIRE(back.has_value(), path << " -> " << u->text());
        BOOST_TEST_REQUIRE(*back == normal, path << " -> " << u->text());
        BOOST_TEST_REQUIRE(paths.emplace(u->text(), normal).first->second == normal);
      }
    }
    BOOST_TEST(paths.size() > 100U);
  }
}

BOOST_AUTO_TEST_CASE(messages_say_where_and_why) {
  BOOST_TEST(to_file_path(*parse("file:///a/b%2Fc"), path_style::posix).error().message() ==
             "byte 10: a segment has a separator in it");
  BOOST_TEST(to_file_uri("a", path_style::posix).error().message() == "byte 0: the path is not absolute");
}

BOOST_AUTO_TEST_SUITE_END()
