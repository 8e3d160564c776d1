// Rules that recurse, compared: strings against expansion, and what definitions decide against longer strings.
#include "diff/recursive_rules.hpp"
#include "diff/string_readers.hpp"

#include "abnf/component_table.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "diff/classifier.hpp"
#include "diff/comparison.hpp"
#include "diff/definitions.hpp"
#include "diff/derivations.hpp"
#include "diff/rule_changes.hpp"
#include "diff/summary.hpp"
#include "reference/expansion.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

using namespace urispec;
using reference::expansion;

namespace {

constexpr std::size_t length = 4;
constexpr std::size_t longer_length = 7;

struct recursive_comparison {
  std::array<abnf::grammar, 2> grammars;
  diff::comparison comparison;
  std::string texts;  // of both grammars
};

recursive_comparison compare_up_to(std::string_view left, std::string_view right, std::optional<std::size_t> longest) {
  const std::array grammars{abnf::without_linear_recursion(reference::grammar_of(left, "left")),
                            abnf::without_linear_recursion(reference::grammar_of(right, "right"))};
  work_budget budget;
  const auto subjects = diff::prepare_with_strings(grammars, longest, budget);
  BOOST_REQUIRE(subjects.has_value());
  auto comparison = diff::compare_with_strings((*subjects)[0], (*subjects)[1], abnf::built_in_components(), {},
                                               longest.value_or(3), budget);
  BOOST_REQUIRE(comparison.has_value());
  return {grammars, std::move(*comparison), std::string(left) + "\n" + std::string(right) + "\n"};
}

// Definitions over a and b in which any rule may stand, beside a character: each has strings.
class recursive_grammars {
 public:
  explicit recursive_grammars(std::uint32_t seed) : random_(seed) {}

  std::string next() {
    std::string text;
    for (std::size_t i = 0; i < rules; ++i) text += name(i) + " = " + base(i) + " / " + definition(2) + "\n";
    return text;
  }

  // The same grammar with one definition exchanged.
  std::string edited(const std::string& text) {
    const std::size_t rule = random_() % rules;
    const std::size_t begin = text.find(name(rule) + " =");
    const std::size_t end = text.find('\n', begin);
    const std::string old = text.substr(begin, end - begin);
    const std::string change = random_() % 2 == 0 ? old + " / " + definition(1) : name(rule) + " = " + base(rule) + " / " + definition(2);
    return text.substr(0, begin) + change + text.substr(end);
  }

 private:
  static constexpr std::size_t rules = 3;
  static std::string name(std::size_t rule) { return "r" + std::to_string(rule); }

  static std::string base(std::size_t rule) { return rule == 1 ? "%x62" : "%x61"; }

  std::string definition(int depth) {
    if (depth == 0) return leaf();
    switch (random_() % 5) {
      case 0: return definition(depth - 1) + " / " + definition(depth - 1);
      case 1: return "( " + definition(depth - 1) + " ) " + leaf();
      case 2: return leaf() + " ( " + definition(depth - 1) + " ) " + leaf();
      case 3: return leaf() + " *( " + definition(depth - 1) + " )";
      default: return leaf() + " [ " + definition(depth - 1) + " ]";
    }
  }
  std::string leaf() {
    const auto n = random_() % 5;
    if (n < 2) return name(random_() % rules);
    return n == 4 ? "%x62" : "%x61";
  }

