// The automaton of each rule against the backtracking matcher, on all short strings: small grammars written for each
// kind of node, random ones, and those of the catalogue on strings made of their own pieces.
#include "automaton/languages.hpp"

#include "full_run.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"
#include "automaton/minimise.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/core.h>

#include <set>
#include <string>
#include <string_view>

using namespace urispec;
using namespace urispec::automaton;
using namespace std::string_view_literals;

namespace {

void check(const abnf::grammar& g, const std::vector<std::u32string>& strings) {
  work_budget budget;
  const auto languages = build_languages(g, budget);
  BOOST_REQUIRE(!budget.exhausted());
  BOOST_REQUIRE_EQUAL(languages.minimal.size(), g.rules.size());
  for (std::size_t rule = 0; rule < g.rules.size(); ++rule) {
    reference::abnf_matcher matcher(g, rule);
    const dfa& minimal = languages.minimal[rule];
    for (const auto& s : strings) {
      const bool expected = matcher.matches(s);
      if (minimal.accepts(s) != expected) {
        BOOST_ERROR(g.rules[rule].name << " on \"" << unicode::to_utf8(s) << "\": the automaton says " << !expected);
      }
    }
    BOOST_TEST((minimise(minimal) == minimal));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(languages_tests)

BOOST_AUTO_TEST_CASE(every_kind_of_node) {
  const auto strings = reference::all_strings(U"abBc", 5);
  for (const auto* definition : {"\"a\"",
                                 "\"\"",
                                 "%s\"b\"",
                                 "\"ab\"",
                                 "%s\"aB\"",
                                 "%x61.42",
                                 "%x61-62",
                                 "*\"a\"",
                                 "2\"a\"",
                                 "1*2\"a\"",
                                 "*3\"a\"",
                                 "2*\"b\"",
                                 "0\"a\"",
                                 "[ \"a\" ]",
                                 "[ *\"a\" ] \"b\"",
                                 "( \"a\" / \"b\" ) \"c\"",
                                 "\"a\" / \"ab\" / *\"c\"",
                                 "*( \"a\" / \"bc\" )",
                                 "*( *\"a\" )",
                                 "1*( [ \"a\" ] )",
                                 "*( \"a\" s )",
                                 "s s",
                                 "*s",
                                 "<s>",
                                 "0<s>",
                                 "[ s ] s",
                                 "( s / \"a\" ) *2( s \"c\" )"}) {
    BOOST_TEST_CONTEXT(definition) {
      check(reference::grammar_of(std::string("r = ") + definition + "\ns = 1*\"b\" / \"ca\"\n"), strings);
    }
  }
}

BOOST_AUTO_TEST_CASE(random_grammars) {
  const auto strings = reference::all_strings(U"abc", 5);
  reference::random_grammars make(12, "abc");
  for (int i = 0; i < 300; ++i) {
    const auto text = make.next();
    BOOST_TEST_CONTEXT(text) { check(reference::grammar_of(text), strings); }
  }
}

BOOST_AUTO_TEST_CASE(catalogue_grammars_on_pieces) {
  // All rows of up to two pieces that matter to some rule, in a full run of up to three.
  const std::vector<std::u32string> pieces{U"a",  U"G",  U"1",  U"25", U"256", U":",  U"::",     U".",     U"/", U"//",
                                           U"?",  U"#",  U"@",  U"[",  U"]",   U"%",  U"%2f",    U"-",     U"_", U";",
                                           U"v1.", U"{", U"\n", U"é",  U"\uE000", U"\U0001FFFE", U"1.2.3.4"};
  std::vector<std::u32string> strings{U""};
  std::size_t first = 0;
  for (int n = 0; n < (test::full_run() ? 3 : 2); ++n) {
    const std::size_t last = strings.size();
    for (std::size_t i = first; i < last; ++i) {
      for (const auto& piece : pieces) strings.push_back(strings[i] + piece);
    }
    first = last;
  }
  for (const auto* id : {"rfc2396", "rfc2732", "rfc6874", "rfc3987"}) {
    BOOST_TEST_CONTEXT(id) { check(abnf::load(*abnf::find_entry(id)).grammar, strings); }
  }
}

// Alternatives that are sets of characters are one set, unless a rule in them has a character of another: then the one
// character is read in two ways, and the other characters are not.
BOOST_AUTO_TEST_CASE(characters_with_two_readings_are_classes) {
  const auto kinds_of_letters = [](const std::string& definition) {
    work_budget budget;
    const std::string text = "r = 2( " + definition + " )\nl = \"a\" / \"b\"\n";
    const auto languages = build_languages(reference::grammar_of(text), budget);
    std::set<symbol_class> kinds;
    for (const char32_t c : U"abcd"sv) kinds.insert(languages.symbols->class_of(c));
    return kinds.size();
  };
  BOOST_TEST(kinds_of_letters("\"c\" / \"d\"") == 2U);
  BOOST_TEST(kinds_of_letters("l / \"c\" / \"d\"") == 2U);
  BOOST_TEST(kinds_of_letters("l / \"c\" / %x63-64") == 2U);
  BOOST_TEST(kinds_of_letters("\"b\" / l") == 3U);
  BOOST_TEST(kinds_of_letters("l / \"b\"") == 3U);
  BOOST_TEST(kinds_of_letters("\"c\" / ( ( \"d\" / ( \"b\" / l ) ) )") == 3U);
  BOOST_TEST(kinds_of_letters("( \"b\" / \"d\" ) / \"c\" / l") == 4U);
}

// 60 rules that differ in the names of rules alone, each of more subsets than a sixtieth of those that may be built.
BOOST_AUTO_TEST_CASE(equal_rules_are_built_once) {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    text += fmt::format("r{0} = *c{0} \"a\" 6c{0} *c{0}\nc{0} = \"a\" / \"b\"\n", i);
  }
  text += "other = *c0 \"a\" 7c0 *c0\n";
  const auto grammar = reference::grammar_of(text);
  work_budget budget(200);
  const auto languages = build_languages(grammar, budget);
  BOOST_TEST(!budget.exhausted());
  for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
    BOOST_TEST((languages.undecided[rule] == exhausted_limit::none), grammar.rules[rule].name);
  }
  check(grammar, reference::all_strings(U"ab", 9));
}

BOOST_AUTO_TEST_CASE(recursive_grammars_have_no_languages) {
  work_budget budget;
  const auto languages = build_languages(reference::grammar_of("r = [ \"a\" r ]\n"), budget);
  BOOST_TEST(languages.minimal.empty());
  BOOST_TEST(languages.order.empty());
  BOOST_TEST(!budget.exhausted());
}

BOOST_AUTO_TEST_CASE(parts_know_where_they_end) {
  // After the loop the automaton goes on with b, after the b it is at its end.
  const auto g = reference::grammar_of("r = *\"a\" \"b\"\n");
  work_budget budget;
  const auto languages = build_languages(g, budget);
  nfa machine{languages.symbols, {}, 0, 0};
  machine.start = machine.add();
  machine.end = machine.add();
  part_ends ends;
  BOOST_TEST(insert(machine, machine.start, machine.end, g.rules[0].definition, languages, budget, &ends));
  const auto& parts = std::get<abnf::concatenation>(g.rules[0].definition.node).parts;
  BOOST_REQUIRE(ends.contains(&parts[0]));
  BOOST_REQUIRE(ends.contains(&parts[1]));
  BOOST_TEST((ends.at(&parts[1]) == std::vector<state>{machine.end}));
  machine.start = ends.at(&parts[0]).front();
  const auto rest = minimise(determinise(machine, budget));
  BOOST_TEST((shortest_witness(rest) == U"b"));
  BOOST_TEST(!rest.accepts(U"ab"));
}

BOOST_AUTO_TEST_SUITE_END()
