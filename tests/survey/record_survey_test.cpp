// Records of a survey whose domains need ICU: without its functions they are counted as not compared with browsers.
#include "survey/record_survey.hpp"

#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace urispec::test {

namespace {

result<void, host_fault> take(std::string_view, std::string& output) {
  output = "a";
  return {};
}

survey::survey_counts count(survey::record_survey::options_of_text options) {
  survey::record_survey reader({*find_rule(grammar::rfc3986, "URI-reference")}, 0, options);
  survey::survey_counts counts = reader.no_counts();
  for (const std::string_view record : {"http://a/", "http://%C3%A9/", "http://\xC3\xA9/", "/b", "http://127.1/"}) {
    reader.read(record, {"file", 0});
    reader.add_to(counts);
  }
  return counts;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(record_surveys)

BOOST_AUTO_TEST_CASE(domains_that_need_icu) {
  const auto without = count([](std::string_view) { return url_standard::parser_options(); });
  BOOST_TEST(without.verdicts().records() == 5U);
  BOOST_TEST(without.needs_icu().count == 2U);
  const auto with = count([](std::string_view) { return url_standard::parser_options{.to_ascii_relaxed = take}; });
  BOOST_TEST(with.needs_icu().count == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
