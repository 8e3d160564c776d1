// Counts of parts add up to the counts of the whole, in whatever order threads have them.
#include "report/survey.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

using urispec::report::verdicts_as_json;
using urispec::report::verdicts_as_text;
using urispec::survey::grammar_rule;
using urispec::survey::verdict_counts;

namespace {

const std::vector<grammar_rule> two_rules{{"rfc2396", "URI-reference"}, {"rfc3986", "URI-reference"}};

struct record {
  verdict_counts::combination has;
  std::string text;
  bool is_undecided = false;
};

std::vector<record> random_records(std::size_t count, std::mt19937& random) {
  std::vector<record> records;
  for (std::size_t i = 0; i < count; ++i) {
    const auto kind = random() % 20;
    records.push_back({{(kind & 1U) != 0, (kind & 2U) != 0}, "record " + std::to_string(i), kind >= 16});
  }
  return records;
}

// Verdicts on the records from `begin` on.
verdict_counts survey_of(const std::vector<record>& records, std::size_t begin, std::size_t end) {
  verdict_counts survey(two_rules);
  for (std::size_t i = begin; i < end; ++i) {
    const auto& [has, text, is_undecided] = records[i];
    if (is_undecided) {
      survey.add_undecided(text, {"file", i + 1});
    } else {
      survey.add(has, text, {"file", i + 1});
    }
  }
  return survey;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(counts_of_verdicts)

BOOST_AUTO_TEST_CASE(parts_add_up) {
  std::mt19937 random(1);
  for (int round = 0; round < 100; ++round) {
    const auto records = random_records(1 + random() % 20, random);
    const std::string whole = verdicts_as_json(survey_of(records, 0, records.size()));
    const std::size_t cut = random() % (records.size() + 1);
    auto forwards = survey_of(records, 0, cut);
    const auto rest = survey_of(records, cut, records.size());
    auto backwards = rest;
    BOOST_TEST(backwards.add(forwards));
    BOOST_TEST(forwards.add(rest));
    BOOST_TEST(verdicts_as_json(forwards) == whole);
    BOOST_TEST(verdicts_as_json(backwards) == whole);
  }
}

BOOST_AUTO_TEST_CASE(counts_follow_from_the_records) {
  std::mt19937 random(2);
  const auto records = random_records(500, random);
  const auto survey = survey_of(records, 0, records.size());
  std::uint64_t left = 0;
  std::uint64_t left_only = 0;
  std::uint64_t undecided = 0;
  for (const record& r : records) {
    undecided += r.is_undecided ? 1U : 0U;
    if (r.is_undecided) continue;
    left += r.has[0] ? 1U : 0U;
    left_only += r.has[0] && !r.has[1] ? 1U : 0U;
  }
  BOOST_TEST(survey.records() == records.size() - undecided);
  BOOST_TEST(survey.undecided().count == undecided);
  BOOST_TEST(survey.valid(0) == left);
  BOOST_TEST(survey.without(0, 1) == left_only);
  BOOST_TEST(survey.without(0, 0) == 0U);
  BOOST_TEST(survey.complete_grammars().empty());
}

// Nobody knows what a record is that is undecided, so no grammar is said to have all.
BOOST_AUTO_TEST_CASE(undecided_records_are_counted_separately) {
  verdict_counts survey(two_rules);
  survey.add_undecided("((((", {"file", 1});
  BOOST_TEST(verdicts_as_text(survey) ==
             "0 records decided, 1 undecided\n\n1 undecided under at least one grammar\n  file:1  ((((\n\n"
             "No record is decided under all grammars.\n");
  survey.add({true, false}, "a", {"file", 2});
  BOOST_TEST(survey.complete_grammars().empty());
  const std::string text = verdicts_as_text(survey);
  BOOST_TEST(text.starts_with("1 record decided, 1 undecided\n"), text);
  BOOST_TEST(text.find("\n\n1 undecided under at least one grammar\n  file:1  ((((\n\n") != std::string::npos, text);
  BOOST_TEST(text.ends_with("\nNot all records are decided. Of those that are, rfc2396 accepts the most: 1 of 1.\n"),
             text);
}

BOOST_AUTO_TEST_CASE(other_grammars_are_not_added) {
  verdict_counts mine(two_rules);
  mine.add({true, false}, "a", {"file", 1});
  const std::string before = verdicts_as_json(mine);
  BOOST_TEST(!mine.add(verdict_counts({{"rfc2396", "host"}, {"rfc3986", "host"}})));
  BOOST_TEST(verdicts_as_json(mine) == before);
}

BOOST_AUTO_TEST_SUITE_END()
