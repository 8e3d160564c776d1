// Parts that get a guard, and their guards; no rule matches with the guards and is given up again, by an interpreter
// that counts; and guards that are missing or wrong are found.
#include "peg/commit.hpp"

#include "full_run.hpp"
#include "peg/built.hpp"
#include "peg/random_expressions.hpp"
#include "reference/peg_interpreter.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "abnf/overloaded.hpp"
#include "peg/build.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <memory>
#include <string>
#include <utility>

using namespace urispec;
using namespace urispec::peg;
using urispec::test::print;

namespace {

// Rules that call only those before them, over an alphabet of a, b and everything else.
struct small_grammar {
  explicit small_grammar(std::vector<expression> expressions)
      : rules(std::move(expressions)), open(rules.size(), false) {
    const std::vector<automaton::code_point_set> sets{{{'a', 'a'}}, {{'b', 'b'}}};
    languages.symbols = std::make_shared<const automaton::alphabet>(sets);
    for (std::size_t rule = 0; rule < rules.size(); ++rule) languages.order.push_back(rule);
    matches = match_languages_of(rules, languages, budget);
  }

  [[nodiscard]] bool is_endless() const {
    return std::ranges::any_of(matches, [](const auto& m) { return m.fault != loop_fault::none; });
  }
  std::vector<std::size_t> commit() {
    work_budget for_guards;
    return commit(for_guards).guards;
  }
  committed_choices commit(work_budget& for_guards) {
    match_languages parts(matches, languages);
    return commit_choices(rules, parts, languages, open, for_guards);
  }
  std::optional<guard_fault> fault() {
    work_budget for_check;
    match_languages parts(matches, languages);
    return find_guard_fault(rules, parts, languages, open, for_check);
  }

