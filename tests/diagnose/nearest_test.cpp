// The nearest texts against trying all edits, on all short texts of small grammars and on mutations of URIs; and which
// of several is preferred.
#include "diagnose/nearest.hpp"

#include "interpret/rule_automaton.hpp"
#include "parse/all_strings.hpp"
#include "reference/nearest_texts.hpp"
#include "urispec/abnf.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

abnf::grammar grammar_of(std::string_view text) {
  const abnf::read_result file = abnf::read(text, "test.abnf");
  return abnf::link({&file, 1}, "test", {}).grammar;
}

struct small {
  std::string_view abnf;
  std::u32string_view characters;  // one of each class, as they are read best
  std::string_view letters;        // of which texts are made
};
std::ostream& operator<<(std::ostream& out, const small& s) { return out << s.abnf; }

const small small_grammars[] = {
    {"r = 1*( \"a\" / pct ) [ \"[\" 2\"b\" \"]\" ]\npct = \"%\" 2( \"2\" / \"5\" / \"B\" / \"D\" )\n", U"ab[]%25d",
     "ab[]%2"},
    {"r = \"a\" *( \"ba\" )\n", U"ab", "abc"},
    {"r = 3\"a\" / \"bbbb\"\n", U"ab", "abc"},
    {"r = \"\" \n", U"a", "ab"},
};

// None if the search gave up.
std::vector<nearest_text> texts_of(const diagnosing::nearest_texts& search, std::string_view text, std::size_t most) {
  return search.find(text, most).value_or(std::vector<nearest_text>());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(nearest)

BOOST_DATA_TEST_CASE(are_those_that_trying_finds, boost::unit_test::data::make(small_grammars), s) {
  const auto rule = interpret::read_by_automaton(grammar_of(s.abnf), 0);
  BOOST_REQUIRE(rule.has_value());
  const diagnosing::nearest_texts search(rule->automaton()->regular.minimal());
  std::size_t texts = 0;
  test::for_all_strings(s.letters, 3, [&](std::string_view text) {
    const auto expected =
        reference::find_nearest(text, s.characters, 2, [&](const std::string& t) { return rule->matches(t); });
    if (!expected) return;
    ++texts;
    const auto result = texts_of(search, text, 3);
    BOOST_REQUIRE_MESSAGE(!result.empty(), text);
    for (const nearest_text& r : result) {
      BOOST_TEST(rule->matches(r.text), text << " -> " << r.text);
      BOOST_TEST(r.edits.size() == expected->distance, text << " -> " << r.text);
      BOOST_TEST(apply_edits(r.edits, text) == r.text, text);
    }
  });
  BOOST_TEST(texts > 5U);
}

BOOST_AUTO_TEST_CASE(one_edit_is_found_where_there_is_one) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  const auto reader = interpret::read_by_automaton(abnf::load(*abnf::find_entry("rfc3986")).grammar, rule.index);
  const diagnosing::nearest_texts search(reader->automaton()->regular.minimal());
  std::mt19937 random(20260101);  // NOLINT: the same texts each time
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  constexpr std::string_view seeds[] = {"http://a@b:8/c/d?e#f", "//[1::2]:80/%41", "a:b/c", "./a:b?c",
                                        "http://[v1.a:b]/?%20"};
  constexpr std::string_view alphabet = "[]%:@/?#\\ a1_\"";
  const std::u32string characters = U"abcdefghijklmnopqrstuvwxyz0123456789:/?#[]@!$&'()*+,;=-._~%ABCDEF";
  std::size_t invalid = 0;
  for (int i = 0; i < 80; ++i) {
    std::string text(seeds[below(std::size(seeds))]);
    text.insert(below(text.size() + 1), 1, alphabet[below(alphabet.size())]);
    if (below(3) == 0) text.erase(below(text.size()), 1);
    const auto verdict = validate(text, rule);
    if (verdict) continue;
    ++invalid;
    const auto expected =
        reference::find_nearest(text, characters, 1, [&](const std::string& t) { return matches(t, rule); });
    const auto result = texts_of(search, text, 2);
    BOOST_REQUIRE_MESSAGE(!result.empty(), text);
    BOOST_TEST(matches(result.front().text, rule));
    BOOST_TEST((result.front().edits.size() == 1) == expected.has_value(), text << " -> " << result.front().text);
  }
  BOOST_TEST(invalid > 20U);
}

