// tests/data/extract/formats: documents in each format, and the grammars in them. `rfc` has code that is marked as
// ABNF; `unmarked` and `pages` have none, and are read as the text of an RFC.
#include "urispec/documents.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace urispec::documents;
namespace abnf = urispec::abnf;

namespace {

std::string document_file(const std::string& name) {
  std::ifstream in(URISPEC_TEST_DATA "/extract/formats/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// "section:line:text" of each passage of code.
std::string code_in(const std::string& text, document_format format) {
  const auto document = read(text, format);
  BOOST_TEST_REQUIRE(document.has_value());
  std::string list;
  for (const auto& p : std::get<1>(*document)) {
    if (p.content != abnf::passage::kind::code && p.content != abnf::passage::kind::abnf) continue;
    list += (p.content == abnf::passage::kind::abnf ? "abnf " : "code ") + p.section + ":" + std::to_string(p.line) +
            ":" + p.text + "\n";
  }
  return list;
}

const std::pair<std::string, document_format> documents_of_formats[] = {
    {"rfc.xml", document_format::xml},
    {"unmarked.xml", document_format::xml},
    {"draft.md", document_format::markdown},
#ifdef URISPEC_TEST_HTML
    {"rfc.html", document_format::html},
    {"pages.html", document_format::html},
#endif
};

}  // namespace

BOOST_AUTO_TEST_SUITE(documents_of_each_format)

BOOST_AUTO_TEST_CASE(rules_are_extracted) {
  for (const auto& [name, format] : documents_of_formats) {
    const std::string text = document_file(name);
    BOOST_TEST((format_of(text) == format), name);
    const auto document = read(text, format);
    BOOST_TEST_REQUIRE(document.has_value(), name);
    BOOST_TEST(extract(*document).text == document_file(name + ".abnf"), name);
  }
}

BOOST_AUTO_TEST_CASE(lines_are_those_of_the_document) {
  for (const auto& [name, format] : documents_of_formats) {
    const std::string mark = "odd = (\n";
    std::string text = document_file(name);
    const std::size_t position = text.find("sheep = \"b\"");
    BOOST_TEST_REQUIRE(position != std::string::npos, name);
    text.insert(position, mark);
    const auto line =
        static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<long>(position), '\n')) + 1;
    bool is_found = false;
    for (const auto& other : extract(*read(text, format)).others()) {
      if (other.name != "odd") continue;
      BOOST_TEST(other.line == line, name);
      is_found = true;
    }
    BOOST_TEST(is_found, name);
  }
}

BOOST_AUTO_TEST_CASE(formats_are_recognised) {
  const std::pair<const char*, document_format> rows[] = {
      {"", document_format::text},
      {"\n\nNetwork Working Group\n\n   a = <rfc>\n", document_format::text},
      {"\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<rfc/>", document_format::xml},
      {"  <rfc number=\"1\">", document_format::xml},
      {"<!-- made by hand -->\n<rfc/>", document_format::xml},
      {"<!-- by\n hand -->\n<!-- a -->\n# One\n\n```\na = b\n```\n", document_format::markdown},
      {"<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html xmlns=\"\">", document_format::html},
      {"<!doctype HTML>", document_format::html},
      {"# Sheep\n\n```abnf\na = b\n```\n", document_format::markdown},
      {"%%%\ntitle = \"sheep\"\n%%%\n\n.# Abstract\n", document_format::markdown},
  };
  for (const auto& [text, format] : rows) BOOST_TEST((format_of(text) == format), text);
}

