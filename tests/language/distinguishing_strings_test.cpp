// Compares with every short string: from each node of the inlined grammar and each state of the minimal automaton, or
// each set of nodes that is met.
#include "language/distinguish.hpp"

#include "automaton/subset_construction.hpp"
#include "language/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>

using namespace urispec;
using automaton::state;

namespace {

constexpr std::size_t longest = 5;  // no shortest witness of the small grammars is longer

std::vector<state> closure_of(const language::inlined_rule& source, const std::vector<state>& nodes) {
  automaton::silent_closure<language::inlined_rule> closure(source);
  std::vector<state> result;
  for (const state node : nodes) closure.add(node, result);
  return result;
}

// True if one of the nodes can go on with the text to the end.
bool goes_on(const language::inlined_rule& source, std::vector<state> nodes, std::u32string_view text,
             const automaton::alphabet& symbols) {
  automaton::silent_closure<language::inlined_rule> closure(source);
  nodes = closure_of(source, nodes);
  for (const char32_t c : text) {
    std::vector<state> after;
    closure.restart();
    for (const state current : nodes) {
      source.each_step(current, [&](automaton::symbol_class k, state target) {
        if (k == symbols.class_of(c)) closure.add(target, after);
      });
    }
    nodes = std::move(after);
  }
  return std::ranges::find(nodes, source.end) != nodes.end();
}

bool takes(const automaton::dfa& a, state s, std::u32string_view text) {
  for (const char32_t c : text) s = a.next(s, a.symbols->class_of(c));
  return a.accepting[s];
}

}  // namespace

// Asks about every node and every state below `states`, which `takes` has the strings of.
template <typename Words, typename Takes>
void check(const test::regular& r, const language::inlined_rule& source, Words& words, state states, Takes takes) {
  std::size_t count = 0;
  for (state node = 0; node < source.nodes.size(); ++node) {
    for (state s = 0; s < states; ++s) {
      std::optional<std::size_t> shortest;
      test::for_each_string(*r.languages.symbols, longest, [&](const std::u32string& w) {
        if (shortest && *shortest <= w.size()) return;
        if (goes_on(source, {node}, w, *r.languages.symbols) && !takes(s, w)) shortest = w.size();
      });
      const auto word = words.find(node, s, [](std::size_t) { return true; });
      BOOST_TEST(word.has_value() == shortest.has_value(), "node " << node << ", state " << s);
      if (!word || !shortest) continue;
      ++count;
      BOOST_TEST(word->size() == *shortest);
      BOOST_TEST(goes_on(source, {node}, *word, *r.languages.symbols));
      BOOST_TEST(!takes(s, *word));
    }
  }
  BOOST_TEST(count > 0U);
}

BOOST_AUTO_TEST_SUITE(distinguishing_strings_tests)

BOOST_AUTO_TEST_CASE(beside_states_of_the_minimal_automaton) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    work_budget budget;
    const auto source = language::inline_rules(r.grammar, r.rule, r.languages, budget);
    language::automaton_states states{r.minimal()};
    language::distinguishing_strings words(source, r.languages.symbols, states);
    BOOST_TEST_CONTEXT(text) {
      check(r, source, words, static_cast<state>(r.minimal().states()),
            [&](state s, std::u32string_view w) { return takes(r.minimal(), s, w); });
    }
  }
}

BOOST_AUTO_TEST_CASE(beside_sets_of_nodes) {
  for (const auto text : test::shapes) {
    const auto r = test::regular_of(text);
    work_budget budget;
    const auto source = language::inline_rules(r.grammar, r.rule, r.languages, budget);
    language::node_sets sets(source);
    language::distinguishing_strings words(source, r.languages.symbols, sets);
    std::vector<std::vector<state>> node_lists{{}};
    for (state node = 0; node < source.nodes.size(); node += 2) node_lists.push_back({node, node + 1});
    for (auto& nodes : node_lists) {
      std::erase_if(nodes, [&](state n) { return n >= source.nodes.size(); });
      nodes = closure_of(source, nodes);
      BOOST_TEST(sets.number_of(nodes) <= node_lists.size());
    }
    std::map<state, std::vector<state>> by_number;
    for (const auto& nodes : node_lists) by_number[sets.number_of(nodes)] = nodes;
    BOOST_TEST_CONTEXT(text) {
      check(r, source, words, static_cast<state>(by_number.size()),
            [&](state s, std::u32string_view w) { return goes_on(source, by_number.at(s), w, *r.languages.symbols); });
    }
  }
}

BOOST_AUTO_TEST_CASE(stops_when_asked) {
  const auto r = test::regular_of(test::shapes[1]);
  work_budget budget;
  const auto source = language::inline_rules(r.grammar, r.rule, r.languages, budget);
  language::automaton_states states{r.minimal()};
  language::distinguishing_strings words(source, r.languages.symbols, states);
  const auto dead = r.minimal().next(r.minimal().next(r.minimal().start, r.languages.symbols->class_of(U'b')),
                                     r.languages.symbols->class_of(U'b'));
  BOOST_TEST(!words.find(source.start, dead, [](std::size_t) { return false; }).has_value());
  BOOST_TEST((words.find(source.start, dead, [](std::size_t) { return true; }) == U"b"));
}

BOOST_AUTO_TEST_SUITE_END()
