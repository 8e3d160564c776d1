// The text of pages, written "kind line [classes]: text" a block.
#include "extract/html_text.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

std::string blocks_of(std::string_view page) {
  const auto blocks = urispec::text_of_page(page);
  if (!blocks) return blocks.error().message();
  std::string result;
  for (const urispec::page_block& b : *blocks) {
    const std::string_view kinds[] = {"heading", "text", "pre"};
    result += std::string(kinds[static_cast<int>(b.content)]) + " " + std::to_string(b.line);
    if (!b.classes.empty()) result += " [" + b.classes + "]";
    result += ": " + b.text + "\n";
  }
  return result;
}

// The lines of the page where the lines of the text begin.
std::vector<std::size_t> lines_of(const urispec::page_block& block, std::string_view page) {
  std::vector<std::size_t> lines;
  for (std::size_t begin = 0; begin < block.text.size(); begin = block.text.find('\n', begin) + 1) {
    const auto after = std::find_if(block.pieces.begin(), block.pieces.end(),
                                    [&](const urispec::page_piece& p) { return p.begin > begin; });
    const urispec::page_piece& piece = *(after - 1);
    const std::string_view before = page.substr(0, piece.place + (piece.is_reference ? 0 : begin - piece.begin));
    lines.push_back(static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1);
    if (block.text.find('\n', begin) == std::string::npos) break;
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(html_text)

BOOST_AUTO_TEST_CASE(blocks) {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"", ""},
      {"a <b>b</b>\n c<p>d", "text 1: a b c\ntext 2: d\n"},
      {"<h2> <a>1. </a>Title </h2>text", "heading 1: 1. Title\ntext 1: text\n"},
      {"<pre class='x y'>\n a &lt;\n  <b>b</b>\n</pre>", "pre 2 [x y]:  a <\n  b\n\n"},
      {"<p>a<a class=pilcrow>\u00B6</a></p><script>b</script><style>c</style><title>d</title>e",
       "text 1: a\ntext 1: e\n"},
      {"<ul><li>a<li>b</ul>c", "text 1: a\ntext 1: b\ntext 1: c\n"},
      {"\xEF\xBB\xBF<p>a", "text 1: a\n"},
      {"<pre>a<p>b</p></pre>c", "pre 1: ab\ntext 1: c\n"},
  };
  for (const auto& [page, expected] : rows) BOOST_TEST(blocks_of(page) == expected, page);
}

// <br> ends a line of the text, which is none of the page; tags and comments have lines that are none of the text.
BOOST_AUTO_TEST_CASE(lines_of_the_page) {
  const std::pair<std::string_view, std::vector<std::size_t>> rows[] = {
      {"<pre>a\nb\n\nc\n</pre>", {1, 2, 3, 4}},
      {"\n<pre>\na</pre>", {3}},
      {"<pre>a<br>b<br>c\nd</pre>", {1, 1, 1, 2}},
      {"<pre>a<br>\nb<br><br>c<br>\n\nd</pre>", {1, 2, 2, 2, 3, 4}},
      {"<pre>a\n<b\nid=x>b</b>\n<!-- c\n-->d\n</pre>", {1, 3, 5}},
      {"<pre>a <!--\n-->b\nc</pre>", {1, 3}},
      {"<pre>a\r\n<br>b</pre>", {1, 2, 2}},
      {"<p>\n\n a\nb</p>", {3}},
  };
  for (const auto& [page, lines] : rows) {
    const auto blocks = urispec::text_of_page(page);
    BOOST_TEST_REQUIRE(blocks.has_value(), page);
    BOOST_TEST_REQUIRE(blocks->size() == 1U, page);
    BOOST_TEST(lines_of(blocks->front(), page) == lines, boost::test_tools::per_element());
    BOOST_TEST(blocks->front().line == lines.front(), page);
  }
}

BOOST_AUTO_TEST_CASE(hostile_pages) {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<div>";
  BOOST_TEST(blocks_of(deep).find("nest more than") != std::string::npos);
  std::string lines;
  for (int i = 0; i < 100'000; ++i) lines += "<p>a";
  BOOST_TEST(urispec::text_of_page(lines)->size() == 100'000U);
}

BOOST_AUTO_TEST_SUITE_END()
