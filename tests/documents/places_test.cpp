// Places in drafts: where a line of the grammar stands, and how much a line that is left out matters.
#include "documents/places.hpp"

#include "abnf/overloaded.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

using namespace urispec::documents;
namespace abnf = urispec::abnf;

namespace {

// "line:column" of the text, which stands once in the grammar.
std::string place_in_draft(const std::string& draft, document_format format, std::string_view text) {
  const auto document = read(draft, format);
  BOOST_TEST_REQUIRE(document.has_value());
  const abnf::extracted_grammar grammar = extract(*document);
  const std::size_t begin = grammar.text.find(text);
  BOOST_TEST_REQUIRE(begin != std::string::npos, text);
  abnf::position place{1, 1};
  for (const char c : std::string_view(grammar.text).substr(0, begin)) {
    place = c == '\n' ? abnf::position{place.line + 1, 1} : abnf::position{place.line, place.column + 1};
  }
  const abnf::line_place& line = grammar.places.at(place.line - 1);
  const abnf::position position =
      passage_places(*document).find(line.file, {line.line, place.column + line.shift}, {});
  return std::to_string(position.line) + ":" + std::to_string(position.column);
}

// The lines of a text by its line feeds.
std::vector<std::string> split_at_line_feeds(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

// A line as a reader of the document sees it, with the column that each of its bytes has there.
struct shown_line {
  std::string text;
  std::vector<std::size_t> columns;
};

shown_line shown(const std::string& line, document_format format) {
  static const std::pair<std::string_view, char> references[] = {
      {"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};
  shown_line result;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t size = 1;
    char c = line[i];
    if (format == document_format::xml) {
      if (c == '<') {
        i = line.find('>', i) + 1;
        continue;
      }
      for (const auto& [reference, character] : references) {
        if (line.compare(i, reference.size(), reference) == 0) {
          c = character;
          size = reference.size();
        }
      }
    }
    result.text += c;
    result.columns.push_back(i + 1);
    i += size;
  }
  return result;
}

// The twin of read_rules for one place: the line of the grammar is searched in all lines of the document as a reader
// sees them. The document is ASCII, and no two of its lines have the same text.
abnf::position position_by_search(const std::string& draft, document_format format, const std::string& grammar,
                                  abnf::position place) {
  const std::vector<std::string> lines = split_at_line_feeds(grammar);
  if (place.line == 0 || place.line > lines.size()) return {};
  const std::string& line = lines[place.line - 1];
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::vector<std::string> draft_lines = split_at_line_feeds(draft);
  for (std::size_t n = 0; n < draft_lines.size(); ++n) {
    const shown_line candidate = shown(draft_lines[n], format);
    const std::size_t begin = candidate.text.find(line.substr(indent));
    if (begin == std::string::npos) continue;
    return {n + 1, candidate.columns.at(begin + place.column - 1 - indent)};
  }
  return {};
}

// The twin of marked_code: all passages are asked, and their lines counted.
bool stands_in_marked_code(const document& d, const abnf::judged_line& line) {
  for (const abnf::passage& p : std::get<std::vector<abnf::passage>>(d)) {
    const auto lines = static_cast<std::size_t>(std::count(p.text.begin(), p.text.end(), '\n'));
    const bool has_line = p.line <= line.line && line.line <= p.line + lines;
    if (p.content == abnf::passage::kind::abnf && p.file == line.file && has_line) return true;
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(places_in_drafts)

BOOST_AUTO_TEST_CASE(lines_and_columns_are_those_of_the_draft) {
  const struct {
    std::string_view draft;
    document_format format;
    std::string_view text, place;
  } cases[] = {
      {"# A\n\n~~~ abnf\na = b\nb = \"x\"\n~~~\n", document_format::markdown, "\"x\"", "5:5"},
      {"# A\n\n- item\n\n  ~~~ abnf\n  a = b\n  b = \"x\"\n  ~~~\n", document_format::markdown, "\"x\"", "7:7"},
      {"Request for Comments: 1\n\n1.  A\n\n   a = 1*b\n   b = \"x\"\n", document_format::text, "\"x\"", "6:8"},
      {"Request for Comments: 1\n\n1.  A\n\n   a = 1*b\n   b = \"x\"\n", document_format::text, "1*b", "5:8"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">a = b\nb = &lt;c&gt;\n</sourcecode></section></middle></rfc>",
       document_format::xml, "c>", "2:9"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">a = b\nb = \"&#x3C;&#62;\" c\n</sourcecode></section></middle>"
       "</rfc>",
       document_format::xml, "c\n", "2:19"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">a = b\nb = <![CDATA[\"<\" ]]> c\n</sourcecode></section>"
       "</middle></rfc>",
       document_format::xml, "c\n", "2:22"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">a = b<!--\n-->\n b = <xref\n  target=\"r\"/> c\n</sourcecode>"
       "</section></middle></rfc>",
       document_format::xml, "b = ", "3:2"},
      {"<rfc><middle><section><sourcecode name=\"c = d\" type=\"abnf\">a = b\nb = c</sourcecode>\n"
       "<sourcecode name=\"c = d\" type=\"abnf\">c = d &#34;e&#34;</sourcecode></section></middle></rfc>",
       document_format::xml, "d \"e", "3:42"},
      {"# A\n\n~~~ abnf\n\ta = b\n\tb = \"x\"\n\t\t/ \"y\"\n~~~\n", document_format::markdown, "\"x\"", "5:6"},
      {"# A\n\n~~~ abnf\n\ta = b\n\tb = \"x\"\n\t\t/ \"y\"\n~~~\n", document_format::markdown, "\"y\"", "6:5"},
      {"> 1. ~~~ abnf\n>    a = b\n>    b = \"x\"\n>    ~~~\n", document_format::markdown, "\"x\"", "3:10"},
      // elements in Markdown
      {"é\n\n<figure title=\"é\"><sourcecode type=\"abnf\">a = &lt;b&gt; c\n  / &quot;x&quot; d</sourcecode></figure>\n", document_format::markdown,
       "c\n", "3:57"},
      {"é\n\n<figure title=\"é\"><sourcecode type=\"abnf\">a = &lt;b&gt; c\n  / &quot;x&quot; d</sourcecode></figure>\n", document_format::markdown,
       "d\n", "4:19"},
      {"~~~ abnf\nb = a\n~~~\n\n<artwork>\n</artwork> <artwork type=\"abnf\"><![CDATA[\na = b \"</artwork>\" c\n]]></artwork>\n",
       document_format::markdown, "c\n", "7:20"},
      {"<artwork>\na = b\n</artwork> é <artwork>\n", document_format::markdown, "b\n", "2:5"},
      // entities, and references that are not whole
      {"<!DOCTYPE rfc [<!ENTITY e '\"x\" / c'>]>\n<rfc><middle><section><sourcecode type=\"abnf\">a = &e; d\n</sourcecode>"
       "</section></middle></rfc>",
       document_format::xml, "d\n", "2:55"},
      {"<!DOCTYPE rfc [<!ENTITY e '\"x\" / c'>]>\n<rfc><middle><section><sourcecode type=\"abnf\">a = &e; d\n</sourcecode>"
       "</section></middle></rfc>",
       document_format::xml, "c d", "2:51"},
      // tags and comments, with `>` and with ends of lines in them
      {"<rfc><middle><section><sourcecode type=\"abnf\">\na = <em title=\"p > q\">b</em> c\n</sourcecode></section>"
       "</middle></rfc>",
       document_format::xml, "c\n", "2:30"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">\na = b <!-- x >\n\n --> c <em\n>d</em>\ne = a\n</sourcecode>"
       "</section></middle></rfc>",
       document_format::xml, "c d", "4:6"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">\na = b <!-- x >\n\n --> c <em\n>d</em>\ne = a\n</sourcecode>"
       "</section></middle></rfc>",
       document_format::xml, "d\n", "5:2"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">\na = <em>b</em> <em/>&lt;c&gt; d\n</sourcecode></section></middle></rfc>",
       document_format::xml, "<c>", "2:21"},
      {"<rfc><middle><section><sourcecode type=\"abnf\">\na = b\r\rc = &lt;d&gt; e\n</sourcecode></section></middle></rfc>",
       document_format::xml, "e\n", "4:15"},
      {"<rfc><middle><section><sourcecode type=\"abnf\"><![CDATA[\na = b & c\nb = \"&\" d\n]]></sourcecode></section>"
       "</middle></rfc>",
       document_format::xml, "d\n", "3:9"},
#ifdef URISPEC_TEST_HTML
      {"# A\n\n <PRE\nclass=abnf>a = &ltb&gt &#34;x&#34 c\n b = a\n</PRE >\n", document_format::markdown, "c\n", "4:35"},
      {"<html><pre class=abnf>a = &ltb&gt &#34;x&#34 c</pre>", document_format::html, "\"x", "1:35"},
      {"<html><pre class=abnf>a = &ltb&gt &#34;x&#34 c</pre>", document_format::html, "c\n", "1:46"},
      {"<html><pre class=abnf>\na = <a title='>'>b</a> <i></i>&lt;c> <!--\n--> d</pre>", document_format::html, "<c>", "2:31"},
      {"<html><pre class=abnf>\na = <a title='>'>b</a> <i></i>&lt;c> <!--\n--> d</pre>", document_format::html, "d\n", "3:5"},
      {"<html><pre class=abnf>a = b\rc = d\r\nb = &lt;x> e</pre>", document_format::html, "e\n", "3:12"},
      {"\xEF\xBB\xBF<html><pre class=abnf>a = &lt;b> c</pre>", document_format::html, "c\n", "1:34"},
      {"<html><pre>[Page 1]\n\n1.  A\n\n   a = <a href='>'>b</a> &quot;x&quot; c\n   b = a\n</pre>", document_format::html, "c\n",
       "5:40"},
#endif
  };
  for (const auto& c : cases) BOOST_TEST(place_in_draft(std::string(c.draft), c.format, c.text) == c.place, c.draft << c.text << place_in_draft(std::string(c.draft), c.format, c.text));
}

BOOST_AUTO_TEST_CASE(lines_that_are_left_out_matter_more_or_less) {
  using abnf::diagnostic_severity;
  const struct {
    std::string_view draft;
    diagnostic_severity severity;
  } cases[] = {
      {"~~~ abnf\na = \"x\"\nb = ^\n~~~\n", diagnostic_severity::error},        // does not read, marked as ABNF
      {"~~~ abnf\na = \"x\"\n~~~\n\n~~~\nb = ^\n~~~\n", diagnostic_severity::note},  // the same, not marked
      {"~~~\na = \"x\" b\nb = ^\n~~~\n", diagnostic_severity::error},             // used by a rule
      {"~~~\na = \"x\" c\nb = ^\nc = \"y\" a\n~~~\n", diagnostic_severity::warning},  // beside rules
      {"~~~\nb_c = \"d\"\na = \"x\" c\nc = \"y\" a\n~~~\n", diagnostic_severity::warning},
      {"~~~ abnf\na = \"x\"\n~~~\n\n~~~ json\nb = \"m\"\n~~~\n", diagnostic_severity::note},
      {"~~~ abnf\na = \"x\"\n~~~\n\n{::include more.abnf}\n", diagnostic_severity::warning},
  };
  for (const auto& c : cases) {
    const auto document = read(std::string(c.draft), document_format::markdown);
    const auto others = extract(*document).others();
    BOOST_TEST_REQUIRE(others.size() == 1U, c.draft);
    BOOST_TEST(name_of(severity_of(marked_code(*document), others.front())) == name_of(c.severity), c.draft);
  }
}

BOOST_AUTO_TEST_CASE(types_of_code_that_are_slips) {
  for (const char* slip : {"anbf", "abfn", "banf", "ABNG", "abn", "abf", "anf", "abbnf", "aabnf", "abmf", "abnnf"}) {
    BOOST_TEST(is_like_type_of_abnf(slip), slip);
  }
  for (const char* other : {"", "a", "ab", "an", "nf", "bnf", "ebnf", "EBNF", "lbnf", "gbnf", "rbnf", "wbnf", "sabnf",
                            "iso-ebnf", "c", "abc", "asn", "asn.1", "json", "awk", "ada", "apl", "abnfx9", "abnf"}) {
    BOOST_TEST(!is_like_type_of_abnf(other), other);
  }
}

BOOST_AUTO_TEST_CASE(lines_of_marked_code) {
  using kind = abnf::passage::kind;
  const auto passage = [](kind content, std::string text, std::size_t line, std::string file) {
    abnf::passage p;
    p.content = content;
    p.text = std::move(text);
    p.line = line;
    p.file = std::move(file);
    return p;
  };
  const document d = std::vector<abnf::passage>{
      passage(kind::code, "a\nb\n", 2, {}),        passage(kind::abnf, "a\nb", 6, {}),
      passage(kind::abnf, "a\nb\nc\nd\n", 10, {}), passage(kind::abnf, "a\n", 12, {}),
      passage(kind::prose, "a\n", 20, {}),          passage(kind::abnf, "", 30, {}),
      passage(kind::abnf, "a\nb\n", 1, "one"),      passage(kind::abnf, "a\nb\nc\nd\n", 1, "one"),
      passage(kind::code, "a\nb\n", 1, "two"),
  };
  const marked_code marked(d);
  for (const char* file : {"", "one", "two", "three"}) {
    for (std::size_t number = 0; number < 40; ++number) {
      abnf::judged_line line;
      line.file = file;
      line.line = number;
      BOOST_TEST(marked.has(line) == stands_in_marked_code(d, line), file << ":" << number);
    }
  }
  BOOST_TEST(!marked_code(document(rfc_text{"1.  A\n\n   a = b\n"})).has({}));
}

// Each line costs its own text: with the text of the passage for each line, these would be ten thousand million bytes.
BOOST_AUTO_TEST_CASE(many_lines_of_marked_code) {
  constexpr std::size_t count = 100'000;
  abnf::passage code;
  code.content = abnf::passage::kind::abnf;
  code.line = 3;
  for (std::size_t i = 0; i < count; ++i) code.text += "^\n";
  const marked_code marked(document(std::vector{code}));
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count + 10; ++i) {
    abnf::judged_line line;
    line.line = i;
    if (severity_of(marked, line) == abnf::diagnostic_severity::error) ++sum;
  }
  BOOST_TEST(sum == count + 1);
}

// The text decides what a draft is, and the name of the file where the text shows neither a format nor a rule.
BOOST_AUTO_TEST_CASE(formats_of_drafts) {
  using enum document_format;
  const struct {
    std::string_view text, name;
    std::optional<document_format> format;
  } cases[] = {
      {"# A\n\nText.\n", "", markdown},
      {"A title\n=======\n\nText.\n", "", markdown},
      {"A title\r\n-------\r\n", "", markdown},
      {"<!-- a comment -->\nA\n===\n", "", markdown},
      {"a = b\n=====\n", "", std::nullopt},  // the second line is no rule
      {"a = \"x\"\n", "a.md", std::nullopt},
      {"", "", std::nullopt},
      {"", "a.abnf", std::nullopt},
      {"", "draft.md", markdown},
      {"\xEF\xBB\xBF", "draft.MD", markdown},
      {"Text without rules.\n", "folder.abnf/notes.markdown", markdown},
      {"Text without rules.\n", "notes.txt", std::nullopt},
      {"Text without rules.\n", "draft-a-00.txt", text},
      {"Text without rules.\n", "x/rfc1.txt", text},
      {"= Title\n\nText.\n", "a.adoc", text},
      {"Text.\n", "a.html", html},
      {"a = \"x\"\n", "a.html", html},
      {"<pre>\n```\n</pre>\n", "a.HTM", html},
      {"<h2>A</h2>\n", "", html},
      {"<!-- a comment -->\n<PRE\nclass=\"abnf\">a = \"x\"</PRE>\n", "", html},
      {"<p>a = \"x\"\n", "a.txt", html},
      {"<br/>\na = \"x\"\n", "a.abnf", html},
      {"<p align=\"center\">\n\n    a = \"x\"\n", "a.md", markdown},
      {"<p>A</p>\n\n```\na = \"x\"\n```\n", "", markdown},
      {"<section>\n<sourcecode>\na = \"x\"\n</sourcecode></section>\n", "a.xml", xml},
      {"<section>\n<sourcecode>\na = \"x\"\n</sourcecode></section>\n", "", markdown},
      {"<figure><artwork>\na = \"x\"\n</artwork></figure>\n", "-", markdown},
      {"Text.\n\n<artwork>\na = \"x\"\n</artwork>\n", "", markdown},
      {"Text.\n\n   <artwork>\na = \"x\"\n   </artwork>\n", "", std::nullopt},
      {"# A\na = \"x\"\n", "", std::nullopt},
      {"# A\na = \"x\"\n", "a.abnf", std::nullopt},
      {"# A\na = \"x\"\n", "a.md", markdown},
      {"A\n---\na = \"x\"\n", "a.md", markdown},
      {"a = \"x\"\n; ----\n", "a.md", std::nullopt},
      {"---\ntitle: A\n---\na = \"x\"\n", "", markdown},
      {"%%%\na = \"x\"\n%%%\n", "", markdown},
      {"# A\na = <prefix>\n<prefix> ::= \"x\"\n", "a.abnf", std::nullopt},
      {"<pre> ::= \"x\"\n", "", std::nullopt},
      {"<host> ::= \"x\"\n", "", std::nullopt},
      {"<title> ::= \"x\" <b>\n", "", std::nullopt},
      {"<a b> = \"x\"\n", "", std::nullopt},
      {"<a>\n", "", html},
      {"<\n", "", std::nullopt},
      {"", "a.xml", xml},
      {"Request for Comments: 1\n\na = \"x\"\n", "a.abnf", text},
      {"", "md", std::nullopt},
      {"2.1.  Syntax\n\n   a = \"x\"\n", "", text},
      {"Appendix A.  Syntax\n\n   a = \"x\"\n", "a.txt", text},
      {"2.1.  Syntax\n\n   a = \"x\"\n", "a.abnf", std::nullopt},
      {"2. item\n", "", std::nullopt},
      {"2.1.  Syntax\n\na = \"x\"\n", "", std::nullopt},
  };
  for (const auto& c : cases) {
    BOOST_TEST((format_of_draft(c.text, c.name) == c.format), c.name << ": " << c.text);
    BOOST_TEST(is_draft(c.text, c.name) == c.format.has_value());
  }
}

// Each place of the grammar that is read alone, searched in the document by itself.
void compare_places(const abnf::expression& moved, const abnf::expression& alone, const std::string& draft,
                    document_format format, const std::string& grammar) {
  const abnf::position expected = position_by_search(draft, format, grammar, alone.place);
  BOOST_TEST(moved.place.line == expected.line);
  BOOST_TEST(moved.place.column == expected.column);
  const auto parts = [](const abnf::expression& e) {
    return std::visit(abnf::overloaded{[](const abnf::alternation& n) { return n.alternatives; },
                                       [](const abnf::concatenation& n) { return n.parts; },
                                       [](const abnf::repetition& n) { return n.body; },
                                       [](const abnf::option& n) { return n.body; },
                                       [](const abnf::group& n) { return n.body; },
                                       [](const auto&) { return std::vector<abnf::expression>(); }},
                      e.node);
  };
  const auto moved_parts = parts(moved);
  const auto parts_alone = parts(alone);
  BOOST_TEST_REQUIRE(moved_parts.size() == parts_alone.size());
  for (std::size_t i = 0; i < moved_parts.size(); ++i) {
    compare_places(moved_parts[i], parts_alone[i], draft, format, grammar);
  }
}

BOOST_AUTO_TEST_CASE(rules_that_are_read_have_the_places_of_the_draft) {
  const struct {
    std::string_view draft;
    document_format format;
    std::size_t rules;
  } cases[] = {
      {"# A\n\n- item\n\n  ~~~ abnf\n  a = b / *( \"y\" [ b ]\n      3b )\n  b = \"x\"\n  ~~~\n", document_format::markdown, 2},
      {"Request for Comments: 1\n\n1.  A\n\n   a = 1*b\n   b = \"x\" / <prose>\n", document_format::text, 2},
      {"<rfc><middle><section><sourcecode type=\"abnf\">a = b / &quot;x&quot; c\nb = &lt;c&gt; c\nc = %x41.42\n"
       "</sourcecode></section></middle></rfc>",
       document_format::xml, 3},
  };
  for (const auto& c : cases) {
    const std::string draft(c.draft);
    const abnf::extracted_grammar grammar = extract(*read(draft, c.format));
    const auto moved = read_rules(*read(draft, c.format), grammar, [](const std::string& included) { return "draft" + included; });
    const auto alone = abnf::read(grammar.text, "draft");
    BOOST_TEST_REQUIRE(moved.rules.size() == c.rules, c.draft);
    for (std::size_t i = 0; i < c.rules; ++i) {
      BOOST_TEST(moved.rules[i].file == "draft");
      const abnf::position expected = position_by_search(draft, c.format, grammar.text, alone.rules[i].place);
      BOOST_TEST(expected.line > 0U);
      BOOST_TEST(moved.rules[i].place.line == expected.line);
      BOOST_TEST(moved.rules[i].place.column == expected.column);
      compare_places(moved.rules[i].definition, alone.rules[i].definition, draft, c.format, grammar.text);
    }
  }
}

// Lines folded as RFC 8792 says: each part has its own line of the draft.
BOOST_AUTO_TEST_CASE(parts_of_folded_lines_have_the_places_of_the_draft) {
  const auto places_in = [](const std::string& draft, document_format format) {
    std::vector<std::string> places;
    const auto add = [&](abnf::position p) { places.push_back(std::to_string(p.line) + ":" + std::to_string(p.column)); };
    const auto rules = read_rules(*read(draft, format), extract(*read(draft, format)), [](const std::string&) { return "draft"; }).rules;
    for (const abnf::rule& r : rules) {
      add(r.place);
      const auto* const parts = std::get_if<abnf::concatenation>(&r.definition.node);
      BOOST_TEST_REQUIRE(parts != nullptr);
      for (const abnf::expression& part : parts->parts) add(part.place);
    }
    return places;
  };
  const std::string code = "=== NOTE: '\\' line wrapping per RFC 8792 ===\n\na = \"x\" \\\n    bb \\\n  c d\nbb = c \\\n\\\n   d\n";
  const std::vector<std::string> expected{"6:1", "6:5", "7:5", "8:3", "8:5", "9:1", "9:6", "11:4"};
  BOOST_TEST(places_in("# A\n\n~~~ abnf\n" + code + "~~~\n", document_format::markdown) == expected,
             boost::test_tools::per_element());
  const std::string escaped =
      "<rfc><middle><section>\n<!-- -->\n<sourcecode type=\"abnf\">\n" + code + "</sourcecode></section></middle></rfc>";
  BOOST_TEST(places_in(escaped, document_format::xml) == expected, boost::test_tools::per_element());
  BOOST_TEST(places_in("Request for Comments: 1\n\n1.  A\n\n   NOTE: '\\\\' line wrapping per RFC 8792\n\n"
                       "   a = \"x\" \\\n       \\b c\\\n     \\  d\n   e = a b\n",
                       document_format::text) ==
                 (std::vector<std::string>{"7:4", "7:8", "8:9", "8:11", "9:9", "10:4", "10:8", "10:10"}),
             boost::test_tools::per_element());
}

// Lines that are left out, at the fault or the name, where the draft shows it.
BOOST_AUTO_TEST_CASE(lines_that_are_left_out_have_the_columns_of_the_draft) {
  const auto places_in = [](const std::string& draft, document_format format) {
    std::string places;
    const auto content = read(draft, format);
    for (const abnf::judged_line& l : grammar_of(draft, *content).others()) {
      places += std::to_string(l.line) + ":" + std::to_string(l.column);
      const std::size_t named = l.detail.find(" at ");
      places += named == std::string::npos ? " " : l.detail.substr(named, l.detail.find(',') - named) + " ";
    }
    return places;
  };
  BOOST_TEST(places_in("> ~~~ abnf\n>    a = \"x\"\n>    b = ( \"y\"\n>      \"z\"\n>    a = \"q\"\n> ~~~\n",
                       document_format::markdown) == "4:11 at 3:10 5:6 ");
  BOOST_TEST(places_in("# A\n\n~~~ abnf\n   NOTE: '\\' line wrapping per RFC 8792\n\n   a = \"x\"\n   b = \"y\" / \\\n"
                       "      z ^\n~~~\n\n~~~ json\n\tc = \"x\" \"y\"\n~~~\n",
                       document_format::markdown) == "8:9 12:2 ");
  BOOST_TEST(places_in("<rfc><middle><section><sourcecode type=\"abnf\">  a = \"x\"\n  b = &lt;<!--\n-->\n  c = &#x22;x&#x22; ^\n"
                       "</sourcecode></section></middle></rfc>",
                       document_format::xml) == "3:4 4:21 ");
  BOOST_TEST(places_in("Request for Comments: 1\n\n1.  A\n\n   a = \"x\" b\n   b = \"y\" ^\n\n2.  B\n\n     a = \"z\" b\n",
                       document_format::text) == "6:12 10:6 ");
}

// Line 2 of the grammar is not of the draft, and line 3 has no place.
BOOST_AUTO_TEST_CASE(rules_that_the_draft_does_not_have_have_no_place) {
  abnf::extracted_grammar grammar;
  grammar.text = "a = b c\nb = \"x\"\nc = \"y\" ^\n";
  grammar.places = {{4, 2, {}}, {0, 0, {}}};
  const auto document = urispec::documents::read("# A\n\n~~~ abnf\n  a = b c\n~~~\n", document_format::markdown);
  const auto read = read_rules(*document, grammar, [](const std::string&) { return "draft"; });
  BOOST_TEST_REQUIRE(read.rules.size() >= 2U);
  BOOST_TEST(read.rules[0].place.line == 4U);
  BOOST_TEST(read.rules[0].place.column == 3U);
  BOOST_TEST(read.rules[0].definition.place.column == 7U);
  BOOST_TEST(read.rules[1].name == "b");
  BOOST_TEST(read.rules[1].file == "draft");
  BOOST_TEST(read.rules[1].place.line == 0U);
  BOOST_TEST(read.rules[1].definition.place.line == 0U);
  BOOST_TEST_REQUIRE(!read.diagnostics.empty());
  BOOST_TEST(read.diagnostics.front().place.line == 0U);
}

BOOST_AUTO_TEST_CASE(rules_of_an_included_file_have_its_name_and_lines) {
  const std::string draft = "# A\n\n~~~ abnf\na = b\n{::include b.abnf}\n~~~\n";
  const auto files = [](const std::string&) { return included_file{"\nb = \"x\"\n", {}}; };
  const auto document = read(draft, document_format::markdown, files);
  BOOST_TEST_REQUIRE(document.has_value());
  const auto rules = read_rules(*document, extract(*document), [](const std::string& included) {
                       return included.empty() ? std::string("draft") : included;
                     }).rules;
  BOOST_TEST_REQUIRE(rules.size() == 2U);
  BOOST_TEST(rules[0].file == "draft");
  BOOST_TEST(rules[0].place.line == 4U);
  BOOST_TEST(rules[1].file == "b.abnf");
  BOOST_TEST(rules[1].place.line == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
