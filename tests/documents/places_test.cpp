// Places in drafts: where a line of the grammar stands, and how much a line that is left out matters.
#include "documents/places.hpp"

#include "abnf/overloaded.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace urispec::documents;
namespace abnf = urispec::abnf;

namespace {

// The place in the document of a place in its grammar, by the parts that read_rules is made of: its twin.
abnf::position position_in_document(const std::string& text, const abnf::extracted_grammar& grammar,
                                    abnf::position position) {
  if (position.line == 0 || position.line > grammar.places.size()) return {};
  const abnf::line_place& place = grammar.places[position.line - 1];
  if (place.line == 0) return {};
  if (!place.file.empty()) return {place.line, position.column + place.shift};
  return {place.line,
          column_in_draft(urispec::documents::line_of(text, place.line),
                          urispec::documents::line_of(grammar.text, position.line), position.column)};
}

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
  const abnf::position position = position_in_document(draft, grammar, place);
  return std::to_string(position.line) + ":" + std::to_string(position.column);
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
  };
  for (const auto& c : cases) BOOST_TEST(place_in_draft(std::string(c.draft), c.format, c.text) == c.place);
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
    BOOST_TEST(name_of(severity_of(*document, others.front())) == name_of(c.severity), c.draft);
  }
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
      {"a = b\n=====\n", "", std::nullopt},  // a rule, and a line that is none
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

// The twin of read_rules: each place of the grammar that is read alone, moved by itself.
void compare_places(const abnf::expression& moved, const abnf::expression& alone, const std::string& draft,
                    const abnf::extracted_grammar& grammar) {
  const abnf::position expected = position_in_document(draft, grammar, alone.place);
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
  for (std::size_t i = 0; i < moved_parts.size(); ++i) compare_places(moved_parts[i], parts_alone[i], draft, grammar);
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
    const auto moved = read_rules(draft, grammar, [](const std::string& included) { return "draft" + included; });
    const auto alone = abnf::read(grammar.text, "draft");
    BOOST_TEST_REQUIRE(moved.rules.size() == c.rules, c.draft);
    for (std::size_t i = 0; i < c.rules; ++i) {
      BOOST_TEST(moved.rules[i].file == "draft");
      BOOST_TEST(moved.rules[i].place.line == position_in_document(draft, grammar, alone.rules[i].place).line);
      compare_places(moved.rules[i].definition, alone.rules[i].definition, draft, grammar);
    }
  }
}

BOOST_AUTO_TEST_CASE(rules_of_an_included_file_have_its_name_and_lines) {
  const std::string draft = "# A\n\n~~~ abnf\na = b\n{::include b.abnf}\n~~~\n";
  const auto files = [](const std::string&) { return included_file{"\nb = \"x\"\n", {}}; };
  const auto document = read(draft, document_format::markdown, files);
  BOOST_TEST_REQUIRE(document.has_value());
  const auto rules = read_rules(draft, extract(*document), [](const std::string& included) {
                       return included.empty() ? std::string("draft") : included;
                     }).rules;
  BOOST_TEST_REQUIRE(rules.size() == 2U);
  BOOST_TEST(rules[0].file == "draft");
  BOOST_TEST(rules[0].place.line == 4U);
  BOOST_TEST(rules[1].file == "b.abnf");
  BOOST_TEST(rules[1].place.line == 2U);
}

BOOST_AUTO_TEST_SUITE_END()
