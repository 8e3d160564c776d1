// Errors of resolution in words.
#include "urispec/resolve.hpp"


#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(error)

using namespace urispec;

BOOST_AUTO_TEST_CASE(messages_name_input_and_place) {
  const auto message = [](std::string_view base, std::string_view reference, grammar g) {
    return resolve(base, reference, g).error().message();
  };
  BOOST_TEST(message("a", "b", grammar::rfc3986) ==
             "base: byte 0: no scheme, and a base cannot be relative (section 3.1)");
  BOOST_TEST(message("mailto:a", "b", grammar::rfc2396) ==
             "base: byte 7: not hierarchical, so a relative reference cannot be resolved against it (section 3)");
  BOOST_TEST(message("http://a", "%4", grammar::rfc3986) ==
             "reference: byte 2: the string cannot end here, in pct-encoded (section 2.1)");
  BOOST_TEST(message("http://a", "b", grammar::ecma262) == "base: the grammar has no URI references");
  resolution_options options;
  options.excess_dot_dot = excess_dot_dot::error;
  BOOST_TEST(resolve(*parse_base("http://a/", grammar::rfc3986), "../b", options).error().message() ==
             "reference: byte 0: '..' leads above the root (section 3.3)");
  BOOST_TEST(relativize("http://a", "b", grammar::rfc3986).error().message() ==
             "target: byte 0: no scheme, and a target cannot be relative (section 3.1)");
  options = default_resolution_options(grammar::rfc2396);
  options.opaque_base = opaque_base::resolved;
  BOOST_TEST(resolve(*parse_base("s:a", grammar::rfc2396), ".#f", options).error().message() ==
             "reference: byte 0: the result would be a scheme with nothing after it, which is not a URI (section 5)");
  resolution_error without_base = parse_base("b", grammar::rfc3986).error();
  without_base.input = resolution_input::reference;  // as a page has it, that is resolved against nothing
  BOOST_TEST(without_base.message() ==
             "reference: byte 0: no scheme, and there is no base to resolve it against (section 3.1)");
}

BOOST_AUTO_TEST_CASE(offsets_count_bytes_and_code_points) {
  const auto error = resolve("http://a", "é/é b", grammar::rfc3987).error();
  BOOST_TEST(error.position.offset == 5u);
  BOOST_TEST(error.position.code_point_offset == 3u);
}

BOOST_AUTO_TEST_SUITE_END()
