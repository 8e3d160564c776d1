// The continuations of a part of a definition, in every context in which its rule stands: on grammars that show one
// thing each, and against the automata of reference/continuations.hpp at every place of random grammars and of the
// catalogue.
#include "peg/prove.hpp"
#include "peg/continuations.hpp"

#include "reference/continuations.hpp"
#include "reference/prefix_or_equal.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "abnf/references.hpp"
#include "automaton/character_class.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace urispec;
using namespace urispec::peg;

namespace {

struct small {
  abnf::grammar g;
  work_budget budget{};
  automaton::languages languages = automaton::build_languages(g, budget);
  continuations follow{g, languages};

  explicit small(std::string_view text) : g(reference::grammar_of(text)) {}

  const abnf::expression& part(std::size_t rule, std::size_t i) const {
    return std::get<abnf::concatenation>(g.rules[rule].definition.node).parts[i];
  }
  // A shortest text, after that part, of which a string of `iteration` is a prefix, and the characters that can come
  // next.
  std::string after(std::string_view iteration, std::size_t rule, const abnf::expression& site) {
    const auto expression =
        reference::grammar_of("iteration = " + std::string(iteration) + "\n").rules.front().definition;
    const auto conflict = follow.prefix_conflict_after(language_of(expression, languages, budget), rule, site, budget);
    if (!conflict) return "-";
    std::string next;
    for (const char32_t c : U"abx") {
      if (c != 0 && conflict->next.contains(c)) next += static_cast<char>(c);
    }
    return std::string(conflict->text.begin(), conflict->text.end()) + " " + next;
  }
  std::string first_after(std::size_t rule, const abnf::expression& site) {
    const auto first = follow.first_after(rule, site, budget);
    std::string result;
    for (const char32_t c : U"abx") {
      if (c != 0 && first.contains(c)) result += static_cast<char>(c);
    }
    return result;
  }
};

// The parts at which the analysis asks what comes after: those inside a set of characters have no place.
template <typename Visit>
void for_each_part(const abnf::expression& e, const automaton::languages& languages, Visit visit) {
  visit(e);
  if (automaton::character_class(e, languages.classes)) return;
  if (const auto* parts = abnf::parts_of(e)) {
    for (const auto& part : *parts) for_each_part(part, languages, visit);
  }
}

std::size_t compare_with_automata(const abnf::grammar& g) {
  work_budget budget;
  const auto languages = automaton::build_languages(g, budget);
  continuations after(g, languages);
  reference::continuations automata(g, languages, budget);
  std::size_t count = 0;
  for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
    for_each_part(g.rules[rule].definition, languages, [&](const abnf::expression& part) {
      const auto rest = automata.after_part(rule, part);
      const auto iteration = language_of(part, languages, budget);
      const auto expected = reference::prefix_or_equal(iteration, rest, budget);
      const auto actual = after.prefix_conflict_after(iteration, rule, part, budget);
      BOOST_TEST((after.first_after(rule, part, budget) == first_characters(rest)));
      BOOST_TEST(actual.has_value() == expected.has_value());
      if (!actual || !expected) return;
      ++count;
      BOOST_TEST((actual->text == expected->text),
                 g.rules[rule].name << peg::quoted(actual->text) << peg::quoted(expected->text));
      BOOST_TEST((actual->next == expected->next));
    });
  }
  BOOST_TEST(!budget.exhausted());
  return count;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(continuations_tests)

BOOST_AUTO_TEST_CASE(within_the_rule) {
  small s("r = \"a\" [ \"b\" ] \"x\"\n");
  BOOST_TEST(s.first_after(0, s.part(0, 0)) == "bx");
  BOOST_TEST(s.first_after(0, s.part(0, 1)) == "x");
  BOOST_TEST(s.first_after(0, s.part(0, 2)).empty());
  BOOST_TEST(s.after("\"b\"", 0, s.part(0, 0)) == "bx x");
  BOOST_TEST(s.after("\"b\"", 0, s.part(0, 1)) == "-");
  BOOST_TEST(s.after("\"\"", 0, s.part(0, 2)) == " ");
  BOOST_TEST((s.follow.rest_after(0, s.part(0, 1), s.budget) == rest_of_rule::is_not_empty));
  BOOST_TEST((s.follow.rest_after(0, s.part(0, 2), s.budget) == rest_of_rule::may_be_empty));
}

// Any rule may be the start, so nothing may follow it too.
BOOST_AUTO_TEST_CASE(every_context) {
  small s("r = \"b\" s \"x\" / \"a\" s s\ns = \"a\" t\nt = \"a\" *\"b\"\n");
  const auto& t_in_s = s.part(1, 1);
  // nothing; x and the end; another s after an s
  BOOST_TEST(s.first_after(1, t_in_s) == "ax");
  BOOST_TEST(s.after("\"x\"", 1, t_in_s) == "x ");
  BOOST_TEST(s.after("\"aa\"", 1, t_in_s) == "aa b");
  BOOST_TEST(s.after("\"xa\"", 1, t_in_s) == "-");
  // the part of t, with all that is after t
  BOOST_TEST(s.first_after(2, s.part(2, 1)) == "ax");
  BOOST_TEST(s.first_after(2, s.part(2, 0)) == "abx");
  BOOST_TEST((s.follow.rest_after(2, s.part(2, 0), s.budget) == rest_of_rule::may_be_empty));
}

BOOST_AUTO_TEST_CASE(bodies_of_loops_end_many_times) {
  small s("r = 2( \"a\" \"b\" ) \"x\"\n");
  const auto& loop = std::get<abnf::repetition>(s.part(0, 0).node);
  const auto& body = std::get<abnf::group>(loop.body.front().node).body.front();
  BOOST_TEST(s.first_after(0, body) == "ax");
  BOOST_TEST(s.after("\"abx\"", 0, body) == "abx ");
  BOOST_TEST(s.after("\"aba\"", 0, body) == "-");
  small open("r = *( \"a\" \"b\" ) \"x\"\n");
  const auto& star = std::get<abnf::repetition>(open.part(0, 0).node);
  const auto& iteration = std::get<abnf::group>(star.body.front().node).body.front();
  BOOST_TEST(open.after("\"aba\"", 0, iteration) == "ababx b");
  BOOST_TEST((open.follow.rest_after(0, iteration, open.budget) == rest_of_rule::is_not_empty));
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
  BOOST_TEST(s.after("500\"a\"", 500, s.part(500, 1)) == std::string(500, 'a') + " ");
  BOOST_TEST(s.after("501\"a\"", 500, s.part(500, 1)) == "-");
  BOOST_TEST(!s.budget.exhausted());
}

// The continuations of `t` have 2^20 states as an automaton, and the graph some dozens of places.
BOOST_AUTO_TEST_CASE(what_no_automaton_could_be_made_of) {
  small s("r = *( t / \"b\" ) \"a\" 20( \"a\" / \"b\" ) \"x\"\nt = \"ab\"\n");
  work_budget tight(5'000);
  const auto conflict = s.follow.prefix_conflict_after(s.languages.minimal[1], 1, s.g.rules[1].definition, tight);
  BOOST_TEST(!tight.exhausted());
  BOOST_REQUIRE(conflict.has_value());
  BOOST_TEST(conflict->text.size() == 22U);
}

BOOST_AUTO_TEST_CASE(a_budget_that_runs_out) {
  small s("r = s \"x\"\ns = *\"a\" 40\"b\"\n");
  work_budget tight(3);
  continuations after(s.g, s.languages);
  BOOST_TEST(!after.prefix_conflict_after(s.languages.minimal[1], 1, s.part(1, 0), tight).has_value());
  BOOST_TEST(tight.exhausted());
}

BOOST_AUTO_TEST_CASE(random_grammars) {
  reference::random_grammars texts(1, "abc");
  std::size_t count = 0;
  for (int i = 0; i < 500; ++i) {
    const auto text = texts.next();
    BOOST_TEST_CONTEXT(text) { count += compare_with_automata(reference::grammar_of(text)); }
  }
  BOOST_TEST(count > 500U);
}

BOOST_AUTO_TEST_CASE(the_catalogue) {
  for (const auto* id : {"rfc2396", "rfc3986", "rfc6874"}) {
    BOOST_TEST_CONTEXT(id) { BOOST_TEST(compare_with_automata(abnf::load(*abnf::find_entry(id)).grammar) > 20U); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
