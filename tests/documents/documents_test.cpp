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

// Code of RFCXML and HTML in Markdown: elements that begin a line, or follow tags there.
BOOST_AUTO_TEST_CASE(elements_in_markdown) {
  const auto code = [](const std::string& text) { return code_in(text, document_format::markdown); };
  BOOST_TEST(code("# One\n\n<figure><artwork type=\"abnf\" name=\"x\"><![CDATA[\na = <b>\n\nc = d\n]]></artwork></figure>\n") ==
             "abnf 1:3:\na = <b>\n\nc = d\n\n");
  BOOST_TEST(code("<figure>\n<name>N</name>\n<sourcecode\n type=\"abnf\">a = &lt;b></sourcecode>\n</figure>\n~~~ abnf\nc\n~~~\n") ==
             "abnf :4:a = <b>\nabnf :7:c\n\n");
  BOOST_TEST(code("<artwork type=\"json\">\na = b\n</artwork>\n") == "");
  // several in a line; with text behind them
  BOOST_TEST(code("<artwork>a</artwork></figure> <figure><artwork>\nb\n</artwork><artwork>c</artwork> d = e\n\n    f\n") ==
             "code :1:a\ncode :1:\nb\n\ncode :3:c\ncode :5:    f\n\n");
  // attribute lists, and marks above
  BOOST_TEST(code("<artwork>\na = b\n</artwork></figure>\n{: .abnf}\n") == "abnf :1:\na = b\n\n");
  BOOST_TEST(code("{: .abnf}\n<figure>\n<artwork>\na = b\n</artwork>\n") == "abnf :3:\na = b\n\n");
  // attributes, comments and CDATA sections with tags and signs in them
  BOOST_TEST(code("<artwork name=\"/>\" type='abnf'><!-- </artwork> --><![CDATA[</artwork>]]></artwork >\n    a\n") ==
             "abnf :1:</artwork>\ncode :2:    a\n\n");
  // elements that end nowhere; in code, comments and prose; names of rules
  BOOST_TEST(code("<sourcecode>\n~~~ abnf\na\n~~~\n<artwork>b</artwork>\n<sourcecode>\n") == "abnf :3:a\n\ncode :5:b\n");
  BOOST_TEST(code("~~~ abnf\n<artwork>\na\n</artwork>\n~~~\n    <artwork>b</artwork>\n") ==
             "abnf :2:<artwork>\na\n</artwork>\n\ncode :6:    <artwork>b</artwork>\n\n");
  BOOST_TEST(code("<!-- <figure><artwork>\na\n</artwork></figure> -->\n<artworks>b</artworks>\nThe <artwork>c</artwork>\n") == "");
  BOOST_TEST(code("<pre> ::= \"x\"\n<sourcecode> = \"</pre>\"\n") == "");
}

// Attribute lists and comments between the lines of a passage; things that are not closed; rules above a line.
BOOST_AUTO_TEST_CASE(odd_markdown) {
  const auto faults = [](const std::string& text) {
    const auto document = read(text, document_format::markdown);
    std::string list;
    for (const auto& line : extract(*document).lines) list += std::to_string(line.line) + " " + line.name + ";";
    return list;
  };
  BOOST_TEST(faults("The text\n{: .x}\na = (\n{::comment}x{:/comment}\nb = \"c\"\n") == "3 a;5 b;");
  BOOST_TEST(faults("    aa = \"x\" \"y\" bb\n{: .abnf}\n    bb = (\n") == "1 aa;3 bb;");
  BOOST_TEST(faults("~~~ abnf\na = \"x\"\n~~~\n{: .wide #fig}\n") == "2 a;");
  BOOST_TEST(faults("~~~ abnf\na = \"x\"\n~~~\n{: type=\"json\"}\n") == "2 a;");
  BOOST_TEST(faults("{: .x\n\na = \"x\"\n") == "1 {:;3 a;");
  BOOST_TEST(faults("---\n\n~~~ abnf\na = \"x\"\n~~~\n") == "4 a;");
  BOOST_TEST(faults("%%%\nx\n\n~~~ abnf\na = \"x\"\n~~~\n") == "5 a;");
  BOOST_TEST(faults("a = \"x\"\n <b c> ::= \"x\"\n---\n") == "1 a;2 b-c;");
  BOOST_TEST(faults("~~~\na = \"x\"\n~~~\n\n{: .json}\n~~~\nb = \"x\"\n~~~\n") == "2 a;7 b;");
  BOOST_TEST(faults("%%%\n%%%\nA> ~~~ abnf\nA> a = \"x\"\nA>\nA> b = (\nA> ~~~\n") == "4 a;6 b;");
  BOOST_TEST(faults("<SOURCECODE>\na = \"x\"\n</SOURCECODE>\n") == "2 a;");
}

