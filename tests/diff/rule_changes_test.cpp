// Causes and consequences of changes: known pairs, and random grammars against grammars that are written out with the
// definitions exchanged and built from nothing.
#include "diff/definitions.hpp"
#include "diff/rule_changes.hpp"

#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "reference/small_grammars.hpp"
#include "automaton/product.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace urispec;
using namespace urispec::diff;

namespace {

struct expected {
  change_source source;
  std::vector<std::string> because_of;
};

void check(const comparison& c, const std::string& left, const expected& e) {
  const auto& pairs = c.rules.pairs;
  const auto pair = std::ranges::find(pairs, left, &rule_difference::left);
  BOOST_REQUIRE_MESSAGE(pair != pairs.end(), left);
  const auto& change = c.rule_changes[static_cast<std::size_t>(pair - pairs.begin())];
  BOOST_TEST((change.source == e.source), left);
  std::vector<std::string> because;
  for (const std::size_t i : change.causes) because.push_back(pairs[i].left);
  BOOST_TEST(because == e.because_of, boost::test_tools::per_element());
}

// The rules of a grammar, `name = definition` each, with a prefix before the names that `of` does not have.
using definitions = std::map<std::string, std::string>;

definitions definitions_of(std::string_view text) {
  definitions result;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    result.emplace(line.substr(0, line.find(' ')), line.substr(line.find('=') + 2));
  }
  return result;
}

// `definition` with `suffix` after each name of a rule: rN is a rule, and nothing else has an r.
std::string renamed(std::string_view definition, std::string_view suffix) {
  std::string out;
  for (std::size_t i = 0; i < definition.size(); ++i) {
    out += definition[i];
    if (definition[i] != 'r') continue;
    out += definition[++i];
    out += suffix;
  }
  return out;
}

std::string grammar_text(const std::string& first, const definitions& rules, std::string_view suffix) {
  std::string text = first;
  for (const auto& [name, definition] : rules) {
    text += name + std::string(suffix) + " = " + renamed(definition, suffix) + "\n";
  }
  return text;
}

bool same_language(std::string_view left, std::string_view right) {
  work_budget budget;
  return automaton::compare(test::read_subject(left).language(), test::read_subject(right).language(), budget) ==
         automaton::relation::equal;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_changes_tests)

BOOST_AUTO_TEST_CASE(known_edits) {
  const auto zones = test::compare_pair("rfc3986", "rfc6874");
  check(zones.comparison, "IP-literal", {change_source::definition, {}});
  for (const auto* rule : {"URI", "authority", "host"}) {
    check(zones.comparison, rule, {change_source::used_rules, {"IP-literal"}});
  }
  check(zones.comparison, "query", {change_source::none, {}});
  const auto iris = test::compare_pair("rfc3986", "rfc3987");
  check(iris.comparison, "unreserved", {change_source::definition, {}});
  check(iris.comparison, "fragment", {change_source::used_rules, {"unreserved"}});
  check(iris.comparison, "URI", {change_source::used_rules, {"query", "unreserved"}});
}

// An edit that makes no difference where everything else is as on the right is no cause.
BOOST_AUTO_TEST_CASE(an_edit_without_effect_is_no_cause) {
  const auto c = test::compare_texts("s = a / a\na = \"x\"\n", "s = a\na = \"y\"\n");
  check(c, "s", {change_source::used_rules, {"a"}});
  check(c, "a", {change_source::definition, {}});
}

// Rules of which only one side has one, and which are no set of characters once a name in them has another language. A
// rule that both have does not change what is said of others.
BOOST_AUTO_TEST_CASE(definitions_that_are_no_longer_sets) {
  const std::string left = "r = u \"e\"\nu = x / %x62-63\nx = %x61-62\n";
  const std::string right = "r = ( x / %x63 ) \"e\"\nx = %x64\n";
  for (const std::string_view rest : {"", "z = %x62\n"}) {
    check(test::compare_texts(left + std::string(rest), right + std::string(rest)), "r",
          {change_source::definition, {"x"}});
  }
}

// A pair that is no pair of counterparts differs from one that was not decided.
BOOST_AUTO_TEST_CASE(nothing_to_exchange_and_out_of_states) {
  const auto p = test::compare_pair("rfc2396", "rfc3986");
  const auto& rules = p.comparison.rules;
  const auto pairs_of_rules = diff::find_counterparts(p.left.grammar, p.right.grammar, rules.pairs);
  const auto undecided = diff::find_rule_changes(p.left, p.right, rules, work_budget(1));
  std::size_t others = 0;
  for (std::size_t i = 0; i < rules.pairs.size(); ++i) {
    BOOST_TEST_CONTEXT(rules.pairs[i].left << " and " << rules.pairs[i].right) {
      const auto l = p.left.grammar.find(rules.pairs[i].left);
      const auto r = p.right.grammar.find(rules.pairs[i].right);
      const bool counterparts = l && r && pairs_of_rules.of_left[*l] == r;
      const bool equal = rules.pairs[i].relation == automaton::relation::equal;
      const auto begin = p.comparison.rule_changes[i].source;
      BOOST_TEST((begin == change_source::none) == equal);
      BOOST_TEST((begin == change_source::not_counterparts) == (!counterparts && !equal));
      BOOST_TEST((begin != change_source::undecided));
      BOOST_TEST((undecided[i].source == (equal          ? change_source::none
                                        : counterparts ? change_source::undecided
                                                       : change_source::not_counterparts)));
      others += !counterparts && !equal ? 1U : 0U;
    }
  }
  BOOST_TEST(others > 0U);
}

