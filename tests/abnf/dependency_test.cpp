// Dependency order, cycles, and grammars large enough to reveal a step that is not linear, or that recurses.
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>

#include <fmt/format.h>

using namespace urispec::abnf;

namespace {

link_result link_text(const std::string& text) {
  const read_result r = read(text, "t.abnf");
  return link({&r, 1}, "", "");
}

std::vector<std::string> names(const grammar& g, const std::vector<std::size_t>& order) {
  std::vector<std::string> result;
  for (const std::size_t i : order) result.push_back(g.rules[i].name);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(dependency_tests)

BOOST_AUTO_TEST_CASE(order_puts_a_rule_after_all_it_uses) {
  const link_result r = link_text("a = b c\nb = d\nc = b 0<e>\nd = \"x\"\ne = d\n");
  BOOST_TEST(names(r.grammar, dependency_order(r.grammar)) == (std::vector<std::string>{"d", "b", "e", "c", "a"}));
  BOOST_TEST(find_cycle(r.grammar).empty());
}

BOOST_AUTO_TEST_CASE(a_cycle_is_named) {
  const link_result r = link_text("a = b\nb = c d\nc = \"x\"\nd = [ e ]\ne = b / d\n");
  BOOST_TEST(find_cycle(r.grammar) == (std::vector<std::string>{"b", "d", "e", "b"}));
  BOOST_TEST(dependency_order(r.grammar).empty());
  BOOST_TEST(find_cycle(link_text("a = a\n").grammar) == (std::vector<std::string>{"a", "a"}));
}

BOOST_AUTO_TEST_CASE(every_built_in_grammar_has_an_order) {
  for (const catalogue_entry& entry : catalogue()) {
    const grammar g = load(entry).grammar;
    BOOST_TEST(dependency_order(g).size() == g.rules.size());
  }
}

// Compares with the definition, on random graphs: the order is one, or the cycle is one.
BOOST_AUTO_TEST_CASE(random_graphs) {
  std::mt19937 random(1972);
  for (int round = 0; round < 3000; ++round) {
    const std::size_t n = 1 + random() % 8;
    std::vector<std::vector<bool>> uses(n, std::vector<bool>(n, false));
    std::string text;
    for (std::size_t i = 0; i < n; ++i) {
      text += fmt::format("r{} = \"x\"", i);
      for (auto k = random() % 3; k > 0; --k) {
        const std::size_t j = random() % n;
        uses[i][j] = true;
        text += fmt::format(" r{}", j);
      }
      text += "\n";
    }
    const link_result r = link_text(text);
    const auto order = dependency_order(r.grammar);
    const auto cycle = find_cycle(r.grammar);
    BOOST_REQUIRE_EQUAL(order.empty(), !cycle.empty());
    std::vector<bool> seen(n, false);
    for (const std::size_t i : order) {
      for (std::size_t j = 0; j < n; ++j) BOOST_REQUIRE(!uses[i][j] || seen[j]);
      seen[i] = true;
    }
    for (std::size_t i = 0; i + 1 < cycle.size(); ++i) {
      BOOST_REQUIRE(uses[*r.grammar.find(cycle[i])][*r.grammar.find(cycle[i + 1])]);
    }
    if (!cycle.empty()) BOOST_REQUIRE_EQUAL(cycle.front(), cycle.back());
  }
}

// Compares with the transitive closure (Warshall), on random graphs.
BOOST_AUTO_TEST_CASE(what_can_be_reached) {
  std::mt19937 random(1962);
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + random() % 8;
    use_graph uses(n);
    std::vector<std::vector<bool>> closure(n, std::vector<bool>(n, false));
    for (std::size_t i = 0; i < n; ++i) {
      closure[i][i] = true;
      for (auto k = random() % 3; k > 0; --k) {
        uses[i].push_back(random() % n);
        closure[i][uses[i].back()] = true;
      }
    }
    for (std::size_t k = 0; k < n; ++k) {
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) closure[i][j] = closure[i][j] || (closure[i][k] && closure[k][j]);
      }
    }
    std::vector<bool> set(n, false);
    std::vector<bool> of_some(n, false);
    for (std::size_t i = 0; i < n; ++i) {
      BOOST_REQUIRE(reachable(uses, i) == closure[i]);
      set[i] = random() % 3 == 0;
      const auto users = reachable(users_of(uses), i);
      for (std::size_t j = 0; j < n; ++j) {
        BOOST_REQUIRE(users[j] == closure[j][i]);
        of_some[j] = of_some[j] || (set[i] && closure[i][j]);
      }
    }
    BOOST_REQUIRE(reachable(uses, set) == of_some);
  }
}

