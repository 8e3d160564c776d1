// Counts of the parts of a corpus, added up, are the counts of the whole; a summary has them in order.
#include "survey/corpus_counts.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace urispec;
using survey::corpus_counts;
using survey::corpus_summary;
using diff::agreement;

namespace {

using group = corpus_summary::group;

corpus_summary in_order(std::vector<group> groups) {
  corpus_summary summary{"a", "b", 0, 0, 0, std::move(groups)};
  summary.put_in_order();
  return summary;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(corpus_counts_tests)

BOOST_AUTO_TEST_CASE(parts_add_up_in_any_order) {
  corpus_counts whole, first, second;
  for (std::uint64_t place = 0; place < 40; ++place) {
    const diff::classification classification{place % 4 == 0   ? agreement::same
                                     : place % 4 == 1 ? agreement::neither
                                     : place % 4 == 2 ? agreement::left_only
                                                      : agreement::split_differently,
                                     place % 3};
    const std::string text = std::to_string(place);
    whole.add(classification, place, text);
    (place < 17 ? first : second).add(classification, place, text);
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

// Equally frequent groups stand in an order of their own.
BOOST_AUTO_TEST_CASE(order_of_groups) {
  const auto summary = in_order({{agreement::split_differently, "x", "why", 1, {}},
                                 {agreement::right_only, "a:", "why", 1, {}},
                                 {agreement::right_only, "?", "why", 1, {}},
                                 {agreement::left_only, "//@@", "why", 1, {}},
                                 {agreement::right_only, "//[::]", "why", 2, {}}});
  std::vector<std::string> order;
  for (const auto& g : summary.groups) order.push_back(g.witness);
  BOOST_TEST(order == (std::vector<std::string>{"//[::]", "//@@", "?", "a:", "x"}), boost::test_tools::per_element());
  BOOST_TEST(summary.count_of(agreement::right_only) == 4U);
  BOOST_TEST(summary.count_of(agreement::same) == 0U);
}

// The largest group comes first; among equally large ones, texts that became valid, then texts that became invalid.
BOOST_AUTO_TEST_CASE(changes_in_order) {
  std::vector<group> groups{{agreement::left_only, "x", "why", 2, {"abc", "ab", "xy"}}};
  const auto order = [&] {
    std::vector<agreement> agreements;
    for (const auto& change : survey::changes_of(in_order(groups))) agreements.push_back(change.agreement);
    return agreements;
  };
  BOOST_TEST((order() == std::vector{agreement::left_only, agreement::right_only, agreement::split_differently}));
  groups.push_back({agreement::split_differently, "y", "why", 3, {}});
  groups.push_back({agreement::right_only, "z", "why", 2, {}});
  BOOST_TEST((order() == std::vector{agreement::split_differently, agreement::right_only, agreement::left_only}));
  groups.push_back({agreement::left_only, "w", "why", 5, {}});
  BOOST_TEST((order() == std::vector{agreement::left_only, agreement::split_differently, agreement::right_only}));
  const auto summary = in_order(groups);
  const auto first = survey::changes_of(summary)[0];
  BOOST_TEST(first.count == 7U);
  BOOST_REQUIRE(first.groups.size() == 2U);
  BOOST_TEST(summary.groups[first.groups[0]].witness == "w");
  BOOST_TEST(survey::shortest_example(summary.groups[first.groups[1]]) == "ab");
  BOOST_TEST(survey::shortest_example(summary.groups[first.groups[0]]) == "");
}

BOOST_AUTO_TEST_SUITE_END()
