// The facts of small grammars, with each kind of set and length; a loop, a literal, a guard, what recurses; and a chain
// that is too long for a search that calls itself.
#include "emit/facts.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace urispec;

namespace {

peg::grammar built_grammar(std::string_view text) {
  work_budget budget;
  return peg::build(reference::grammar_of(text), budget);
}

std::string facts_text_of(std::string_view rules) {
  const auto facts = emit::facts_of(built_grammar(rules));
  BOOST_TEST_REQUIRE(facts.front().has_value());
  auto text = emit::facts_text("r", {"r", "0", {}}, *facts.front());
  const std::string head = "template <>\ninline constexpr rule_facts facts< r >{ true, 0, kind_of::nothing, ";
  for (auto position = text.find("\n    "); position != std::string::npos; position = text.find("\n    "))
    text.replace(position, 5, " ");
  BOOST_TEST_REQUIRE(text.starts_with(head));
  return text.substr(head.size());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_facts_tests)

BOOST_AUTO_TEST_CASE(texts) {
  const std::pair<const char*, const char*> table[] = {
      {"r = %x61-66\n", "1, 1, {{{ascii(\"af\"), 1}}}, beyond_ascii::no, ascii(\"af\"), beyond_ascii::no};\n"},
      {"r = *%x61\n",
       "0, unbounded, {{{ascii(\"aa\"), unbounded}}}, beyond_ascii::no, ascii(\"aa\"), beyond_ascii::no};\n"},
      {"r = %x61 / %x62.63 / %x64 %xE9\n",
       "1, 2, {{{ascii(\"aa\"), 1}, {ascii(\"bbdd\"), 2}}}, beyond_ascii::no, ascii(\"ad\"), beyond_ascii::yes};\n"},
      {"r = %xE9 [ %x61 ]\n", "1, 2, {}, beyond_ascii::yes, ascii(\"aa\"), beyond_ascii::yes};\n"},
      {"r = 0%x61\n", "0, 0, {}, beyond_ascii::no, ascii(\"\"), beyond_ascii::no};\n"},
      {"r = %x00 / DQUOTE\n",
       "1, 1, {{{ascii(\"\\000\\000\\\"\\\"\"), 1}}}, beyond_ascii::no, ascii(\"\\000\\000\\\"\\\"\"), "
       "beyond_ascii::no};\n"},
      // Six lengths: from the fourth on they are one.
      {"r = 1%x61 / 2%x62 / 3%x63 / 4%x64 / 5%x65 / 6%x66\n",
       "1, 6, {{{ascii(\"aa\"), 1}, {ascii(\"bb\"), 2}, {ascii(\"cc\"), 3}, {ascii(\"df\"), 6}}}, beyond_ascii::no, "
       "ascii(\"af\"), beyond_ascii::no};\n"},
  };
  for (const auto& [rules, expected] : table) BOOST_TEST_CONTEXT(rules) BOOST_TEST(facts_text_of(rules) == expected);
}

BOOST_AUTO_TEST_CASE(none_of_what_recurses) {
  const auto facts = emit::facts_of(built_grammar("r = \"(\" *r \")\"\ns = \"x\"\n"));
  BOOST_TEST(!facts[0]);
  BOOST_TEST(facts[1].has_value());
}

BOOST_AUTO_TEST_CASE(long_chains) {
  const auto facts = emit::facts_of(built_grammar("r = 20000%x61\n"));
  BOOST_TEST_REQUIRE(facts[0].has_value());
  BOOST_TEST(facts[0]->shortest == 20000U);
  BOOST_TEST(facts[0]->longest == 20000U);
}

// So long that one nested call for each rule would overflow the stack.
BOOST_AUTO_TEST_CASE(classes_at_the_end_of_a_long_chain) {
  constexpr std::size_t rules = 60000;
  std::string chain;
  for (std::size_t r = 0; r < rules; ++r) chain += "r" + std::to_string(r) + " = r" + std::to_string(r + 1) + "\n";
  const auto classes = emit::reached_classes(built_grammar(chain + "r" + std::to_string(rules) + " = *%x61\n"), 0);
  BOOST_TEST(classes.size() == 1U);
}

// Those within fewer choices come first, then the larger ones; a rule that is used twice counts where it is nearer.
BOOST_AUTO_TEST_CASE(classes_in_order) {
  const auto classes = emit::reached_classes(
      built_grammar(
          "r = a \"/\" ( b \"!\" / c \"?\" ) \"/\" d\na = *%x61-63\nb = *%x64-65\nc = *%x66-69\nd = *%x64-65\n"),
      0);
  std::string first;
  for (const auto& c : classes) first += static_cast<char>(c.set.ranges().front().first);
  BOOST_TEST(first == "adf");
}

BOOST_AUTO_TEST_SUITE_END()
