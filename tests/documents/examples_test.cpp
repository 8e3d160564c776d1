// Examples in documents of each format, with their places; marks against a twin; and random documents with planted
// examples, all of which are found.
#include "reference/example_marks.hpp"
#include "urispec/documents.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace urispec::documents;

namespace {

const std::vector<std::string> rules{"sheep", "flock", "of"};

// "CLAIM RULE LINE:COLUMN TEXT", a line of a text after the other with `|` between them.
std::string line_of(const example& e) {
  if (!e.unread_mark.empty()) {
    const std::string place = std::to_string(e.lines.front().line) + ":" + std::to_string(e.lines.front().column);
    return (e.mark_stands == mark_place::type ? "unread type " : "unread comment ") + place + " " + e.unread_mark;
  }
  std::string text = std::string(e.claimed == example::claim::valid ? "valid" : "invalid") + " " +
                     (e.rule.empty() ? "-" : e.rule) + " " + std::to_string(e.lines.front().line) + ":" +
                     std::to_string(e.lines.front().column);
  for (const example_line& l : e.lines) text += (&l == &e.lines.front() ? " " : "|") + l.text;
  return text + (e.file.empty() ? "" : " in " + e.file);
}

std::string examples_of(const std::string& text, document_format format) {
  const auto document = read(text, format, [](const std::string& name) {
    return name == "x" ? included_file{"baa\n\nbaaa\n", {}} : included_file{std::nullopt, "none"};
  });
  BOOST_TEST_REQUIRE(document.has_value());
  std::string list;
  for (const example& e : examples_in(*document, rules)) list += line_of(e) + "\n";
  return list;
}

struct row {
  document_format format;
  std::string text, expected;
};

const row table[] = {
    // Markdown: info strings and comments.
    {document_format::markdown, "```examples of sheep\nbaa\n\nbaaa\n```\n", "valid sheep 2:1 baa\nvalid sheep 4:1 baaa\n"},
    {document_format::markdown, "~~~ json example of sheep\n  b\n   a\n~~~\n", "valid sheep 2:3 b| a\n"},
    {document_format::markdown, "~~~ examples of sheep\n\tbaa\n\t baaa\n~~~\n",
     "valid sheep 2:2 baa\nvalid sheep 3:2  baaa\n"},
    {document_format::markdown, "~~~ example of sheep\n \tb\n   a\n~~~\n", "valid sheep 2:2 \tb|  a\n"},
    {document_format::markdown, "``` example {#id}\n\nb\n\n\n```\n", "valid - 3:1 b\n"},
    {document_format::markdown, "``` abnf invalid sheep\na = b\n```\n", "invalid sheep 2:1 a = b\n"},
    {document_format::markdown, "<!-- Invalid examples of `sheep`: -->\n\n```\nmoo\n```\n", "invalid sheep 4:1 moo\n"},
    {document_format::markdown, "<!-- valid -->\n{: #a}\n```\nbaa\n```\n", "valid - 4:1 baa\n"},
    {document_format::markdown, "{::comment}valid sheep{:/comment}\n\n    baa\n", "valid sheep 3:5 baa\n"},
    {document_format::markdown, "<!-- valid sheep -->\ntext\n\n```\nbaa\n```\n", ""},
    {document_format::markdown, "<!-- valid sheep -->\n```\nbaa\n```\n\n```\nmoo\n```\n", "valid sheep 3:1 baa\n"},
    {document_format::markdown, "<!-- a sheep -->\n```\nbaa\n```\n", ""},
    {document_format::markdown, "```\nbaa\n```\nexamples of sheep:\n", ""},
    {document_format::markdown, "``` examples of sheep\n{::include x}\n```\n", "valid sheep 1:1 baa in x\nvalid sheep 3:1 baaa in x\n"},
    {document_format::markdown, "<!-- example of sheep -->\n```\nb\n\na\n```\n", "valid sheep 3:1 b||a\n"},
    // RFCXML
    {document_format::xml, "<rfc><artwork type='example' name='sheep'>\nbaa\n</artwork></rfc>", "valid sheep 2:1 baa\n"},
    {document_format::xml, "<rfc><artwork type='example' name='a.txt'>baa</artwork></rfc>", "valid - 1:43 baa\n"},
    {document_format::xml, "<rfc><!-- invalid sheep --><figure><artwork><![CDATA[\n  &lt;\n  m\n]]></artwork></figure></rfc>",
     "invalid sheep 2:3 &lt;\ninvalid sheep 3:3 m\n"},
    {document_format::xml, "<rfc><!-- invalid sheep --><t>x</t><artwork>m</artwork></rfc>", ""},
    {document_format::xml, "<rfc><artwork>m<!-- invalid sheep --></artwork><artwork>n</artwork></rfc>", ""},
    {document_format::xml, "<rfc><sourcecode type='json'>m</sourcecode></rfc>", ""},
    {document_format::xml, "<rfc><artwork type='examples' name='sheep'>\na\nb</artwork></rfc>", "valid sheep 2:1 a\nvalid sheep 3:1 b\n"},
    {document_format::xml, "<rfc><artwork type='invalid example' name='sheep'>a</artwork></rfc>", "invalid sheep 1:51 a\n"},
    {document_format::xml, "<rfc><sourcecode type='examples of sheep'>a</sourcecode></rfc>", "valid sheep 1:43 a\n"},
    {document_format::xml, "<rfc><artwork type='example' name='nosuch'>a</artwork></rfc>", "valid nosuch 1:44 a\n"},
    {document_format::xml, "<rfc><!-- a remark --><artwork type='example'>a</artwork></rfc>", "valid - 1:47 a\n"},
    {document_format::xml, "<rfc><!-- bad examples of flock --><artwork type='example'>a</artwork></rfc>", "invalid flock 1:60 a\n"},
    {document_format::xml, "<rfc><artwork type='example of'>a</artwork></rfc>", "unread type 1:6 example of\n"},
    {document_format::xml, "<rfc><!-- The example of a flock --><artwork>a</artwork></rfc>", "unread comment 1:6 The example of a flock\n"},
    {document_format::xml, "<rfc><!-- http://example.com/ --><artwork>a</artwork></rfc>", ""},
    {document_format::xml, "<rfc><!-- at example.com --><artwork>a</artwork></rfc>", ""},
    {document_format::markdown, "~~~ example for sheep\na\nb\n~~~\n", "valid sheep 2:1 a|b\n"},
    {document_format::markdown, "~~~ bad examples of the rule sheep\na\n~~~\n", "invalid sheep 2:1 a\n"},
    {document_format::markdown, "~~~ an example of sheep\na\n~~~\n", "valid sheep 2:1 a\n"},
    {document_format::markdown, "~~~ examples of sheep, flock\na\n~~~\n", "unread type 1:5 examples of sheep, flock\n"},
    {document_format::markdown, "~~~ text examples of sheep, flock\na\n~~~\n", "unread type 1:5 text examples of sheep, flock\n"},
    {document_format::markdown, "~~~ counterexamples of sheep\na\n~~~\n", "unread type 1:5 counterexamples of sheep\n"},
    {document_format::markdown, "<!-- invalid sheep and flock -->\n~~~\na\n~~~\n", "unread comment 1:1 invalid sheep and flock\n"},
    {document_format::markdown, "~~~ http-message\na\n~~~\n", ""},
    // attribute lists, before and after the code
    {document_format::markdown, "~~~ {.example}\na\nb\n~~~\n", "valid - 2:1 a|b\n"},
    {document_format::markdown, "~~~ {: .invalid .examples #x}\na\nb\n~~~\n", "invalid - 2:1 a\ninvalid - 3:1 b\n"},
    {document_format::markdown, "~~~ {.example name=sheep}\na\n~~~\n", "valid sheep 2:1 a\n"},
    {document_format::markdown, "~~~ text {.example .of .sheep}\na\n~~~\n", "valid sheep 2:1 a\n"},
    {document_format::markdown, "{: .example}\n~~~\na\n~~~\n", "valid - 3:1 a\n"},
    {document_format::markdown, "~~~\na\n~~~\n{: .example}\n", "valid - 2:1 a\n"},
    {document_format::markdown, "~~~ text\na\n~~~\n{: type='bad examples of sheep' title=\"A. b\"}\n", "invalid sheep 2:1 a\n"},
    {document_format::markdown, "    a\n{: .example name=\"sheep\"}\n", "valid sheep 1:5 a\n"},
    {document_format::markdown, "{type=\"example\" name=\"sheep\"}\n~~~\na\n~~~\n", "valid sheep 3:1 a\n"},
    {document_format::markdown, "{: .example}\nText.\n\n~~~\na\n~~~\n", ""},
    {document_format::markdown, "~~~ {: title=\"Example\"}\na\n~~~\n", ""},
    {document_format::markdown, "~~~ {.counterexample}\na\n~~~\n", "unread comment 1:5 counterexample\n"},
    // folded lines (RFC 8792): the note is no example
    {document_format::markdown, "~~~ examples of sheep\nNOTE: '\\' line wrapping per RFC 8792\n\nba\\\n  a\nb\n~~~\n",
     "valid sheep 4:1 baa\nvalid sheep 6:1 b\n"},
    {document_format::markdown, "- ~~~ example of sheep\n  = NOTE: '\\\\' line wrapping per RFC 8792 =\n\n    b\\\n   \\ a\n    b\n  ~~~\n",
     "valid sheep 4:5 b a|b\n"},
    {document_format::xml, "<rfc><artwork type='example'>NOTE: '\\' line wrapping per RFC 8792\n\n&lt;\\\n&lt;</artwork></rfc>",
     "valid - 3:1 <<\n"},
    {document_format::text, "   Examples of sheep:\n\n     NOTE: '\\' line wrapping per RFC 8792\n\n     ba\\\n        a\n",
     "valid sheep 5:6 baa\n"},
    // equal examples in one line of a page
    {document_format::xml, "<rfc><artwork type='example'>a</artwork><artwork type='example'>a</artwork></rfc>", "valid - 1:30 a\nvalid - 1:65 a\n"},
    {document_format::xml, "<!DOCTYPE rfc [<!ENTITY e 'a&#10;b'>]><rfc><artwork type='examples'>&e;&#10;a</artwork></rfc>",
     "valid - 1:69 a\nvalid - 1:69 b\nvalid - 1:77 a\n"},
    // code of another language
    {document_format::markdown, "~~~ json example\na\n~~~\n", "unread comment 1:5 example\n"},
    {document_format::markdown, "<!-- valid -->\n~~~ json\na\n~~~\n", "unread comment 1:1 valid\n"},
    {document_format::markdown, "~~~ json {.example name=sheep}\na\n~~~\n", "valid sheep 2:1 a\n"},
    {document_format::markdown, "~~~ abnf example\na\n~~~\n", "valid - 2:1 a\n"},
    {document_format::xml, "<rfc><sourcecode type='json example'>a</sourcecode></rfc>", "unread comment 1:6 example\n"},
    {document_format::xml, "<rfc><sourcecode type='json example of sheep'>a</sourcecode></rfc>", "valid sheep 1:47 a\n"},
    // the text of an RFC
    {document_format::text, "1.  A\n\n   These are\n   examples of sheep:\n\n      baa\n      baaa\n\n   More.\n      moo\n",
     "valid sheep 6:7 baa\nvalid sheep 7:7 baaa\n"},
    {document_format::text, "   An invalid example of <flock>:\n\n     a\n\nAuthor          A          [Page 1]\n\f\nRFC 1     A     B\n\n     b\n",
     "invalid flock 3:6 a|b\n"},
    {document_format::text, "   Bad examples for flock:\n\n     a\n", "invalid flock 3:6 a\n"},
    {document_format::text, "   Examples of flocks:\n\n     a\n", "unread comment 1:4 Examples of flocks:\n"},
    {document_format::text, "   These are examples\n   for the rule flocks:\n\n\n     a\n     b\n", "unread comment 2:4 examples for the rule flocks:\n"},
    {document_format::text, "   An invalid example of the rule sheep:\n\n     a\n", "invalid sheep 3:6 a\n"},
    {document_format::text, "   Examples of 3 flocks:\n\n     a\n", ""},
    {document_format::text, "   Examples of flocks:\n", ""},
    {document_format::text, "   Examples of sheep\n\n     a\n", ""},
    {document_format::text, "   Examples of sheep:\n\n   a\n", ""},
    {document_format::text, "   Valid examples of sheep:\n\n     a\n\n   Invalid examples of sheep:\n\n     b",
     "valid sheep 3:6 a\ninvalid sheep 7:6 b\n"},
    {document_format::text, "   These are examples of sheep:\n     a\n   More.\n     b\n", "valid sheep 2:6 a\n"},
    {document_format::text, "   See:\n      a\n   and examples of sheep:\n      b\n", "valid sheep 4:7 b\n"},
    // marks that are denied, and words that are no marks
    {document_format::text, "   Not so. These are no longer valid examples of sheep:\n\n     a\n",
     "unread comment 1:4 no longer valid examples of sheep:\n"},
    {document_format::text, "   It is not. These aren't\n   examples of sheep:\n\n     a\n",
     "unread comment 2:4 aren't examples of sheep:\n"},
    {document_format::text, "   Why not. Illegal examples of sheep:\n\n     a\n", "invalid sheep 3:6 a\n"},
    {document_format::text, "   Some counterexamples of sheep:\n\n     a\n", "unread comment 1:4 counterexamples of sheep:\n"},
    {document_format::markdown, "~~~ not examples of sheep\na\n~~~\n", "unread type 1:5 not examples of sheep\n"},
    {document_format::markdown, "~~~ not valid\na\n~~~\n", "unread type 1:5 not valid\n"},
    {document_format::markdown, "~~~ illegal examples of sheep\na\n~~~\n", "invalid sheep 2:1 a\n"},
    {document_format::markdown, "~~~ {: .not .an .example name=\"sheep\"}\na\n~~~\n", "unread comment 1:5 not an example\n"},
    {document_format::markdown, "<!-- no examples of sheep -->\n~~~\na\n~~~\n", "unread comment 1:1 no examples of sheep\n"},
    // comments in several lines, and above other markup
    {document_format::markdown, "<!--\ninvalid examples\nof sheep\n-->\n~~~\na\n~~~\n", "invalid sheep 6:1 a\n"},
    {document_format::markdown, "{::comment}\ninvalid sheep\n{:/comment}\n\n    a\n", "invalid sheep 5:5 a\n"},
    {document_format::markdown, "<!-- a\nexample of --> b\n~~~\na\n~~~\n", ""},
    {document_format::xml, "<rfc><section><name>N</name><!-- invalid sheep --><figure><name>F</name><artwork>a</artwork></figure></section></rfc>",
     "invalid sheep 1:82 a\n"},
#ifdef URISPEC_TEST_HTML
    {document_format::html, "<html><!-- invalid sheep -->\n<pre>moo</pre>", "invalid sheep 2:6 moo\n"},
    {document_format::html, "<html><pre class=\"example\">b\na</pre><pre>c</pre>", "valid - 1:28 b|a\n"},
    {document_format::html, "<html><!-- invalid sheep --><p>x</p><pre>moo</pre>", ""},
    {document_format::html, "<html><pre class=\"invalid example\">a\nb</pre>", "invalid - 1:36 a|b\n"},
    {document_format::html, "<html><pre class='sourcecode bad examples wide'>a</pre>", "invalid - 1:49 a\n"},
    {document_format::html, "<html><pre class='examples of sheep'>a</pre>", "valid sheep 1:38 a\n"},
    {document_format::html, "<html><pre class='wide lang-json invalid example for the rule sheep'>a</pre>", "invalid sheep 1:70 a\n"},
    {document_format::html, "<html><pre class='artwork art-example'>a</pre>", "valid - 1:40 a\n"},
    {document_format::html, "<html><pre class='sourcecode lang-json example'>a</pre>", "unread comment 1:7 example\n"},
    {document_format::html, "<html><pre class='example artwork'>a</pre>", "valid - 1:36 a\n"},
    {document_format::html, "<html><pre><code class='language-abnf example'>a</code></pre>", "valid - 1:48 a\n"},
    {document_format::html, "<html><pre class='counterexample'>a</pre>", "unread comment 1:7 counterexample\n"},
    {document_format::html, "<html><!-- valid sheep --><pre class='example'>a</pre>", "valid sheep 1:48 a\n"},
#endif
};

}  // namespace

