// Counts of parts add up to the counts of the whole, in whatever order threads have them; JSON is read back as it was
// written; JSON that is not that of a survey is refused.
#include "cli/commands/validity_report.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

using urispec::cli::read_validity;
using urispec::cli::validity_json;
using urispec::cli::validity_text;
using urispec::diff::validity_survey;

namespace {

const std::vector<validity_survey::asked_rule> two_rules{{"rfc2396", "URI-reference"}, {"rfc3986", "URI-reference"}};

struct record {
  validity_survey::combination has;
  std::string text;
  bool is_undecided = false;
};

std::vector<record> random_records(std::size_t count, std::mt19937& random) {
  std::vector<record> records;
  for (std::size_t i = 0; i < count; ++i) {
    const auto which = random() % 20;
    records.push_back({{(which & 1U) != 0, (which & 2U) != 0}, "record " + std::to_string(i), which >= 16});
  }
  return records;
}

// Of the records from `begin` on.
validity_survey survey_of(const std::vector<record>& records, std::size_t begin, std::size_t end) {
  validity_survey survey(two_rules);
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

BOOST_AUTO_TEST_SUITE(validity_surveys)

BOOST_AUTO_TEST_CASE(parts_add_up) {
  std::mt19937 random(1);
  for (int round = 0; round < 100; ++round) {
    const auto records = random_records(1 + random() % 20, random);
    const std::string whole = validity_json(survey_of(records, 0, records.size()));
    const std::size_t cut = random() % (records.size() + 1);
    auto forwards = survey_of(records, 0, cut);
    const auto rest = survey_of(records, cut, records.size());
    auto backwards = rest;
    BOOST_TEST(backwards.add(forwards));
    BOOST_TEST(forwards.add(rest));
    BOOST_TEST(validity_json(forwards) == whole);
    BOOST_TEST(validity_json(backwards) == whole);

    auto first = read_validity(validity_json(survey_of(records, 0, cut)));
    const auto second = read_validity(validity_json(rest));
    BOOST_REQUIRE((first.has_value() && second.has_value()));
    BOOST_TEST((*first).add(*second));
    BOOST_TEST(validity_json(*first) == whole);
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
  BOOST_TEST(survey.that_have_all().empty());
}

// Nobody knows what a record is that is undecided, so no grammar is said to have all.
BOOST_AUTO_TEST_CASE(undecided_records_are_counted_separately) {
  validity_survey survey(two_rules);
  survey.add_undecided("((((", {"file", 1});
  BOOST_TEST(validity_text(survey) ==
             "0 records decided, 1 undecided\n\n1 undecided under at least one grammar\n  file:1  ((((\n\n"
             "No record is decided under all grammars.\n");
  survey.add({true, false}, "a", {"file", 2});
  BOOST_TEST(survey.that_have_all().empty());
  const std::string text = validity_text(survey);
  BOOST_TEST(text.starts_with("1 record decided, 1 undecided\n"), text);
  BOOST_TEST(text.find("\n\n1 undecided under at least one grammar\n  file:1  ((((\n\n") != std::string::npos, text);
  BOOST_TEST(text.ends_with("\nNot all records are decided. Of those that are, rfc2396 accepts the most: 1 of 1.\n"),
             text);
}

BOOST_AUTO_TEST_CASE(other_grammars_are_not_added) {
  validity_survey mine(two_rules);
  mine.add({true, false}, "a", {"file", 1});
  const std::string before = validity_json(mine);
  BOOST_TEST(!mine.add(validity_survey({{"rfc2396", "host"}, {"rfc3986", "host"}})));
  BOOST_TEST(validity_json(mine) == before);
}

BOOST_AUTO_TEST_CASE(what_is_no_survey_is_refused) {
  const std::string good = R"({"survey":{"grammars":[{"grammar":"g","rule":"r"}],"records":2,"combinations":[)"
                           R"({"valid":[true],"count":2,"example":"a","file":"f","line":1}]}})";
  BOOST_TEST(read_validity(good).has_value());
  const std::pair<const char*, const char*> changes[] = {{"\"records\":2", "\"records\":3"},
                                                         {"\"records\":2", "\"records\":1"},
                                                         {"\"records\":2", "\"records\":\"2\""},
                                                         {"\"count\":2", "\"count\":0"},
                                                         {"\"count\":2", "\"count\":-2"},
                                                         {"[true]", "[true,true]"},
                                                         {"[true]", "[1]"},
                                                         {"\"example\"", "\"text\""},
                                                         {"\"grammar\":\"g\",", ""},
                                                         {"\"survey\"", "\"corpus\""},
                                                         {"]}}", "]}"},
                                                         {"\"line\":1", "\"line\":1.5"},
                                                         {"\"count\":2", "\"count\":18446744073709551615"}};
  for (const auto& [from, to] : changes) {
    std::string bad = good;
    bad.replace(bad.find(from), std::string(from).size(), to);
    BOOST_TEST(!read_validity(bad).has_value(), bad);
  }
}

BOOST_AUTO_TEST_SUITE_END()
