// The reference itself: the matcher that remembers failures against plain recursion, which does not; first derivations
// by hand.
#include "reference/abnf_matcher.hpp"

#include "reference/abnf_enumerator.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;

namespace {

// `r(0-2 s(0-1))`
std::string show(const abnf::grammar& g, const std::vector<reference::rule_node>& nodes) {
  std::string result;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const auto& n = nodes[i];
    if (!result.empty()) result += " ";
    result += g.rules[n.rule].name + ":" + std::to_string(n.begin) + "-" + std::to_string(n.end);
  }
  return result;
}

std::string first_derivation(std::string_view text, std::u32string_view input) {
  const auto g = reference::grammar_of(text);
  const auto nodes = reference::abnf_matcher(g, 0).derive(input);
  return nodes ? show(g, *nodes) : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(abnf_matcher_tests)

BOOST_AUTO_TEST_CASE(random_grammars) {
  const auto strings = reference::all_strings(U"ab", 6);
  reference::random_grammars make(70);
  std::size_t matched = 0;
  for (int i = 0; i < 800; ++i) {
    const auto text = make.next();
    const auto g = reference::grammar_of(text);
    reference::abnf_matcher matcher(g, 0);
    reference::abnf_enumerator enumerator(g);
    for (const auto& s : strings) {
      const auto expected = enumerator.derive(0, s);
      matched += expected ? 1U : 0U;
      if (matcher.derive(s) != expected) BOOST_ERROR(text << "on \"" << unicode::to_utf8(s) << "\"");
    }
  }
  BOOST_TEST(matched > 5000U);
}

BOOST_AUTO_TEST_CASE(first_derivations) {
  BOOST_TEST(first_derivation("r = s / t\ns = \"a\"\nt = *\"a\"\n", U"a") == "r:0-1 s:0-1");
  BOOST_TEST(first_derivation("r = s / t\ns = \"a\"\nt = *\"a\"\n", U"aa") == "r:0-2 t:0-2");
  BOOST_TEST(first_derivation("r = *s t\ns = \"a\"\nt = *\"a\"\n", U"aa") == "r:0-2 s:0-1 s:1-2 t:2-2");
  BOOST_TEST(first_derivation("r = [ s ] t\ns = \"a\"\nt = \"a\"\n", U"a") == "r:0-1 t:0-1");
  BOOST_TEST(first_derivation("r = ( s / t ) [ s ]\ns = %x61\nt = \"ab\"\n", U"ab") == "r:0-2 t:0-2");
  BOOST_TEST(first_derivation("r = *( s / t )\ns = \"a\"\nt = \"ab\" / \"b\"\n", U"ab") == "r:0-2 s:0-1 t:1-2");
  BOOST_TEST(first_derivation("r = 1*2s s\ns = \"a\"\n", U"aa") == "r:0-2 s:0-1 s:1-2");
  BOOST_TEST(first_derivation("r = *( [ s ] )\ns = \"a\"\n", U"") == "r:0-0");
  BOOST_TEST(first_derivation("r = s\ns = \"a\"\n", U"b") == "none");
  BOOST_TEST(first_derivation("r = 0<s>\ns = \"a\"\n", U"") == "r:0-0");
}

BOOST_AUTO_TEST_CASE(of_the_rfc) {
  const auto g = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  reference::abnf_matcher host(g, g.find("host").value());
  const auto rule_inside = [&](std::u32string_view text) { return g.rules[host.derive(text).value().at(1).rule].name; };
  BOOST_TEST(rule_inside(U"127.0.0.1") == "IPv4address");
  BOOST_TEST(rule_inside(U"127.0.0.256") == "reg-name");
  BOOST_TEST(rule_inside(U"[::1]") == "IP-literal");
  BOOST_TEST(rule_inside(U"") == "reg-name");
  BOOST_TEST(!host.matches(U"[::1"));
}

// Nested loops over the same characters would take exponential time without memory.
BOOST_AUTO_TEST_CASE(memory_bounds_time) {
  const auto g = reference::grammar_of("r = *( *( *\"a\" *\"a\" ) *\"a\" ) \"b\"\n");
  reference::abnf_matcher matcher(g, 0);
  BOOST_TEST(!matcher.matches(std::u32string(5000, U'a')));
  BOOST_TEST(matcher.matches(std::u32string(5000, U'a') + U"b"));
}

BOOST_AUTO_TEST_SUITE_END()