BOOST_AUTO_TEST_SUITE(examples_of_documents)

BOOST_AUTO_TEST_CASE(marked_code_is_cut_into_texts) {
  for (const row& r : table) BOOST_TEST(examples_of(r.text, r.format) == r.expected, r.text << examples_of(r.text, r.format));
}

// "LINE:COLUMN" of each column of the first example, one after its last too.
BOOST_AUTO_TEST_CASE(columns_of_an_example_have_places) {
  const struct {
    document_format format;
    std::string_view text, places;
  } cases[] = {
      {document_format::markdown, "~~~ example\n ab\n~~~\n", "2:2 2:3 2:4 "},
      {document_format::markdown, "- ~~~ example\n  NOTE: '\\' line wrapping per RFC 8792\n\n  ab\\\n   cd\n  ~~~\n",
       "4:3 4:4 5:4 5:5 5:6 "},
      {document_format::xml, "<rfc><artwork type='example'> a&lt;<b\n>c</b>&#x64;</artwork></rfc>", "1:31 1:32 2:2 2:7 2:13 "},
#ifdef URISPEC_TEST_HTML
      {document_format::html, "<html><pre class=example>a&ltb<br>c</pre>", "1:26 1:27 1:30 1:31 "},
      {document_format::html, "<html><pre class=example>\xC3\xA4&notit;&lang;&#98 c</pre>",
       "1:26 1:27 1:31 1:32 1:33 1:34 1:40 1:44 1:45 1:46 1:47 1:48 1:49 1:50 "},
#endif
  };
  for (const auto& c : cases) {
    const auto document = read(std::string(c.text), c.format);
    const auto examples = examples_in(*document, rules);
    BOOST_TEST_REQUIRE(!examples.empty(), c.text);
    const example_line& line = examples.front().lines.front();
    std::string places;
    for (std::size_t column = 1; column <= line.text.size() + 1; ++column) {
      const auto place = line.place_at(column);
      places += std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
    }
    BOOST_TEST(places == c.places, c.text << ": " << places);
  }
}

