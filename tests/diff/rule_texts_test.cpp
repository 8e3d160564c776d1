// Texts of changed rules: each against a slow parser of both grammars, of pairs of random grammars that recurse or not;
// what people read, by table.
#include "diff/rule_texts.hpp"

#include "abnf/component_table.hpp"
#include "abnf/recursion.hpp"
#include "diff/comparison.hpp"
#include "diff/recursive_rules.hpp"
#include "diff/summary.hpp"
#include "language/regular_rule.hpp"
#include "reference/exercised_parts.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

struct compared_grammars {
  abnf::grammar left, right;
  diff::comparison comparison;
};

// The start rule with what it needs.
abnf::grammar needed_part(std::string_view text, std::string_view id) {
  return language::part_of_grammar(abnf::without_linear_recursion(reference::grammar_of(text, id)), 0);
}

compared_grammars compare_small(std::string_view left, std::string_view right) {
  compared_grammars result{needed_part(left, "left"), needed_part(right, "right"), {}};
  const auto& components = abnf::built_in_components();
  work_budget budget;
  const bool recurses = abnf::recursive_rules(result.left)[0] || abnf::recursive_rules(result.right)[0];
  if (recurses) {
    const auto subjects = diff::prepare_with_strings({result.left, result.right}, 4, budget);
    BOOST_REQUIRE(subjects.has_value());
    result.comparison = *diff::compare_with_strings((*subjects)[0], (*subjects)[1], components, {}, 3, budget);
  } else {
    const auto a = diff::prepare(result.left, components, budget);
    const auto b = diff::prepare(result.right, components, budget);
    BOOST_REQUIRE((a && b));
    result.comparison = *diff::compare(*a, *b, components, {}, 3, budget);
  }
  return result;
}

bool derives(const abnf::grammar& grammar, std::size_t rule, std::u32string_view text) {
  return reference::exercised_parts(grammar, rule, text).is_valid();
}

// The texts of the right side, then "|" and those of the left side.
std::string texts_of(std::string_view left, std::string_view right) {
  std::string result;
  const auto c = compare_small(left, right);
  bool is_left = false;
  for (const auto& t : c.comparison.rule_texts) {
    if (t.has == diff::side::left && !is_left) result += "|";
    is_left = t.has == diff::side::left;
    result += " " + t.text;
  }
  return result;
}

// A string of one rule that the other lacks is not open, and its relation says so.
void check_relation(automaton::relation relation, const diff::undecided_strings& undecided, bool left_has_more,
                    bool right_has_more) {
  using enum automaton::relation;
  BOOST_TEST((relation == equal) == (!left_has_more && !right_has_more));
  BOOST_TEST((relation == subset) == (!left_has_more && right_has_more));
  BOOST_TEST((relation == superset) == (left_has_more && !right_has_more));
  BOOST_TEST(!(undecided.left && left_has_more));
  BOOST_TEST(!(undecided.right && right_has_more));
}

void check_relations(const diff::comparison& c) {
  BOOST_TEST_CONTEXT("start rules") {
    check_relation(c.relation, c.undecided, !c.reasons.left_only.empty(), !c.reasons.right_only.empty());
  }
  for (const auto& pair : c.rules.pairs) {
    BOOST_TEST_CONTEXT(pair.left) {
      check_relation(pair.relation, pair.undecided, pair.left_only.has_value(), pair.right_only.has_value());
    }
  }
  for (const auto& t : c.rule_texts) {
    const auto& pair = c.rules.pairs[t.pair];
    const auto& only = t.has == diff::side::left ? pair.left_only : pair.right_only;
    BOOST_REQUIRE(only.has_value());
    BOOST_TEST(only->size() <= t.part.size());
  }
}

// Definitions over a and b, in which each rule may stand where recursion is wanted.
std::string definition(std::mt19937& random, unsigned first_rule, unsigned rules, int depth) {
  const auto inner = [&] { return definition(random, first_rule, rules, depth + 1); };
  switch (random() % (depth > 1 ? 4 : 8)) {
    case 0:
      return "%x61";
    case 1:
      return "%x62";
    case 2:
    case 3:
      return first_rule == rules ? "%x61-62" : "r" + std::to_string(first_rule + random() % (rules - first_rule));
    case 4:
      return "[" + inner() + "]";
    case 5:
      return "*2(" + inner() + ")";
    default:
      return inner() + " " + inner();
  }
}

std::string random_grammar(std::mt19937& random, bool recurses) {
  constexpr unsigned rules = 3;
  std::string text;
  for (unsigned i = 0; i < rules; ++i) {
    const unsigned first_rule = recurses ? 0 : i + 1;
    text += "r" + std::to_string(i) + " = " + (i == 1 ? "%x62" : "%x61") + " / " +
            definition(random, first_rule, rules, 0) + "\n";
  }
  return text;
}

// The same with one more alternative in one rule.
std::string with_alternative(std::mt19937& random, std::string text, bool recurses) {
  constexpr unsigned rules = 3;
  const unsigned rule = static_cast<unsigned>(random() % rules);
  std::size_t end = 0;
  for (unsigned i = 0; i <= rule; ++i) end = text.find('\n', end + (i > 0 ? 1 : 0));
  return text.insert(end, " / " + definition(random, recurses ? 0 : rule + 1, rules, 0));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_texts_tests)

