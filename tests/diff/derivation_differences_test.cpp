// Differences between derivations, against backtracking on the ABNF text by text
// (reference/derivation_differences.hpp): each kind that a text has is stated with a text that is not longer, and each
// witness is a text of its kind. For all pairs of built-in grammars that have a report, with the argument `full` (CTest
// label exhaustive) for all pairs and for longer texts, and for random small grammars.
#include "diff/checked_statements.hpp"
#include "diff/comparison.hpp"
#include "diff/correspondence.hpp"
#include "diff/derivations.hpp"
#include "diff/edited_grammars.hpp"
#include "diff/pairs.hpp"
#include "diff/small_grammars.hpp"
#include "full_run.hpp"
#include "reference/derivation_differences.hpp"
#include "reference/reading_by_abnf.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace urispec;

namespace {

// Built-in grammars have no parser rules, which make the tagged languages of derivations.
diff::subject with_parser_rules(std::string_view id) {
  work_budget budget;
  return *diff::prepare_anew(abnf::load(*abnf::find_entry(id)).grammar, abnf::built_in_components(), budget);
}

// One grammar, read slowly.
struct slow_reader {
  reference::reading_by_abnf components;
  reference::derivation_by_abnf rules;

  slow_reader(const diff::subject& s, const abnf::component_table& table)
      : components(s.grammar, s.start, table), rules(s.grammar, s.start) {}
};

class checked_derivations {
 public:
  checked_derivations(std::string name, const diff::subject& left, const diff::subject& right,
                      const diff::comparison& comparison, const diff::derivation_differences& stated,
                      const abnf::component_table& table)
      : name_(std::move(name)),
        compared_(comparison),
        stated_(stated),
        left_(left, table),
        right_(right, table),
        not_asked_(&table == &abnf::built_in_components() ? test::components_not_asked(left.grammar, right.grammar)
                                                          : std::vector<std::size_t>()) {}

  void add(std::u32string_view text) {
    const auto result = differences_of(text);
    for (std::size_t pair = 0; pair < result.size(); ++pair) {
      if (result[pair] == diff::component_difference::same) continue;
      const auto kind = std::ranges::find_if(stated_.kinds, [&](const auto& k) {
        return k.pair == pair && k.difference == result[pair];
      });
      if (kind == stated_.kinds.end()) {
        complain(text, "no such kind");
      } else if (kind->witness.size() > text.size()) {
        complain(text, "shorter than the witness");
      }
    }
  }

  void conclude() {
    std::set<std::pair<std::size_t, diff::component_difference>> kinds;
    std::size_t shortest = 0;
    for (const auto& kind : stated_.kinds) {
      const auto result = differences_of(kind.witness);
      if (result.empty() || result[kind.pair] != kind.difference) complain(kind.witness, "witness");
      if (kind.difference == diff::component_difference::same) complain(kind.witness, "no difference");
      if (!kinds.emplace(kind.pair, kind.difference).second) complain(kind.witness, "stated twice");
      if (kind.witness.size() < shortest) complain(kind.witness, "not in order");
      shortest = kind.witness.size();
    }
    BOOST_TEST(complaints_.empty(), name_);
    for (const auto& complaint : complaints_) BOOST_TEST_MESSAGE(complaint);
  }

 private:
  // Differences by pair; empty for texts that do not count: those that only one grammar has, or that have other
  // components.
  std::vector<diff::component_difference> differences_of(std::u32string_view text) {
    const auto left = left_.rules.read(text);
    const auto right = right_.rules.read(text);
    if (!left || !right) return {};
    const auto expected =
        test::expected_of(left_.components.read(text), right_.components.read(text), compared_, not_asked_);
    if (expected.agreement != diff::agreement::same) return {};
    return reference::compare_derivations(*left, *right, stated_.pairs);
  }

  void complain(std::u32string_view text, std::string_view message) {
    if (complaints_.size() < 5) complaints_.push_back(unicode::to_utf8(text) + ": " + std::string(message));
  }

