// The edits that a change of a definition is made of: by hand; and what is said of each, against full backtracking on
// the ABNF text by text, for all pairs of built-in grammars, for those of schemes, and for random small ones.
#include "diff/correspondence.hpp"
#include "diff/definitions.hpp"
#include "diff/rule_changes.hpp"
#include "diff/rules.hpp"

#include "diff/edited_grammars.hpp"
#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "full_run.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/character_kinds.hpp"
#include "reference/small_grammars.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace urispec;

namespace {

// "removed > added, in N: definition with it alone", one a line.
std::string listed(std::string_view left, std::string_view right) {
  const auto l = test::read_subject(left);
  const auto r = test::read_subject(right);
  const auto comparison = test::compare_texts(left, right);
  const auto counterparts = diff::find_counterparts(l.grammar, r.grammar, comparison.rules.pairs);
  std::vector<std::size_t> names(r.grammar.rules.size());
  std::iota(names.begin(), names.end(), std::size_t{0});
  std::string out;
  for (const auto& edit : diff::partial_edits(l.grammar.rules[0], r.grammar.rules[0], counterparts, names)) {
    out += edit.removed + " > " + edit.added + ", in " + std::to_string(edit.places) + ": " +
           abnf::print(edit.alone, abnf::notation::rfc5234) + "\n";
  }
  return out;
}

abnf::expression with_names_moved(abnf::expression e, std::size_t distance) {
  abnf::for_each_use(e, [&](abnf::expression& use) {
    if (auto* r = std::get_if<abnf::rule_reference>(&use.node)) r->rule += distance;
    if (auto* p = std::get_if<abnf::prose>(&use.node)) p->rule += distance;
  });
  return e;
}

// Both grammars in one: the left rules, then the right ones, of which those with a counterpart are that counterpart. So
// names of the right grammar mean what they mean on the left.
class both_grammars {
 public:
  both_grammars(const diff::subject& left, const diff::subject& right, const diff::counterparts& counterparts)
      : all_(left.grammar), left_(left.grammar.rules.size()) {
    for (std::size_t i = 0; i < right.grammar.rules.size(); ++i) {
      abnf::rule rule = right.grammar.rules[i];
      right_names_.push_back(left_ + i);
      rule.definition = counterparts.of_right[i]
                            ? abnf::expression{abnf::rule_reference{"", *counterparts.of_right[i]}, {}}
                            : with_names_moved(rule.definition, left_);
      all_.rules.push_back(std::move(rule));
    }
  }

  [[nodiscard]] const std::vector<std::size_t>& right_names() const { return right_names_; }

  [[nodiscard]] reference::abnf_matcher matcher(const abnf::expression& definition) {
    abnf::rule rule;
    rule.name = "made";
    rule.definition = definition;
    all_.rules.push_back(std::move(rule));
    return reference::abnf_matcher(all_, all_.rules.size() - 1);
  }
  [[nodiscard]] reference::abnf_matcher matcher_of_right(const abnf::rule& rule) {
    return matcher(with_names_moved(rule.definition, left_));
  }

