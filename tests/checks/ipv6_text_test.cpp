// The examples of RFC 5952 section 1, 2 and 4, and forms around "::".
#include "checks/ipv6_text.hpp"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(ipv6_text)

BOOST_AUTO_TEST_CASE(addresses_as_recommended) {
  const std::pair<const char*, const char*> cases[] = {
      {"2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"},
      {"2001:0db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"},
      {"2001:db8::1:0:0:1", "2001:db8::1:0:0:1"},
      {"2001:db8::0:1:0:0:1", "2001:db8::1:0:0:1"},
      {"2001:0db8::1:0:0:1", "2001:db8::1:0:0:1"},
      {"2001:db8:0:0:1::1", "2001:db8::1:0:0:1"},
      {"2001:DB8:0:0:1::1", "2001:db8::1:0:0:1"},
      {"2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001", "2001:db8:aaaa:bbbb:cccc:dddd:eeee:1"},
      {"2001:db8:0:0:0:0:2:1", "2001:db8::2:1"},
      {"2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"},
      {"2001:0:0:1:0:0:0:1", "2001:0:0:1::1"},
      {"0:0:0:0:0:0:0:0", "::"},
      {"::", "::"},
      {"0:0:0:0:0:0:0:1", "::1"},
      {"::1", "::1"},
      {"1::", "1::"},
      {"1:0:0:0:0:0:0:0", "1::"},
      {"0:0:0:0:0:FFFF:192.0.2.1", "::ffff:192.0.2.1"},
      {"64:ff9b::192.0.2.33", "64:ff9b::192.0.2.33"},
      {"0000::0000", "::"},
  };
  for (const auto& [written, recommended] : cases) {
    BOOST_TEST(urispec::checks::recommended_ipv6(written) == recommended, written);
    BOOST_TEST(urispec::checks::recommended_ipv6(recommended) == recommended);
  }
}

BOOST_AUTO_TEST_SUITE_END()
