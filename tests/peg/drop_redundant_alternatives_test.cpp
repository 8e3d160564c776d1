// Alternatives that are redundant for a verdict; the rest consumes what the rule does.
#include "peg/recognizers.hpp"

#include "full_run.hpp"
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

// As in a host: r1 is an address, which takes more than a glance, r2 a name.
const std::string rules_of_hosts =
    "r1 = %s\"a\" %s\".\" %s\"a\" / %s\"a\" %s\"-\" %s\"a\"\nr2 = *( %s\"a\" / %s\"b\" / %s\".\" / %s\"-\" )\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(drop_redundant_alternatives_tests)

BOOST_AUTO_TEST_CASE(alternatives) {
  const std::pair<const char*, const char*> table[] = {
      {"%s\"c\" / r1 / r2", "([c] / r2)"},
      {"%s\"+\" ( %s\"c\" / r1 / r2 ) %s\"+\"", "([+] ([c] / r2) [+])"},
      {"[ %s\"+\" ( %s\"c\" / r1 / r2 ) ]", "([+] ([c] / r2))^0,1"},
      {"( r1 / [ %s\"c\" ] r2 ) %s\"+\"", "(([c]^0,1 r2) [+])"},
      // Something that only r1 matches, nothing that takes more than a glance, or a span, in which nothing is tried.
      {"r1 / %s\"c\"", "none"},
      {"r1 %s\"c\" / r2", "none"},
      {"%s\"a\" / r2", "none"},
      {"r1 / r2", "none"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(test::recognizer_of(definition, rules_of_hosts) == expected); }
  }
}

BOOST_AUTO_TEST_CASE(consume_what_the_rule_does) {
  static constexpr const char* parts[] = {"r1",         "r2",         "r1 %s\"b\"",     "%s\"b\" r1", "%s\"c\"",
                                          "r1 %s\"c\"", "r1 / r2",    "%s\"c\" [ r1 ]", "r2 %s\"c\"", "[ r1 ] %s\"c\"",
                                          "*( r1 )",    "r1 %s\".\"", "%s\"b\""};
  std::mt19937 random(12);
  const auto texts = reference::all_strings(U"abc.-", 5);
  std::size_t recognizers = 0;
  for (int round = 0; round < (test::full_run() ? 1000 : 250); ++round) {
    std::string definition;
    for (std::size_t n = 2 + random() % 3; n > 0; --n) {
      definition += std::string(definition.empty() ? "" : " / ") + parts[random() % std::size(parts)];
    }
    const auto proven = test::built_with_recognizers(definition, rules_of_hosts);
    if (!proven.rules[0].recognizer) continue;
    ++recognizers;
    BOOST_TEST(test::wrong_recognizers(proven, texts) == 0U, definition);
  }
  BOOST_TEST(recognizers > (test::full_run() ? 30U : 10U));
}

BOOST_AUTO_TEST_SUITE_END()
