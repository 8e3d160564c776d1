// The rules that normalization knows about schemes.
#include "normalize/scheme_rules.hpp"

#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

namespace urispec::test {

BOOST_AUTO_TEST_SUITE(scheme_table)

BOOST_AUTO_TEST_CASE(every_line_is_found_and_has_a_source) {
  for (const scheme_rule& r : scheme_rules()) {
    BOOST_TEST_CONTEXT(r.scheme) {
      BOOST_TEST(find_scheme_rule(r.scheme) == &r);
      std::string upper(r.scheme);
      for (char& c : upper) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 0x20 : c);
      BOOST_TEST(find_scheme_rule(upper) == &r);
      BOOST_TEST(validate(r.scheme, grammar::rfc3986, "scheme").has_value());
      BOOST_TEST(validate(r.default_port, grammar::rfc3986, "port").has_value());
      BOOST_TEST(!r.default_port.starts_with('0'));
      BOOST_TEST(r.source.starts_with("RFC "));
    }
  }
}

BOOST_AUTO_TEST_CASE(others_are_not) {
  for (const std::string_view scheme : {"", "a", "htt", "httpx", "zzz", "http:", "a-scheme-with-a-name-that-is-long"}) {
    BOOST_TEST(find_scheme_rule(scheme) == nullptr);
  }
}

BOOST_AUTO_TEST_CASE(ports) {
  const scheme_rule& http = *find_scheme_rule("http");
  BOOST_TEST(is_default_port(http, "80"));
  BOOST_TEST(is_default_port(http, "00080"));
  for (const std::string_view port : {"", "0", "8", "800", "8080", "443", "18446744073709551696"}) {
    BOOST_TEST(!is_default_port(http, port));
  }
  BOOST_TEST(!is_default_port(*find_scheme_rule("file"), ""));
  BOOST_TEST(!is_default_port(*find_scheme_rule("file"), "0"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
