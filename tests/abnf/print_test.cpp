// The printer: what it prints reads back as the same tree; canonical spacing; trees that no text has.
#include "abnf/print.hpp"

#include "abnf/dump.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec::abnf;
using urispec::test::dump;

namespace {

std::string head(notation n) {
  return n == notation::rfc822 ? "; notation: rfc822\n" : "; notation: rfc5234\n";
}

std::string reprint(const std::string& definition, notation n) {
  const read_result r = read(head(n) + "a = " + definition + "\n", "t");
  BOOST_REQUIRE_EQUAL(r.rules.size(), 1U);
  return print(r.rules[0].definition, n);
}

expression literal_of(std::string text, letter_case matching) {
  return {literal{std::move(text), matching}, {}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(print_tests)

BOOST_AUTO_TEST_CASE(every_built_in_rule_survives) {
  std::vector<rule> rules;
  for (const catalogue_entry& entry : catalogue()) {
    for (rule& r : load(entry).grammar.rules) rules.push_back(std::move(r));
  }
  for (rule& r : read(embedded_file("rfc5234.abnf").value(), "rfc5234.abnf").rules) rules.push_back(std::move(r));
  BOOST_TEST(rules.size() > 250U);
  for (const rule& r : rules) {
    BOOST_TEST_CONTEXT(r.file << ": " << r.name) {
      const read_result second = read(head(r.notation) + print(r) + "\n", "t");
      BOOST_REQUIRE(second.diagnostics.empty());
      BOOST_REQUIRE_EQUAL(second.rules.size(), 1U);
      BOOST_TEST(second.rules[0].name == r.name);
      BOOST_TEST(dump(second.rules[0].definition) == dump(r.definition));
      // So does the source text, layout and comments and all.
      const read_result source = read(head(r.notation) + r.source_text + "\n", "t");
      BOOST_REQUIRE_EQUAL(source.rules.size(), 1U);
      BOOST_TEST(dump(source.rules[0].definition) == dump(r.definition));
    }
  }
}

BOOST_AUTO_TEST_CASE(spacing_is_canonical) {
  const auto n = notation::rfc5234;
  BOOST_TEST(reprint("scheme  \":\"\n  hier-part [\n \"?\" query]", n) == "scheme \":\" hier-part [ \"?\" query ]");
  BOOST_TEST(reprint("(b/c)  *(\"x\")  1*2[d]  3*3e  0*f", n) == "( b / c ) *( \"x\" ) 1*2[ d ] 3e *f");
  BOOST_TEST(reprint("%x0d.0a / %X1-a / %b101 / %d9", n) == "%x0D.0A / %x01-0A / %b101 / %d9");
  BOOST_TEST(reprint("%S\"a\" %i\"B\" \"c\"", n) == "%s\"a\" %i\"B\" \"c\"");
  BOOST_TEST(reprint("a|b  <\"> |\"\\\"", notation::rfc822) == "a | b <\"> | \"\\\"");
}

BOOST_AUTO_TEST_CASE(the_other_notation_keeps_the_meaning) {
  BOOST_TEST(print(literal_of("a1", letter_case::sensitive), notation::rfc5234) == "%s\"a1\"");
  BOOST_TEST(print(literal_of("1", letter_case::sensitive), notation::rfc5234) == "\"1\"");
  BOOST_TEST(print(literal_of("a1", letter_case::insensitive), notation::rfc822) == "( \"A\" | \"a\" ) \"1\"");
  BOOST_TEST(print(literal_of("1", letter_case::insensitive), notation::rfc822) == "\"1\"");
  BOOST_TEST(print(literal_of("\"", letter_case::sensitive), notation::rfc5234) == "%x22");
  BOOST_TEST(print(literal_of("\"", letter_case::sensitive), notation::rfc822) == "<\">");
}

BOOST_AUTO_TEST_CASE(parentheses_are_added_where_a_tree_needs_them) {
  const expression b{rule_reference{"b"}, {}};
  const expression choice{alternation{{b, b}}, {}};
  const expression sequence{concatenation{{b, choice}}, {}};
  const auto star = [](expression e) { return expression{repetition{0, repetition::unbounded, {std::move(e)}}, {}}; };
  BOOST_TEST(print(sequence, notation::rfc5234) == "b ( b / b )");
  BOOST_TEST(print(star(star(b)), notation::rfc5234) == "*( *b )");
  BOOST_TEST(print(star(sequence), notation::rfc5234) == "*( b ( b / b ) )");
  BOOST_TEST(print(expression{alternation{{choice, sequence}}, {}}, notation::rfc5234) == "( b / b ) / b ( b / b )");
  BOOST_TEST(print(star(literal_of("ab", letter_case::insensitive)), notation::rfc822) ==
             "*( ( \"A\" | \"a\" ) ( \"B\" | \"b\" ) )");
}

BOOST_AUTO_TEST_SUITE_END()
