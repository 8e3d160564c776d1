// What can come behind a part of a definition, in every context in which its rule stands.
#include "peg/continuations.hpp"

#include "reference/small_grammars.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace urispec;
using namespace urispec::peg;

namespace {

struct small {
  abnf::grammar g;
  automaton::state_budget budget{};
  automaton::languages known = build_languages(g, budget);
  continuations behind{g, known, budget};

  explicit small(std::string_view text) : g(reference::grammar_of(text)) {}

  const abnf::expression& part(std::size_t rule, std::size_t i) const {
    return std::get<abnf::concatenation>(g.rules[rule].definition.node).parts[i];
  }
};

// The strings of up to four characters, separated by spaces, the empty one as `-`.
std::string strings_of(const automaton::dfa& a) {
  std::string result;
  for (const auto& s : reference::all_strings(U"abx", 4)) {
    if (!a.accepts(s)) continue;
    result += (result.empty() ? "" : " ") + (s.empty() ? std::string("-") : std::string(s.begin(), s.end()));
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(continuations_tests)

BOOST_AUTO_TEST_CASE(within_the_rule) {
  small s("r = \"a\" [ \"b\" ] \"x\"\n");
  BOOST_TEST(strings_of(s.behind.after_part(0, s.part(0, 0))) == "x bx");
  BOOST_TEST(strings_of(s.behind.after_part(0, s.part(0, 1))) == "x");
  BOOST_TEST(strings_of(s.behind.after_part(0, s.part(0, 2))) == "-");
  BOOST_TEST((s.behind.rest_after(0, s.part(0, 1)) == rest_of_rule::is_not_empty));
  BOOST_TEST((s.behind.rest_after(0, s.part(0, 2)) == rest_of_rule::may_be_empty));
}

// Any rule may be the start, so nothing may follow it too.
BOOST_AUTO_TEST_CASE(every_context) {
  small s("r = \"b\" s \"x\" / \"a\" s s\ns = \"a\" t\nt = \"a\" *\"b\"\n");
  const auto& t_in_s = s.part(1, 1);
  // nothing; x and the end; another s behind an s
  BOOST_TEST(strings_of(s.behind.after_part(1, t_in_s)) == "- x aa aab aabb");
  // the part of t, with all that is behind t
  BOOST_TEST(strings_of(s.behind.after_part(2, s.part(2, 1))) == "- x aa aab aabb");
  BOOST_TEST(strings_of(s.behind.after_part(2, s.part(2, 0))).starts_with("- b x aa bb bx aab baa bbb bbx aabb "));
  BOOST_TEST((s.behind.rest_after(2, s.part(2, 0)) == rest_of_rule::may_be_empty));
}

BOOST_AUTO_TEST_CASE(bodies_of_loops_end_many_times) {
  small s("r = 2( \"a\" \"b\" ) \"x\"\n");
  const auto& loop = std::get<abnf::repetition>(s.part(0, 0).node);
  const auto& body = std::get<abnf::group>(loop.body.front().node).body.front();
  BOOST_TEST(strings_of(s.behind.after_part(0, body)) == "x abx");
  small open("r = *( \"a\" \"b\" ) \"x\"\n");
  const auto& star = std::get<abnf::repetition>(open.part(0, 0).node);
  const auto& turn = std::get<abnf::group>(star.body.front().node).body.front();
  BOOST_TEST(strings_of(open.behind.after_part(0, turn)) == "x abx");
  BOOST_TEST((open.behind.rest_after(0, turn) == rest_of_rule::is_not_empty));
}

BOOST_AUTO_TEST_CASE(long_chains_of_rules) {
  std::string text;
  for (int i = 0; i < 500; ++i) {
    const auto n = std::to_string(i);
    const auto next = std::to_string(i + 1);
    text.append("r").append(n).append(" = r").append(next).append(" [ \"a\" ]\n");
  }
  text += "r500 = \"b\" *\"b\"\n";
  small s(text);
  const auto rest = s.behind.after_part(500, s.part(500, 1));
  BOOST_TEST(!s.budget.exhausted());
  BOOST_TEST(rest.accepts(std::u32string(500, U'a')));
  BOOST_TEST(!rest.accepts(std::u32string(501, U'a')));
}

BOOST_AUTO_TEST_CASE(a_budget_that_runs_out) {
  small s("r = s \"x\"\ns = *\"a\" 40\"b\"\n");
  automaton::state_budget tight(3);
  continuations behind(s.g, s.known, tight);
  BOOST_TEST(strings_of(behind.after_part(1, s.part(1, 0))).empty());
  BOOST_TEST(tight.exhausted());
}

BOOST_AUTO_TEST_SUITE_END()
