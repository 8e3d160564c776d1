// Every statement about rules, against full backtracking on the ABNF text by text (reference/abnf_matcher.hpp): for
// each pair of rules of all pairs of built-in grammars the relation, the witnesses, and which characters were lost and
// gained; which characters moved from class to class; whose escapes are equivalent to them.
#include "diff/correspondence.hpp"
#include "diff/pairs.hpp"
#include "diff/rules.hpp"
#include "diff/small_grammars.hpp"
#include "full_run.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/character_kinds.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace urispec;
using automaton::relation;

namespace {

using strings = std::vector<std::string>;

// A grammar with rules for the expressions that are compared, and which of some texts each rule has.
class rules_by_text {
 public:
  rules_by_text(const abnf::grammar& grammar, const std::set<std::string>& expressions,
                const std::vector<std::u32string>& texts)
      : grammar_(grammar), texts_(texts) {
    for (const std::string& expression : expressions) {
      if (!grammar_.find(expression)) add(expression);
    }
  }

  [[nodiscard]] bool has(const std::string& expression, std::u32string_view text) {
    return matcher(expression).matches(text);
  }

  // One flag a text.
  [[nodiscard]] const std::vector<bool>& texts_of(const std::string& expression) {
    auto& texts = texts_of_[index_of(expression)];
    if (texts.empty()) {
      for (const auto& text : texts_) texts.push_back(has(expression, text));
    }
    return texts;
  }

  // The characters of a rule all of whose strings are one character; `kinds` has one character of each kind.
  [[nodiscard]] std::optional<std::u32string> class_of(const std::string& expression,
                                                       const std::vector<reference::character_kind>& kinds) {
    const auto set = reference::sets_of_characters(grammar_).set_of(grammar_.rules[index_of(expression)].definition);
    if (!set) return std::nullopt;
    std::u32string text;
    for (const auto& kind : kinds) {
      if (has(expression, std::u32string(1, kind.readable))) text += kind.readable;
    }
    return text;
  }

 private:
  // Read and linked as the last rule of a file that overlays nothing else: references are by name.
  void add(const std::string& expression) {
    const bool is_rfc822 = grammar_.rules.front().notation == abnf::notation::rfc822;
    auto read = abnf::read(
        std::string(is_rfc822 ? "; notation: rfc822\n" : "; notation: rfc5234\n") + "part = " + expression + "\n",
        "part");
    auto part = std::move(read.rules.at(0));
    link(part.definition);
    names_[expression] = grammar_.rules.size();
    grammar_.rules.push_back(std::move(part));
  }

  void link(abnf::expression& e) {
    const auto link_all = [&](std::vector<abnf::expression>& parts) {
      for (auto& part : parts) link(part);
    };
    if (auto* a = std::get_if<abnf::alternation>(&e.node)) link_all(a->alternatives);
    if (auto* c = std::get_if<abnf::concatenation>(&e.node)) link_all(c->parts);
    if (auto* r = std::get_if<abnf::repetition>(&e.node)) link_all(r->body);
    if (auto* o = std::get_if<abnf::option>(&e.node)) link_all(o->body);
    if (auto* g = std::get_if<abnf::group>(&e.node)) link_all(g->body);
    if (auto* u = std::get_if<abnf::rule_reference>(&e.node)) u->rule = grammar_.find(u->name).value();
  }

  [[nodiscard]] std::size_t index_of(const std::string& expression) const {
    const auto name = names_.find(expression);
    return name == names_.end() ? grammar_.find(expression).value() : name->second;
  }

  reference::abnf_matcher& matcher(const std::string& expression) {
    auto& matcher = matchers_[index_of(expression)];
    if (!matcher) matcher = std::make_unique<reference::abnf_matcher>(grammar_, index_of(expression));
    return *matcher;
  }

  abnf::grammar grammar_;
  const std::vector<std::u32string>& texts_;
  std::map<std::string, std::size_t> names_;
  std::map<std::size_t, std::unique_ptr<reference::abnf_matcher>> matchers_;
  std::map<std::size_t, std::vector<bool>> texts_of_;
};

// Two grammars with all that is said of their rules.
class checked_rules {
 public:
  checked_rules(const diff::subject& left, const diff::subject& right, const diff::rule_differences& stated,
                rules_by_text& on_left, rules_by_text& on_right, const std::vector<std::u32string>& texts,
                const std::vector<reference::character_kind>& kinds)
      : left_(left),
        right_(right),
        stated_(stated),
        on_left_(on_left),
        on_right_(on_right),
        texts_(texts),
        kinds_(kinds) {}

