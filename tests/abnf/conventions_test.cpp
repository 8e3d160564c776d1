// Conventions of older RFCs: each text is read like a text of RFC 5234, and the convention is noted once, where it
// stands first. The rules are in the form of RFC 822, 1034, 1738, 2616 and 9110.
#include "abnf/print.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec::abnf;

namespace {

struct convention_case {
  const char* text;
  std::vector<std::string> rules;   // as RFC 5234 has them
  std::vector<std::string> places;  // of the notes
};

std::vector<std::string> printed(const read_result& read) {
  std::vector<std::string> rules;
  for (const rule& r : read.rules) rules.push_back(r.name + " = " + print(r.definition, notation::rfc5234));
  return rules;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(conventions_tests)

BOOST_AUTO_TEST_CASE(are_read_and_noted) {
  const convention_case table[] = {
      // RFC 1034 §3.5
      {"<domain> ::= <subdomain> | \" \"\n\n<label> ::= <letter> [ [ <ldh-str> ] <let-dig> ]\n",
       {"domain = <subdomain> / \" \"", "label = <letter> [ [ <ldh-str> ] <let-dig> ]"},
       {"1:1", "1:10", "1:26"}},
      // RFC 2045 §5.1
      {"token := 1*ALPHA\nparameter := token \"=\" token\n",
       {"token = 1*ALPHA", "parameter = token \"=\" token"},
       {"1:7"}},
      // semver.org: `<a name>`, wherever it stands
      {"<a name> ::= \"x\" <other  name>\n<other name> ::= <a name> <no name>\n",
       {"a-name = \"x\" other-name", "other-name = a-name <no name>"},
       {"1:1", "1:10"}},
      // RFC 1738 §5
      {"httpurl = \"http://\" hostport [ \"/\" hpath [ \"?\" search ]]\nhsegment = *[ uchar | \";\" | \":\" ]\n"
       "safe = \"$\" | \"-\"\n",
       {"httpurl = \"http://\" hostport [ \"/\" hpath [ \"?\" search ] ]", "hsegment = *( uchar / \";\" / \":\" )",
        "safe = \"$\" / \"-\""},
       {"2:12", "2:21"}},
      // RFC 822 §6.1: no rule for what stands between
      {"destination = \"To\" \":\" 1#address / \"cc\" #address\nquoted-string = <\"> *(qtext/quoted-pair) <\">\n",
       {"destination = \"To\" \":\" ( address *( \",\" address ) ) / \"cc\" [ address *( \",\" address ) ]",
        "quoted-string = %x22 *( qtext / quoted-pair ) %x22"},
       {"1:24", "2:17"}},
      // RFC 2616 §14.1
      {"Accept = \"Accept\" \":\" #( media-range [ p ] )\nLWS = [ CRLF ] 1*( SP | HT )\n",
       {"Accept = \"Accept\" \":\" [ *LWS ( media-range [ p ] ) *( *LWS \",\" *LWS ( media-range [ p ] ) ) ]",
        "LWS = [ CRLF ] 1*( SP / HT )"},
       {"1:23", "2:23"}},
      // RFC 9110 §5.6.1.1: <n>#<m>element => element <n-1>*<m-1>( OWS "," OWS element )
      {"a = 2#5b / 3#c / #1d / 1#1e\nOWS = *( SP / HTAB )\n",
       {"a = ( b 1*4( OWS \",\" OWS b ) ) / ( c 2*( OWS \",\" OWS c ) ) / [ d ] / ( e )", "OWS = *( SP / HTAB )"},
       {"1:5"}},
      // bap
      {"a = 'x;y' / '' / \"'\"\n", {"a = \"x;y\" / \"\" / \"'\""}, {"1:5"}},
      {"; notation: rfc822\na = \"x\" / <\"> | 'Y'\n", {"a = %s\"x\" / %x22 / %s\"Y\""}, {"2:9", "2:17"}},
      // An option that is repeated a number of times stays what it is.
      {"a = 1*2[ b ] / 2*[ c ]\n", {"a = 1*2[ b ] / *( c )"}, {"1:16"}},
  };
  for (const auto& [text, rules, places] : table) {
    BOOST_TEST_CONTEXT(text) {
      const read_result read = urispec::abnf::read(text, "t.abnf");
      BOOST_TEST(printed(read) == rules, boost::test_tools::per_element());
      std::vector<std::string> texts;
      for (const diagnostic& d : read.diagnostics) {
        BOOST_TEST((d.severity == diagnostic_severity::note));
        BOOST_TEST((d.problem == problem::other_notation || d.problem == problem::other_separator));
        texts.push_back(std::to_string(d.place.line) + ":" + std::to_string(d.place.column));
      }
      BOOST_TEST(texts == places, boost::test_tools::per_element());
    }
  }
}

// Each level writes its element twice.
BOOST_AUTO_TEST_CASE(lists_inside_lists_end) {
  std::string definition = "b";
  for (int i = 0; i < 40; ++i) definition = "1#( " + definition + " )";
  const read_result read = urispec::abnf::read("a = " + definition + "\n", "t.abnf");
  BOOST_TEST(has_errors(read.diagnostics));
}

BOOST_AUTO_TEST_SUITE_END()
