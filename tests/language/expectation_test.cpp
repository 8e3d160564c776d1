// The offset and the characters of an expectation, against trying every continuation with the minimal automaton.
#include "language/structure.hpp"

#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>
#include <string_view>

namespace {

using namespace urispec;

struct fixture {
  abnf::grammar grammar = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  work_budget budget;
  automaton::languages languages = automaton::build_languages(grammar, budget);

  [[nodiscard]] std::size_t rule(std::string_view name) const { return *grammar.find(name); }
  [[nodiscard]] language::structure structure_of(std::string_view name) {
    return language::build_structure(grammar, rule(name), languages, budget);
  }
};

// True if some string of the language begins with the text.
bool continues(const automaton::dfa& a, std::string_view text) {
  const auto live = live_states(a);
  automaton::state s = a.start;
  const std::u32string characters = unicode::from_utf8(text).value();
  for (const char32_t c : characters) s = a.next(s, a.symbols->class_of(c));
  return live[s];
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(expectation, fixture)

BOOST_AUTO_TEST_CASE(every_continuation_is_tried) {
  const auto structure = structure_of("URI-reference");
  const auto& minimal = languages.minimal[rule("URI-reference")];
  for (const std::string text :
       {"", "http://[", "http://[::1", "http://a:8", "a:", "1a:b", "//%4", "%zz", "a b", "http://a/b?c#d#"}) {
    const auto expectation = language::expect(structure, text);
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(continues(minimal, text.substr(0, expectation.offset)));
      if (expectation.offset < text.size()) BOOST_TEST(!continues(minimal, text.substr(0, expectation.offset + 1)));
      automaton::code_point_set characters;
      for (const auto& choice : expectation.next) characters = set_union(characters, choice.characters);
      const std::string prefix = text.substr(0, expectation.offset);
      for (char c = 0; c >= 0 && c < 0x7F; ++c) {
        BOOST_TEST(characters.contains(static_cast<char32_t>(c)) == continues(minimal, prefix + c),
                   "after it: " << int{c});
      }
      const bool ends = minimal.accepts(unicode::from_utf8(prefix).value());
      BOOST_TEST((expectation.ending == language::ending::is_possible) == ends);
    }
  }
}

BOOST_AUTO_TEST_CASE(rules_are_named) {
  const auto expectation = language::expect(structure_of("IPv4address"), "1.2.x");
  BOOST_TEST(expectation.offset == 4U);
  BOOST_TEST(grammar.rules[expectation.rule].name == "dec-octet");
  BOOST_TEST_REQUIRE(expectation.next.size() == 1U);
  BOOST_TEST(grammar.rules[expectation.next[0].rule].name == "dec-octet");
  BOOST_TEST((expectation.next[0].characters == automaton::code_point_set{{'0', '9'}}));
}

BOOST_AUTO_TEST_CASE(every_rule_that_could_go_on_is_named) {
  const auto expectation = language::expect(structure_of("IP-literal"), "[::1");
  std::map<std::string, automaton::code_point_set> next;
  for (const auto& choice : expectation.next) next[grammar.rules[choice.rule].name] = choice.characters;
  const automaton::code_point_set digits{{'0', '9'}};
  const automaton::code_point_set hex_digits{{'0', '9'}, {'A', 'F'}, {'a', 'f'}};
  const automaton::code_point_set colon{{':', ':'}};
  const std::map<std::string, automaton::code_point_set> characters{
      {"IP-literal", {{']', ']'}}}, {"IPv6address", colon},        {"ls32", colon},
      {"h16", hex_digits},          {"IPv4address", {{'.', '.'}}}, {"dec-octet", digits}};
  BOOST_TEST((next == characters));
}

BOOST_AUTO_TEST_CASE(ill_formed_text_stops_where_it_is) {
  const auto expectation = language::expect(structure_of("URI"), "a:b\xC3");
  BOOST_TEST(expectation.offset == 3U);
  BOOST_TEST((expectation.ending == language::ending::is_possible));
}

BOOST_AUTO_TEST_SUITE_END()