BOOST_AUTO_TEST_CASE(rfcxml) {
  const auto complaint = [](const std::string& text) { return read(text, document_format::xml).error().message(); };
  const auto code = [](const std::string& text) { return code_in(text, document_format::xml); };
  BOOST_TEST(complaint("<rfc><middle></rfc>") == "line 1: not well-formed XML: mismatched tag");
  BOOST_TEST(complaint("<rfc>\n&nbsp;</rfc>") == "line 2: not well-formed XML: undefined entity");
  const auto place = [](const std::string& text) {
    const auto error = read(text, document_format::xml).error();
    return fmt::format("{}:{} {}", error.line, error.column, error.reason);
  };
  BOOST_TEST(place("<rfc>\n<t>\u00e9 &nbsp;</t></rfc>") == "2:6 undefined entity");
  // entities that grow a text are bounded
  std::string growing = "<!DOCTYPE rfc [<!ENTITY e0 '" + std::string(1000, 'x') + "'>";
  for (int i = 1; i < 7; ++i) {
    growing += fmt::format("<!ENTITY e{} '", i);
    for (int k = 0; k < 30; ++k) growing += fmt::format("&e{};", i - 1);
    growing += "'>";
  }
  BOOST_TEST(place(growing + "]>\n<rfc><t>&e6;</t></rfc>") == "2:9 its entities grow too far");
  // a text that was decoded before has another encoding than it declares
  const std::string latin = "<?xml version='1.0' encoding='ISO-8859-1'?><rfc><artwork>\xc3\xa9</artwork></rfc>";
  const auto code_of = [&](document_encoding encoding) {
    const auto d = read(latin, document_format::xml, {}, encoding);
    return std::get<std::vector<abnf::passage>>(*d).front().text;
  };
  BOOST_TEST(code_of(document_encoding::utf8) == "\u00e9");
  BOOST_TEST(code_of(document_encoding::declared) == "\u00c3\u00a9");
  // entities are decoded, also in the type
  BOOST_TEST(code("<!DOCTYPE rfc [<!ENTITY lt2 '&#38;#60;x'>]><rfc><sourcecode type='ab&#110;f'>a = &lt2;&gt;"
                  "</sourcecode></rfc>") == "abnf :1:a = <x>\n");
  // comments and instructions are no code; code of another type is left out
  BOOST_TEST(code("<rfc><artwork>a<!-- b --><?c d?>e</artwork><artwork type='svg'>f</artwork></rfc>") ==
             "code :1:ae\n");
  // references in code have the text that xml2rfc gives them
  BOOST_TEST(code("<rfc><artwork>a <xref target='b'/> <xref target='b' section='A.1'/> <xref target='b' section='2' "
                  "sectionFormat='parens'>c</xref></artwork></rfc>") == "code :1:a [b] Appendix A.1 of [b] c\n");
  // references and numbers
  BOOST_TEST(code("<rfc><middle><section/><section><section/><section><artwork>x</artwork></section>"
                  "<artwork>y</artwork></section></middle><back><references/><section><section>"
                  "<artwork>z</artwork></section></section></back></rfc>") ==
             "code 2.2:1:x\ncode 2:1:y\ncode A.1:1:z\n");
}

