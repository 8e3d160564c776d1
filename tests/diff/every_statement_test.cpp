// Every statement about two languages and their components, against full backtracking on the ABNF text by text
// (reference/reading_by_abnf.hpp): for all pairs of built-in grammars and for random small ones. What is said of
// reasons is in attribution_test.cpp, what is said of rules in rule_statements_test.cpp. With the argument `full`
// (CTest label exhaustive) longer texts.
#include "diff/checked_statements.hpp"
#include "diff/classifier.hpp"
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/edited_grammars.hpp"
#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "diff/subject.hpp"
#include "diff/summary.hpp"
#include "full_run.hpp"
#include "reference/character_kinds.hpp"
#include "reference/reading_by_abnf.hpp"
#include "reference/small_grammars.hpp"
#include "survey/corpus_counts.hpp"
#include "urispec/diff.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <deque>
#include <memory>

using namespace urispec;

namespace {

struct weighted_text {
  std::u32string text;
  std::uint64_t many;  // how many texts are like it; 0: not counted
};

// All texts up to that length over one character of each kind: what is said of them is said of all texts.
std::vector<weighted_text> all_kinds_of_texts(const std::vector<reference::character_kind>& kinds,
                                              std::size_t longest) {
  std::vector<weighted_text> texts{{U"", 1}};
  std::size_t first = 0;
  for (std::size_t n = 0; n < longest; ++n) {
    const std::size_t last = texts.size();
    for (; first < last; ++first) {
      for (const auto& kind : kinds) texts.push_back({texts[first].text + kind.readable, texts[first].many * kind.count});
    }
  }
  return texts;
}

// A built-in grammar, what is said of it, and what it says of the texts by itself.
struct grammar_with_texts {
  std::string id;
  diff::subject subject;
  std::unique_ptr<reference::reading_by_abnf> reader;  // refers to the subject
  std::vector<test::said> said = {};
};

std::deque<grammar_with_texts> built_in_grammars() {
  std::deque<grammar_with_texts> grammars;
  for (const auto& id : test::ids_of_built_in_grammars()) {
    auto& g = grammars.emplace_back(id, test::subject_of(id), nullptr);
    g.reader = std::make_unique<reference::reading_by_abnf>(g.subject.grammar, g.subject.start,
                                                              abnf::built_in_components());
  }
  return grammars;
}

std::vector<std::string_view> all_known_texts() {
  auto texts = diff::known_texts();
  const auto of_schemes = diff::known_texts_of_schemes();
  texts.insert(texts.end(), of_schemes.begin(), of_schemes.end());
  return texts;
}

// The first lines of a report: every known text is counted where it belongs, and the first is shown.
void check_summary(const grammar_with_texts& left, const grammar_with_texts& right,
                   const diff::comparison& comparison) {
  const auto summary = diff::summarize(comparison);
  const diff::classifier numbers(comparison.reasons, comparison.splits ? &*comparison.splits : nullptr);
  std::map<diff::agreement, std::size_t> expected;
  std::map<std::pair<diff::agreement, std::size_t>, std::string_view> first;
  for (const std::string_view known_text : all_known_texts()) {
    const auto text = unicode::from_utf8(known_text).value();
    const auto not_asked = test::components_not_asked(left.subject.grammar, right.subject.grammar);
    const auto example =
        test::expected_of(left.reader->read(text), right.reader->read(text), comparison, not_asked).agreement;
    ++expected[example];
    first.try_emplace({example, numbers.classify(known_text).number}, known_text);
  }
  const auto check = [&](const std::vector<diff::change>& changes, diff::agreement agreement) {
    std::size_t touched = 0;
    for (const auto& change : changes) {
      touched += change.text_count;
      const auto example = first.find({agreement, change.number});
      BOOST_TEST(change.example == (example == first.end() ? "" : example->second));
    }
    BOOST_TEST(touched == expected[agreement]);
  };
  BOOST_TEST_CONTEXT(left.id << " and " << right.id) {
    check(summary.became_valid, diff::agreement::right_only);
    check(summary.became_invalid, diff::agreement::left_only);
    check(summary.read_differently, diff::agreement::split_differently);
    const bool breaks = comparison.relation == automaton::relation::superset ||
                        comparison.relation == automaton::relation::overlap ||
                        comparison.relation == automaton::relation::disjoint ||
                        (comparison.splits && !comparison.splits->kinds.empty());
    BOOST_TEST(summary.is_breaking() == breaks);
  }
}

// The first lines of a survey: a corpus in which the known texts stand once, twice, thrice and so on. How many records
// each change has, which comes first, and that the texts shown have it.
void check_survey(const grammar_with_texts& left, const grammar_with_texts& right, const diff::comparison& comparison) {
  const diff::classifier numbers(comparison.reasons, comparison.splits ? &*comparison.splits : nullptr);
  const auto not_asked = test::components_not_asked(left.subject.grammar, right.subject.grammar);
  const auto agreement_of = [&](std::string_view text) {
    const auto code_points = unicode::from_utf8(text).value();
    return test::expected_of(left.reader->read(code_points), right.reader->read(code_points), comparison, not_asked)
        .agreement;
  };
  std::map<diff::agreement, std::uint64_t> expected;
  survey::corpus_counts counts;
  std::size_t times = 0;
  for (const std::string_view known_text : all_known_texts()) {
    const auto agreement = agreement_of(known_text);
    times = times % 7 + 1;
    for (std::size_t i = 0; i < times; ++i) counts.add(numbers.classify(known_text), counts.records, known_text);
    expected[agreement] += times;
  }
  survey::corpus_summary summary{left.id, right.id, counts.records, counts.same, counts.neither, {}};
  for (const auto& [key, group] : counts.groups) {
    summary.groups.push_back({key.first, std::to_string(key.second), "", group.count, {}});
    for (const auto& example : group.examples) summary.groups.back().examples.push_back(example.text);
  }
  summary.put_in_order();
  BOOST_TEST_CONTEXT(left.id << " and " << right.id) {
    std::uint64_t counted = counts.same + counts.neither;
    for (const auto& group : summary.groups) counted += group.count;
    BOOST_TEST(counted == counts.records);
    std::uint64_t before = counts.records;
    for (const auto& change : survey::changes_of(summary)) {
      BOOST_TEST(change.count == expected[change.agreement]);
      BOOST_TEST(change.count <= before);
      before = change.count;
      std::uint64_t sum = 0, last = counts.records;
      for (const std::size_t number : change.groups) {
        const auto& group = summary.groups[number];
        BOOST_TEST((agreement_of(survey::shortest_example(group)) == change.agreement));
        BOOST_TEST(group.count <= last);
        last = group.count;
        sum += group.count;
      }
      BOOST_TEST(sum == change.count);
    }
  }
}

// The rule of the characters whose escapes are equivalent to them.
std::size_t unreserved_of(const abnf::grammar& g) {
  const auto of_iris = g.find("iunreserved");
  return of_iris ? *of_iris : g.find("unreserved").value();
}

// Characters that are equivalent to their escapes.
void check_percent(const diff::subject& left, const diff::subject& right, const diff::percent_equivalence& stated,
                   const std::vector<reference::character_kind>& kinds) {
  reference::abnf_matcher on_left(left.grammar, unreserved_of(left.grammar));
  reference::abnf_matcher on_right(right.grammar, unreserved_of(right.grammar));
  for (const auto& kind : kinds) {
    const bool in_left = on_left.matches({&kind.readable, 1});
    const bool in_right = on_right.matches({&kind.readable, 1});
    BOOST_TEST(stated.both.contains(kind.readable) == (in_left && in_right));
    BOOST_TEST(stated.left_only.contains(kind.readable) == (in_left && !in_right));
    BOOST_TEST(stated.right_only.contains(kind.readable) == (!in_left && in_right));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(every_statement_tests)

BOOST_AUTO_TEST_CASE(pairs_of_built_in_grammars) {
  auto built_in = built_in_grammars();
  std::vector<const abnf::grammar*> grammars;
  for (const auto& g : built_in) grammars.push_back(&g.subject.grammar);
  const std::size_t longest_counted = test::full_run() ? 3 : 2;
  const auto kinds = reference::kinds_of_characters(grammars);
  auto texts = all_kinds_of_texts(kinds, longest_counted);
  for (auto& text : reference::all_strings(U"a0:/?#@", test::full_run() ? 7 : 4)) texts.push_back({std::move(text), 0});
  for (auto& text : reference::all_strings(U"/[]:", test::full_run() ? 9 : 6)) texts.push_back({std::move(text), 0});
  for (auto& g : built_in) {
    for (const auto& text : texts) g.said.push_back(g.reader->read(text.text));
  }
  auto pairs = test::pairs_to_check();
  for (const auto& g : built_in) pairs.emplace_back(g.id, g.id);
  for (const auto& [left_id, right_id] : pairs) {
    const auto& left = *std::ranges::find(built_in, left_id, &grammar_with_texts::id);
    const auto& right = *std::ranges::find(built_in, right_id, &grammar_with_texts::id);
    work_budget budget;
    const auto comparison =
        diff::compare(left.subject, right.subject, abnf::built_in_components(),
                      diff::built_in_correspondence(left.id, right.id), diff::usual_longest, budget);
    BOOST_REQUIRE(comparison.has_value());
    test::checked_statements statements(left.id + " and " + right.id, left.subject, right.subject, *comparison);
    for (std::size_t t = 0; t < texts.size(); ++t) {
      statements.add(texts[t].text, left.said[t], right.said[t], texts[t].many);
    }
    statements.check_witnesses(*left.reader, *right.reader);
    statements.check_counts(longest_counted);
    statements.conclude();
    check_summary(left, right, *comparison);
    check_survey(left, right, *comparison);
    if (comparison->percent) check_percent(left.subject, right.subject, *comparison->percent, kinds);
  }
}

// Texts that begin as those of the scheme do, and the witnesses. What is counted by length is not checked here.
BOOST_AUTO_TEST_CASE(steps_of_schemes) {
  for (const auto& step : test::steps_of_schemes) {
    const auto left = test::subject_of(step.left);
    const auto right = test::subject_of(step.right);
    work_budget budget;
    const auto compared =
        diff::compare(left, right, abnf::built_in_components(), diff::built_in_correspondence(step.left, step.right),
                      diff::usual_longest, budget);
    BOOST_REQUIRE(compared.has_value());
    reference::reading_by_abnf on_left(left.grammar, left.start, abnf::built_in_components());
    reference::reading_by_abnf on_right(right.grammar, right.start, abnf::built_in_components());
    test::checked_statements statements(std::string(step.left) + " and " + std::string(step.right), left, right,
                                        *compared);
    for (const auto& end : reference::all_strings(U"a0@?=&#;%", test::full_run() ? 5 : 3)) {
      const std::u32string text = std::u32string(step.begin) + end;
      statements.add(text, on_left.read(text), on_right.read(text));
    }
    statements.check_witnesses(on_left, on_right);
    statements.conclude();
  }
}

// Two components, one of which may be empty without being there.
BOOST_AUTO_TEST_CASE(random_pairs_of_small_grammars) {
  const auto components = abnf::read_component_table("one undefined r1\ntwo empty r2\n").table;
  reference::random_grammars random(20261123, "abc");
  const auto texts = reference::all_strings(U"abc", 6);
  std::mt19937 choice(20261124);
  constexpr std::size_t longest_counted = 60;  // some text that both have is shorter
  std::size_t parted = 0, taken_apart = 0, split = 0;
  for (int i = 0; i < (test::full_run() ? 40'000 : 250); ++i) {
    const std::string text_of_left = random.next();
    const std::string text_of_right = i % 4 == 0 ? random.next() : test::edited(text_of_left, choice);
    const auto left_grammar = reference::grammar_of(text_of_left);
    const auto right_grammar = reference::grammar_of(text_of_right);
    if (!test::has_backtracking_as_reference(left_grammar)) continue;
    if (!test::has_backtracking_as_reference(right_grammar)) continue;
    work_budget budget;
    const auto left = *diff::prepare(left_grammar, components, budget);
    const auto right = *diff::prepare(right_grammar, components, budget);
    const auto compared = *diff::compare(left, right, components, {}, longest_counted, budget);
    const std::string name = text_of_left + "and\n" + text_of_right;
    reference::reading_by_abnf on_left(left.grammar, left.start, components);
    reference::reading_by_abnf on_right(right.grammar, right.start, components);
    const std::vector<const abnf::grammar*> grammars{&left.grammar, &right.grammar};
    const auto kinds = reference::kinds_of_characters(grammars);
    test::checked_statements statements(name, left, right, compared);
    for (const auto& [text, many] : all_kinds_of_texts(kinds, 3)) {
      statements.add(text, on_left.read(text), on_right.read(text), many);
    }
    for (const auto& text : texts) statements.add(text, on_left.read(text), on_right.read(text));
    statements.check_witnesses(on_left, on_right);
    statements.check_counts(3);
    statements.conclude();
    parted += compared.relation == automaton::relation::overlap ? 1U : 0U;
    taken_apart += compared.splits ? 1U : 0U;
    split += compared.splits && !compared.splits->kinds.empty() ? 1U : 0U;
  }
  BOOST_TEST(parted > (test::full_run() ? 100U : 15U));
  BOOST_TEST(taken_apart > (test::full_run() ? 100U : 25U));
  BOOST_TEST(split > (test::full_run() ? 20U : 5U));
}

BOOST_AUTO_TEST_SUITE_END()