  std::string name_;
  const diff::comparison& compared_;
  const diff::derivation_differences& stated_;
  slow_reader left_, right_;
  std::vector<std::size_t> not_asked_;
  std::vector<std::string> complaints_;
};

diff::derivation_differences derivations_of(const diff::subject& left, const diff::subject& right,
                                            const diff::comparison& comparison) {
  work_budget budget;
  auto result = find_derivation_differences(left, right, comparison.rules.pairs,
                                           comparison.splits ? &*comparison.splits : nullptr, budget);
  BOOST_REQUIRE(result.has_value());
  return std::move(*result);
}

void check_built_in(std::string_view left_id, std::string_view right_id, const std::vector<std::u32string>& texts) {
  work_budget budget;
  const auto left = with_parser_rules(left_id);
  const auto right = with_parser_rules(right_id);
  const auto& table = abnf::built_in_components();
  const auto comparison =
      diff::compare(left, right, table, diff::built_in_correspondence(left_id, right_id), 1, budget);
  BOOST_REQUIRE(comparison.has_value());
  const auto stated = derivations_of(left, right, *comparison);
  checked_derivations checked(std::string(left_id) + " and " + std::string(right_id), left, right, *comparison, stated,
                              table);
  for (const auto& text : texts) checked.add(text);
  checked.conclude();
}

diff::derivation_differences of_texts(std::string_view left_text, std::string_view right_text) {
  const auto left = test::read_subject(left_text);
  const auto right = test::read_subject(right_text);
  work_budget budget;
  const auto compared = *diff::compare(left, right, abnf::built_in_components(), {}, 3, budget);
  return derivations_of(left, right, compared);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(derivation_differences_tests)

BOOST_AUTO_TEST_CASE(one_rule_reads_more) {
  const auto result = of_texts("s = 1*word *c\nword = \"a\" / \"b\" \"c\"\nc = \"c\" \"c\"\n",
                              "s = 1*word *c\nword = \"acc\" / \"a\" / \"bc\"\nc = \"c\" \"c\"\n");
  BOOST_REQUIRE(result.kinds.size() == 3U);
  BOOST_TEST((result.kinds[0].witness == U"acc"));
  BOOST_TEST((result.kinds[0].difference == diff::component_difference::moved));
  BOOST_TEST((result.kinds[1].witness == U"acc"));
  BOOST_TEST((result.kinds[1].difference == diff::component_difference::left_only));
  BOOST_TEST((result.kinds[2].witness == U"acccc"));
  BOOST_TEST((result.kinds[2].difference == diff::component_difference::moved));
}

BOOST_AUTO_TEST_CASE(a_definition_in_other_words_derives_the_same) {
  BOOST_TEST(of_texts("s = *( word \".\" )\nword = 2( \"a\" / \"b\" )\n",
                      "s = [ 1*( word \".\" ) ]\nword = \"aa\" / \"ab\" / \"ba\" / \"bb\"\n")
                 .kinds.empty());
}

BOOST_AUTO_TEST_CASE(the_limits_do_not_suffice) {
  const auto left = with_parser_rules("rfc2396");
  const auto right = with_parser_rules("rfc3986");
  work_budget budget;
  const auto compared = *diff::compare(left, right, abnf::built_in_components(), {}, 1, budget);
  work_budget small(100);
  BOOST_TEST(!find_derivation_differences(left, right, compared.rules.pairs, &*compared.splits, small).has_value());
  BOOST_TEST(small.exhausted());
}

BOOST_AUTO_TEST_CASE(pairs_of_built_in_grammars) {
  auto texts = reference::all_strings(U"a0:/?#@", test::full_run() ? 6 : 3);
  for (auto& text : reference::all_strings(U"a/;.", test::full_run() ? 8 : 5)) texts.push_back(std::move(text));
  for (const auto& start : {U"ftp://", U"http://a", U"//[::"}) {
    for (const auto& end : reference::all_strings(U"a1/&?]", test::full_run() ? 5 : 2)) texts.push_back(start + end);
  }
  for (const auto& [left, right] : test::pairs_to_check()) check_built_in(left, right, texts);
}

BOOST_AUTO_TEST_CASE(random_pairs_of_small_grammars) {
  const auto components = abnf::read_component_table("one undefined r2\n").table;
  const auto empty_table = abnf::read_component_table("").table;
  reference::random_grammars random(20261125, "abc");
  const auto texts = reference::all_strings(U"abc", test::full_run() ? 6 : 4);
  std::mt19937 choice(20261126);
  std::size_t with_kinds = 0;
  for (int i = 0; i < (test::full_run() ? 40'000 : 400); ++i) {
    const std::string text_of_left = random.next();
    const std::string text_of_right = i % 4 == 0 ? random.next() : test::edited(text_of_left, choice);
    BOOST_TEST_CHECKPOINT(text_of_left + "and\n" + text_of_right);
    const auto left_grammar = reference::grammar_of(text_of_left);
    const auto right_grammar = reference::grammar_of(text_of_right);
    if (!test::has_backtracking_as_reference(left_grammar)) continue;
    if (!test::has_backtracking_as_reference(right_grammar)) continue;
    const auto& table = i % 2 == 0 ? components : empty_table;
    work_budget budget;
    const auto left = *diff::prepare_anew(left_grammar, table, budget);
    const auto right = *diff::prepare_anew(right_grammar, table, budget);
    const auto compared = *diff::compare(left, right, table, {}, 1, budget);
    if (!left.tagged || !right.tagged) continue;
    const auto stated = derivations_of(left, right, compared);
    checked_derivations checked(text_of_left + "and\n" + text_of_right, left, right, compared, stated, table);
    for (const auto& text : texts) checked.add(text);
    checked.conclude();
    with_kinds += stated.kinds.empty() ? 0U : 1U;
  }
  BOOST_TEST(with_kinds > (test::full_run() ? 5U : 1U));
}

BOOST_AUTO_TEST_SUITE_END()
