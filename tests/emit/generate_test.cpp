// A grammar becomes a header or a list of reasons why not, never both.
#include "emit/header.hpp"

#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <utility>

using namespace urispec;

namespace {

emit::header_or_refusals generated(std::string_view text, std::size_t limit = work_budget::default_limit) {
  work_budget budget(limit);
  return emit::generate({"Small", "", {"small.abnf"}, "test"}, reference::grammar_of(text), budget);
}

using words = std::vector<std::string>;

words texts(const std::vector<emit::refused_rule>& refusals) {
  words result;
  for (const auto& r : refusals) result.push_back(to_string(r));
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(generate_tests)

BOOST_AUTO_TEST_CASE(refusals) {
  const std::pair<const char*, words> table[] = {
      {"r = ok / *( *( \"a\" ) )\nok = \"b\"\n",
       {"r: refused: it repeats something that can be empty, so parsing would never end"}},
      {"r = s \"x\" / \"y\"\ns = [ \"z\" ] r\n",
       {"r: refused: left recursion (it reaches itself before it reads a character), so parsing would never end; put "
        "definitions in the place of names until the rule itself stands first, and write "
        "`rule = first *more` for `rule = rule more / first`",
        "s: refused: left recursion (it reaches itself before it reads a character), so parsing would never end; put "
        "definitions in the place of names until the rule itself stands first, and write "
        "`rule = first *more` for `rule = rule more / first`"}},
      {"r = \"(\" *( [ r ] ) \")\"\n",
       {"r: refused: it repeats something that can be empty, so parsing would never end"}},
      {"r = s \"b\"\ns = %s\"a\" *( %s\"b\" %s\"b\" ) [ %s\"b\" ]\n",
       {"r: disproved: \"ab\" matches the ABNF, but not the parsing expression"}},
      {"r = s %x0A\ns = %s\"a\" *( %x0A %x0A ) [ %x0A ]\n",
       {"r: disproved: \"a%x0A\" matches the ABNF, but not the parsing expression"}},
  };
  for (const auto& [text, expected] : table) {
    BOOST_TEST_CONTEXT(text) {
      const auto result = generated(text);
      BOOST_TEST(texts(result.refusals) == expected, boost::test_tools::per_element());
      BOOST_TEST(result.text.empty());
    }
  }
}

// The text of each rule, as it stands in the header, with what is said of its adjustments and guards.
BOOST_AUTO_TEST_CASE(rules_beside_the_header) {
  const auto source = reference::grammar_of("a-b = [ c \"x\" ] c\nc = %s\"c\" / %s\"cd\"\n");
  work_budget budget;
  const auto result = emit::header({"Small", "", {"small.abnf"}, "test"}, source, peg::build(source, budget));
  BOOST_TEST_REQUIRE(result.rules.size() == 2U);
  for (const auto& rule : result.rules) {
    BOOST_TEST(result.text.find("\n" + rule.text + "\n") != std::string::npos, rule.text);
  }
  BOOST_TEST(result.rules[0].text.starts_with("struct a_b : "));
  BOOST_TEST_REQUIRE(result.rules[0].notes.size() == 1U);
  BOOST_TEST(result.rules[0].notes[0].starts_with("committed: "));
  BOOST_TEST_REQUIRE(result.rules[1].notes.size() == 1U);
  BOOST_TEST(result.rules[1].notes[0].starts_with("adjustment order: "));
}

BOOST_AUTO_TEST_CASE(too_large) {
  const auto result = generated("r = s t\ns = 1000000000\"a\"\nt = \"b\"\n");
  const std::string limits =
      "needs an automaton of more than 200000 states, or all rules together more than 1000000, which are the limits";
  const words expected{"r: not proved: it needs s, which " + limits, "s: not proved: it " + limits};
  BOOST_TEST(texts(result.refusals) == expected, boost::test_tools::per_element());
  BOOST_TEST(result.text.empty());
  BOOST_TEST(generated("r = 100\"a\"\n", 20).refusals.size() == 1U);
}

BOOST_AUTO_TEST_CASE(recursion) {
  const auto result = generated("list = \"(\" *( item / list ) \")\"\nitem = 1*DIGIT\nall = 1*list\n");
  BOOST_TEST(result.refusals.empty());
  for (const auto* line :
       {"// not checked, 2 rules: nothing is proved, ", "// proved, 2 rules: ",
        "// not checked: it recurses, or uses a rule that does\n",
        "\nstruct list : combinators::nested<\n    pegtl::seq<\n      pegtl::one< '(' >,\n"
        "      pegtl::star< combinators::committed< combinators::first< 1 >, pegtl::sor< item, list > > >,",
        "\n// item = 1*DIGIT\n// proved\nstruct item"}) {
    BOOST_TEST((result.text.find(line) != std::string::npos), line);
  }
}

BOOST_AUTO_TEST_CASE(names_that_cpp_cannot_have) {
  work_budget budget;
  const auto file = abnf::read("int = rules / int- / a--b / a-b\nint- = %x61\nrules = %x62\na--b = %x63\na-b = %x64\n",
                               "small.abnf");
  const auto grammar = abnf::link({&file, 1}, "small", {}).grammar;
  const auto text = emit::generate({"Small", "", {"small.abnf"}, "test"}, grammar, budget,
                                   emit::unusable_names::are_changed).text;
  for (const auto* line :
       {"struct int_2 : ", "struct int_ : ", "struct rules_ : ", "struct a_b_ : ", "struct a_b : "}) {
    BOOST_TEST((text.find(line) != std::string::npos), line);
  }
}

BOOST_AUTO_TEST_CASE(namespaces) {
  const std::pair<const char*, const char*> table[] = {
      {"info", "info_"},    {"page-link", "page_link"}, {"grammar", "grammar"}, {"span", "span"},  {"rules", "rules_"},
      {"3x", "grammar_3x"}, {"class", "class_"},        {"a+b", "a_b"},         {"all", "all_"}, {"pegtl", "pegtl_"},
  };
  for (const auto& [id, space] : table) BOOST_TEST(emit::namespace_of(id) == space);
}

BOOST_AUTO_TEST_CASE(a_header) {
  const auto result = generated("r = s / \"x\"  ; one\ns-t = 1*\"y\"\ns = s-t\n");
  BOOST_TEST(result.refusals.empty());
  for (const auto* line : {"// Small.\n", "// Generated from small.abnf by `test`: do not edit.\n",
                           "namespace urispec::rules::small {\n", "struct r;\nstruct s_t;\nstruct s;\n",
                           "// r = s / \"x\"  ; one\nstruct r : pegtl::sor< s, pegtl::one< 'X', 'x' > > {};\n",
                           "struct s : pegtl::seq< s_t > {};\n", "  using start = rules::small::r;\n",
                           "      {\"s-t\", \"\",\n       \"1*\\\"y\\\"\"},\n"}) {
    BOOST_TEST((result.text.find(line) != std::string::npos), line);
  }
  BOOST_TEST(result.text == generated("r = s / \"x\"  ; one\ns-t = 1*\"y\"\ns = s-t\n").text);
  BOOST_TEST(result.text.find("utf8") == std::string::npos);
  BOOST_TEST(generated("r = %xE9\n").text.find("#include <tao/pegtl/utf8.hpp>") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