  void check() {
    for (const auto& pair : stated_.pairs) {
      BOOST_TEST_CONTEXT(left_.grammar.id << " " << pair.left << " and " << right_.grammar.id << " " << pair.right) {
        check_relation(pair);
        check_characters(pair);
      }
    }
    check_moves();
  }

 private:
  void check_relation(const diff::rule_difference& pair) {
    const relation r = pair.relation;
    BOOST_TEST(pair.left_only.has_value() == (r != relation::equal && r != relation::subset));
    BOOST_TEST(pair.right_only.has_value() == (r != relation::equal && r != relation::superset));
    if (pair.left_only) {
      BOOST_TEST(on_left_.has(pair.left, *pair.left_only));
      BOOST_TEST(!on_right_.has(pair.right, *pair.left_only));
    }
    if (pair.right_only) {
      BOOST_TEST(!on_left_.has(pair.left, *pair.right_only));
      BOOST_TEST(on_right_.has(pair.right, *pair.right_only));
    }
    const auto& in_left = on_left_.texts_of(pair.left);
    const auto& in_right = on_right_.texts_of(pair.right);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const std::size_t length = texts_[i].size();
      if (in_left[i] && in_right[i] && r == relation::disjoint) ++wrong;
      if (in_left[i] && !in_right[i] && (!pair.left_only || pair.left_only->size() > length)) ++wrong;
      if (!in_left[i] && in_right[i] && (!pair.right_only || pair.right_only->size() > length)) ++wrong;
    }
    BOOST_TEST(wrong == 0U);
  }

  // Relation of two classes of characters.
  void check_characters(const diff::rule_difference& pair) {
    const auto left = on_left_.class_of(pair.left, kinds_);
    const auto right = on_right_.class_of(pair.right, kinds_);
    if (!left || !right) return;
    BOOST_REQUIRE((pair.lost && pair.gained));
    for (const auto& kind : kinds_) {
      const bool in_left = left->find(kind.readable) != std::u32string::npos;
      const bool in_right = right->find(kind.readable) != std::u32string::npos;
      BOOST_TEST(pair.lost->contains(kind.readable) == (in_left && !in_right));
      BOOST_TEST(pair.gained->contains(kind.readable) == (!in_left && in_right));
      if (in_left && !in_right) lost_[kind.readable].push_back(pair.left);
      if (!in_left && in_right) gained_[kind.readable].push_back(pair.right);
    }
  }

  // The classes without a counterpart, by character; whether some class of the grammar has it, for each side.
  void add_alone(const strings& alone, rules_by_text& rules, std::map<char32_t, strings>& output) {
    for (const auto& name : alone) {
      const auto set = rules.class_of(name, kinds_);
      if (!set) continue;
      for (const char32_t c : *set) output[c].push_back(name);
    }
  }
  [[nodiscard]] std::u32string in_classes(const diff::subject& subject, rules_by_text& rules) {
    std::u32string text;
    for (const auto& rule : subject.grammar.rules) text += rules.class_of(rule.name, kinds_).value_or(U"");
    return text;
  }

  static strings once(strings names) {
    std::set<std::string> seen;
    std::erase_if(names, [&](const auto& name) { return !seen.insert(name).second; });
    return names;
  }

  // A character moved if a class lost or gained it, or if it is in a class without a counterpart and in none of the
  // other grammar. It left the classes that lost it, and those without a counterpart.
  void check_moves() {
    std::map<char32_t, strings> left_alone, right_alone;
    add_alone(stated_.left_alone, on_left_, left_alone);
    add_alone(stated_.right_alone, on_right_, right_alone);
    const auto left_classes = in_classes(left_, on_left_);
    const auto right_classes = in_classes(right_, on_right_);
    for (const auto& kind : kinds_) {
      const char32_t c = kind.readable;
      const bool moved = lost_.contains(c) || gained_.contains(c) ||
                         (left_alone.contains(c) && right_classes.find(c) == std::u32string::npos) ||
                         (right_alone.contains(c) && left_classes.find(c) == std::u32string::npos);
      const auto stated = std::ranges::find_if(stated_.moves, [&](const auto& m) { return m.characters.contains(c); });
      BOOST_TEST_CONTEXT(left_.grammar.id << " and " << right_.grammar.id << ", U+" << std::hex << std::uint32_t{c}) {
        BOOST_TEST((stated != stated_.moves.end()) == moved);
        if (!moved || stated == stated_.moves.end()) continue;
        strings source = lost_[c], target = gained_[c];
        source.insert(source.end(), left_alone[c].begin(), left_alone[c].end());
        target.insert(target.end(), right_alone[c].begin(), right_alone[c].end());
        BOOST_TEST(stated->origins == once(source), boost::test_tools::per_element());
        BOOST_TEST(stated->destinations == once(target), boost::test_tools::per_element());
      }
    }
  }

