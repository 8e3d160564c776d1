// The derivation that reasons are named by is that of the parsers of the library: rule by rule, place by place.
#include "diff/derive.hpp"

#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "urispec/parse/parse.hpp"
#include "urispec/tree/derivation.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::diff;

namespace {

// "rule begin end", without the start rule and rules that are one character of a set.
std::vector<std::string> by_parser(std::string_view text, grammar g, const subject& s) {
  std::vector<std::string> lines;
  derivation tree;
  if (!derive(text, start_rule(g), tree)) return lines;
  for (const auto& node : tree.nodes().subspan(1)) {
    const auto name = info(g).rule_list[node.rule].name;
    if (s.languages.classes[*s.grammar.find(name)]) continue;
    lines.push_back(std::string(name) + " " + std::to_string(node.begin) + " " + std::to_string(node.end));
  }
  return lines;
}

std::vector<std::string> by_diff(std::string_view text, const subject& s) {
  automaton::state_budget budget;
  std::vector<std::string> lines;
  for (const auto& r : diff::derive(s, std::u32string(text.begin(), text.end()), budget)) {
    lines.push_back(s.grammar.rules[r.rule].name + " " + std::to_string(r.begin) + " " + std::to_string(r.end));
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(derive_tests)

BOOST_AUTO_TEST_CASE(as_the_parsers) {
  for (const char* id : {"rfc2396", "rfc2732", "rfc3986", "rfc3987"}) {
    const subject s = test::subject_of(id);
    for (const char* text : {"",          "a:",         "a:?",
                             "//",        "//@@",       "//:a",
                             "/;",        "//-:1",      "http://u@h.example:80/a;b/c?q#f",
                             "//1.2.3.4", "//[::1]:9/", "//[1::2:3.4.5.6]",
                             "//[v1.x]",  "a/b",        "./a:b",
                             "a:b/c",     "?q",         "#",
                             "//%41",     "a b"}) {
      BOOST_TEST(by_diff(text, s) == by_parser(text, *find_grammar(id), s), boost::test_tools::per_element());
    }
  }
}

BOOST_AUTO_TEST_CASE(first_alternative_and_longest_repetition) {
  const subject s =
      test::read_subject("s = a / b\na = *c d\nb = 1*3c\nc = \"x\" [ \"y\" ]\nd = *( \"x\" [ \"y\" ] )\n");
  BOOST_TEST(by_diff("xyx", s) == (std::vector<std::string>{"a 0 3", "c 0 2", "c 2 3", "d 3 3"}),
             boost::test_tools::per_element());
  BOOST_TEST(by_diff("xz", s).empty());
}

BOOST_AUTO_TEST_SUITE_END()