// All texts of a few characters that URIs are made of, alone and after the beginning of an authority or of an address.
// One of each class of characters that the automaton tells apart is tried, so that nothing is nearer: of the twin, what
// one edit makes, and of some texts what two make.
BOOST_AUTO_TEST_CASE(the_distance_of_all_short_texts_is_that_of_trying) {
  constexpr std::size_t longest = 3;
  constexpr std::string_view letters = "a1:/?#[]%@ ";
  for (const std::string_view id : {"rfc2396", "rfc3986"}) {
    const rule_ref rule = start_rule(*find_grammar(id));
    const auto reader = interpret::read_by_automaton(abnf::load(*abnf::find_entry(id)).grammar, rule.index);
    const automaton::dfa& minimal = reader->automaton()->regular.minimal();
    const diagnosing::nearest_texts search(minimal);
    std::u32string characters;
    for (automaton::symbol_class k = 0; k < minimal.symbols->code_point_classes(); ++k) {
      characters += minimal.symbols->readable(k);
    }
    std::size_t farthest = 0;
    std::size_t tried_with_two = 0;
    std::size_t invalid = 0;
    for (const std::string_view beginning : {"", "//", "a://[", "//a:"}) {
      test::for_all_strings(letters, longest, [&](std::string_view rest) {
        const std::string text = std::string(beginning) + std::string(rest);
        const auto verdict = validate(text, rule);
        if (verdict) return;
        ++invalid;
        const auto result = texts_of(search, text, 1);
        BOOST_REQUIRE_MESSAGE(!result.empty(), text);
        const std::size_t distance = result.front().edits.size();
        farthest = std::max(farthest, distance);
        BOOST_TEST(matches(result.front().text, rule), text);
        BOOST_TEST(apply_edits(result.front().edits, text) == result.front().text);
        if (distance == 1) return;  // and the text is invalid
        const bool tries_two = distance > 2 && ++tried_with_two <= 20;  // 100,000 texts each
        const auto nearer = reference::find_nearest(text, characters, tries_two ? 2 : 1,
                                                    [&](const std::string& t) { return matches(t, rule); });
        BOOST_TEST(!nearer.has_value(), id << " " << text << " -> " << result.front().text);
      });
    }
    BOOST_TEST(invalid > 1000U);
    BOOST_TEST(farthest >= 2U);
  }
}

