// Vectors that cover a grammar: each string and what it exercises against a slow parser; each rule, alternative, option
// and repetition of grammars as published has its string, by a walk through the definitions.

#include "abnf/references.hpp"
#include "abnf/recursion.hpp"
#include "context_free/earley.hpp"
#include "context_free/random_grammars.hpp"
#include "context_free/strings.hpp"
#include "full_run.hpp"
#include "language/covering_vectors.hpp"
#include "language/regular_rule.hpp"
#include "reference/exercised_parts.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

using namespace urispec;
using namespace urispec::test;
using kind = language::exercise::kind;

namespace {

abnf::grammar of_file(const std::string& name) {
  std::ifstream file(URISPEC_TEST_DATA "/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  const auto grammar = of_text(text.str());
  BOOST_REQUIRE(!grammar.rules.empty());
  return language::part_of_grammar(grammar, 0);
}

language::text_decision engine_of(const context_free::string_source& source) {
  return [&source](const std::u32string& text) -> std::optional<bool> {
    if (const auto* regular = std::get_if<language::regular_rule>(&source)) return regular->minimal().accepts(text);
    return recognize(std::get<context_free::rule_automata>(source), unicode::to_utf8(text)).verdict ==
           context_free::verdict::valid;
  };
}

language::covering_set vectors_of(const abnf::grammar& grammar) {
  const auto source = context_free::make_string_source(grammar, 0, work_budget());
  BOOST_REQUIRE(source.has_value());
  auto set = language::make_covering_vectors(grammar, 0, engine_of(*source));
  BOOST_REQUIRE(set.has_value());
  return std::move(*set);
}

// The parts of a grammar by rule and place, as an exercise names them.
using part_key = std::pair<std::size_t, std::pair<std::size_t, std::size_t>>;
part_key key_of(std::size_t rule, const abnf::position& place) { return {rule, {place.line, place.column}}; }

template <typename Visit>
void for_each_part(const abnf::expression& e, const Visit& visit) {
  visit(e);
  if (const auto* parts = abnf::parts_of(e)) {
    for (const auto& part : *parts) for_each_part(part, visit);
  }
}

// The bounds at which a repetition is to be tried.
std::set<std::size_t> bounds_of(const abnf::repetition& r) {
  if (r.maximum != abnf::repetition::unbounded) return {r.minimum, r.maximum};
  return {r.minimum, r.minimum + 1U, std::max<std::size_t>(r.minimum + 1U, 2)};
}

// True if the twin finds the exercise in a derivation of the text.
bool has(const reference::exercised_parts& twin, const abnf::grammar& grammar, const language::exercise& x) {
  if (x.reason == kind::rule) return twin.has_rule(x.rule);
  bool result = false;
  for_each_part(grammar.rules[x.rule].definition, [&](const abnf::expression& e) {
    if (key_of(x.rule, e.place) != key_of(x.rule, x.place)) return;
    if (std::holds_alternative<abnf::alternation>(e.node) && x.reason == kind::alternative) {
      result = result || twin.has_alternative(e, x.count);
    } else if (std::holds_alternative<abnf::option>(e.node) && (x.reason == kind::absent || x.reason == kind::present)) {
      result = result || twin.has_times(e, x.reason == kind::present ? 1 : 0);
    } else if (std::holds_alternative<abnf::repetition>(e.node) && x.reason == kind::times) {
      result = result || twin.has_times(e, x.count);
    } else if (const auto* r = std::get_if<abnf::value_range>(&e.node)) {
      if (x.reason == kind::first_character) result = result || twin.has_text(e, std::u32string(1, r->first));
      if (x.reason == kind::last_character) result = result || twin.has_text(e, std::u32string(1, r->last));
    } else if (const auto* l = std::get_if<abnf::literal>(&e.node); l != nullptr && x.reason == kind::other_case) {
      std::u32string other;
      for (const char c : l->text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        other.push_back(static_cast<char32_t>(is_letter ? c ^ 0x20 : c));
      }
      result = result || twin.has_text(e, other);
    }
  });
  return result;
}

// Everything that a grammar has to exercise, taken away as the twin sees it.
class open_parts {
 public:
  explicit open_parts(const abnf::grammar& grammar) : grammar_(grammar) {
    for (std::size_t r = 0; r < grammar.rules.size(); ++r) {
      rules_.insert(r);
      for_each_part(grammar.rules[r].definition, [&](const abnf::expression& e) {
        if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
          for (std::size_t i = 1; i <= a->alternatives.size(); ++i) numbers_.insert({&e, i});
        } else if (std::holds_alternative<abnf::option>(e.node)) {
          numbers_.insert({&e, 0});
          numbers_.insert({&e, 1});
        } else if (const auto* repetition = std::get_if<abnf::repetition>(&e.node)) {
          for (const std::size_t count : bounds_of(*repetition)) numbers_.insert({&e, count});
        }
      });
    }
  }

  void take(const reference::exercised_parts& twin) {
    std::erase_if(rules_, [&](std::size_t r) { return twin.has_rule(r); });
    std::erase_if(numbers_, [&](const auto& part) { return twin.has_times(*part.first, part.second); });
  }

  [[nodiscard]] std::size_t size() const { return rules_.size() + numbers_.size(); }

 private:
  const abnf::grammar& grammar_;
  std::set<std::size_t> rules_;
  std::set<std::pair<const abnf::expression*, std::size_t>> numbers_;
};

struct check_result {
  std::size_t wrong_verdicts = 0;
  std::size_t wrong_exercises = 0;
  std::string first_wrong;
  std::size_t valid = 0, invalid = 0;
};

check_result check(const abnf::grammar& grammar, const language::covering_set& set, open_parts* open) {
  check_result result;
  for (const auto& v : set.vectors) {
    const bool expected = v.expected == language::validity::valid;
    ++(expected ? result.valid : result.invalid);
    const reference::exercised_parts twin(grammar, 0, v.text);
    if (twin.is_valid() != expected) {
      ++result.wrong_verdicts;
      result.first_wrong = unicode::to_utf8(v.text);
    }
    for (const std::size_t x : v.exercises) {
      if (expected != !is_near_miss(set.exercises[x].reason)) ++result.wrong_exercises;
      if (expected && !has(twin, grammar, set.exercises[x])) {
        ++result.wrong_exercises;
        result.first_wrong = unicode::to_utf8(v.text) + " " + set.exercises[x].part + " " + words_of(set.exercises[x]);
      }
    }
    if (open != nullptr) open->take(twin);
  }
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(covering_vectors_tests)

BOOST_AUTO_TEST_CASE(grammars_as_published) {
  for (const char* file : {"recursion/json.abnf", "grammars/uri-template.abnf", "grammars/jsonpath.abnf",
                           "grammars/toml.abnf"}) {
    BOOST_TEST_CONTEXT(file) {
      const auto grammar = of_file(file);
      const auto set = vectors_of(grammar);
      open_parts open(grammar);
      const auto result = check(grammar, set, &open);
      BOOST_TEST(result.wrong_verdicts == 0U, result.first_wrong);
      BOOST_TEST(result.wrong_exercises == 0U, result.first_wrong);
      BOOST_TEST(open.size() == 0U);
      BOOST_TEST(set.too_long.empty());
      BOOST_TEST(result.valid > grammar.rules.size());
      BOOST_TEST(result.invalid > grammar.rules.size());
      const auto by_size = [](const auto& a, const auto& b) { return a.text.size() < b.text.size(); };
      BOOST_TEST(std::ranges::is_sorted(set.vectors, by_size));
      // The few strings have all exercises too.
      open_parts open_to_few(grammar);
      const auto few = reduced(set);
      for (const auto& v : few) open_to_few.take(reference::exercised_parts(grammar, 0, v.text));
      BOOST_TEST(open_to_few.size() == 0U);
      BOOST_TEST(few.size() < result.valid);
    }
  }
}

// Readable characters, but where a range ends elsewhere.
BOOST_AUTO_TEST_CASE(readable) {
  const auto grammar = of_text("r = 1*c\nc = %x09 / %x20-10FFFF\n");
  const auto set = vectors_of(grammar);
  BOOST_TEST(unicode::to_utf8(set.vectors.front().text) == "");
  const auto with = [&](const char* text) {
    return std::ranges::any_of(set.vectors, [&](const auto& v) { return unicode::to_utf8(v.text) == text; });
  };
  BOOST_TEST(with("a"));
  BOOST_TEST(with("aa"));
  BOOST_TEST(with(" "));
  BOOST_TEST(with("\t"));
  BOOST_TEST(with("\xF4\x8F\xBF\xBF"));
  BOOST_TEST(set.vectors.size() < 16U);
}

BOOST_AUTO_TEST_CASE(near_misses_at_the_bounds) {
  const auto grammar = of_text("r = 2*3\"x\" [ \".\" 1*DIGIT ]\n");
  const auto set = vectors_of(grammar);
  std::map<std::string, bool> verdicts;
  for (const auto& v : set.vectors) verdicts[unicode::to_utf8(v.text)] = v.expected == language::validity::valid;
  for (const char* text : {"xx", "xxx", "xx.0", "xx.00", "XXX"}) {
    BOOST_TEST(verdicts.contains(text) == (std::string(text) != "XXX"), text);
    if (verdicts.contains(text)) BOOST_TEST(verdicts[text], text);
  }
  for (const char* text : {"x", "xxxx", "xx.", "xx0", "xx./", "xx.:", "xx!", "!xx"}) {
    BOOST_REQUIRE_MESSAGE(verdicts.contains(text), text);
    BOOST_TEST(!verdicts[text], text);
  }
}

BOOST_AUTO_TEST_CASE(no_strings) {
  const auto grammar = of_text("r = \"a\" r\n");
  const auto set = language::make_covering_vectors(grammar, 0, [](const auto&) { return std::optional(false); });
  BOOST_TEST(!set.has_value());
}

BOOST_AUTO_TEST_CASE(random_grammars) {
  std::mt19937 random(4711);
  std::size_t grammars = 0;
  std::size_t wrong = 0;
  std::size_t vectors = 0;
  for (int round = 0; round < (test::full_run() ? 600 : 200); ++round) {
    const std::string text = random_grammar(random);
    const auto whole = of_text(text);
    if (whole.rules.empty()) continue;
    const auto grammar = language::part_of_grammar(whole, 0);
    const auto source = context_free::make_string_source(grammar, 0, work_budget());
    BOOST_REQUIRE(source.has_value());
    const auto set = language::make_covering_vectors(grammar, 0, engine_of(*source));
    if (!set) continue;
    ++grammars;
    vectors += set->vectors.size();
    const auto result = check(grammar, *set, nullptr);
    if (result.wrong_verdicts + result.wrong_exercises > 0 && wrong++ == 0) {
      BOOST_TEST_MESSAGE(text << result.first_wrong);
    }
  }
  BOOST_TEST(wrong == 0U);
  BOOST_TEST(grammars > 100U);
  BOOST_TEST(vectors > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
