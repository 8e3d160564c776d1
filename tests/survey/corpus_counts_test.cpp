// Counts of the parts of a corpus, added up, are the counts of the whole.
#include "survey/corpus_counts.hpp"

#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <tuple>
#include <vector>

using namespace urispec;
using diff::addition;
using diff::corpus_counts;
using diff::corpus_survey;
using diff::agreement;

namespace {

corpus_survey survey(agreement agreement, std::string witness, std::uint64_t count, std::vector<std::string> examples) {
  corpus_survey s{"a", "b", count + 3, 2, 1, {}};
  s.groups.push_back({agreement, std::move(witness), "why", count, std::move(examples)});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(corpus_counts_tests)

BOOST_AUTO_TEST_CASE(parts_add_up_in_any_order) {
  corpus_counts whole, first, second;
  for (std::uint64_t place = 0; place < 40; ++place) {
    const diff::classification found{place % 4 == 0   ? agreement::same
                                     : place % 4 == 1 ? agreement::neither
                                     : place % 4 == 2 ? agreement::left_only
                                                      : agreement::split_differently,
                                     place % 3};
    const std::string text = std::to_string(place);
    whole.add(found, place, text);
    (place < 17 ? first : second).add(found, place, text);
  }
  second.add(first);
  BOOST_TEST(second.records == whole.records);
  BOOST_TEST(second.same == whole.same);
  BOOST_TEST(second.neither == whole.neither);
  BOOST_REQUIRE(second.groups.size() == whole.groups.size());
  for (const auto& [key, group] : whole.groups) {
    const auto& other = second.groups.at(key);
    BOOST_TEST(group.count == other.count);
    BOOST_REQUIRE(group.examples.size() == other.examples.size());
    for (std::size_t i = 0; i < group.examples.size(); ++i)
      BOOST_TEST(group.examples[i].text == other.examples[i].text);
  }
}

BOOST_AUTO_TEST_CASE(examples_are_the_first_ones) {
  corpus_counts counts;
  for (std::uint64_t place = 0; place < 20; ++place) {
    counts.add({agreement::left_only, 0}, place, std::to_string(place));
  }
  const auto& group = counts.groups.at({agreement::left_only, 0});
  BOOST_TEST(group.count == 20U);
  BOOST_REQUIRE(group.examples.size() == corpus_counts::most_examples);
  BOOST_TEST(group.examples.back().text == "4");
}

// What is equally frequent stands in the same order however the parts came together.
BOOST_AUTO_TEST_CASE(order_of_groups) {
  auto sum = survey(agreement::split_differently, "x", 1, {});
  BOOST_TEST((sum.add(survey(agreement::right_only, "a:", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey(agreement::right_only, "?", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey(agreement::left_only, "//@@", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey(agreement::right_only, "//[::]", 2, {})) == addition::done));
  std::vector<std::string> order;
  for (const auto& g : sum.groups) order.push_back(g.witness);
  BOOST_TEST(order == (std::vector<std::string>{"//[::]", "//@@", "?", "a:", "x"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(not_about_other_grammars) {
  auto sum = survey(agreement::left_only, "x", 2, {});
  auto other = sum;
  other.right = "c";
  BOOST_TEST((sum.add(other) == addition::other_grammars));
}

// What most records have comes first; of what equally many have, what became valid, then what became invalid.
BOOST_AUTO_TEST_CASE(changes_in_order) {
  auto sum = survey(agreement::left_only, "x", 2, {"abc", "ab", "xy"});
  const auto order = [&] {
    std::vector<agreement> found;
    for (const auto& change : diff::changes_of(sum)) found.push_back(change.agreement);
    return found;
  };
  BOOST_TEST((order() == std::vector{agreement::left_only, agreement::right_only, agreement::split_differently}));
  BOOST_TEST((sum.add(survey(agreement::split_differently, "y", 3, {})) == addition::done));
  BOOST_TEST((sum.add(survey(agreement::right_only, "z", 2, {})) == addition::done));
  BOOST_TEST((order() == std::vector{agreement::split_differently, agreement::right_only, agreement::left_only}));
  BOOST_TEST((sum.add(survey(agreement::left_only, "w", 5, {})) == addition::done));
  BOOST_TEST((order() == std::vector{agreement::left_only, agreement::split_differently, agreement::right_only}));
  const auto first = diff::changes_of(sum)[0];
  BOOST_TEST(first.count == 7U);
  BOOST_REQUIRE(first.groups.size() == 2U);
  BOOST_TEST(sum.groups[first.groups[0]].witness == "w");
  BOOST_TEST(diff::shortest_example(sum.groups[first.groups[1]]) == "ab");
  BOOST_TEST(diff::shortest_example(sum.groups[first.groups[0]]) == "");
}

// Counts that would wrap are not added, and what was there stays.
BOOST_AUTO_TEST_CASE(not_more_than_can_be_counted) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  auto sum = survey(agreement::left_only, "x", most - 10, {});
  BOOST_TEST((sum.add(survey(agreement::left_only, "x", 5, {})) == addition::too_many));
  BOOST_TEST(sum.records == most - 7);
  BOOST_TEST((sum.add(survey(agreement::left_only, "x", 4, {})) == addition::done));
  BOOST_TEST(sum.records == most);
  BOOST_TEST(sum.groups[0].count == most - 6);
}

BOOST_AUTO_TEST_CASE(merged) {
  auto sum = survey(agreement::left_only, "x", 2, {"1", "2"});
  BOOST_TEST((sum.add(survey(agreement::left_only, "x", 5, {"3", "4", "5", "6", "7"})) == addition::done));
  BOOST_TEST((sum.add(survey(agreement::right_only, "x", 9, {})) == addition::done));
  BOOST_TEST(sum.records == 25U);
  BOOST_TEST(sum.count_of(agreement::left_only) == 7U);
  BOOST_TEST(sum.count_of(agreement::split_differently) == 0U);
  BOOST_TEST((sum.groups[1].examples == std::vector<std::string>{"1", "2", "3", "4", "5"}));
  BOOST_TEST(sum.adds_up());
}

BOOST_AUTO_TEST_CASE(sums) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  const std::vector<std::string> six(6);
  for (const auto& [records, count, examples, right] :
       {std::tuple{5U, std::uint64_t{2}, 2, true}, std::tuple{6U, std::uint64_t{2}, 0, false},
        std::tuple{4U, std::uint64_t{2}, 0, false}, std::tuple{5U, std::uint64_t{2}, 3, false},
        std::tuple{9U, std::uint64_t{6}, 6, false}, std::tuple{2U, most, 0, false}}) {
    auto s = survey(agreement::left_only, "x", count, {six.begin(), six.begin() + examples});
    s.records = records;
    BOOST_TEST(s.adds_up() == right, records << " " << count << " " << examples);
  }
}

BOOST_AUTO_TEST_SUITE_END()
