// tests/data/extract/rfc: documents that lay out their rules as certain RFCs do, each of which was once read wrongly.
//   coap          RFC 7252: two rules far apart; an appendix of options and their values
//   template      RFC 6570: a large section of rules taken from elsewhere, and one that begins the grammar alone
//   timestamps    RFC 3339: an appendix has a larger grammar of something else
//   zones         RFC 6874: a rule quoted, and the one that replaces it
//   links         RFC 8288: `x=y` in a paragraph; rules that nothing else uses
//   parts         RFC 2392: parameters of a header
//   two-grammars  RFC 5122: a second grammar, with names of other documents
//   cookies       RFC 6265: a short section that uses the rules of a longer one
#include "urispec/abnf.hpp"

#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

using namespace urispec::abnf;

namespace {

std::string file_of_rfc(const std::string& name) {
  std::ifstream in(URISPEC_TEST_DATA "/extract/rfc/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string in_lines(const std::set<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string in_line(const layout_note& note) {
  return "t:" + std::to_string(note.place.line) + ":" + std::to_string(note.place.column) + ": " +
         std::string(note.message);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(extract_documents)

BOOST_AUTO_TEST_CASE(as_rfcs_lay_out_their_rules) {
  for (const std::string name :
       {"coap", "template", "timestamps", "zones", "links", "parts", "two-grammars", "cookies"}) {
    const std::string expected = file_of_rfc(name + ".abnf");
    BOOST_TEST_REQUIRE(!expected.empty(), name);
    BOOST_TEST(extract(file_of_rfc(name + ".txt")).text == expected, name);
  }
}

BOOST_AUTO_TEST_CASE(of_two_definitions_one_counts) {
  const auto text_of = [](const std::string& rules) { return extract("2.  Rules\n\n" + rules).text; };
  const std::string head = "; notation: rfc5234\n\n; \u00A7""2\n";
  BOOST_TEST(text_of("   It was:\n\n   a = \"x\" b\n\n   and is replaced by:\n\n   a = \"y\" b\n") ==
             head + "a = \"y\" b\n");
  BOOST_TEST(text_of("   a = \"x\" b\n\n   or\n\n   a = 2\"y\" b\n") == head + "a = \"x\" b\n");
  BOOST_TEST(text_of("   a = \"x\" b\n\n   Or\n\n   a = 2c b\n\n   c = \"y\" / b\n") ==
             head + "a = 2c b\n\n; \u00A7""2\nc = \"y\" / b\n");
}

BOOST_AUTO_TEST_CASE(folded_lines) {
  const auto text_of = [](const std::string& rules) { return extract("2.  Rules\n\n" + rules).text; };
  const std::string head = "; notation: rfc5234\n\n; \u00A7""2\n";
  const std::string single = "   ===== NOTE: '\\' line wrapping per RFC 8792 =====\n\n";
  const std::string twice = "   NOTE: '\\\\' line wrapping per RFC 8792\n\n";
  const std::string joined = head + "a = \"one\" / \"two\" / b ; a comment\n";
  BOOST_TEST(text_of(single + "   a = \"one\" / \"t\\\n   wo\" / b ; a \\\n           comment\n") == joined);
  BOOST_TEST(text_of(twice + "   a = \"one\" / \"t\\\n     \\wo\" / b ; a\\\n     \\ comment\n") == joined);
  // the other strategy, and none, fold nothing
  BOOST_TEST(text_of(twice + "   a = \"one\" / \"t\\\n   wo\" / b\n").empty());
  BOOST_TEST(text_of("   a = \"one\" / \"t\\\n   wo\" / b\n").empty());
  // a page ends there; a block ends where a line stands to the left
  const std::string page_end =
      "\n\nAuthor              Kind             [Page 12]\n\f\nRFC 1      Title       May 2000\n\n\n";
  BOOST_TEST(text_of(single + "   a = \"one\" / \"two\" / \\\n" + page_end + "   b ; a comment\n") == joined);
  BOOST_TEST(text_of("  " + single + "     x\n\n   a = \"one\" ; \\\n      / b\n") ==
             head + "a = \"one\" ; \\\n   / b\n");
}

// Code that is marked as ABNF has the rules of a file with the same text, and the reader's words for what is none.
BOOST_AUTO_TEST_CASE(marked_code_is_read_as_a_file_is) {
  const std::vector<std::string> texts = {
      "a = \"x\" b\n    b = \"y\"\n",
      "a = \"x\" b\n    b = \"y\"\n  c = \"z\"\n",
      "a = b\n    b = c\n    c = \"z\"\n",
      "a =\n    \"x\" b\n    b = c\n    c = \"z\"\n",
      "a = \"x\" b\n    ; a comment\n    b = \"y\"\n",
      "a = \"x\" b\n    b = \"y\" )\n",
      "a = \"x\" )\n    b = \"y\"\n",
      "a = (\n  b = \"x\"\n  )\n",
      "a = x /\n x = 4\n",
      "a = \"x\"\n  b == \"x\"\n",
      "a = \"x\"\n  b := \"x\"\n",
      "a = \"x\"\n  <b> ::= \"x\"\n",
      "a = \"x\"\n  <b c> ::= \"x\"\n",
      "a = \"x\"\n  1b = \"x\"\n",
      "a = \"x\"\n  b => \"x\"\n",
      "a = \"x\"\n  b -> \"x\"\n",
      "a = \"x\"\n\n  b = \"x\"\n",
      "a = \"x\" /\n\n  \"y\"\n\n  b = \"x\"\n",
      "a = ( \"x\"\n\n  b = \"x\"\n",
      "a = [ \"x\"\n  ]\n  b = \"x\"\n",
      "a\n =\n    \"x\" b\nb = \"z\"\n",
      "a ; one\n = \"x\"\nb = a\n",
      "  a = \"x\" b\n b = \"x\"\n",
      "a = \"x\"\nb \"y\"\nc = \"z\"\n",
      "a = \"open\nb = \"y\"\n",
      "a = <open\n  b = \"y\"\n",
      "a = %x41-\n  b = \"y\"\n",
      "a = \"x\"\n; c\n  / \"y\"\n",
      "a = \"x\" /\n; c\n  \"y\"\n",
      "a = ( \"x\"\n; c\n  / \"y\" )\n",
      "a = \"x\"\n; c\n; d\n  / \"y\"\nb = \"z\"\n; e\n",
      "a = \"x\"\n\n; c\n\n  / \"y\"\n",
      "a = \"x\"\n; c\n  b\nb = \"z\"\n",
      "a = \"x\"\n\n  b\nb = \"z\"\n",
      "a = \"x\"\n; c\nb = \"z\"\n  / \"w\"\n; d\n",
      "  a = \"x\"\n; c\n ; d\n   / \"y\"\n",
      "  a = \"x\"\n  ; c\n   ; d\n   / \"y\"\n",
      "a = \"x\"\n; c\n  ; d\nb = \"z\"\n",
      "a = \"1\"\n; 2\n  / \"2\"\n; 3\n  / \"3\"\n; 4\n  / \"4\"\n; 5\n  / \"5\"\n; 6\n  / \"6\"\n; 7\n  / \"7\"\n"
      "; 8\n  / \"8\"\n; 9\n  / \"9\"\n",
      "a = \"x\" b\n| b = \"y\"\n",
      "a = \"x\" b c\n/ b = \"y\"\n/c := \"z\"\n",
  };
  for (const std::string& text : texts) {
    std::set<std::string> names, names_of_draft;
    const read_result file = read(text, "t");
    for (const rule& r : file.rules) {
      if (!r.has_errors) names.insert(r.name + ": " + print(r));
    }
    std::vector<passage> document(1);
    document.front().content = passage::kind::abnf;
    document.front().text = text;
    document.front().line = 1;
    const extracted_grammar grammar = extract(document);
    for (const rule& r : read(grammar.text, "t").rules) names_of_draft.insert(r.name + ": " + print(r));
    BOOST_TEST((names_of_draft == names), text << in_lines(names_of_draft) << "in a file\n" << in_lines(names));
    std::set<std::string> errors, errors_of_draft;
    for (const diagnostic& d : file.diagnostics) {
      if (d.severity == diagnostic_severity::error) errors.insert(place_of(d) + ": " + d.message);
    }
    for (const judged_line& l : grammar.others()) {
      errors_of_draft.insert("t:" + std::to_string(l.line) + ":" + std::to_string(l.column) + ": " + l.detail);
    }
    BOOST_TEST((errors_of_draft == errors), text << in_lines(errors_of_draft) << "in a file\n" << in_lines(errors));
    if (!errors.empty()) continue;  // of rules that do not read, nothing is said of their layout
    std::set<std::string> layout, layout_of_draft;
    for (const diagnostic& d : file.diagnostics) {
      if (d.problem == problem::layout) layout.insert(place_of(d) + ": " + d.message);
    }
    for (const layout_note& note : grammar.layout) layout_of_draft.insert(in_line(note));
    BOOST_TEST((layout_of_draft == layout), text << in_lines(layout_of_draft) << "in a file\n" << in_lines(layout));
  }
}

// A line below a rule that reads as elements, and stands where only a rule may begin, is named; prose is not.
BOOST_AUTO_TEST_CASE(elements_below_a_rule_are_named) {
  struct example {
    std::string below, named;  // below the first rule; `line:column text` of each line that is named
  };
  const std::string page_end = "\nAuthor         Kind           [Page 1]\n\f\nRFC 1      Title      May 2000\n\n";
  const std::vector<example> examples = {
      {"   b\n", "4:4 b\n"},
      {"   / b\n", "4:4 / b\n"},
      {"  / b\n", "4:3 / b\n"},
      {"   | \"y\"\n", "4:4 | \"y\"\n"},
      {"   / other\n", "4:4 / other\n"},
      {"   \"y\"\n", "4:4 \"y\"\n"},
      {"   %x41-5A ; letters\n", "4:4 %x41-5A ; letters\n"},
      {"   [ b ] *( \",\" b )\n", "4:4 [ b ] *( \",\" b )\n"},
      {"   *DIGIT\n", "4:4 *DIGIT\n"},
      {"   / ( b\n   / \"y\" )\n", "4:4 / ( b / \"y\" )\n"},
      {"   b\n\n   \"y\"\n", "4:4 b\n"},
      {"   ; a comment\n   / b\n", "5:4 / b\n"},
      {"   ; a comment\n      / b\n", ""},  // taken
      {"\n   / b\n", "5:4 / b\n"},
      {page_end + "   / b\n", "9:4 / b\n"},
      {page_end + "      b\n", ""},  // taken
      {"      / b\n", ""},           // taken
      {"   ; a comment\n", ""},
      {"\n   b\n", ""},
      {"   Figure 1\n", ""},
      {"   Figure\n", ""},
      {"   where\n", ""},
      {"   (optional)\n", ""},
      {"   [RFC5234]\n", ""},
      {"   and/or\n", ""},
      {"   /usr/bin\n", ""},
      {"   port\n", "4:4 port\n"},
      {"   \"y\" is a token\n", ""},
      {"   \"y\" only\n", ""},
      {"   The value b is short.\n", ""},
      {"   <see below>\n", ""},
      {"3.  b\n", ""},
      {page_end + "   The end\n", ""},
  };
  for (const example& e : examples) {
    const extracted_grammar grammar = extract("2.  Rules\n\n   a = \"x\" b\n" + e.below + "\n   b = \"z\" [ a ] port\n");
    std::string named;
    for (const judged_line& l : grammar.others()) {
      if (l.ground != ground::elements) continue;
      named += std::to_string(l.line) + ":" + std::to_string(l.column) + " " + l.detail + "\n";
      BOOST_TEST(l.name == "a");
    }
    BOOST_TEST(named == e.named, e.below << "names\n" << named);
    BOOST_TEST(grammar.rules.size() == 2U, e.below);
  }
}

// The rules of one grammar begin in one column, and no rule goes on after an empty line or a comment at its margin.
// Rules with prose between them may be of several grammars.
BOOST_AUTO_TEST_CASE(layout_of_text) {
  const std::string page_end = "\nAuthor         Kind           [Page 1]\n\f\nRFC 1      Title      May 2000\n\n";
  const struct {
    std::string rules, places;  // places: `line:column word`, the word that RFC 5234 differs in
  } cases[] = {
      {"   a = \"x\" b\n   b = \"y\"\n", ""},
      {"   a = \"x\" b\n     b = \"y\"\n", "4:6 deeper\n"},
      {"   a = \"x\" b\n\n     b = \"y\"\n", "5:6 deeper\n"},
      {"     a = \"x\" b\n   b = \"y\"\n", "4:4 less\n"},
      {"   a = \"x\" b\n     b = c\n     c = \"y\" a\n", "4:6 deeper\n"},
      {"   a = \"x\" b\n\tb = \"y\"\n        c = a b\n", "4:2 deeper\n"},
      {"   a = \"x\" b\n   ; about b\n     b = \"y\"\n", "5:6 deeper\n"},
      {"   a = \"x\" b\n" + page_end + "     b = \"y\"\n", "9:6 deeper\n"},
      {"   a = \"x\" b\n\n   And this is b:\n\n     b = \"y\"\n", ""},
      {"   a = \"x\" b\n\n3.  More\n\n     b = \"y\"\n", ""},
      {"   a = \"x\" b\n\n   | c | d |\n\n     b = \"y\"\n", ""},
      {"   a = \"x\" b\n       / c\n   b = \"y\" / c\n   c = \"z\"\n", ""},
      {"   a = \"x\" b\n\n       / \"z\"\n   b = \"y\"\n", "4:1 empty\n"},
      {"   a = \"x\" b\n   ; c\n       / \"z\"\n   b = \"y\"\n", "4:4 empty\n"},
      {"   a = \"x\" b\n ; c\n\n       / \"z\"\n   b = \"y\"\n", "4:2 empty\n"},
      {"   a = \"x\" b\n     ; c\n       / \"z\"\n   b = \"y\"\n", ""},
      {"   a = \"x\" b\n" + page_end + "       / \"z\"\n   b = \"y\"\n", ""},
      {"   a = ( \"x\" b\n\n       / \"z\" )\n   b = \"y\"\n", "4:1 empty\n"},
      {"   a = \"x\" b\n\n   b = \"y\"\n\n   ; c\n\n   c = a b\n", ""},
      {"   a = \"x\" | b\n     b = \"y\" | c\n   c = \"z\" | b\n", ""},  // in the notation of RFC 822
  };
  for (const auto& c : cases) {
    for (const bool is_code : {false, true}) {
      const bool is_of_pages = c.rules.find('\f') != std::string::npos || c.rules.find("3.") != std::string::npos;
      if (is_code && (is_of_pages || c.rules.find("And") != std::string::npos)) continue;
      const std::string document = "2.  Rules\n\n" + c.rules;
      const std::vector<passage> passages{{passage::kind::code, "2", c.rules, 3}};
      std::string places;
      for (const layout_note& note : (is_code ? extract(passages) : extract(document)).layout) {
        places += std::to_string(note.place.line) + ":" + std::to_string(note.place.column);
        for (const std::string word : {" deeper than those", " less", " empty"}) {
          if (note.message.find(word) != std::string_view::npos) places += word.substr(0, word.find(' ', 1));
        }
        places += '\n';
      }
      BOOST_TEST(places == c.places, document << "has\n" << places);
    }
  }
}

// A sign before the name of a rule, right below another; not so in tables and prose.
BOOST_AUTO_TEST_CASE(rules_after_a_sign_are_named) {
  const struct {
    std::string below, named;  // below the first rule; `line:column name`
  } cases[] = {
      {"   | c = \"y\"\n", "4:4 c\n"},
      {"   / c = \"y\"\n", "4:4 c\n"},
      {"   |c ::= \"y\"\n", "4:4 c\n"},
      {"   / c-d := \"y\"\n", "4:4 c-d\n"},
      {"  | c = \"y\"\n", "4:3 c\n"},
      {"\n   | c = \"y\"\n", "5:4 c\n"},
      {"   ; a comment\n   | c = \"y\"\n", "5:4 c\n"},
      {"   | c = \"y\"\n   | d = \"z\"\n", "4:4 c\n5:4 d\n"},
      {"\n   A table:\n\n   | c = d | e |\n", ""},
      {"\n3.  Table\n\n   | c = d |\n", ""},
  };
  for (const auto& c : cases) {
    const extracted_grammar grammar = extract("2.  Rules\n\n   a = \"x\" b\n" + c.below + "\n   b = \"z\" [ a ]\n");
    std::string named;
    for (const judged_line& l : grammar.others()) {
      named += std::to_string(l.line) + ":" + std::to_string(l.column) + " " + l.name + "\n";
    }
    BOOST_TEST(named == c.named, c.below << "names\n" << named);
    BOOST_TEST(grammar.rules.size() == 2U, c.below);
  }
}

BOOST_AUTO_TEST_SUITE_END()