  const diff::subject& left_;
  const diff::subject& right_;
  const diff::rule_differences& stated_;
  rules_by_text& on_left_;
  rules_by_text& on_right_;
  const std::vector<std::u32string>& texts_;
  const std::vector<reference::character_kind>& kinds_;
  std::map<char32_t, strings> lost_, gained_;  // by class, in the order of the pairs
};

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_statements_tests)

BOOST_AUTO_TEST_CASE(all_pairs_of_built_in_grammars) {
  struct compared_rules {
    const diff::subject& left;
    const diff::subject& right;
    diff::rule_differences stated;
  };
  std::deque<diff::subject> subjects;
  for (const auto& id : test::ids_of_built_in_grammars()) subjects.push_back(test::subject_of(id));
  std::vector<compared_rules> pairs;
  std::map<std::string, std::set<std::string>> expressions;
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const auto& left = subjects[k];
      const auto& right = subjects[i];
      work_budget budget;
      const auto table = diff::built_in_correspondence(left.grammar.id, right.grammar.id);
      auto& definition =
          pairs.emplace_back(compared_rules{left, right, diff::compare_rules(left, right, table, budget).value()});
      for (const auto& pair : definition.stated.pairs) {
        expressions[left.grammar.id].insert(pair.left);
        expressions[right.grammar.id].insert(pair.right);
      }
    }
  }
  std::vector<const abnf::grammar*> grammars;
  for (const auto& subject : subjects) grammars.push_back(&subject.grammar);
  const auto kinds = reference::kinds_of_characters(grammars);

  auto texts = reference::all_strings(U"a0:/?@", test::full_run() ? 5 : 3);
  std::u32string characters;
  for (const auto& kind : kinds) characters += kind.readable;
  for (auto& text : reference::all_strings(characters, 2)) texts.push_back(std::move(text));
  for (auto& text : reference::all_strings(U"a.-%;[", test::full_run() ? 4 : 3)) texts.push_back(std::move(text));

  std::map<std::string, rules_by_text> rules;
  for (const auto* grammar : grammars) rules.try_emplace(grammar->id, *grammar, expressions[grammar->id], texts);
  for (const auto& pair : pairs) {
    auto& left = rules.at(pair.left.grammar.id);
    auto& right = rules.at(pair.right.grammar.id);
    checked_rules(pair.left, pair.right, pair.stated, left, right, texts, kinds).check();
  }
}

BOOST_AUTO_TEST_CASE(steps_of_schemes) {
  for (const auto& step : test::steps_of_schemes) {
    const auto left = test::subject_of(step.left);
    const auto right = test::subject_of(step.right);
    work_budget budget;
    const auto table = diff::built_in_correspondence(step.left, step.right);
    const auto stated = diff::compare_rules(left, right, table, budget).value();
    std::set<std::string> on_left, on_right;
    for (const auto& pair : stated.pairs) {
      on_left.insert(pair.left);
      on_right.insert(pair.right);
    }
    const std::vector<const abnf::grammar*> both{&left.grammar, &right.grammar};
    const auto kinds = reference::kinds_of_characters(both);
    auto texts = reference::all_strings(U"a0@;=%", test::full_run() ? 5 : 3);
    for (const auto& kind : kinds) texts.push_back(std::u32string(1, kind.readable));
    rules_by_text rules_of_left(left.grammar, on_left, texts);
    rules_by_text rules_of_right(right.grammar, on_right, texts);
    checked_rules(left, right, stated, rules_of_left, rules_of_right, texts, kinds).check();
  }
}

BOOST_AUTO_TEST_CASE(random_pairs_of_small_grammars) {
  reference::random_grammars random(20261125, "abc");
  const auto texts = reference::all_strings(U"abc", 6);
  std::size_t classes = 0;
  for (int i = 0; i < (test::full_run() ? 20'000 : 100); ++i) {
    const auto left = test::read_subject(random.next());
    const auto right = test::read_subject(random.next());
    work_budget budget;
    const auto stated = diff::compare_rules(left, right, {}, budget).value();
    rules_by_text on_left(left.grammar, {}, texts);
    rules_by_text on_right(right.grammar, {}, texts);
    const std::vector<const abnf::grammar*> both{&left.grammar, &right.grammar};
    const auto kinds = reference::kinds_of_characters(both);
    checked_rules(left, right, stated, on_left, on_right, texts, kinds).check();
    classes += stated.moves.empty() ? 0U : 1U;
  }
  BOOST_TEST(classes > (test::full_run() ? 20U : 10U));
}

BOOST_AUTO_TEST_SUITE_END()
