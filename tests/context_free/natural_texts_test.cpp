// Natural texts: each of random grammars, recursive ones too, against a slow parser; what people read, by table.

#include "context_free/random_grammars.hpp"
#include "language/natural_texts.hpp"
#include "language/short_derivations.hpp"
#include "reference/exercised_parts.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;
using namespace urispec::test;
using kind = language::exercise::kind;

namespace {

// The first text of each exercise of the rule, each once.
std::vector<std::string> texts_of(const std::string& text, const char* rule) {
  const auto grammar = of_text(text);
  const language::natural_texts texts(grammar, 0);
  std::vector<std::string> result;
  for (const auto& e : texts.exercises_of(*grammar.find(rule))) {
    const auto text = texts.with_exercise(e, 0);
    if (!text) continue;
    auto utf8 = unicode::to_utf8(text->text);
    if (std::ranges::find(result, utf8) == result.end()) result.push_back(std::move(utf8));
  }
  return result;
}

std::string first_text(const std::string& text, const char* rule) { return texts_of(text, rule).front(); }

}  // namespace

BOOST_AUTO_TEST_SUITE(natural_texts_tests)

BOOST_AUTO_TEST_CASE(random_grammars_and_a_slow_parser) {
  std::mt19937 random(54);
  std::size_t texts_seen = 0;
  for (int i = 0; i < 60; ++i) {
    const auto source = random_grammar(random);
    const auto grammar = of_text(source);
    const language::natural_texts texts(grammar, 0);
    for (std::size_t rule = 0; rule < grammar.rules.size(); ++rule) {
      for (const auto& e : texts.exercises_of(rule)) {
        for (std::size_t place = 0; place < std::min<std::size_t>(texts.places_of(rule), 3); ++place) {
          const auto whole = texts.with_exercise(e, place);
          if (!whole || whole->text.size() > 20) continue;  // the parser is slow
          BOOST_TEST_CONTEXT(source << unicode::to_utf8(whole->text)) {
            BOOST_TEST(reference::exercised_parts(grammar, 0, whole->text).is_valid());
            const reference::exercised_parts part(grammar, rule, whole->part());
            BOOST_TEST(part.is_valid());
            if (e.description.reason == kind::alternative) {
              BOOST_TEST(part.has_alternative(*e.part, e.description.count));
            }
            const auto again = texts.with_text(rule, place, whole->part());
            BOOST_REQUIRE(again.has_value());
            BOOST_TEST(reference::exercised_parts(grammar, 0, again->text).is_valid());
            BOOST_TEST((again->part() == whole->part()));
          }
          ++texts_seen;
        }
      }
    }
  }
  BOOST_TEST(texts_seen > 200U);
}

BOOST_AUTO_TEST_CASE(words_and_numbers) {
  const std::string core =
      "ALPHA = %x41-5A / %x61-7A\nDIGIT = %x30-39\n"
      "HEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n";
  BOOST_TEST(first_text("r = 1*(ALPHA / DIGIT / \"-\")\n" + core, "r") == "abc");
  BOOST_TEST(first_text("r = 4DIGIT \"-\" 2DIGIT \"T\" *DIGIT\n" + core, "r") == "1234-12T123");
  BOOST_TEST(first_text("r = DIGIT DIGIT [ \".\" DIGIT ]\n" + core, "r") == "12");
  BOOST_TEST(first_text("r = ALPHA *(ALPHA / DIGIT)\n" + core, "r") == "abcd");
  BOOST_TEST(first_text("r = 1*2ALPHA \"\\u\" 4HEXDIG\n" + core, "r") == "ab\\u1234");
  // A string of characters and escapes has characters; spaces stay as few as they may be.
  const std::string quoted = "r = ws %x22 *char %x22 ws\nws = *\" \"\n";
  BOOST_TEST(first_text(quoted + "char = %x20-21 / %x23-5B / %x5D-7E / \"\\\" %x22\n", "r") == "\"abc\"");
  const std::string value =
      "r = key *\" \" \"=\" *\" \" v\nkey = 1*ALPHA\n"
      "v = 1*DIGIT / \"[\" v \"]\" / \"@\" 1*DIGIT\n" + core;
  const std::vector<std::string> expected{"abc=123", "abc=[123]", "abc=@123", "abc=1", "abc=12", "abc=@1", "abc=@12"};
  BOOST_TEST(texts_of(value, "v") == expected, boost::test_tools::per_element());
}