// Edits that make no difference to a rule are no causes of it: two that cancel each other, in the rule itself, in a
// rule below it, or beside an edit that does make one.
BOOST_AUTO_TEST_CASE(edits_that_cancel) {
  const auto c = test::compare_texts("s = a b\na = \"x\"\nb = \"y\"\n", "s = b a\na = \"y\"\nb = \"x\"\n");
  check(c, "s", {change_source::none, {}});
  const std::string_view left = "s = list / c\nlist = a b\na = \"x\"\nb = \"yz\"\nc = \"0\"\n";
  const std::string_view right = "s = list / c\nlist = a b\na = \"xy\"\nb = \"z\"\nc = \"1\"\n";
  check(test::compare_texts(left, right), "s", {change_source::used_rules, {"c"}});
  check(test::compare_texts("s = a b / c\na = \"x\"\nb = \"yz\"\nc = \"0\"\n",
                            "s = a b / c\na = \"xy\"\nb = \"z\"\nc = \"1\"\n"),
        "s", {change_source::used_rules, {"c"}});
  check(test::compare_texts("s = open / c\nopen = \"(\" ws\nlist = open \")\"\nws = *\" \"\nc = \"0\"\n",
                            "s = open / c\nopen = \"(\"\nlist = open ws \")\"\nws = *\" \"\nc = \"0\"\n"),
        "list", {change_source::none, {}});
}

// Edits that do the same: undoing one changes nothing, and yet they are why the rule has other strings.
BOOST_AUTO_TEST_CASE(edits_that_do_the_same) {
  const auto c = test::compare_texts("s = a / b\na = \"x\"\nb = \"y\"\n", "s = a / b\na = \"x\" / \"z\"\nb = \"y\" / \"z\"\n");
  check(c, "s", {change_source::used_rules, {"a", "b"}});
}

// Rules rN of two random grammars correspond. Of each it is decided anew, in grammars of their own, whether the left
// definition over right rules has the right language, and whether one left definition changes a right rule. Each cause
// that is named does, unless several edits do the same; an edit that does and is not named reaches the rule through
// equal ones alone, or cancels another cause.
BOOST_AUTO_TEST_CASE(random_grammars_by_writing_them_out) {
  reference::random_grammars random(31);
  int causes = 0, consequences = 0, named = 0;
  for (int n = 0; n < 400; ++n) {
    const std::string left = random.next();
    const auto on_left = definitions_of(left);
    auto on_right = definitions_of(random.next());
    if (n % 2 == 0) {  // the same but for the last rule, which uses none
      const std::string last = on_right.rbegin()->second;
      on_right = on_left;
      on_right.rbegin()->second = last;
    }
    if (on_left.size() != on_right.size()) continue;
    const std::string right = grammar_text("", on_right, "");
    const auto c = test::compare_texts(left, right);
    std::vector<std::size_t> edited;
    for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
      const auto& pair = c.rules.pairs[i];
      if (pair.left != pair.right || c.rule_changes[i].source == change_source::none) continue;
      const std::string right_rules = grammar_text("", on_right, "R");
      const bool by_itself = !same_language("s = " + renamed(on_left.at(pair.left), "R") + "\n" + right_rules,
                                            "s = " + pair.right + "R\n" + right_rules);
      BOOST_TEST((c.rule_changes[i].source == (by_itself ? change_source::definition : change_source::used_rules)),
                 left << right << pair.left);
      (by_itself ? causes : consequences) += 1;
      if (by_itself) edited.push_back(i);
    }
    // The start rule `s` is one right rule once the edits are undone. The names in a left definition are those of the
    // right grammar before that: it is written beside, with an R.
    const auto with_undone = [&](std::size_t pair, const std::vector<std::size_t>& undone) {
      std::string text = "s = " + c.rules.pairs[pair].right + "\n" + grammar_text("", on_right, "R");
      for (const auto& [rule, definition] : on_right) {
        const bool is_undone =
            std::ranges::any_of(undone, [&](std::size_t edit) { return c.rules.pairs[edit].right == rule; });
        text += rule + " = " + (is_undone ? renamed(on_left.at(rule), "R") : definition) + "\n";
      }
      return text;
    };
    const auto changes = [&](std::size_t pair, const std::vector<std::size_t>& undone) {
      return !same_language(with_undone(pair, undone), "s = " + c.rules.pairs[pair].right + "\n" + right);
    };
    for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
      const auto& change = c.rule_changes[i];
      const auto makes_a_difference = [&](std::size_t edit) { return edit != i && changes(i, {edit}); };
      const bool none_does = std::ranges::none_of(edited, makes_a_difference);
      for (const std::size_t cause : change.causes) {
        BOOST_TEST((none_does || makes_a_difference(cause)), left << right << c.rules.pairs[i].left);
        named += 1;
        for (const std::size_t other : change.causes) {
          if (other > cause && change.causes.size() > 2) BOOST_TEST(changes(i, {cause, other}), left << right);
        }
      }
      if (change.source == change_source::none) BOOST_TEST(change.causes.empty(), left << right);
      if (change.source == change_source::used_rules) BOOST_TEST(!change.causes.empty(), left << right);
      // The causes are all of them: once they are undone, the rule has the strings of the left one again.
      if (change.source == change_source::used_rules) {
        const std::string left_rule = "s = " + c.rules.pairs[i].left + "\n" + left;
        BOOST_TEST(same_language(with_undone(i, change.causes), left_rule), left << right << c.rules.pairs[i].left);
      }
    }
  }
  BOOST_TEST(named > 50);
  BOOST_TEST(causes > 50);
  BOOST_TEST(consequences > 5);
}

BOOST_AUTO_TEST_SUITE_END()
