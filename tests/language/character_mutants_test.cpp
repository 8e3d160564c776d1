// Full vectors reveal every grammar that differs in one character of one set, at one place or wherever the rule is
// used: the ends of the ranges of the set and the characters just outside; with the argument `full` (CTest label
// exhaustive) every character of US-ASCII too, and the start rules of all grammars.
#include "reference/character_mutants.hpp"

#include "automaton/subset_construction.hpp"
#include "full_run.hpp"
#include "language/fixture.hpp"
#include "language/inlining.hpp"
#include "automaton/product.hpp"
#include "language/test_vectors.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <variant>

using namespace urispec;
using automaton::state;

namespace {

// Some mutants of IPv6address have automata of which nobody can see the end: one whose h16 takes colons.
constexpr std::size_t most_states = 3000;

// A grammar as it is, for those.
class simulated {
 public:
  simulated(language::inlined_rule source, automaton::shared_alphabet symbols)
      : source_(std::move(source)), symbols_(std::move(symbols)) {}

  [[nodiscard]] bool accepts(std::u32string_view text) const {
    automaton::silent_closure<language::inlined_rule> closure(source_);
    std::vector<state> nodes;
    closure.add(source_.start, nodes);
    for (const char32_t c : text) {
      std::vector<state> after;
      closure.restart();
      for (const state current : nodes) {
        source_.each_step(current, [&](automaton::symbol_class k, state target) {
          if (k == symbols_->class_of(c)) closure.add(target, after);
        });
      }
      nodes = std::move(after);
    }
    return std::ranges::find(nodes, source_.end) != nodes.end();
  }

 private:
  language::inlined_rule source_;
  automaton::shared_alphabet symbols_;
};

struct mutant {
  std::string name;
  std::variant<automaton::dfa, simulated> language;

  [[nodiscard]] bool accepts(std::u32string_view text) const {
    return std::visit([&](const auto& w) { return w.accepts(text); }, language);
  }
};

std::set<char32_t> characters_at(const automaton::code_point_set& set) {
  std::set<char32_t> result;
  for (const auto& range : set.ranges()) {
    result.insert({range.first, range.last});
    if (range.first != 0) result.insert(range.first - 1);
    if (range.last != automaton::last_code_point) result.insert(range.last + 1);
  }
  if (test::full_run()) {
    for (char32_t c = 0; c < 0x80; ++c) result.insert(c);
  }
  std::erase_if(result, [](char32_t c) { return c >= 0xD800 && c <= 0xDFFF; });
  return result;
}

// By the character that they take for another: on a string without it they are right.
std::map<char32_t, std::vector<mutant>> mutants_of(const test::regular& r) {
  std::map<char32_t, std::vector<mutant>> result;
  reference::character_mutants mutants(r.grammar, r.languages);
  for (const auto& place : mutants.places()) {
    for (const char32_t c : characters_at(place.set)) {
      const auto place_of_node = place.node->place;
      const std::string name =
          fmt::format("{} line {} column {}: U+{:04X} {}", r.grammar.rules[place.rule].name, place_of_node.line,
                      place_of_node.column, static_cast<unsigned>(c), place.set.contains(c) ? "taken out" : "put in");
      mutants.with_changed(place, c, [&](const abnf::grammar& changed) {
        work_budget budget(most_states);
        auto languages = automaton::build_languages(changed, budget);
        if (budget.exhausted()) {
          work_budget nodes;
          auto source = language::inline_rules(changed, r.rule, languages, nodes);
          result[c].push_back({name, simulated(std::move(source), languages.symbols)});
          return;
        }
        work_budget pairs;
        if (automaton::compare(languages.minimal[r.rule], r.minimal(), pairs) == automaton::relation::equal) return;
        result[c].push_back({name, std::move(languages.minimal[r.rule])});
      });
    }
  }
  return result;
}

void check(const test::regular& r) {
  auto alive = mutants_of(r);
  std::size_t mutants = 0;
  for (const auto& [c, of_character] : alive) mutants += of_character.size();
  BOOST_TEST(mutants > 0U);
  work_budget budget;
  std::size_t vectors = 0;
  const auto hear = [&](const language::test_vector& v) {
    ++vectors;
    const bool valid = v.expected == language::validity::valid;
    std::u32string characters = v.text;
    std::ranges::sort(characters);
    characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
    for (const char32_t c : characters) {
      const auto mutants_alive = alive.find(c);
      if (mutants_alive == alive.end()) continue;
      std::erase_if(mutants_alive->second, [&](const mutant& m) { return m.accepts(v.text) != valid; });
      if (mutants_alive->second.empty()) alive.erase(mutants_alive);
    }
    return visit_result::proceed;
  };
  language::make_test_vectors(r.grammar, r.rule, r.languages, language::vector_size::full, budget, hear);
  BOOST_TEST(!budget.exhausted());
  BOOST_TEST_MESSAGE(r.grammar.start << ": " << mutants << " mutants, " << vectors << " vectors");
  for (const auto& [c, of_character] : alive) {
    for (const auto& m : of_character) BOOST_ERROR("not given away: " << m.name);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(character_mutants_tests)

BOOST_AUTO_TEST_CASE(every_grammar_with_one_character_changed) {
  std::vector<std::pair<std::string_view, std::string_view>> rules{
      {"rfc2396", "host"},   {"rfc2732", "IPv6reference"}, {"rfc3986", "scheme"},   {"rfc3986", "IPv4address"},
      {"rfc3986", "IPv6address"}, {"rfc3986", "path-abempty"}, {"rfc3986", "relative-ref"}, {"rfc6874", "ZoneID"},
      {"rfc3987", "isegment"}, {"rfc3987", "iquery"},
  };
  if (test::full_run()) {
    for (const auto& entry : abnf::catalogue()) rules.emplace_back(entry.id, entry.start);
  }
  for (const auto& [id, name] : rules) {
    BOOST_TEST_CONTEXT(id << " " << name) { check(test::rule_of(id, name)); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
