// Citations in prose: a name and a place, and nothing else.
#include "abnf/prose.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

#include <fmt/core.h>

using namespace urispec::abnf;

namespace {

// "host of 3986", "host of document", "host of section", or "-" for no citation; "?" is the name of none.
std::string cited(std::string_view prose) {
  const auto citation = citation_in(prose);
  if (!citation) return "-";
  const std::string document = citation->rfc.empty() ? "document" : citation->rfc;
  return fmt::format("{} of {}", citation->name.empty() ? "?" : citation->name,
                     citation->names_document ? document : "section");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(citations)

BOOST_AUTO_TEST_CASE(names_and_places) {
  struct row {
    const char* prose;
    const char* cited;
  };
  const row rows[] = {
      // RFC 9110 §4.1, RFC 6265 §4.1.1, RFC 6694 §2.1, RFC 7230 §2.7, and what authors write like these
      {"host, see [RFC3986], Section 3.2.2", "host of 3986"},
      {"Language-Tag, see [URI], Section 3.4", "Language-Tag of document"},
      {"token, defined in [RFC2616], Section 2.2", "token of 2616"},
      {"as specified in RFC 3986, Appendix A", "? of 3986"},
      {" URI in RFC 3986 ", "URI of 3986"},
      {"pchar from RFC 3986", "pchar of 3986"},
      {"host of RFC 3986", "host of 3986"},
      {"host (defined in RFC 3986)", "host of 3986"},
      {"c (see Section 3)", "c of section"},
      {"host, see [RFC 3986], section 3.2.2", "host of 3986"},
      {"Host, See [RFC3986]", "Host of 3986"},
      {"rule host of RFC 3986", "host of 3986"},
      {"the rule host, see Appendix A", "host of section"},
      {"from, see [RFC5322], Section 3.6.2", "from of 5322"},
      {"rule, see RFC 7", "rule of 7"},
      {"x, see Sections 3 and 4.1", "x of section"},
      // the number of the document, not that of a name, and without zeros
      {"rfc1123-date, defined in [RFC2616], Section 3.3.1", "rfc1123-date of 2616"},
      {"word, see [RFC0822]", "word of 822"},
      {"ALPHA, defined in RFC 5234, Appendix B.1.", "ALPHA of 5234"},
      {"date-time, as defined in Section 5.6 of [RFC3339]", "date-time of 3339"},
      // something else is said besides
      {"token, but at most 8 characters", "-"},
      {"token of RFC 9110, but at most 8 characters", "-"},
      {"char, but not \";\"", "-"},
      {"digits in octal", "-"},
      {"any of [a-z]", "-"},
      {"digit in [0-9A-F]", "-"},
      {"letters in [A-Za-z]", "-"},
      {"a b, see RFC 1", "-"},
      {"a and b, see RFC 1", "-"},
      {"An IANA-defined [IANA-MMT] content type", "-"},
      {"a string that matches the rule", "-"},
      // no place
      {"host", "-"},
      {"see", "-"},
      {"", "-"},
  };
  for (const row& r : rows) BOOST_TEST(cited(r.prose) == r.cited, r.prose << ": " << cited(r.prose));
}

BOOST_AUTO_TEST_SUITE_END()
