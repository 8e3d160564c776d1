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

// Two edits that cancel each other: the language is the same.
BOOST_AUTO_TEST_CASE(edits_that_cancel) {
  const auto c = test::compare_texts("s = a b\na = \"x\"\nb = \"y\"\n", "s = b a\na = \"y\"\nb = \"x\"\n");
  check(c, "s", {change_source::none, {"a", "b"}});
}

// Rules rN of two random grammars correspond. Of each it is decided anew, in grammars of their own, whether the left
// definition over right rules has the right language, and whether one right definition changes a left rule.
BOOST_AUTO_TEST_CASE(random_grammars_by_writing_them_out) {
  reference::random_grammars random(31);
  int causes = 0, consequences = 0;
  for (int n = 0; n < 150; ++n) {
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
    for (std::size_t i = 0; i < c.rules.pairs.size(); ++i) {
      for (const std::size_t edit : edited) {
        if (edit == i) continue;
        auto once = on_left;
        // The names in the new definition are those of the grammar before the edit: it is written beside, with an L.
        const std::string old_rules = grammar_text("", on_left, "L");
        const std::string& name = c.rules.pairs[edit].left;
        once[name] = "";
        std::string text = "s = " + c.rules.pairs[i].left + "\n";
        for (const auto& [rule, definition] : once) {
          text += rule + " = " + (rule == name ? renamed(on_right.at(name), "L") : definition) + "\n";
        }
        const bool changes = !same_language(text + old_rules, "s = " + c.rules.pairs[i].left + "\n" + left);
        const auto& follows = c.rule_changes[i].causes;
        BOOST_TEST((std::ranges::find(follows, edit) != follows.end()) == changes, left << right << text);
      }
    }
  }
  BOOST_TEST(causes > 50);
  BOOST_TEST(consequences > 5);
}

BOOST_AUTO_TEST_SUITE_END()