// A rule without strings has no texts, and a rule that no text has.
BOOST_AUTO_TEST_CASE(no_texts) {
  BOOST_TEST(texts_of("r = \"a\" r\n", "r").empty());
  BOOST_TEST(texts_of("r = \"a\" / s\ns = \"b\" s\n", "s").empty());
  BOOST_TEST(texts_of("r = \"a\"\ns = \"b\"\n", "s").empty());
}

// A text that is too long is no text: not the empty one.
BOOST_AUTO_TEST_CASE(too_long) {
  const auto grammar = of_text("r = [\"x\"] / a\na = 101*200\"y\"\n");
  const language::natural_texts texts(grammar, 0);
  const auto exercises = texts.exercises_of(1);
  for (const auto& e : exercises) {
    const auto text = texts.with_exercise(e, 0);
    BOOST_TEST(text.has_value() == (e.description.reason != kind::times));
    if (text) BOOST_TEST(text->text.size() == 101U);
  }
  BOOST_TEST(exercises.size() > 1U);
  BOOST_TEST(!texts.with_text(1, 0, std::u32string(language::longest_covering_text + 1, U'y')).has_value());
  BOOST_TEST(texts.with_text(0, 0, U"").has_value());
}

namespace {

// Each rule is two of the next; the last is `leaf`.
std::string doubled(std::size_t rules, const std::string& leaf) {
  std::string text = "s = \"(\" s \")\" / \"k\" r0\n";
  for (std::size_t i = 0; i + 1 < rules; ++i) {
    const std::string next = "r" + std::to_string(i + 1);
    text += "r" + std::to_string(i) + " = " + next + " " + next + "\n";
  }
  return text + "r" + std::to_string(rules - 1) + " = " + leaf + "\n";
}

}  // namespace

// Derivations of the empty text that are exponential in the grammar, as rules and as copies.
BOOST_AUTO_TEST_CASE(many_empty_texts) {
  using language::filling;
  using language::text_style;
  for (const char* leaf : {"*\"z\"", "*\"-\"", "[\"z\"]", "\"\"", "60000(60000(\"\"))", "60000[\"z\"]"}) {
    for (const text_style style : {text_style::shortest, text_style::natural}) {
      for (const filling f : {filling::shortest, filling::not_empty}) {
        BOOST_TEST_CONTEXT(leaf) {
          const auto grammar = of_text(doubled(17, leaf));
          const language::short_derivations texts(grammar, 0, style);
          language::derived_text out;
          texts.put_rule(0, f, out);
          const bool has_words = style == text_style::natural && leaf == std::string_view("*\"z\"");
          BOOST_TEST(out.is_too_long() == has_words);
          BOOST_TEST(out.steps.size() < (has_words ? 20'000U : 200U));
        }
      }
    }
  }
  // The steps of the empty rules are noted for each of them.
  const auto grammar = of_text(doubled(5, "*\"z\""));
  const language::short_derivations texts(grammar, 0, text_style::shortest);
  language::derived_text out;
  texts.put_rule(0, filling::shortest, out);
  for (const auto& rule : grammar.rules) {
    BOOST_TEST(std::ranges::count_if(out.steps, [&](const language::derivation_step& step) {
      return step.part == &rule.definition && step.reason == kind::rule;
    }) == 1);
  }
}

BOOST_AUTO_TEST_SUITE_END()
