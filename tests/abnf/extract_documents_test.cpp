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

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <iterator>
#include <string>

using namespace urispec::abnf;

namespace {

std::string file_of_rfc(const std::string& name) {
  std::ifstream in(URISPEC_TEST_DATA "/extract/rfc/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
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

BOOST_AUTO_TEST_SUITE_END()