BOOST_AUTO_TEST_CASE(random_grammars_and_a_slow_parser) {
  std::mt19937 random(20);
  for (const bool recurses : {false, true}) {
    std::size_t texts_seen = 0;
    for (int i = 0; i < 120; ++i) {
      const auto left = random_grammar(random, recurses);
      const auto right = with_alternative(random, left, recurses);
      const auto c = compare_small(left, right);
      const diff::summary summary = summarize(c.comparison);
      for (const auto& t : c.comparison.rule_texts) {
        const bool is_left = t.has == diff::side::left;
        const auto& own = is_left ? c.left : c.right;
        const auto& other = is_left ? c.right : c.left;
        const auto& pair = c.comparison.rules.pairs[t.pair];
        const auto text = *unicode::from_utf8(t.text);
        if (text.size() > 12) continue;  // the parser is slow
        BOOST_TEST_CONTEXT(left << "and\n" << right << t.text) {
          BOOST_TEST(derives(own, 0, text));
          BOOST_TEST(!derives(other, 0, text));
          BOOST_TEST(derives(own, *own.find(is_left ? pair.left : pair.right), t.part));
          BOOST_TEST(!derives(other, *other.find(is_left ? pair.right : pair.left), t.part));
          BOOST_TEST((text.find(t.part) != std::u32string::npos));
          const auto& changes = is_left ? summary.became_invalid : summary.became_valid;
          BOOST_TEST(!changes.empty());
        }
        ++texts_seen;
      }
      BOOST_TEST_CONTEXT(left << "and\n" << right) { check_relations(c.comparison); }
    }
    BOOST_TEST(texts_seen > 30U);
  }
}

// An alternative, an option, a number, a character; a part that another rule reads on shows nothing.
BOOST_AUTO_TEST_CASE(texts_that_people_read) {
  const std::string item =
      "item = key \"=\" value\nkey = 1*%x61-7A\n"
      "number = 1*%x30-39\ntime = 2%x30-39 \":\" 2%x30-39";
  BOOST_TEST(texts_of(item + "\nvalue = number\n", item + "\nvalue = number / \"@\" number / \"?\" %x30-31\n") ==
             " abc=@123 abc=?1");
  BOOST_TEST(texts_of(item + " \":\" 2%x30-39\nvalue = time\n", item + " [ \":\" 2%x30-39 ]\nvalue = time\n") ==
             " abc=12:12");
  BOOST_TEST(texts_of(item + "\nvalue = %x22 *c %x22\nc = %x20-21 / %x23-7E\n",
                      item + "\nvalue = %x22 *c %x22\nc = %x09 / %x20-21 / %x23-7E\n") == " abc=\"\t\"");
  // No exercise has 5.
  BOOST_TEST(texts_of(item + "\nvalue = c\nc = %x30-39\n", item + "\nvalue = c\nc = %x30-34 / %x36-39\n") ==
             "| abc=5");
  BOOST_TEST(texts_of("r = a / b\na = \"x\" / \"y\"\nb = \"y\"\n", "r = a / b\na = \"x\"\nb = \"y\"\n").empty());
  // Values recurse, and what is new is longer than the strings that are compared.
  const std::string value = "\nvalue = number / \"(\" value \")\"";
  BOOST_TEST(texts_of(item + value + "\n", item + value + " / \"sum(\" value \")\"\n") == " abc=sum(123)");
}

// An exercise whose text would be too long is no empty text.
BOOST_AUTO_TEST_CASE(texts_that_are_too_long) {
  const std::string left = "s = \"x\" / a\na = 101\"y\"\n";
  const std::string right = "s = [\"x\"] / a\na = 101*200\"y\"\n";
  BOOST_TEST(texts_of(left, right) == "  " + std::string(102, 'y'));
  const auto c = compare_small(left, right);
  for (const auto& t : c.comparison.rule_texts) {
    BOOST_TEST(derives(c.right, *c.right.find(c.comparison.rules.pairs[t.pair].right), t.part));
  }
}

// Differences that are longer than the compared strings appear alike in the whole, in the pairs and in their strings.
BOOST_AUTO_TEST_CASE(differences_that_are_longer) {
  using enum automaton::relation;
  const std::string s = "s = \"(\" s \")\" / \"x\"";
  const std::string longer(46, 'y');
  struct row {
    std::string left, right;
    automaton::relation relation;
    bool left_is_open, right_is_open;
  };
  const std::vector<row> rows{
      {s, s + " / \"" + longer + "\"", subset, false, false},
      {s + " / \"" + longer + "\"", s, superset, false, false},
      {s + " / \"" + longer + "\"", s + " / \"" + std::string(46, 'z') + "\"", overlap, false, false},
      // The used rule has the difference.
      {"s = \"(\" s \")\" / v\nv = \"[\" v \"]\" / \"x\"",
       "s = \"(\" s \")\" / v\nv = \"[\" v \"]\" / \"x\" / \"" + longer + "\"", subset, false, false},
      // Brackets in another order: the same strings, which nothing decides for the left side.
      {"s = \"(\" s \")\" / \"(\" t \")\" / \"x\"\nt = \"(\" t \")\" / \"x\"",
       s + " / \"" + longer + "\"", subset, true, false},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.left << "\nand\n" << r.right) {
      const auto c = compare_small(r.left + "\n", r.right + "\n").comparison;
      check_relations(c);
      BOOST_TEST((c.relation == r.relation));
      BOOST_TEST(c.undecided.left == r.left_is_open);
      BOOST_TEST(c.undecided.right == r.right_is_open);
      BOOST_REQUIRE(!c.rules.pairs.empty());
      for (const auto& pair : c.rules.pairs) {
        if (pair.left == "s" && pair.right == "s") BOOST_TEST((pair.relation == r.relation));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