 private:
  abnf::grammar all_;
  std::size_t left_;
  std::vector<std::size_t> right_names_;
};

struct checked {
  std::size_t parts = 0, lost = 0, gained = 0, undone = 0, nothing = 0;
};

// Every part of every changed definition. A stated string must be lost, or gained, and of the texts none that is
// shorter; where nothing is stated, none of the texts. The new rule as it is now, with what it uses, has the last word.
checked check_parts(const diff::subject& left, const diff::subject& right, const diff::comparison& comparison,
                    const std::vector<std::u32string>& texts) {
  checked count;
  const auto counterparts = diff::find_counterparts(left.grammar, right.grammar, comparison.rules.pairs);
  both_grammars both(left, right, counterparts);
  for (std::size_t i = 0; i < comparison.rules.pairs.size(); ++i) {
    const auto& change = comparison.rule_changes[i];
    BOOST_TEST((change.source == diff::change_source::definition) == !change.parts.empty());
    if (change.parts.empty()) continue;
    const auto& old_rule = left.grammar.rules[left.grammar.find(comparison.rules.pairs[i].left).value()];
    const auto& new_rule = right.grammar.rules[right.grammar.find(comparison.rules.pairs[i].right).value()];
    auto before = both.matcher(old_rule.definition);
    auto after = both.matcher_of_right(new_rule);
    reference::abnf_matcher now(right.grammar, right.grammar.find(new_rule.name).value());
    const auto edits = diff::partial_edits(old_rule, new_rule, counterparts, both.right_names());
    BOOST_REQUIRE(edits.size() == change.parts.size());
    for (std::size_t part = 0; part < edits.size(); ++part) {
      const auto& stated = change.parts[part];
      auto alone = both.matcher(edits[part].alone);
      const auto is_lost = [&](std::u32string_view t) {
        return before.matches(t) && !alone.matches(t) && !after.matches(t) && !now.matches(t);
      };
      const auto is_gained = [&](std::u32string_view t) {
        return alone.matches(t) && after.matches(t) && now.matches(t) && !before.matches(t);
      };
      const auto check = [&](const std::optional<std::u32string>& witness, const auto& is) {
        if (witness) BOOST_TEST(is(*witness));
        const auto shorter = std::ranges::find_if(
            texts, [&](const auto& text) { return (!witness || text.size() < witness->size()) && is(text); });
        BOOST_TEST((shorter == texts.end()));
      };
      BOOST_TEST_CONTEXT(left.grammar.id << " and " << right.grammar.id << ": " << old_rule.name << ": "
                                         << stated.removed << " > " << stated.added) {
        check(stated.lost, is_lost);
        check(stated.gained, is_gained);
        if (stated.lost || stated.gained) {
          BOOST_TEST((!stated.undone_loss && !stated.undone_gain));
        } else {
          check(stated.undone_loss, [&](std::u32string_view t) { return before.matches(t) && !alone.matches(t); });
          check(stated.undone_gain, [&](std::u32string_view t) { return alone.matches(t) && !before.matches(t); });
        }
      }
      ++count.parts;
      count.lost += stated.lost ? 1U : 0U;
      count.gained += stated.gained ? 1U : 0U;
      const bool is_undone = stated.undone_loss || stated.undone_gain;
      count.undone += is_undone ? 1U : 0U;
      count.nothing += !stated.lost && !stated.gained && !is_undone ? 1U : 0U;
    }
  }
  return count;
}

std::vector<std::u32string> texts_of(const diff::subject& left, const diff::subject& right, std::size_t longest) {
  const std::vector<const abnf::grammar*> both{&left.grammar, &right.grammar};
  std::u32string characters;
  for (const auto& kind : reference::kinds_of_characters(both)) characters += kind.readable;
  auto texts = reference::all_strings(characters, longest);
  for (auto& text : reference::all_strings(U"a/:", 3)) texts.push_back(std::move(text));
  return texts;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(partial_edits_tests)

BOOST_AUTO_TEST_CASE(by_hand) {
  BOOST_TEST(listed("a = \"x\"\n", "a = \"x\" / \"y\"\n") == " > / \"y\", in 1: \"x\" / \"y\"\n");
  BOOST_TEST(listed("a = *\"x\" \"z\"\n", "a = 1*\"x\" \"w\"\n") ==
             "* > 1*, in 1: 1*\"x\" \"z\"\n\"z\" > \"w\", in 1: *\"x\" \"w\"\n");
  // A bracket alone is no definition, and neither is nothing.
  BOOST_TEST(listed("a = \"v\" [ \"x\" ]\n", "a = \"v\" ( \"x\" )\n") == "[ … ] > ( … ), in 1: \"v\" ( \"x\" )\n");
  BOOST_TEST(listed("a = \"x\" / \"y\"\n", "a = \"y\"\n") == "\"x\" / > , in 1: \"y\"\n");
  BOOST_TEST(listed("a = \"w\" ( \"x\" ) / \"y\"\n", "a = \"v\" \"x\" / \"z\"\n") ==
             "\"w\" ( … ) > \"v\", in 1: \"v\" \"x\" / \"y\"\n\"y\" > \"z\", in 1: \"w\" ( \"x\" ) / \"z\"\n");
  // One change in several places is one edit.
  BOOST_TEST(listed("a = 1*b \".\" 1*b\nb = \"x\"\n", "a = c \".\" c\nc = \"y\"\n") == "1*b > c, in 2: c \".\" c\n");
  BOOST_TEST(listed("a = \"x\"\n", "a = \"x\"\n").empty());
}

// With very many the whole change is one.
BOOST_AUTO_TEST_CASE(very_many_edits_are_one) {
  std::string left = "a = \"!\"", right = "a = \"!\"";
  for (std::size_t i = 0; i < diff::most_edits + 1; ++i) {
    left += " \"l" + std::to_string(i) + "\" \"!\"";
    right += " \"r" + std::to_string(i) + "\" \"!\"";
  }
  const auto changes = listed(left + "\n", right + "\n");
  BOOST_TEST(std::ranges::count(changes, '\n') == 1);
}

BOOST_AUTO_TEST_CASE(pairs_of_built_in_grammars) {
  std::map<std::string, diff::subject> subjects;
  for (const auto& id : test::ids_of_built_in_grammars()) subjects.emplace(id, test::subject_of(id));
  std::size_t parts = 0;
  for (const auto& [earlier, later] : test::pairs_to_check()) {
    for (const auto& [begin, end] : {std::pair(earlier, later), std::pair(later, earlier)}) {
      const auto& left = subjects.at(begin);
      const auto& right = subjects.at(end);
      work_budget budget;
      diff::comparison compared;
      const auto table = diff::built_in_correspondence(left.grammar.id, right.grammar.id);
      compared.rules = diff::compare_rules(left, right, table, budget).value();
      compared.rule_changes = diff::find_rule_changes(left, right, compared.rules, work_budget());
      parts += check_parts(left, right, compared, texts_of(left, right, test::full_run() ? 2 : 1)).parts;
    }
  }
  BOOST_TEST(parts > (test::full_run() ? 500U : 100U));
}

BOOST_AUTO_TEST_CASE(steps_of_schemes) {
  for (const auto& step : test::steps_of_schemes) {
    const auto left = test::subject_of(step.left);
    const auto right = test::subject_of(step.right);
    work_budget budget;
    const auto table = diff::built_in_correspondence(step.left, step.right);
    diff::comparison compared;
    compared.rules = diff::compare_rules(left, right, table, budget).value();
    compared.rule_changes = diff::find_rule_changes(left, right, compared.rules, work_budget());
    BOOST_TEST(check_parts(left, right, compared, texts_of(left, right, 2)).parts > 0U);
  }
}

// A set of characters that only one side has, and of which an edit keeps a part.
BOOST_AUTO_TEST_CASE(parts_of_a_set) {
  const std::string before = "r = *2( *\"c\" ) / \"c\"\n";
  const std::string after = "r = ( \"c\" / \"b\" ) / \"a\"\n";
  const auto comparison = test::compare_texts(before, after);
  BOOST_TEST(check_parts(test::read_subject(before), test::read_subject(after), comparison,
                         reference::all_strings(U"abc", 3))
                 .gained > 1U);
}

// What an edit of a rule does may be undone by one of a rule that it uses.
BOOST_AUTO_TEST_CASE(edits_of_rules_that_are_used) {
  const std::string before = "r = \"a\" s / \"c\"\ns = \"b\"\n";
  const std::string after = "r = \"b\" s / \"a\"\ns = \"c\"\n";
  const auto comparison = test::compare_texts(before, after);
  check_parts(test::read_subject(before), test::read_subject(after), comparison, reference::all_strings(U"abc", 3));
  const auto& parts = comparison.rule_changes.front().parts;
  BOOST_TEST_REQUIRE(parts.size() == 2U);
  BOOST_TEST((parts[0].lost == U"ab"));
  BOOST_TEST(!parts[0].gained.has_value());  // bb, which neither side has
}

BOOST_AUTO_TEST_CASE(random_small_grammars) {
  reference::random_grammars random(19, "abc");
  std::mt19937 edits(19);
  const auto texts = reference::all_strings(U"abc", 5);
  checked total;
  for (int n = 0; n < (test::full_run() ? 5000 : 150); ++n) {
    const std::string text = random.next();
    std::string other = random.next();
    if (n % 3 != 0) {
      other = text;
      for (int i = 0; i < 3; ++i) other = test::edited(other, edits);
    }
    const auto left = test::read_subject(text);
    const auto right = test::read_subject(other);
    BOOST_TEST_CHECKPOINT(text + "and\n" + other);
    BOOST_TEST_INFO_SCOPE(text + "and\n" + other);
    const auto result = check_parts(left, right, test::compare_texts(text, other), texts);
    total.parts += result.parts;
    total.lost += result.lost;
    total.gained += result.gained;
    total.undone += result.undone;
    total.nothing += result.nothing;
  }
  BOOST_TEST(total.parts > 100U);
  BOOST_TEST(total.lost > 50U);
  BOOST_TEST(total.gained > 50U);
  BOOST_TEST(total.undone > 0U);
  BOOST_TEST(total.nothing > 0U);
}

BOOST_AUTO_TEST_SUITE_END()
