// Segments of paths.
#include "urispec/segments.hpp"

#include <boost/test/unit_test.hpp>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using urispec::segment_range;
using urispec::split_range;

static_assert(std::ranges::forward_range<split_range>);
static_assert(std::ranges::forward_range<segment_range>);

// "[a][b;x=1]" with the params apart: "[a][b|x=1]".
std::string render(std::string_view path, std::string_view kind) {
  std::string out;
  for (const urispec::segment s : segment_range(path, kind)) {
    out += '[';
    out += s.value();
    for (const std::string_view param : s.params()) {
      out += '|';
      out += param;
    }
    out += ']';
  }
  return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(path_segments)

BOOST_AUTO_TEST_CASE(splitting) {
  const auto pieces = [](std::string_view text) {
    std::vector<std::string> out;
    for (const std::string_view piece : split_range(text, '/')) out.emplace_back(piece);
    return out;
  };
  using list = std::vector<std::string>;
  BOOST_TEST(pieces("") == list{""});
  BOOST_TEST(pieces("a") == list{"a"});
  BOOST_TEST(pieces("/") == (list{"", ""}));
  BOOST_TEST(pieces("a/b/") == (list{"a", "b", ""}));
  BOOST_TEST(split_range().empty());
}

BOOST_AUTO_TEST_CASE(segments_follow_the_rule_of_the_path) {
  BOOST_TEST(render("", "path-empty") == "");
  BOOST_TEST(render("", "path-abempty") == "");
  BOOST_TEST(render("", "") == "");
  BOOST_TEST(render("/", "path-abempty") == "[]");
  BOOST_TEST(render("/", "path-absolute") == "");
  BOOST_TEST(render("/", "ipath-absolute") == "");
  BOOST_TEST(render("/", "abs_path") == "[]");
  BOOST_TEST(render("//", "path-abempty") == "[][]");
  BOOST_TEST(render("/a", "path-absolute") == "[a]");
  BOOST_TEST(render("/a/", "path-absolute") == "[a][]");
  BOOST_TEST(render("a/b", "path-noscheme") == "[a][b]");
  BOOST_TEST(render("a:b/..", "path-rootless") == "[a:b][..]");
  BOOST_TEST(render("a/b;c", "opaque_part") == "");
}

BOOST_AUTO_TEST_CASE(params) {
  BOOST_TEST(render("/b;x=1;y", "abs_path") == "[b|x=1|y]");
  BOOST_TEST(render("/;", "abs_path") == "[|]");
  BOOST_TEST(render("/a;/;b", "path-abempty") == "[a|][|b]");
  BOOST_TEST(render("a;b", "path-noscheme") == "[a|b]");
}

BOOST_AUTO_TEST_CASE(a_rel_segment_has_no_params) {
  BOOST_TEST(render("a;b", "rel_path") == "[a;b]");
  BOOST_TEST(render("a;b/c;d", "rel_path") == "[a;b][c|d]");
}

BOOST_AUTO_TEST_CASE(the_text_of_a_segment_is_all_of_it) {
  const auto range = segment_range("/b;x", "abs_path");
  BOOST_TEST((*range.begin()).text() == "b;x");
}

BOOST_AUTO_TEST_CASE(an_undefined_path_has_none) {
  BOOST_TEST(urispec::segments(urispec::components()).empty());
}

BOOST_AUTO_TEST_SUITE_END()
