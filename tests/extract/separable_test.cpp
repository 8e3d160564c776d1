// A text that is cut where separable_lines says so has the references of the whole, wherever more of it is there.
#include "extract/separable.hpp"

#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

struct finding {
  std::size_t offset;
  std::string text;
  std::string uri;
  std::string word;
  delimiters between;
  bool is_alone;
  friend bool operator==(const finding&, const finding&) = default;
};

void search(std::string_view text, std::size_t begin, const extract_options& options, std::vector<finding>& findings) {
  extract(
      text, options,
      [&](text_reference&& f) {
        findings.push_back({begin + f.offset, std::string(f.text), f.uri, std::string(f.word), f.marks, false});
      },
      [&](const lone_beginning& b) {
        findings.push_back({begin + b.offset, std::string(b.text), {}, {}, delimiters::none, true});
      });
}

// As a program does that reads `step` bytes at a time and keeps what it cannot search yet. Counts its parts.
std::vector<finding> search_parts(std::string_view text, std::size_t step, const extract_options& options,
                                  std::size_t& parts) {
  std::vector<finding> findings;
  std::size_t begin = 0;
  for (std::size_t end = step; end < text.size(); end += step) {
    const std::string part(text.substr(begin, end - begin));  // a copy: nothing behind it can be looked at
    const std::size_t size = separable_lines(part, options.abbreviated, options.language);
    search(std::string_view(part).substr(0, size), begin, options, findings);
    begin += size;
    if (size > 0) ++parts;
  }
  search(text.substr(begin), begin, options, findings);
  return findings;
}

std::string random_text(std::mt19937& random) {
  constexpr std::array<std::string_view, 74> pieces{
      "<",  ">",  "\"",      "\n",  "\n",      "\r\n", " ",     "  ",     "http://a/b", "mailto:a@b", "URL:", "url:",
      "-",  "'",  "http://", "a:",  "http:",   "www.", "w.org", "ftp.a.b", "x",         "(",          ").",   "|",
      "\t", "\n", "\n.\\\"", "\\", "\xC3\xA9", "&gt;", "b//c?d=e#f", "\r",
      "\"\n", "\"http://a\n", "\"www.a.b\n", "](<", "](http://a b",
      "](http://a/b. \"", "\")", "\\)", ")", "](\n", "](\n  <", "http://a/b!)", "\n[x]:\n",
      "\\>", "](<http://a/b\\>", "\\<", "\n[x]: ", "http://a/b.\n",
      " href=\"", "\nsrc=\"http://a/b c", "http://a/b]c",
      "<loc>\n", "</loc>", "\x1B[>4;1m", "\x1B[1\"q", "&amp;",
      "http://a/?b&amp;c\n", "http://a/?b&amp;c\n", "\n\n", "\n\n", "<!--", "-->", "<script>", "</script>", "<![CDATA[", "]]>", "<b x='",
      "\n```\n", "\n~~~~\n", "`", "\n    ", "\n- "};
  std::string text;
  for (std::size_t count = random() % 60; count > 0; --count) text += pieces[random() % pieces.size()];
  return text;
}