  std::mt19937 random_;
};

// A made-up grammar and an edited one, compared. Nullopt where a rule has no strings.
std::optional<recursive_comparison> compare_edited(std::uint32_t seed, std::size_t longest) {
  recursive_grammars source(seed);
  const std::string left = source.next();
  const std::string right = source.edited(left);
  try {
    return compare_up_to(left, right, longest);
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

std::set<std::u32string> only(const expansion::strings& a, const expansion::strings& b) {
  std::set<std::u32string> result;
  std::ranges::set_difference(a, b, std::inserter(result, result.end()));
  return result;
}

std::optional<std::size_t> shortest(const std::set<std::u32string>& texts) {
  std::optional<std::size_t> length;
  for (const auto& text : texts) length = std::min(length.value_or(text.size()), text.size());
  return length;
}

// A rule that does not recurse may have a witness longer than the length.
void check_side(const std::set<std::u32string>& only_here, const std::set<std::u32string>& longer,
                const std::optional<std::u32string>& witness, bool is_undecided) {
  const bool is_short = witness && witness->size() <= length;
  BOOST_TEST(is_short == !only_here.empty());
  BOOST_TEST(!(witness && is_undecided));
  if (witness && witness->size() <= longer_length) {
    BOOST_TEST(longer.contains(*witness));
    BOOST_TEST(witness->size() == shortest(longer).value_or(0));
  }
  if (!witness && !is_undecided) BOOST_TEST(longer.empty());
}

}  // namespace

BOOST_AUTO_TEST_SUITE(recursive_rules_tests)

// Every pair of made-up grammars: relation and witnesses are those of all strings up to the length; what is decided is
// true of longer strings too.
BOOST_AUTO_TEST_CASE(against_expansion) {
  std::size_t tried = 0, decided = 0, undecided = 0;
  for (std::uint32_t seed = 0; seed < 140; ++seed) {
    recursive_grammars source(seed);
    const std::string left = source.next();
    const std::string right = seed % 4 == 0 ? source.next() : source.edited(left);
    std::optional<recursive_comparison> c;
    try {
      c = compare_up_to(left, right, length);
    } catch (const std::runtime_error&) {
      continue;  // a rule without strings
    }
    ++tried;
    const expansion on_left(c->grammars[0], length);
    const expansion on_right(c->grammars[1], length);
    const expansion longer_left(c->grammars[0], longer_length);
    const expansion longer_right(c->grammars[1], longer_length);
    for (const auto& pair : c->comparison.rules.pairs) {
      const auto l = c->grammars[0].find(pair.left);
      const auto r = c->grammars[1].find(pair.right);
      BOOST_REQUIRE((l && r));
      BOOST_TEST_CONTEXT(left << "\n" << right << "\n" << pair.left) {
        check_side(only(on_left.of(*l), on_right.of(*r)), only(longer_left.of(*l), longer_right.of(*r)),
                   pair.left_only, pair.undecided.left);
        check_side(only(on_right.of(*r), on_left.of(*l)), only(longer_right.of(*r), longer_left.of(*l)),
                   pair.right_only, pair.undecided.right);
      }
      ++(pair.undecided.any() ? undecided : decided);
    }
  }
  BOOST_TEST(tried > 100U);
  BOOST_TEST(decided > undecided);
  BOOST_TEST(undecided > 0U);
}

// Each statement about an edit of a definition that recurses is true of the strings up to the length, and no shorter
// string shows it: names mean what they mean on the left, and the right rule does not undo it.
BOOST_AUTO_TEST_CASE(parts_of_edits_against_expansion) {
  std::size_t tried = 0, lost = 0, gained = 0;
  for (std::uint32_t seed = 5000; seed < 5120; ++seed) {
    const auto c = compare_edited(seed, length);
    if (!c) continue;
    const abnf::grammar& old_grammar = c->grammars[0];
    const abnf::grammar& new_grammar = c->grammars[1];
    std::vector<std::size_t> names;
    for (const abnf::rule& r : new_grammar.rules) names.push_back(old_grammar.find(r.name).value_or(0));
    const auto counterparts = diff::find_counterparts(old_grammar, new_grammar, c->comparison.rules.pairs);
    const auto strings_of = [&](const abnf::expression& definition) {
      abnf::grammar whole = old_grammar;
      whole.rules.emplace_back().definition = definition;
      return expansion(whole, length).of(old_grammar.rules.size());
    };
    for (std::size_t i = 0; i < c->comparison.rules.pairs.size(); ++i) {
      const auto& parts = c->comparison.rule_changes[i].parts;
      const auto l = old_grammar.find(c->comparison.rules.pairs[i].left);
      const auto r = new_grammar.find(c->comparison.rules.pairs[i].right);
      BOOST_REQUIRE((l && r));
      if (parts.empty() || counterparts.of_left[*l] != r) continue;
      const auto before = strings_of(old_grammar.rules[*l].definition);
      abnf::expression definition = new_grammar.rules[*r].definition;
      abnf::for_each_use(definition, [&](abnf::expression& use) {
        if (auto* name = std::get_if<abnf::rule_reference>(&use.node)) name->rule = names[name->rule];
      });
      const auto after = strings_of(definition);
      const auto now = expansion(new_grammar, length).of(*r);
      auto next = parts.begin();  // in the order of the edits
      const auto edits = diff::partial_edits(old_grammar.rules[*l], new_grammar.rules[*r], counterparts, names);
      for (const auto& edit : edits) {
        const auto alone = strings_of(edit.alone);
        const auto losses = only(only(only(before, alone), after), now);
        auto gains = only(alone, before);
        std::erase_if(gains, [&](const std::u32string& text) { return !after.contains(text) || !now.contains(text); });
        const bool is_next = next != parts.end() && next->removed == edit.removed && next->added == edit.added;
        const auto part = is_next ? next++ : parts.end();
        BOOST_TEST_CONTEXT(c->texts << edit.removed << " > " << edit.added) {
          BOOST_REQUIRE((part != parts.end()));
          ++tried;
          for (const auto& [witness, texts] : {std::pair(part->lost, losses), std::pair(part->gained, gains)}) {
            const bool is_short = witness && witness->size() <= length;
            BOOST_TEST(is_short == !texts.empty());
            if (is_short) BOOST_TEST((texts.contains(*witness) && witness->size() == shortest(texts).value_or(0)));
          }
          lost += part->lost ? 1U : 0U;
          gained += part->gained ? 1U : 0U;
        }
      }
    }
  }
  BOOST_TEST(tried > 50U);
  BOOST_TEST(lost > 10U);
  BOOST_TEST(gained > 10U);
}

// Rules that recurse beside start rules that do not are compared too, and the start rules are decided.
BOOST_AUTO_TEST_CASE(beside_start_rules_that_do_not_recurse) {
  std::size_t tried = 0, differ = 0;
  for (std::uint32_t seed = 3000; seed < 3040; ++seed) {
    recursive_grammars source(seed);
    const std::string rules = source.next();
    const std::string other_rules = source.edited(rules);
    std::array<abnf::grammar, 2> grammars;
    try {
      grammars = {reference::grammar_of("s = %x61 *%x62\n" + rules, "left"),
                  reference::grammar_of("s = %x61 *%x62 [ %x61 ]\n" + other_rules, "right")};
    } catch (const std::runtime_error&) {
      continue;
    }
    const auto left = diff::make_source("left", grammars[0], 0, "");
    const auto right = diff::make_source("right", grammars[1], 0, "");
    BOOST_REQUIRE((left && right));
    if (!left->whole && !right->whole) continue;
    const auto report = diff::make_report(*left, *right);
    BOOST_REQUIRE(report.has_value());
    BOOST_TEST((report->comparison.relation == automaton::relation::subset));
    BOOST_TEST(!report->comparison.undecided.any());
    BOOST_TEST(report->left.left_out.empty());
    BOOST_REQUIRE(report->comparison.length_of_other_rules.has_value());
    BOOST_TEST(*report->comparison.length_of_other_rules >= length);
    const expansion on_left(grammars[0], length), on_right(grammars[1], length);
    const expansion longer_left(grammars[0], longer_length), longer_right(grammars[1], longer_length);
    for (const auto& pair : report->comparison.rules.pairs) {
      const auto l = grammars[0].find(pair.left);
      const auto r = grammars[1].find(pair.right);
      BOOST_REQUIRE((l && r));
      ++tried;
      differ += pair.left_only || pair.right_only ? 1U : 0U;
      BOOST_TEST_CONTEXT(rules << "\n" << other_rules << "\n" << pair.left) {
        check_side(only(on_left.of(*l), on_right.of(*r)), only(longer_left.of(*l), longer_right.of(*r)),
                   pair.left_only, pair.undecided.left);
        check_side(only(on_right.of(*r), on_left.of(*l)), only(longer_right.of(*r), longer_left.of(*l)),
                   pair.right_only, pair.undecided.right);
      }
    }
  }
  BOOST_TEST(tried > 60U);
  BOOST_TEST(differ > 40U);
}

// Each reason's string is of one start rule only, and parts where the other cannot go on.
BOOST_AUTO_TEST_CASE(reasons_part_where_they_say) {
  std::size_t tried = 0;
  for (std::uint32_t seed = 1000; seed < 1250; ++seed) {
    const auto c = compare_edited(seed, length);
    if (!c) continue;
    const expansion on_left(c->grammars[0], longer_length);
    const expansion on_right(c->grammars[1], longer_length);
    for (const auto& reason : c->comparison.reasons.left_only) {
      if (reason.witness.size() > length) continue;  // of the texts of rules: tests/diff/rule_texts_test.cpp
      ++tried;
      BOOST_TEST_CONTEXT(c->texts) {
        BOOST_TEST(on_left.of(0).contains(reason.witness));
        BOOST_TEST(!on_right.of(0).contains(reason.witness));
        const auto goes_on = [&](std::size_t size) {
          const auto beginning = reason.witness.substr(0, size);
          return std::ranges::any_of(on_right.of(0), [&](const auto& text) { return text.starts_with(beginning); });
        };
        BOOST_TEST((reason.shared_prefix > 1 || goes_on(reason.shared_prefix)));  // longer ones need longer strings
        BOOST_TEST((reason.at_end || !goes_on(reason.shared_prefix + 1)));
      }
    }
  }
  BOOST_TEST(tried > 50U);
}

// Single strings are classified whatever their length, and the reason of a string is one like its own.
BOOST_AUTO_TEST_CASE(strings_are_classified_by_both_rules) {
  std::size_t tried = 0, differ = 0, alike = 0;
  for (std::uint32_t seed = 2000; seed < 2060; ++seed) {
    const auto c = compare_edited(seed, 2);
    if (!c) continue;
    const auto& reasons = c->comparison.reasons;
    if (!reasons.readers) continue;  // no start rule recurses
    const diff::classifier classifier(reasons, nullptr);
    const expansion on_left(c->grammars[0], longer_length);
    const expansion on_right(c->grammars[1], longer_length);
    for (const auto& text : reference::all_strings(U"ab", longer_length)) {
      const bool in_left = on_left.of(0).contains(text);
      const bool in_right = on_right.of(0).contains(text);
      const auto expected = in_left && in_right ? diff::agreement::same
                            : in_left           ? diff::agreement::left_only
                            : in_right          ? diff::agreement::right_only
                                                : diff::agreement::neither;
      const auto actual = classifier.classify(unicode::to_utf8(text));
      BOOST_TEST((actual.agreement == expected), c->texts << unicode::to_utf8(text));
      ++tried;
      if (in_left == in_right || actual.number == diff::another_reason) continue;
      const auto has = in_left ? diff::side::left : diff::side::right;
      const auto& kind = (in_left ? reasons.left_only : reasons.right_only)[actual.number];
      const auto own = reasons.readers->reason_of(text, has);
      BOOST_TEST(kind.at_end == own.at_end);
      BOOST_TEST(kind.reading_rule == own.reading_rule);
      BOOST_TEST(kind.stopping_rule == own.stopping_rule);
      alike += kind.characters == own.characters ? 1U : 0U;
      ++differ;
    }
  }
  BOOST_TEST(tried > 5000U);
  BOOST_TEST(differ > 100U);
  BOOST_TEST(alike > 100U);
}

// Derivations of rules that recurse, side by side: rules that are a single character are left out, and places are code
// points.
BOOST_AUTO_TEST_CASE(derivations_side_by_side) {
  const std::array grammars{reference::grammar_of("s = \"<\" [ s ] \">\" / word\nword = 1*%xE4\n"),
                            reference::grammar_of("s = \"<\" [ t ] \">\" / word\nt = s\nword = 1*%xE4\n")};
  work_budget budget;
  const auto subjects = diff::prepare_with_strings(grammars, 4, budget);
  BOOST_REQUIRE(subjects.has_value());
  const auto& [left, right] = *subjects;
  const auto comparison = diff::compare_with_strings(left, right, abnf::built_in_components(), {}, 3, budget);
  BOOST_REQUIRE(comparison.has_value());
  const diff::derivation_aligner aligner(left, right, comparison->rules.pairs, budget);
  const auto rows = aligner.rows(U"<<\u00E4\u00E4>>");
  BOOST_REQUIRE(rows.has_value());
  std::string lines;
  for (const auto& row : *rows) {
    for (const auto* side : {&row.left, &row.right}) {
      const auto& grammar = grammars[side == &row.left ? 0 : 1];
      const auto& node = *side;
      lines += node ? grammar.rules[node->rule].name + " " + std::to_string(node->begin) + "-" + std::to_string(node->end)
                    : "-";
      lines += side == &row.left ? (row.is_same ? " = " : " | ") : "\n";
    }
  }
  BOOST_TEST(lines == "s 0-6 = s 0-6\n- | t 1-5\ns 1-5 = s 1-5\n- | t 2-4\ns 2-4 = s 2-4\nword 2-4 = word 2-4\n");
  BOOST_TEST(!aligner.rows(U"<<>").has_value());
}

// Causes go through the definitions of rules that recurse, and not through what a definition makes up for.
BOOST_AUTO_TEST_CASE(causes_of_rules_that_recurse) {
  const auto causes = [](std::string_view left, std::string_view right, std::string_view rule) {
    const auto c = compare_up_to(left, right, 5);
    std::string names;
    for (std::size_t i = 0; i < c.comparison.rules.pairs.size(); ++i) {
      if (c.comparison.rules.pairs[i].left != rule) continue;
      for (const std::size_t cause : c.comparison.rule_changes[i].causes) {
        names += c.comparison.rules.pairs[cause].left + " ";
      }
    }
    return names;
  };
  const std::string_view moved =
      "s = list / n\nlist = open [ s ] \")\"\nopen = \"(\" ws\nws = *\" \"\nn = \"0\"\n";
  BOOST_TEST(causes(moved, "s = list / n\nlist = open ws [ s ] \")\"\nopen = \"(\"\nws = *\" \"\nn = \"1\"\n", "s") == "n ");
  BOOST_TEST(causes(moved, "s = list / n\nlist = open [ s ] \"]\"\nopen = \"(\" ws\nws = *\" \"\nn = \"1\"\n", "s") ==
             "list n ");
  BOOST_TEST(causes(moved, "s = list / n\nlist = open [ s ] \")\"\nopen = \"<\" ws\nws = *\" \"\nn = \"0\"\n", "list") ==
             "open ");
}

// Without a length one is chosen at which the start rules have strings.
BOOST_AUTO_TEST_CASE(length_of_its_own) {
  const auto c = compare_up_to("s = \"(\" [ s ] \")\"\n", "s = \"(\" *s \")\"\n", std::nullopt);
  BOOST_TEST(c.comparison.length_of_strings.value_or(0) >= 12U);
  BOOST_TEST((c.comparison.relation == automaton::relation::subset));
  BOOST_TEST(!c.comparison.undecided.any());
  BOOST_TEST(!diff::summarize(c.comparison).is_breaking());
}

BOOST_AUTO_TEST_SUITE_END()