// The kind of each passage that is no prose, its mark, file and line, and its text or the reason why it was not read.
BOOST_AUTO_TEST_CASE(passages_of_elements_in_markdown) {
  const auto passages = [](const std::string& text) {
    const auto document = read(text, document_format::markdown, [](const std::string& name) -> included_file {
      if (name == "y.abnf") return {"y\n", {}};
      return {std::nullopt, "why"};
    });
    std::string list;
    for (const auto& p : std::get<1>(*document)) {
      if (p.content == abnf::passage::kind::prose) continue;
      const bool is_unread = p.content == abnf::passage::kind::unread_file;
      list += std::to_string(int(p.content)) + " " + p.remark + ":" + p.file + ":" + std::to_string(p.line) + ":" + p.text +
              (is_unread ? " " + p.type : "") + ";";
    }
    return list;
  };
  BOOST_TEST(passages("<!-- invalid examples of a -->\n<figure>\n<artwork>\nx\n</artwork>\n") == "4 invalid examples of a::3:\nx\n;");
  BOOST_TEST(passages("<sourcecode type=\"abnf\" src=\"y.abnf\"/> <sourcecode src=\"z.abnf\">\n</sourcecode>\n") ==
             "3 :y.abnf:1:y\n;5 ::1:z.abnf why;");
  BOOST_TEST(passages("\n<sourcecode type=\"abnf\">\na\n<xi:include href=\"z\"/>\n</sourcecode>\n") == "3 ::2:\na\n;5 ::4:z why;");
  BOOST_TEST(passages("\n<artwork>\na\n{::include y.abnf}\n</artwork>\n") ==
             "5 ::4:y.abnf files are included in fenced code, not in elements;2 ::2:\na\n{::include y.abnf}\n;");
  BOOST_TEST(passages("\n<artwork>\na & b\n</artwork>\n<artwork>c</artwork>\n") ==
             "5 ::2:<artwork> line 3: not well-formed XML: not well-formed (invalid token);2 ::5:c;");
}

#ifdef URISPEC_TEST_HTML
BOOST_AUTO_TEST_CASE(preformatted_text_in_markdown) {
  const auto code = [](const std::string& text) { return code_in(text, document_format::markdown); };
  BOOST_TEST(code("<PRE class=abnf>\na = &lt;b>\n\nc = d</PRE>\ntext\n") == "abnf :2:a = <b>\n\nc = d\n");
  BOOST_TEST(code("<pre class=\"invalid example\">\na\n</pre>\n<pre class=\"abnf\">\n; see [Page 3]\n</pre>\n") == "abnf :5:; see [Page 3]\n\n");
  BOOST_TEST(code("<pre><code class=\"language-abnf\">\na</code></pre>\n") == "abnf :1:\na\n");
}
#endif

// No time is measured: a cost that grows with the square would not end.
BOOST_AUTO_TEST_CASE(hostile_elements_in_markdown) {
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  const std::string many = repeated("<artwork>a</artwork>", 50'000);
  for (const std::string& text : {repeated("<pre>\n<artwork>\n", 300'000), many + std::string(1'000'000, ' ') + "\n",
                                  "<pre>\n" + repeated("</pre x", 200'000) + std::string(1'000'000, ' ') + "\n</pre>\n",
                                  repeated("<artwork x='\n", 300'000), repeated("<artwork><![CDATA[\n", 300'000),
                                  repeated("<artwork>&\n</artwork>\n", 100'000), repeated("</x>", 500'000),
                                  "{:a: ." + std::string(500'000, 'x') + "}\n" + repeated("{:a}\n", 100'000),
                                  "{:a: ." + std::string(900, 'x') + "}\n{: " + repeated("a ", 300'000) + "}\n"}) {
    BOOST_TEST(read(text, document_format::markdown).has_value());
  }
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
