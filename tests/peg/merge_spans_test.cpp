// Options that become part of the span before them; the rule then consumes what it did.
#include "peg/spans.hpp"

#include "full_run.hpp"
#include "peg/recognizers.hpp"
#include "reference/small_grammars.hpp"
#include "peg/build.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <iterator>
#include <random>
#include <string>
#include <utility>

using namespace urispec;
using namespace urispec::peg;

namespace {

// As in a URI: r1 is a path, r2 a query, r3 what stands before a path or is one, r4 nothing.
const std::string rules_of_options =
    "r1 = *( %s\"/\" *%s\"a\" )\nr2 = *( %s\"a\" / %s\"/\" / %s\"?\" )\n"
    "r3 = %s\"//\" %s\"b\" r1 / 1*%s\"a\" *( %s\"/\" *%s\"a\" ) / r4\nr4 = 0%s\"a\"\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(merge_spans_tests)

BOOST_AUTO_TEST_CASE(options) {
  const std::pair<const char*, const char*> table[] = {
      {"r1 [ %s\"?\" r2 ]", "<[/?a]^0 from [/?]: (r1 ([?] r2)^0,1)>"},
      {"%s\"b\" r1 [ %s\"?\" r2 ] %s\"b\"", "([b] <[/?a]^0 from [/?]: (r1 ([?] r2)^0,1)> [b])"},
      {"( r1 [ %s\"?\" r2 ] %s\"b\" ) / %s\"c\"", "((&[/?b] <[/?a]^0 from [/?]: (r1 ([?] r2)^0,1)> [b]) / [c])"},
      // The span is no rule of its own, or is an option itself.
      {"%s\"b\" 1*%s\"a\" [ %s\"?\" *( %s\"a\" / %s\"?\" ) ]",
       "([b] <[?a]^1 from [a]: ([a]^1, ([?] ([a] / [?])^0,)^0,1)>)"},
      {"%s\"b\" [ %s\"/\" *( %s\"a\" / %s\"/\" ) ] [ %s\"?\" r2 ]",
       "([b] <[/?a]^0 from [/?]: (([/] ([a] / [/])^0,)^0,1 ([?] r2)^0,1)>)"},
      {"%s\"b\" r1 *( %s\"?\" r2 )", "([b] <[/?a]^0 from [/?]: (r1 ([?] r2)^0,)>)"},
      // A choice, which is a rule, gets the option in each alternative.
      {"r3 [ %s\"?\" r2 ]",
       "(('[/][/]' [b] <[/?a]^0 from [/?]: (r1 ([?] r2)^0,1)>) / "
       "<[/?a]^1 from [a]: (([a]^1, ([/] [a]^0,)^0,) ([?] r2)^0,1)> / (r4 ([?] r2)^0,1))"},
      // The option may have a character that may not stand before it, or the other way round; there is no option; or
      // the span is not the part before it.
      {"r1 [ %s\"?\" r1 ]", "none"},
      {"r2 [ %s\"#\" r2 ]", "none"},
      {"r1 [ %s\"?\" *( %s\"a\" / %s\"b\" / %s\"/\" / %s\"?\" ) ]", "none"},
      {"r1 %s\"?\" r2", "none"},
      {"r1 %s\"b\" [ %s\"?\" r2 ]", "none"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(test::recognizer_of(definition, rules_of_options) == expected); }
  }
}

BOOST_AUTO_TEST_CASE(consume_what_the_rule_does) {
  static constexpr const char* before[] = {"r1",
                                           "r2",
                                           "r3",
                                           "*%s\"a\"",
                                           "%s\"b\" 1*%s\"a\"",
                                           "[ %s\"/\" r1 ]",
                                           "( %s\"b\" r1 / r2 )",
                                           "( r3 / %s\"b\" )",
                                           "( r4 / %s\"b\" r1 )"};
  static constexpr const char* options[] = {"[ %s\"?\" r2 ]", "[ %s\"/\" r1 ]", "[ %s\"?\" *%s\"a\" ]",
                                            "[ %s\"?\" r1 ]", "[ r2 ]",         "[ %s\"?\" r2 ] [ %s\"#\" r2 ]"};
  std::mt19937 random(31);
  const auto texts = reference::all_strings(U"ab/?#", test::full_run() ? 6 : 5);
  std::size_t recognizers = 0;
  for (const char* const part : before) {
    for (const char* const option : options) {
      const auto proven = test::built_with_recognizers(
          std::string(part) + ' ' + option + (random() % 2 == 0 ? "" : " [ %s\"b\" ]"), rules_of_options);
      if (!proven.rules[0].recognizer) continue;
      ++recognizers;
      BOOST_TEST(test::wrong_recognizers(proven, texts) == 0U, part << ' ' << option);
    }
  }
  BOOST_TEST(recognizers > 15U);
}

// Written out, these rules would have a thousand million alternatives.
BOOST_AUTO_TEST_CASE(rules_that_call_each_other_twice_stay_as_they_are) {
  std::string others = "q = *( %s\"a\" / %s\"?\" )\nr0 = *%s\"a\"\n";
  for (int i = 1; i <= 30; ++i) {
    const std::string callee = "r" + std::to_string(i - 1);
    others += "r" + std::to_string(i) + " = %s\"b\" " + callee + " / %s\"c\" %s\"d\" " + callee + "\n";
  }
  work_budget budget;
  const auto proven =
      build(reference::grammar_of("top = r30 [ %s\"?\" q ]\n" + others), budget, build_stages::without_choice_guards);
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST(!proven.rules[0].recognizer.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
