// Left recursion removed: by hand, and with the same strings as before for random grammars.
#include "abnf/recursion.hpp"

#include "context_free/random_grammars.hpp"
#include "full_run.hpp"
#include "reference/expansion.hpp"
#include "abnf/print.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

using namespace urispec;

namespace {

std::string rewritten(const std::string& text) {
  const auto g = test::of_text(text);
  const auto rule = abnf::left_recursion(g).removed_from(0);
  return rule ? abnf::print(*rule) : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(left_recursion_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST(rewritten("s = s \"+\" s / 1*DIGIT\n") == "s = 1*DIGIT *( \"+\" s )");
  BOOST_TEST(rewritten("s = s \"+\" t / s \"-\" t / t\nt = \"x\" / \"(\" s \")\"\n") ==
             "s = t *( \"+\" t / \"-\" t )");
  BOOST_TEST(rewritten("s = s t / \"x\" \"y\" / \"z\"\nt = \"x\"\n") == "s = ( \"x\" \"y\" / \"z\" ) *t");
  BOOST_TEST(rewritten("s = s / s 1*\"x\" / \"y\" \"z\"\n") == "s = \"y\" \"z\" *( 1*\"x\" )");
  BOOST_TEST(rewritten("s = t \"x\" / \"y\"\nt = s\n") == "none");
  BOOST_TEST(rewritten("s = s \"x\" / [ \"a\" ] s \"y\" / \"y\"\n") == "none");
  BOOST_TEST(rewritten("s = s \"x\"\n") == "none");
  BOOST_TEST(rewritten("s = \"(\" [ s ] \")\"\n") == "none");
}

BOOST_AUTO_TEST_CASE(same_strings) {
  std::mt19937 random(1979);
  std::size_t compared = 0;
  for (int round = 0; round < (test::full_run() ? 3000 : 1000); ++round) {
    const std::string text = "a = a " + test::random_part(random, 2, 1) + " / " +
                             test::random_part(random, 2, 1) + " / a %s\"z\"\nb = " +
                             test::random_part(random, 2, 1) + "\n";
    auto g = test::of_text(text);
    if (g.rules.empty()) continue;
    const auto rule = abnf::left_recursion(g).removed_from(0);
    if (!rule) continue;
    const auto before = reference::expansion(g, 4).of(0);
    g.rules[0] = *rule;
    BOOST_TEST((reference::expansion(g, 4).of(0) == before), text << abnf::print(*rule));
    // Printing and reading give the grammar back.
    BOOST_TEST(abnf::print(test::of_text(abnf::print(*rule) + "\n" + text.substr(text.find("b = "))).rules[0]) ==
               abnf::print(*rule));
    ++compared;
  }
  BOOST_TEST(compared > (test::full_run() ? 300U : 100U));
}

BOOST_AUTO_TEST_SUITE_END()