// Mutations of valid texts: the repair is valid, no further than the mutations, and the place is that of the automaton.
BOOST_AUTO_TEST_CASE(no_repair_needs_more_edits_than_were_made) {
  const char* const setting = std::getenv("URISPEC_MUTATIONS");
  const std::size_t texts = setting != nullptr ? std::strtoul(setting, nullptr, 10) : 2000;
  std::mt19937 random(7);  // NOLINT: the same texts each time
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  constexpr std::string_view seeds[] = {"http://ada@example.org:8042/over/there?name=ferret#nose",
                                        "http://[2001:db8::7]/c=GB?one=two",
                                        "mailto:John.Doe@example.com",
                                        "urn:example:a%20b",
                                        "../a/./b?x[]",
                                        "file:///C:/a%5Cb",
                                        "//192.0.2.16:80/",
                                        ""};
  constexpr std::string_view alphabet = "[]%:@/?#\\ az09_\"\xC3\xFF\n{";
  for (const std::string_view id : {"rfc2396", "rfc3986", "rfc3987"}) {
    const rule_ref rule = start_rule(*find_grammar(id));
    const diagnoser rule_diagnoser(rule);
    const auto automaton = interpret::read_by_automaton(abnf::load(*abnf::find_entry(id)).grammar, rule.index);
    const diagnosing::nearest_texts search(automaton->automaton()->regular.minimal());
    std::size_t invalid = 0;
    std::size_t without_nearest = 0;  // the search gave up
    for (std::size_t i = 0; i < texts; ++i) {
      std::string text(seeds[below(std::size(seeds))]);
      const bool was_valid = matches(text, rule);
      const std::size_t edits = 1 + below(3);
      for (std::size_t e = 0; e < edits; ++e) {
        const std::size_t position = below(text.size() + 1);
        const char c = alphabet[below(alphabet.size())];
        if (position < text.size() && below(2) == 0) {
          below(2) == 0 ? void(text.erase(position, 1)) : void(text[position] = c);
        } else {
          text.insert(position, 1, c);
        }
      }
      const auto result = rule_diagnoser.diagnose(text);
      BOOST_TEST(result.has_value() != matches(text, rule));
      if (!result) continue;
      ++invalid;
      BOOST_TEST(result->error.offset == automaton->validate(text).error().offset);
      const auto nearest = texts_of(search, text, 3);
      if (nearest.empty()) ++without_nearest;
      for (const repair& r : result->repairs) {
        if (!matches(r.text, rule) || apply_edits(r.edits, text) != r.text) BOOST_ERROR(text << " -> " << r.text);
      }
      for (const nearest_text& n : nearest) {
        if (!matches(n.text, rule) || apply_edits(n.edits, text) != n.text) BOOST_ERROR(text << " -> " << n.text);
        if (was_valid && n.edits.size() > edits) BOOST_ERROR(text << " -> " << n.text << " after " << edits);
      }
    }
    BOOST_TEST(invalid > texts / 4);
    BOOST_TEST(without_nearest < invalid / 20);
  }
}

struct preference {
  std::string_view text;
  std::string_view repaired;
};
std::ostream& operator<<(std::ostream& out, const preference& p) { return out << p.text; }

const preference preferences[] = {
    {"http://a b/", "http://a%20b/"},
    {"http://[::1", "http://[::1]"},
    {"http://a/%zz", "http://a/%25zz"},
    {"http://a/\xFF", "http://a/%FF"},
    {"http://a/\xE2\x82\xAC", "http://a/%E2%82%AC"},
    {"http://a b c/", "http://a%20b%20c/"},
};

// The characters that could stand there as well, by trying all of US-ASCII.
BOOST_AUTO_TEST_CASE(name_what_else_could_be_written) {
  const auto rule = interpret::read_by_automaton(
      grammar_of("r = \"urn:\" nid \":\" 1*pchar\nnid = 2*digit\ndigit = %x30-39\npchar = %x61-7A / digit\n"), 0);
  BOOST_REQUIRE(rule.has_value());
  const auto result = diagnose("urn:1:", *rule, {.nearest = nearest_search::all});
  BOOST_REQUIRE(result.has_value());
  BOOST_REQUIRE(!result->nearest.empty());
  const nearest_text& first = result->nearest.front();
  BOOST_TEST(is_example(first));
  BOOST_TEST(first.edits.size() == 2U);
  BOOST_TEST(first.edits.front().any_of == "digit");
  BOOST_TEST(first.edits.back().any_of == "pchar");

  const rule_ref uri = start_rule(grammar::rfc3986);
  for (const std::string_view text : {"http://[::1", "http://[1:2]/", "http://a:b:/", "%", "http://[::1]a/", "1:2"}) {
    const auto result = diagnose(text, uri, {.nearest = nearest_search::all});
    BOOST_REQUIRE(result.has_value());
    BOOST_TEST(!result->nearest.empty());
    for (const nearest_text& r : result->nearest) {
      const auto places = places_written(r.edits);
      for (std::size_t i = 0; i < r.edits.size(); ++i) {
        const edit& e = r.edits[i];
        const std::size_t position = places[i].begin;
        if (e.replacement.size() != 1 || e.kind == edit_kind::percent_encode) continue;
        std::size_t others = 0;
        for (char c = '!'; c <= '~'; ++c) {
          std::string text = r.text;
          text[position] = c;
          others += static_cast<std::size_t>(matches(text, uri) && (c | 0x20) != (e.replacement[0] | 0x20));
        }
        BOOST_TEST((others > 0) == !e.any_of.empty(), text << " -> " << r.text << " at " << position);
      }
    }
  }
}