std::string visible_text(std::string_view text) {
  std::string line;
  for (const char c : text) line += c == '\n' ? "\\n" : c == '\r' ? "\\r" : std::string(1, c);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(separable)

BOOST_AUTO_TEST_CASE(whole_lines_without_an_open_reference) {
  const auto separable_lines = [](std::string_view text) {
    return urispec::separable_lines(text, abbreviated_forms::ignored, text_language::unknown);
  };
  BOOST_TEST(separable_lines("") == 0U);
  BOOST_TEST(separable_lines("http://a/") == 0U);
  BOOST_TEST(separable_lines("http://a/\nhttp://b") == 10U);
  BOOST_TEST(separable_lines("a\n<http://b/\nc\n") == 2U);
  BOOST_TEST(separable_lines("a\n<http://b/>\nc\n") == 16U);
  BOOST_TEST(separable_lines("a\n<http://b c\nd\n") == 16U);
  BOOST_TEST(separable_lines("a\n<b\nc\n") == 7U);
  BOOST_TEST(separable_lines("a\n\"http://b/\nc\n") == 2U);
  BOOST_TEST(separable_lines("a\n.\\\"http://b/\nc\n") == 17U);
  BOOST_TEST(separable_lines("a\n<http://b\n\"x\n") == 2U);
  BOOST_TEST(separable_lines("a\n<\n") == 2U);
  BOOST_TEST(separable_lines("a\n<URL:\n") == 2U);
}

// The character after a mark, or the one before it, tells whether the mark opens a reference.
BOOST_AUTO_TEST_CASE(a_mark_at_the_end_of_a_line_stays_with_its_line) {
  const auto separable_lines = [](std::string_view text) {
    return urispec::separable_lines(text, abbreviated_forms::ignored, text_language::unknown);
  };
  BOOST_TEST(separable_lines("\"http://a/\"\n") == 12U);
  BOOST_TEST(separable_lines("\"http://a/\"\n\"http://b/\"\n") == 24U);
  BOOST_TEST(separable_lines("x\nhe said \"a b\"\n") == 2U);
  BOOST_TEST(separable_lines("he said \"a b\"\nhe said \"a b\"\n") == 14U);
  BOOST_TEST(separable_lines("\"http://a\n\"http://b\nc\n") == 22U);
  BOOST_TEST(separable_lines("\"http://a\n\"http://b\n\"http://c\n") == 20U);
  BOOST_TEST(separable_lines("a\n\"http://b c\nd\n") == 16U);
}

BOOST_AUTO_TEST_CASE(a_destination_stays_with_the_line_before) {
  const auto separable_lines = [](std::string_view text) {
    return urispec::separable_lines(text, abbreviated_forms::ignored, text_language::unknown);
  };
  BOOST_TEST(separable_lines("a\n[b](\n") == 2U);
  BOOST_TEST(separable_lines("a\n[b](\n\n") == 8U);
  BOOST_TEST(separable_lines("[b](\nhttp://a/\n") == 15U);
  BOOST_TEST(separable_lines("a\n[b]: \n") == 2U);
  BOOST_TEST(separable_lines("a\nsee [b]:\n") == 11U);
}

BOOST_AUTO_TEST_CASE(abbreviated_references_are_open_where_they_are_found) {
  constexpr std::string_view text = "\"www.a.b\n\"www.c.d\ne\n";
  BOOST_TEST(separable_lines(text, abbreviated_forms::included, text_language::unknown) == text.size());
  BOOST_TEST(separable_lines("\"www.a.b\n", abbreviated_forms::included, text_language::unknown) == 0U);
  BOOST_TEST(separable_lines("\"www.a.b\n", abbreviated_forms::ignored, text_language::unknown) == 9U);
}

BOOST_AUTO_TEST_CASE(parts_have_what_the_whole_has) {
  std::mt19937 random(21);
  constexpr std::array languages{text_language::html, text_language::xml, text_language::markdown};
  std::size_t parts = 0;
  std::size_t references = 0;
  for (int round = 0; round < 60'000; ++round) {
    const std::string text = random_text(random);
    const extract_options options{round % 2 == 0 ? grammar::rfc3986 : grammar::rfc3987,
                                  round % 3 == 0 ? abbreviated_forms::included : abbreviated_forms::ignored,
                                  languages[static_cast<std::size_t>(round) % languages.size()]};
    std::vector<finding> whole;
    search(text, 0, options, whole);
    references += whole.size();
    const std::size_t step = 1 + random() % 40;
    if (search_parts(text, step, options, parts) != whole) BOOST_ERROR("language " << static_cast<int>(options.language) << ", in steps of " << step << ": " << visible_text(text));
  }
  BOOST_TEST(parts > 60'000U);
  BOOST_TEST(references > 60'000U);
}

BOOST_AUTO_TEST_SUITE_END()
