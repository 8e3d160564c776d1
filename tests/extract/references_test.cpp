// tests/data/extract/references.txt: references as people and programs write them.
#include "table.hpp"
#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::test {

namespace {

std::string with_control_characters(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> pictures[] = {
      {"␛", "\x1B"}, {"␇", "\a"}, {"␤", "\n"}, {"␦", "\u009B"}, {"␧", "\u009D"}};
  for (const auto& [picture, character] : pictures) {
    for (std::size_t position = text.find(picture); position != std::string::npos;
         position = text.find(picture, position)) {
      text.replace(position, picture.size(), character);
    }
  }
  return text;
}

// Also compares each byte of a URI that is not respelled with the one at its place in the text.
std::string references_in(std::string_view text, text_language language) {
  std::string list;
  for (const text_reference& r : extract(text, {.language = language})) {
    BOOST_TEST(text.substr(r.offset, r.text.size()) == r.text);
    list += (list.empty() ? " " : "; ") + r.uri + (r.error ? " !" : "") + (r.stopped_at ? " …" : "");
    const std::string& uri = r.stopped_at ? r.uri_of_word : r.uri;
    for (std::size_t position = 0; position < uri.size(); ++position) {
      const char spelled = text.at(r.offset_of(position));
      const bool is_escape = spelled == '&' || spelled == '\\' || static_cast<unsigned char>(uri[position]) >= 0x80;
      if (!is_escape) BOOST_TEST(spelled == uri[position], text << " at " << position << " of " << uri);
    }
  }
  return "=" + list;
}

text_language language_named(const std::string& name) {
  if (name == "[markdown]") return text_language::markdown;
  if (name == "[html]") return text_language::html;
  return name == "[xml]" ? text_language::xml : text_language::unknown;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(references)

BOOST_AUTO_TEST_CASE(as_people_and_programs_write_them) {
  std::ifstream file(URISPEC_TEST_DATA "/extract/references.txt");
  text_language language = text_language::unknown;
  std::size_t count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) continue;
    if (line == "[unknown]" || line == "[markdown]" || line == "[html]" || line == "[xml]") {
      language = language_named(line);
      continue;
    }
    std::string expected;
    BOOST_REQUIRE(std::getline(file, expected));
    const std::string text = with_control_characters(line);
    BOOST_TEST(references_in(text, language) == expected, line << "\n  has " << references_in(text, language));
    ++count;
  }
  BOOST_TEST(count > 50U);
}

BOOST_AUTO_TEST_CASE(languages) {
  using enum text_language;
  BOOST_TEST((find_text_language("\xEF\xBB\xBF <?xml version='1.0'?>\n<!-- x -->\n<urlset>") == xml));
  BOOST_TEST((find_text_language("<?xml version='1.0'?>\n<!DOCTYPE html PUBLIC ''>\n<html>") == html));
  BOOST_TEST((find_text_language("<?xml version='1.0'?><html xmlns='x'>") == html));
  BOOST_TEST((find_text_language("<!doctype HTML>") == html));
  BOOST_TEST((find_text_language("\n<p align=center>x") == html));
  BOOST_TEST((find_text_language("<rss version=\"2.0\">") == xml));
  BOOST_TEST((find_text_language("<rdf:RDF>") == xml));
  BOOST_TEST((find_text_language("<x:y xmlns:x='z'>") == xml));
  for (const std::string_view text : {"", "<", "<!--", "<http://a/>", "<nick> http://a/", "# x", "<loc", "a <p>"}) {
    BOOST_TEST((find_text_language(text) == unknown), text);
  }
}

BOOST_AUTO_TEST_CASE(text_of_a_link_that_repeats_its_destination) {
  const auto repeated = [](std::string_view text) {
    std::string list;
    for (const text_reference& r : extract(text)) list += r.repeats_destination ? '1' : '0';
    return list;
  };
  BOOST_TEST(repeated("[http://a/](http://a/) [http://a/](http://b/) [http://a/] (http://a/)") == "100000");
  BOOST_TEST(
      repeated("[see http://a/](<http://a/> 't') [http://a/?b&c](http://a/?b&amp;c) [http://a/_b](http://a/\\_b)") ==
      "101010");
  BOOST_TEST(repeated("[http://a/](http://a/") == "00");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
