// Surveys of the parts of a corpus can be written and read back; what does not add up is refused.
#include "cli/diff/read_survey.hpp"
#include "report/diff.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <string>
#include <tuple>
#include <vector>

using namespace urispec;
using namespace urispec::cli;
using namespace urispec::report;
using diff::agreement;

namespace {

diff::corpus_survey survey(agreement agreement, std::string witness, std::uint64_t count,
                           std::vector<std::string> examples) {
  diff::corpus_survey s{"a", "b", count + 3, 2, 1, {}};
  s.groups.push_back({agreement, std::move(witness), "why", count, std::move(examples)});
  return s;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_survey_tests)

BOOST_AUTO_TEST_CASE(written_read_and_merged) {
  auto sum = survey(agreement::left_only, "x", 2, {"1", "2"});
  const auto back = read_survey(survey_as_json(survey(agreement::left_only, "x", 5, {"3", "4", "5", "6", "7"})));
  BOOST_REQUIRE(back);
  BOOST_TEST((sum.add(*back) == diff::addition::done));
  BOOST_TEST((sum.add(survey(agreement::right_only, "x", 9, {})) == diff::addition::done));
  BOOST_TEST(sum.records == 25U);
  BOOST_TEST(sum.same == 6U);
  BOOST_REQUIRE(sum.groups.size() == 2U);
  BOOST_TEST((sum.groups[0].agreement == agreement::right_only));
  BOOST_TEST(sum.groups[1].count == 7U);
  BOOST_TEST((sum.groups[1].examples == std::vector<std::string>{"1", "2", "3", "4", "5"}));
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
