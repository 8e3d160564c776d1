// Which kind a rule is, and its strings up to a length.
#include "context_free/any_rule.hpp"

#include "context_free/random_grammars.hpp"
#include "language/count.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <variant>

using namespace urispec;
using namespace urispec::test;

namespace {

struct built_rule {
  bool recurses;
  std::string strings_of_length;
};

// The first rule of a grammar, and how many strings of that length it has.
built_rule first_rule(const std::string& grammar, std::size_t length) {
  auto made = context_free::build_any_rule(of_text(grammar), 0, state_budget());
  BOOST_REQUIRE(made.has_value());
  const bool recurses = std::holds_alternative<context_free::rule_automata>(*made);
  state_budget budget;
  const auto known = context_free::with_strings_up_to(std::move(*made), length, budget);
  BOOST_REQUIRE(known.has_value());
  language::counter counts(known->minimal());
  for (std::size_t n = 0; n < length; ++n) counts.advance();
  return {recurses, counts.count().str()};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(any_rule)

BOOST_AUTO_TEST_CASE(regular) {
  const auto found = first_rule("s = 2*3( %s\"a\" / %s\"b\" )\n", 3);
  BOOST_TEST(!found.recurses);
  BOOST_TEST(found.strings_of_length == "8");
}

// Linear recursion is regular.
BOOST_AUTO_TEST_CASE(linear) {
  const auto found = first_rule("s = %s\"a\" s / %s\"b\" / %s\"c\"\n", 4);
  BOOST_TEST(!found.recurses);
  BOOST_TEST(found.strings_of_length == "2");
}

// Catalan's numbers.
BOOST_AUTO_TEST_CASE(recursive) {
  const auto found = first_rule("s = *( \"(\" s \")\" )\n", 12);
  BOOST_TEST(found.recurses);
  BOOST_TEST(found.strings_of_length == "132");
}

BOOST_AUTO_TEST_CASE(too_many_states) {
  const auto large = context_free::build_any_rule(of_text("s = 100%s\"a\"\n"), 0, state_budget(50));
  BOOST_REQUIRE(!large.has_value());
  BOOST_TEST(std::holds_alternative<language::out_of_budget>(large.error()));

  auto made = context_free::build_any_rule(of_text("s = \"(\" [ s ] \")\"\n"), 0, state_budget());
  BOOST_REQUIRE(made.has_value());
  state_budget budget(50);
  BOOST_TEST(!context_free::with_strings_up_to(std::move(*made), 100, budget).has_value());
  BOOST_TEST(budget.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()