BOOST_AUTO_TEST_CASE(hostile_rfcxml) {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "<section>";
  deep += "<artwork>a</artwork>";
  for (int i = 0; i < 200'000; ++i) deep += "</section>";
  BOOST_TEST(read("<rfc>" + deep + "</rfc>", document_format::xml).has_value());
  std::string growing = "<!DOCTYPE rfc [<!ENTITY a0 'aaaaaaaaaa'>";
  for (int i = 1; i < 12; ++i) {
    growing += "<!ENTITY a" + std::to_string(i) + " '";
    for (int k = 0; k < 10; ++k) growing += "&a" + std::to_string(i - 1) + ";";
    growing += "'>";
  }
  BOOST_TEST(!read(growing + "]><rfc><t>&a11;</t></rfc>", document_format::xml).has_value());
}

BOOST_AUTO_TEST_CASE(markdown) {
  const auto code = [](const std::string& text) { return code_in(text, document_format::markdown); };
  BOOST_TEST(code("~~~ abnf\na = b\n~~~~\nc\n") == "abnf :2:a = b\n\n");
  BOOST_TEST(code("~~~~ ABNF extra\na = b\n~~~\n") == "abnf :2:a = b\n~~~\n\n");
  BOOST_TEST(code("``` {.abnf}\n  a = b\n```\n") == "abnf :2:  a = b\n\n");
  BOOST_TEST(code("prose\n\n    a = b\n    c = d\n\nprose\n") == "code :3:    a = b\n    c = d\n\n");
  BOOST_TEST(code("```\na\n```\n{: type=\"abnf\"}\n") == "abnf :2:a\n\n");
  BOOST_TEST(code("```\na\n```\n{: #anchor}\n") == "code :2:a\n\n");
  BOOST_TEST(code("```\na\n```\n{: .json}\n") == "");
  BOOST_TEST(code("# One\r\n\r\n## Two\r\n\r\n```abnf\r\na\r\n```\r\n") == "abnf 1.1:6:a\n\n");
}

BOOST_AUTO_TEST_CASE(parts_of_markdown) {
  const auto code = [](const std::string& text) { return code_in(text, document_format::markdown); };
  // headings with a line below them; the matter at the front; code in a line
  BOOST_TEST(code("---\na = b\n---\nOne\ntwo\n===\nThree\n---\n~~~\na\n~~~\n- x\n---\n~~~\nb\n~~~\n") ==
             "code 1.1:10:a\n\ncode 1.1:15:b\n\n");
  BOOST_TEST(code("%%%\na = b\n%%%\n```a```\n```\nc\n```\n") == "code :6:c\n\n");
  // fences that begin in items of lists and in quotations, which end with these
  BOOST_TEST(code("- ~~~ abnf\n  a\n  ~~~\n1. ``` abnf\n   b\n   ```\nc\n: ~~~ abnf\n  d\n  ~~~\n") ==
             "abnf :2:a\n\nabnf :5:b\n\nabnf :9:d\n\n");
  BOOST_TEST(code("> ~~~ abnf\n> a\n>  b\n> ~~~\n>> ``` abnf\n>> c\nd\n\n> - ~~~ abnf\n>   e\n>   ~~~\n```\nf\n```\n") ==
             "abnf :2:a\n b\n\nabnf :6:c\n\nabnf :10:e\n\ncode :13:f\n\n");
  // comments in several lines
  BOOST_TEST(code("<!--\n~~~ abnf\na\n~~~\n-->\n~~~ abnf\nb\n~~~\n{::comment}\n    c\n{:/comment}\n\n    d\n"
                  "<!-- x --> <!--\n```\ne\n```\n") == "abnf :7:b\n\ncode :13:    d\n\ncode :16:e\n\n");
  // a list of attributes in several lines
  BOOST_TEST(code("```\na\n```\n{: #a\n   type=\"abnf\"\n}\n") == "abnf :2:a\n\n");
  // files that are included
  const auto document = read("{::include x.md}\n```abnf\na\n{::include-all x.abnf}\nb\n```\n<{{y.abnf}}\n",
                             document_format::markdown, [](const std::string& name) -> included_file {
                               if (name == "x.md") return {"    c\n", {}};
                               if (name == "x.abnf") return {"d\n", {}};
                               return {std::nullopt, "why"};
                             });
  std::string list;
  for (const auto& p : std::get<1>(*document)) {
    list += std::to_string(int(p.content)) + " " + p.file + ":" + std::to_string(p.line) + ":" + p.text + ";";
  }
  BOOST_TEST(list == "2 x.md:1:    c\n;3 :3:a\n;3 x.abnf:1:d\n;3 :5:b\n;5 :7:y.abnf;");
}

// A mark is that of all indented code below it, up to other text.
BOOST_AUTO_TEST_CASE(marked_code_without_a_fence) {
  const auto document = read("<!-- examples of a -->\n\n    x\n    y\n\n    z\n\nText.\n\n    a = b\n", document_format::markdown);
  std::string list;
  for (const auto& p : std::get<1>(*document)) {
    if (p.content != abnf::passage::kind::prose) list += p.remark + ":" + std::to_string(p.line) + ":" + p.text + ";";
  }
  BOOST_TEST(list == "examples of a:3:    x\n    y\n\n    z\n\n;:10:    a = b\n;");
}

#ifdef URISPEC_TEST_HTML
BOOST_AUTO_TEST_CASE(breaks_in_preformatted_text) {
  const std::string page = "<!doctype html>\n<title>x</title>\n<pre class=abnf>a<br>b<br/>\nc<br>\n\n<b>d</b></pre>\n";
  BOOST_TEST(code_in(page, document_format::html) == "abnf :3:a\nb\nc\n\nd\n");
}
#endif

BOOST_AUTO_TEST_SUITE_END()