// A text with many mistakes, and one that is long, cost no more than they may, and the diagnosis says so.
BOOST_AUTO_TEST_CASE(there_are_limits) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  const diagnose_options options{.nearest = nearest_search::all};
  const auto result = diagnose(std::string(2000, '{'), rule, options);
  BOOST_REQUIRE(result.has_value());
  BOOST_CHECK(result->limit == search_limit::search_too_costly);
  const std::string full(longest_repaired, '{');
  BOOST_CHECK(diagnose(full, rule)->limit == search_limit::none);
  BOOST_CHECK(diagnose(full, rule, options)->limit == search_limit::search_too_costly);
  BOOST_TEST(diagnose(full, rule)->repairs.size() == 1U);
  const auto longer = diagnose(full + "{", rule);
  BOOST_CHECK(longer->limit == search_limit::text_too_long);
  BOOST_TEST(longer->repairs.empty());
  BOOST_REQUIRE(longer->cause.has_value());
  BOOST_TEST(longer->cause->entry->id == "excluded-character");
  BOOST_CHECK(diagnose("a b", rule, options)->limit == search_limit::none);
}

// The places before a mistake are searched too, so the length of a text counts, and there is a limit.
BOOST_AUTO_TEST_CASE(long_texts_have_a_limit) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  const auto reader = interpret::read_by_automaton(abnf::load(*abnf::find_entry("rfc3986")).grammar, rule.index);
  const diagnosing::nearest_texts search(reader->automaton()->regular.minimal());
  for (const std::size_t length : {10U, 1000U, 200'000U}) {
    const std::string before = "http://a/?" + std::string(length, 'x');
    const auto one = search.find(before + "{", 2);
    const bool is_short = length <= 1000;
    BOOST_TEST_REQUIRE(one.has_value() == is_short, length);
    if (!is_short) continue;
    BOOST_TEST_REQUIRE(one->size() == 2U, length);
    BOOST_TEST((one->front().text == before + "%7B"), length);
    BOOST_TEST((one->back().text == before), length);
    // No single edit helps: this is known only after all of them were tried.
    const auto two = texts_of(search, before + "{y{", 1);
    BOOST_TEST_REQUIRE(two.size() == 1U, length);
    BOOST_TEST((two.front().text == before + "%7By%7B"), length);
  }
}

BOOST_AUTO_TEST_CASE(who_asks_for_no_texts_gets_none_and_no_limit) {
  const auto result = diagnose("a b:", start_rule(grammar::rfc3986), {.nearest = nearest_search::all, .most_nearest = 0});
  BOOST_TEST_REQUIRE(result.has_value());
  BOOST_CHECK(result->limit == search_limit::none);
}

BOOST_DATA_TEST_CASE(keep_the_text_where_they_can, boost::unit_test::data::make(preferences), p) {
  const rule_ref rule = start_rule(grammar::rfc3986);
  const auto reader = interpret::read_by_automaton(abnf::load(*abnf::find_entry("rfc3986")).grammar, rule.index);
  const diagnosing::nearest_texts search(reader->automaton()->regular.minimal());
  const auto result = texts_of(search, p.text, 1);
  BOOST_REQUIRE(result.size() == 1U);
  BOOST_TEST(result.front().text == p.repaired);
}

BOOST_AUTO_TEST_SUITE_END()
