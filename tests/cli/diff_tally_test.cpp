// Surveys of the parts of a corpus, written, read back and added up, are the survey of the whole.
#include "cli/diff/tally.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <limits>
#include <string>
#include <tuple>
#include <vector>

using namespace urispec;
using namespace urispec::cli;
using diff::finding;

namespace {

corpus_survey survey(std::string finding, std::string witness, std::uint64_t count, std::vector<std::string> examples) {
  corpus_survey s{"a", "b", count + 3, 2, 1, {}};
  s.groups.push_back({std::move(finding), std::move(witness), "why", count, std::move(examples)});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_tally_tests)

BOOST_AUTO_TEST_CASE(parts_add_up_in_any_order) {
  corpus_tally whole, first, second;
  for (std::uint64_t place = 0; place < 40; ++place) {
    const diff::classification found{place % 4 == 0   ? finding::same
                                     : place % 4 == 1 ? finding::neither
                                     : place % 4 == 2 ? finding::left_only
                                                      : finding::split_differently,
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
  corpus_tally tally;
  for (std::uint64_t place = 0; place < 20; ++place) tally.add({finding::left_only, 0}, place, std::to_string(place));
  const auto& group = tally.groups.at({finding::left_only, 0});
  BOOST_TEST(group.count == 20U);
  BOOST_REQUIRE(group.examples.size() == corpus_tally::most_examples);
  BOOST_TEST(group.examples.back().text == "4");
}

BOOST_AUTO_TEST_CASE(written_read_and_merged) {
  auto sum = survey("left_only", "x", 2, {"1", "2"});
  const auto back = read_survey(survey_as_json(survey("left_only", "x", 5, {"3", "4", "5", "6", "7"})));
  BOOST_REQUIRE(back);
  BOOST_TEST((sum.add(*back) == addition::done));
  BOOST_TEST((sum.add(survey("right_only", "x", 9, {})) == addition::done));
  BOOST_TEST(sum.records == 25U);
  BOOST_TEST(sum.same == 6U);
  BOOST_REQUIRE(sum.groups.size() == 2U);
  BOOST_TEST(sum.groups[0].finding == "right_only");
  BOOST_TEST(sum.groups[1].count == 7U);
  BOOST_TEST((sum.groups[1].examples == std::vector<std::string>{"1", "2", "3", "4", "5"}));
}

// What is equally frequent stands in the same order however the parts came together.
BOOST_AUTO_TEST_CASE(order_of_groups) {
  auto sum = survey("split_differently", "x", 1, {});
  BOOST_TEST((sum.add(survey("right_only", "a:", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey("right_only", "?", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey("left_only", "//@@", 1, {})) == addition::done));
  BOOST_TEST((sum.add(survey("right_only", "//[::]", 2, {})) == addition::done));
  std::vector<std::string> order;
  for (const auto& g : sum.groups) order.push_back(g.witness);
  BOOST_TEST(order == (std::vector<std::string>{"//[::]", "//@@", "?", "a:", "x"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(not_about_other_grammars) {
  auto sum = survey("left_only", "x", 2, {});
  auto other = sum;
  other.right = "c";
  BOOST_TEST((sum.add(other) == addition::other_grammars));
}

// Counts that would wrap are not added, and what was there stays.
BOOST_AUTO_TEST_CASE(not_more_than_can_be_counted) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  auto sum = survey("left_only", "x", most - 10, {});
  BOOST_TEST((sum.add(survey("left_only", "x", 5, {})) == addition::too_many));
  BOOST_TEST(sum.records == most - 7);
  BOOST_TEST((sum.add(survey("left_only", "x", 4, {})) == addition::done));
  BOOST_TEST(sum.records == most);
  BOOST_TEST(sum.groups[0].count == most - 6);
}

BOOST_AUTO_TEST_CASE(sums_must_be_right) {
  const auto text = [](std::string_view records, std::string_view count, std::string_view examples) {
    return fmt::format(R"({{"corpus":{{"left":"a","right":"b","records":{},"same":2,"neither":1,"groups":[{{)"
                       R"("finding":"left_only","witness":"","why":"","count":{},"examples":[{}]}}]}}}})",
                       records, count, examples);
  };
  BOOST_TEST(read_survey(text("5", "2", "\"1\",\"2\"")).has_value());
  for (const auto& [records, count, examples] : {std::tuple{"6", "2", ""}, std::tuple{"4", "2", ""},
                                                 std::tuple{"5", "2", "\"1\",\"2\",\"3\""},
                                                 std::tuple{"9", "6", "\"\",\"\",\"\",\"\",\"\",\"\""},
                                                 std::tuple{"2", "18446744073709551615", ""}}) {
    const auto read = read_survey(text(records, count, examples));
    BOOST_REQUIRE(!read.has_value());
    BOOST_TEST(read.error() ==
               fmt::format("does not add up: its counts and examples are not those of {} records", records));
  }
}

BOOST_AUTO_TEST_CASE(not_a_survey) {
  for (
      const char* text :
      {"", "[]", "{}", "{\"corpus\":{}}", "{\"corpus\":3}", "{\"corpus\":{\"left\":1}}", "x",
       R"({"corpus":{"left":"a","right":"b","records":-1,"same":0,"neither":0,"groups":[]}})",
       R"({"corpus":{"left":"a","right":"b","records":1.5,"same":0,"neither":0,"groups":[]}})",
       R"({"corpus":{"left":"a","right":"b","records":1,"same":0,"neither":0,"groups":[{"finding":"x","witness":"","why":"","count":1,"examples":[]}]}})"}) {
    BOOST_TEST(!read_survey(text).has_value(), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
