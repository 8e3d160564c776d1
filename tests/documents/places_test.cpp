// Places in drafts: where a line of the grammar stands, and how much a line that is left out matters.
#include "documents/places.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

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

BOOST_AUTO_TEST_CASE(what_the_draft_does_not_have_has_no_place) {
  const std::string draft = "# A\n\n~~~ abnf\na = \"x\"\n~~~\n";
  const abnf::extracted_grammar grammar = extract(*read(draft, document_format::markdown));
  for (const std::size_t line : {std::size_t{0}, grammar.places.size() + 1}) {
    BOOST_TEST(position_in_document(draft, grammar, {line, 1}).line == 0U);
  }
}

BOOST_AUTO_TEST_CASE(lines_that_are_left_out_matter_more_or_less) {
  using abnf::diagnostic_severity;
  const struct {
    std::string_view draft;
    diagnostic_severity severity;
  } cases[] = {
      {"~~~ abnf\na = \"x\"\nb = ^\n~~~\n", diagnostic_severity::error},        // does not read, marked as ABNF
      {"~~~ abnf\na = \"x\"\n~~~\n\n~~~\nb = ^\n~~~\n", diagnostic_severity::note},  // the same, not marked
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

BOOST_AUTO_TEST_SUITE_END()
