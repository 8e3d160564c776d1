// References in the source of man pages.
#include "extract/reference_rows.hpp"

#include "urispec/extract.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(roff)

BOOST_AUTO_TEST_CASE(fonts) {
  check_found({
      {R"(\fIhttps://x.org/\fP \fBhttp://b/\fR, \fRhttp://c/\f1)", "https://x.org/;http://b/;http://c/;"},
      {R"(\f(CWhttp://a/\fP \f[B]http://b/\f[] \f(CBftp://c/\f[R] \f5http://d/\fP)",
       "http://a/;http://b/;ftp://c/;http://d/;"},
      {R"(\fI\%https://x.org/\fP \fImailto:a@b\fP)", "https://x.org/;mailto:a@b;"},
      {R"(http://www\:.a\:.org/ https://b\.org/c\_d http://e/\. http://f/\_)",
       "http://www.a.org/;https://b.org/c_d;http://e/ …;http://f/ …;"},
      // The word goes on.
      {R"(http://a/\fIname\fP http://b/\f[I]name)", "http://a/ …;http://b/ …;"},
      // Schemes and escapes of other languages stay what they are.
      {R"(\ftp://a/ \file:///b \nhttp://c/ \fhttp://d/)", "ftp://a/;file:///b;http://c/;http://d/;"},
      {R"(http://a/\x http://b/\foo http://c/\e)", "http://a/ …;http://b/ …;http://c/ …;"},
  });
  std::vector<std::string> uris;
  for (const auto& f : extract(R"(\fBwww.a.org/\fP \fIwww.b.org)", {.abbreviated = abbreviated_forms::included})) {
    uris.push_back(f.uri);
  }
  BOOST_TEST((uris == std::vector<std::string>{"http://www.a.org/", "http://www.b.org"}));
}

BOOST_AUTO_TEST_CASE(type_sizes) {
  check_found({
      {R"(\s-1http://a/b\s+1, (\s-1http://b/\s0) \s8\fBhttp://c/\fP\s0 \s12http://d/\s0 \s-1mailto:e@f\s0)",
       "http://a/b;http://b/;http://c/;http://d/;mailto:e@f;"},
      {R"(\s+(10http://a/\s0 \s[12]http://b/\s[0] \s-[2]http://c/\s(-02 \s[+2]http://d/\s'0')",
       "http://a/;http://b/;http://c/;http://d/ …;"},
      {R"(http://a/\s-1CPAN\s0/b http://c/\s-1README\s0.html http://d/?\s-1E\s0=f http://g/\s-1A\s0\-\s-1B\s0.)",
       "http://a/CPAN/b;http://c/README.html;http://d/?E=f;http://g/A-B;"},
      {R"(<http://\s-1A\s0.org/\s-1B\s0c> http://d/\s10e http://f/\s100)", "http://A.org/Bc;http://d/e;http://f/0;"},
      {R"(\fIname\fR://a/b)", ""},
      // Schemes, and regular expressions.
      {R"(\ssh://a/ \s3://b/ \s3a://c/ \sip:d@e \shttp://f/)", "ssh://a/;s3://b/;s3a://c/;sip:d@e;shttp://f/;"},
      {R"(http://a\s+b http://a\s* http://a\s http://a/\s[0-9] http://a/\s(1)",
       "http://a …;http://a …;http://a …;http://a/ …;http://a/ …;"},
  });
  std::vector<std::string> uris;
  for (const auto& f : extract(R"(\s-1www.a.org/\s0)", {.abbreviated = abbreviated_forms::included})) {
    uris.push_back(f.uri);
  }
  BOOST_TEST((uris == std::vector<std::string>{"http://www.a.org/"}));
}

BOOST_AUTO_TEST_CASE(characters_that_quote) {
  check_found({
      {R"(\(lahttp://a/\(ra \(dqhttp://b/\(dq \*(Aqhttp://c/\*(Aq \[la]http://d/\[ra])",
       "http://a/;http://b/;http://c/;http://d/;"},
      {R"(\*(C`http://a/\*(C' \*(L"http://b/\*(R" \*(L"mailto:\*(R")", "http://a/;http://b/;"},
      // Commands of sed and of LaTeX.
      {R"(\(http://a/\) \(lehttp://b/)", "http://a/ …;lehttp://b/;"},
  });
}

// A quotation mark after ".\" at the beginning of a line is none.
BOOST_AUTO_TEST_CASE(comments) {
  check_found({
      {".\\\" http://a/b\n.\\\" http://c/d\n.\\\" end", "http://a/b;http://c/d;"},
      {"'\\\" http://a/b\n'\\\" end", "http://a/b;"},
      {".\\\" see \"http://a/b\n  c\"", "http://a/bc;"},
      {"x.\\\"http://a/b\nc\"", "http://a/bc;"},
  });
}

BOOST_AUTO_TEST_CASE(within_references) {
  check_found({
      {R"(https://x.org/util\-linux/a\-b, http://a\-b.org)", "https://x.org/util-linux/a-b;http://a-b.org;"},
      {R"(http://git\&.example\&.org/a\&. <http://b\&.org/c\-d>)", "http://git.example.org/a;http://b.org/c-d;"},
      {R"(.UR https://\:doi.org/\:10.1/\:a)", "https://doi.org/10.1/a;"},
      {"\"http://a\\-b/\n c\"", "http://a-b/c;"},
      {R"(http://a/\[ti]b http://c/\(tid/ http://e/\[sh]f <mailto:g\[at]h> http://i\[sl]j http://k/\:\[ti]l)",
       "http://a/~b;http://c/~d/;http://e/#f;mailto:g@h;http://i/j;http://k/~l;"},
      {R"(https://\%x.org/\%path \%http://b/c\|/\|d http://e\[u007E])", "https://x.org/path;http://b/c/d;http://e …;"},
      // Commands of LaTeX, and regular expressions.
      {R"(http://a/\%7Eb http://a/\(title\) http://a/\|http://b/ http://a\|b)",
       "http://a/ …;http://a/ …;http://a/ …;http://b/;http://a …;"},
      // An escaped ampersand of LaTeX, and what no reference has.
      {R"(http://a/?b\&c=d http://a/\:)", "http://a/?b …;http://a/ …;"},
  });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