  std::vector<expression> rules;
  std::vector<bool> open;
  automaton::languages languages;
  work_budget budget;
  std::vector<match_language> matches;
};

// Calls `f` with each committed part.
void for_each_guard(expression& e, const std::function<void(expression&)>& f) {
  const auto each_part = [&](std::vector<expression>& parts) {
    for (auto& part : parts) for_each_guard(part, f);
  };
  std::visit(abnf::overloaded{
                 [&](sequence& s) { each_part(s.parts); },
                 [&](ordered_choice& c) { each_part(c.alternatives); },
                 [&](repetition& r) { each_part(r.body); },
                 [&](span& r) { each_part(r.plain); },
                 [&](committed& c) {
                   each_part(c.body);
                   f(e);
                 },
                 [](auto&) {},
             },
             e.node);
}

const std::string rules_of_guards = "r1 = %s\"a\" [ %s\"b\" ]\nr2 = *%s\"a\"\n";

// The rules that match somewhere in a text, and those that are in its derivation.
struct matched {
  std::size_t rules, nodes;
};
matched matched_in(std::span<const expression> rules, std::size_t rule, std::u32string_view text) {
  reference::peg_interpreter interpreter(rules);
  const auto nodes = interpreter.derive(rule, text);
  return {interpreter.rules_matched(), nodes ? nodes->size() : 0};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(commit_choices_tests)

BOOST_AUTO_TEST_CASE(which_parts) {
  const std::pair<const char*, const char*> table[] = {
      // The shortest beginning that decides.
      {"[ r1 %s\"c\" ] r1", "({(r1 [c])? (r1 [c])}^0,1 r1)"},
      {"r1 %s\"c\" *%s\"c\" r2 / r1", "({(r1 [c])? (r1 [c] <[c]^0: [c]^0,> r2)} / r1)"},
      {"*( r1 %s\"c\" ) r1", "({(r1 [c])? (r1 [c])}^0, r1)"},
      // No rule has matched when it fails.
      {"[ %s\"c\" r1 ] r2", "(([c] r1)^0,1 r2)"},
      // It cannot fail after its first rule, or the whole rule fails with it.
      {"%s\"c\" / r1 %s\"c\"", "([c] / (r1 [c]))"},
      {"r1 %s\"c\" / %s\"d\"", "((r1 [c]) / [d])"},
      // Where it fails nothing that may follow goes on.
      {"[ r1 %s\"c\" ]", "(r1 [c])^0,1"},
      {"*( r1 %s\"c\" )", "(r1 [c])^0,"},
  };
  for (const auto& [definition, expected] : table) {
    BOOST_TEST_CONTEXT(definition) { BOOST_TEST(test::built(definition, rules_of_guards) == expected); }
  }
}

// The continuation of a rule is its continuation in the rules that call it.
BOOST_AUTO_TEST_CASE(contexts) {
  const auto built_first = [](const std::string& text) {
    work_budget budget;
    return build(reference::grammar_of(text), budget);
  };
  const std::string option = "r1 = [ r2 %s\"c\" ]\nr2 = %s\"a\"\n";
  BOOST_TEST(print(built_first("r0 = r1 %s\"b\"\n" + option).rules[1].body) == "(r2 [c])^0,1");
  BOOST_TEST(print(built_first("r0 = r1 %s\"a\"\n" + option).rules[1].body) == "{(r2 [c])? (r2 [c])}^0,1");
  // A rule that recurses may be followed by anything, and is guarded itself where its structure asks for it.
  const auto proven = built_first("r0 = %s\"(\" [ r0 %s\"x\" ] r1 %s\")\"\n" + option);
  BOOST_TEST(print(proven.rules[0].body) == "([(] {(r0 [x])? (r0 [x])}^0,1 r1 [)])");
  BOOST_TEST(print(proven.rules[1].body) == "{(r2 [c])? (r2 [c])}^0,1");
  BOOST_TEST(proven.rules[0].guards == 1U);
  BOOST_TEST(proven.rules[1].guards == 1U);
}

// Short texts that a rule matches, with the end after them or a character that no rule has.
BOOST_AUTO_TEST_CASE(no_rule_matches_in_vain) {
  const auto texts = reference::all_strings(U"ab", 6);
  test::random_expressions draw(17);
  std::size_t guards = 0, guarded = 0;
  for (std::size_t n = 0; n < (test::full_run() ? 1500U : 400U); ++n) {
    small_grammar g(draw.next());
    if (g.is_endless()) continue;
    BOOST_REQUIRE(!g.budget.exhausted());
    const auto before = g.rules;
    for (const std::size_t count : g.commit()) guards += count;
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      reference::peg_interpreter with_guards(g.rules), without_guards(before);
      for (const auto& text : texts) {
        for (const auto& whole : {text, text + U'c'}) {
          const auto end = with_guards.consumed({rule_call{rule}}, whole);
          const std::size_t matched_with = with_guards.rules_matched();
          BOOST_TEST_REQUIRE((end == without_guards.consumed({rule_call{rule}}, whole)), print(before[rule]));
          if (end != text.size()) continue;
          const std::size_t nodes = without_guards.derive(rule, text)->size();
          BOOST_TEST_REQUIRE(matched_with == nodes, print(g.rules[rule]) << " on " << unicode::to_utf8(whole));
          guarded += matched_in(before, rule, text).rules != nodes ? 1U : 0U;
        }
      }
    }
  }
  BOOST_TEST(guards > (test::full_run() ? 30U : 10U));
  // Texts in which, without guards, some rule matches and is given up.
  BOOST_TEST(guarded > (test::full_run() ? 1000U : 250U));
}

// Without states for contexts the structure decides, and says so.
BOOST_AUTO_TEST_CASE(no_states_for_contexts) {
  test::random_expressions draw(19);
  std::size_t by_structure = 0;
  for (std::size_t n = 0; n < 50; ++n) {
    small_grammar g(draw.next());
    if (g.is_endless()) continue;
    work_budget none(1);
    const bool structure = g.commit(none).method == guards_by::structure;
    BOOST_TEST(structure == none.exhausted());
    by_structure += structure ? 1U : 0U;
    BOOST_TEST(!g.fault().has_value());
  }
  BOOST_TEST(by_structure > 10U);
}

// By the structure alone it holds for every text, whether it matches or not: nothing is given up inside a part.
BOOST_AUTO_TEST_CASE(by_structure) {
  const auto texts = reference::all_strings(U"ab", 5);
  test::random_expressions draw(18);
  for (std::size_t n = 0; n < 500; ++n) {
    small_grammar g(draw.next());
    if (g.is_endless()) continue;
    const auto before = g.rules;
    (void)commit_by_structure(g.rules, g.languages.order);
    BOOST_TEST_REQUIRE(!g.fault().has_value());
    for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
      for (const auto& text : texts) {
        const auto [rules, nodes] = matched_in(g.rules, rule, text);
        if (nodes != 0) BOOST_TEST_REQUIRE(rules == nodes, print(g.rules[rule]) << " on " << unicode::to_utf8(text));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(faults) {
  const expression a{character{{{'a', 'a'}}}}, b{character{{{'b', 'b'}}}}, call{rule_call{0}};
  const expression option{sequence{{call, b}}};
  const auto with_option = [&](expression part) {
    return small_grammar({a, {sequence{{{repetition{0, 1, {std::move(part)}}}, a}}}});
  };
  auto missing = with_option(option);
  const auto fault = missing.fault();
  BOOST_TEST_REQUIRE(fault.has_value());
  BOOST_TEST(fault->rule == 1U);
  BOOST_TEST((fault->reason == guard_fault::kind::gives_up));
  BOOST_TEST((fault->text == U"a"));

  auto weak = with_option({committed{{a}, {option}}});
  BOOST_TEST_REQUIRE(weak.fault().has_value());
  BOOST_TEST((weak.fault()->reason == guard_fault::kind::gives_up));

  auto refuses = with_option({committed{{b}, {option}}});
  BOOST_TEST_REQUIRE(refuses.fault().has_value());
  BOOST_TEST((refuses.fault()->reason == guard_fault::kind::changes));
  BOOST_TEST((refuses.fault()->text == U"ab"));

  auto right = with_option({committed{{option}, {option}}});
  BOOST_TEST(!right.fault().has_value());
}

// The guards of the built-in grammars are right, and none is there for nothing: without it there is a fault. Every
// sixth guard of RFC 2396 and RFC 3986 is taken out; with the argument `full` (CTest label exhaustive) all.
BOOST_AUTO_TEST_CASE(the_catalogue) {
  for (const auto& entry : abnf::catalogue()) {
    work_budget budget;
    const auto proven = build(abnf::load(entry).grammar, budget);
    BOOST_REQUIRE(!budget.exhausted());
    std::vector<expression> bodies;
    for (const auto& rule : proven.rules) bodies.push_back(rule.body);
    match_languages matches(match_languages_of(bodies, proven.languages, budget), proven.languages);
    const std::vector<bool> open(bodies.size(), false);
    const auto fault = [&] {
      work_budget for_check;
      return find_guard_fault(bodies, matches, proven.languages, open, for_check);
    };
    BOOST_TEST(!fault().has_value(), entry.id);
    if (entry.id != "rfc2396" && entry.id != "rfc3986") continue;
    std::size_t removed = 0;
    std::size_t guards = 0;
    for (std::size_t rule = 0; rule < bodies.size(); ++rule) {
      for (std::size_t n = 0; n < proven.rules[rule].guards; ++n) {
        if (!test::full_run() && guards++ % 6 != 0) continue;
        bodies[rule] = proven.rules[rule].body;
        std::size_t i = 0;
        for_each_guard(bodies[rule], [&](expression& part) {
          if (i++ != n) return;
          expression body = std::get<committed>(part.node).body.front();
          part = std::move(body);
          ++removed;
        });
        const auto result = fault();
        BOOST_TEST((result && result->rule == rule), entry.id << ", guard " << n << " of rule " << rule);
      }
      bodies[rule] = proven.rules[rule].body;
    }
    BOOST_TEST(removed > 1U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