BOOST_AUTO_TEST_CASE(code_of_examples_has_no_rules) {
  const auto document = read("```\na = \"b\" c\nc = \"d\" / \"e\"\n```\n\n<!-- valid a -->\n```\nx = \"y\" / \"z\"\n```\n",
                             document_format::markdown);
  const auto grammar = extract(*document);
  BOOST_TEST(grammar.rules == (std::vector<std::string>{"a", "c"}), boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(grammar.others().size() == 1U);
  BOOST_TEST(grammar.others().front().name == "x");
}

BOOST_AUTO_TEST_CASE(lines_of_a_file) {
  const auto examples = read_examples("# sheep\nvalid sheep baa\r\n\ninvalid flock  a b \nvalid sheep\n");
  BOOST_TEST_REQUIRE(examples.has_value());
  std::string list;
  for (const example& e : *examples) list += line_of(e) + "\n";
  BOOST_TEST(list == "valid sheep 2:13 baa\ninvalid flock 4:15  a b \nvalid sheep 5:12 \n");
  const std::pair<std::string, std::size_t> faults[] = {
      {"valid", 1}, {"valid ", 1}, {"valid sheep a\ngood sheep b\n", 2}, {"Valid sheep a", 1}, {"# a\n\n sheep", 3}};
  for (const auto& [text, line] : faults) {
    const auto read = read_examples(text);
    BOOST_TEST_REQUIRE(!read.has_value(), text);
    BOOST_TEST(read.error() == line, text);
  }
}

// All sequences of up to four words.
BOOST_AUTO_TEST_CASE(marks_are_those_of_the_twin) {
  const std::vector<std::string> words{"valid", "INVALID", "bad", "example", "examples:", "of", "for", "the", "rule", "`flock`:", "a", ":"};
  std::vector<std::string> texts{""};
  for (std::size_t begin = 0, length = 0; length < 4; ++length) {
    const std::size_t end = texts.size();
    for (; begin < end; ++begin) {
      for (const std::string& word : words) texts.push_back(texts[begin] + (texts[begin].empty() ? "" : " ") + word);
    }
  }
  std::size_t marks = 0;
  for (const std::string& text : texts) {
    const auto expected = urispec::reference::example_mark_in(text);
    BOOST_TEST(is_example_mark(text) == expected.has_value(), text);
    if (!expected) continue;
    ++marks;
    const std::string rule = expected->rule.empty() ? "-" : expected->rule;
    const std::string begin = expected->claim + " " + rule + " ";
    BOOST_TEST(examples_of("<!-- " + text + " -->\n```\nb\na\n```\n", document_format::markdown) ==
                   (expected->is_whole ? begin + "3:1 b|a\n" : begin + "3:1 b\n" + begin + "4:1 a\n"),
               text);
  }
  BOOST_TEST(marks > 50U);
}

// A document of random blocks, some of which are marked: what is planted is found, at its place, and nothing else.
BOOST_AUTO_TEST_CASE(planted_examples_are_found) {
  std::mt19937 random(54);
  const auto one_of = [&](const std::vector<std::string>& all) { return all[random() % all.size()]; };
  for (int i = 0; i < 500; ++i) {
    const bool is_xml = i % 2 == 0;
    std::string text = is_xml ? "<rfc><middle>\n" : "# One\n\n", expected;
    for (int block = 0; block < 6; ++block) {
      const std::string claim = one_of({"valid", "invalid"}), rule = one_of({"sheep", "flock"});
      const bool is_marked = random() % 2 == 0;
      const bool is_comment = is_xml || random() % 2 == 0;
      const std::string mark = claim + " examples of " + rule;
      if (random() % 3 == 0) text += is_xml ? "<t>some prose</t>\n" : "\nsome prose\n\n";
      if (is_marked && is_comment) text += "<!-- " + mark + " -->\n";
      const std::string indent(random() % 4, ' ');
      if (is_xml) {
        text += "<artwork><![CDATA[\n";
      } else {
        text += is_marked && !is_comment ? "~~~ " + mark + "\n" : "~~~\n";
      }
      const std::size_t count = 1 + random() % 3;
      for (std::size_t n = 0; n < count; ++n) {
        if (random() % 4 == 0) text += "\n";
        const std::string line = one_of({"baa", "b = a", "\xC3\xA4 b", "<b>"});
        const auto number = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
        text += indent + line + "\n";
        if (!is_marked) continue;
        expected += claim + " " + rule + " " + std::to_string(number) + ":" + std::to_string(indent.size() + 1) + " " +
                    line + "\n";
      }
      text += is_xml ? "]]></artwork>\n" : "~~~\n\n";
    }
    if (is_xml) text += "</middle></rfc>\n";
    const std::string actual = examples_of(text, is_xml ? document_format::xml : document_format::markdown);
    BOOST_TEST(actual == expected, text << "has\n" << actual << "not\n" << expected);
    if (actual != expected) return;
  }
}

BOOST_AUTO_TEST_SUITE_END()
