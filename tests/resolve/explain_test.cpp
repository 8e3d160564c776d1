// The trace of a resolution. That its outcome is the one of resolve() is checked in agreement_test.cpp.
#include "urispec/resolve.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(explain)

using namespace urispec;

namespace {

// "5.2.4 2E /a | /b" a line
std::string tell(std::string_view base_text, std::string_view reference, grammar g) {
  const auto base = parse_base(base_text, g);
  const auto trace = explain_resolution(*base, reference, default_resolution_options(g));
  std::string text;
  for (const resolution_step& step : trace.steps) {
    text += std::string(step.section) + ' ' + std::string(step.label) + ' ' + step.text;
    if (step.state) text += step.state->output + " | " + step.state->input;
    text += '\n';
  }
  return text;
}

}  // namespace

// The buffers are those of the first example of RFC 3986 §5.2.4.
BOOST_AUTO_TEST_CASE(rfc_3986) {
  BOOST_TEST(
      tell("http://h/a/b/c/d", "./../../g", grammar::rfc3986) ==
      "5.2.1  Base: scheme http, authority h, path /a/b/c/d, query <undefined>, fragment <undefined>\n"
      "5.2.2  R: scheme <undefined>, authority <undefined>, path ./../../g, query <undefined>, fragment <undefined>\n"
      "5.2.3  Base.path up to its last \"/\" before R.path\n"
      "5.2.3  T.path = merge(Base.path, R.path) = /a/b/c/./../../g\n"
      "5.2.2  T.path = remove_dot_segments(T.path), T.query = R.query\n"
      "5.2.4 1  | /a/b/c/./../../g\n"
      "5.2.4 2E /a | /b/c/./../../g\n"
      "5.2.4 2E /a/b | /c/./../../g\n"
      "5.2.4 2E /a/b/c | /./../../g\n"
      "5.2.4 2B /a/b/c | /../../g\n"
      "5.2.4 2C /a/b | /../g\n"
      "5.2.4 2C /a | /g\n"
      "5.2.4 2E /a/g | \n"
      "5.2.2  T.authority = Base.authority\n"
      "5.2.2  T.scheme = Base.scheme\n"
      "5.2.2  T.fragment = R.fragment\n"
      "5.3  T = http://h/a/g\n");
}

BOOST_AUTO_TEST_CASE(rfc_2396) {
  BOOST_TEST(tell("http://h/a/b", "./c/../../../d/..", grammar::rfc2396) ==
             "5.1  Base: scheme http, authority h, path /a/b, query <undefined>, fragment <undefined>\n"
             "5.2 1 R: scheme <undefined>, authority <undefined>, path ./c/../../../d/.., query <undefined>, fragment "
             "<undefined>\n"
             "5.2 2 query and fragment are those of the reference\n"
             "5.2 3 the scheme is that of the base, http\n"
             "5.2 4 the authority is that of the base\n"
             "5.2 6b /a/./c/../../../d/..\n"
             "5.2 6c /a/c/../../../d/..\n"
             "5.2 6e /a/../../d/..\n"
             "5.2 6e /../d/..\n"
             "5.2 6f /../\n"
             "5.2 6g \"..\" above the root: kept\n"
             "5.2 6h /../\n"
             "5.2 7 T = http://h/../\n");
}

// A trace is bounded, whatever the path.
BOOST_AUTO_TEST_CASE(long_paths) {
  std::string reference;
  for (int i = 0; i < 200'000; ++i) reference += "a/../é/";
  for (const grammar g : {grammar::rfc3987, grammar::rfc2396}) {
    if (g == grammar::rfc2396) std::erase_if(reference, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    const auto base = parse_base("http://h/", g);
    const auto trace = explain_resolution(*base, reference, default_resolution_options(g));
    BOOST_REQUIRE(trace.outcome);
    BOOST_TEST(trace.outcome->text == resolve(*base, reference, default_resolution_options(g))->text);
    BOOST_TEST(trace.steps.size() < 3000u);
    for (const resolution_step& step : trace.steps) {
      if (step.state) BOOST_REQUIRE(step.state->output.size() + step.state->input.size() <= 2 * 1030);
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_step_of_the_rfc_is_said) {
  BOOST_TEST(tell("f:/a", ".//g", grammar::rfc3986).find("no step of the RFC") != std::string::npos);
  BOOST_TEST(tell("http://a", "g", grammar::rfc2396).find("no step of the RFC") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