BOOST_AUTO_TEST_CASE(rules_that_recurse) {
  const auto r = link_text("a = b c\nb = \"x\" [ b ]\nc = d\nd = \"y\"\ne = f\nf = \"z\" / \"(\" e \")\"\n").grammar;
  BOOST_TEST(recursive_rules(r) == (std::vector<bool>{true, true, false, false, true, true}),
             boost::test_tools::per_element());
  BOOST_TEST(cycle_text({"a", "b", "a"}) == "a -> b -> a");
}

BOOST_AUTO_TEST_CASE(long_chains) {
  const int n = urispec::test::full_run() ? 100'000 : 20'000;
  std::string text;
  for (int i = 0; i < n; ++i) text += fmt::format("r{} = \"x\" [ r{} ]\n", i, i + 1);
  const link_result open = link_text(text + fmt::format("r{} = \"x\"\n", n));
  BOOST_TEST(!has_errors(open.diagnostics));
  BOOST_TEST(dependency_order(open.grammar).size() == static_cast<std::size_t>(n) + 1);
  const link_result closed = link_text(text + fmt::format("r{} = r0\n", n));
  BOOST_TEST(find_cycle(closed.grammar).size() == static_cast<std::size_t>(n) + 2);
  BOOST_TEST(closed.diagnostics.at(0).message ==
             "recursion: no finite automaton is built, so the general engine reads texts, and nothing is proved about "
             "a generated parser: "
             "r0 -> r1 -> r2 -> r3 -> r4 -> r5 -> r6 -> r7 -> r8 -> r9 -> r10 -> r11 -> r12 -> r13 -> r14 -> r15 -> (" +
                 std::to_string(n - 15) + " more) -> r0");
}

BOOST_AUTO_TEST_CASE(many_cycles_are_all_reported) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += fmt::format("a{0} = b{0}\nb{0} = a{0}\n", i);
  std::size_t count = 0;
  for (const diagnostic& d : link_text(text).diagnostics) count += d.problem == problem::recursion ? 1U : 0U;
  BOOST_TEST(count == 1000U);
}

// A megabyte in one rule, in a full run ten, on one line or many, good or bad.
BOOST_AUTO_TEST_CASE(large_rules) {
  const std::size_t size = urispec::test::full_run() ? 10'000'000 : 1'000'000;
  std::string one_line = "a =";
  while (one_line.size() < size) one_line += " \"x\" (%x41)";
  BOOST_TEST(!has_errors(link_text(one_line).diagnostics));
  BOOST_TEST(link_text(one_line + " )").diagnostics.size() == 1U);
  std::string lines = "a = \"x\"";
  while (lines.size() < size) lines += "\n; comment\n / \"y\"\n\n";
  BOOST_TEST(!has_errors(link_text(lines).diagnostics));
  BOOST_TEST(has_errors(link_text(std::string(size, '\n')).diagnostics));
  BOOST_TEST(has_errors(link_text(std::string(size, 'a')).diagnostics));
  BOOST_TEST(has_errors(link_text("a = " + std::string(size, '9') + "\"x\"").diagnostics));
  std::string additions = "a = \"x\"\n";
  while (additions.size() < size / 10) additions += "a =/ \"y\"\n";
  BOOST_TEST(!has_errors(link_text(additions).diagnostics));
}

BOOST_AUTO_TEST_SUITE_END()
