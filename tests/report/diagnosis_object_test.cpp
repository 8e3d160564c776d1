// What programs get to know of a diagnosis: everything that the library knows.
#include "report/diagnosis_object.hpp"

#include "urispec/diagnose.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace {

using namespace urispec;

nlohmann::json diagnosed(std::string_view text, std::string_view rule = "URI-reference") {
  const auto found = diagnose(text, *find_rule(grammar::rfc3986, rule));
  BOOST_TEST_REQUIRE(found.has_value());
  std::string written;
  report::json_writer object(written);
  object.begin_object();
  report::add_diagnosed_error(object, text, *found);
  object.end_object();
  return nlohmann::json::parse(written);
}

// The text with the edits made, as a program would that knows only the object.
std::string edited(std::string text, const nlohmann::json& edits) {
  for (auto e = edits.rbegin(); e != edits.rend(); ++e) {
    const std::size_t begin = (*e)["begin"];
    const std::size_t end = (*e)["end"];
    text.replace(begin, end - begin, (*e)["replacement"].get<std::string>());
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diagnosis_object_tests)

BOOST_AUTO_TEST_CASE(the_expected_set_has_rules_sections_and_ranges) {
  const auto error = diagnosed("256", "dec-octet")["error"];
  BOOST_TEST(error["offset"] == 2);
  BOOST_TEST(error["expected"].dump() ==
             R"([{"characters":"[0-5]","ranges":[[48,53]],"rule":"dec-octet","section":"3.2.2"}])");
  BOOST_TEST(error["expected_names"].dump() == R"(["[0-5]"])");
  BOOST_TEST(error["may_end"] == true);
}

BOOST_AUTO_TEST_CASE(edits_lead_to_the_text_of_a_repair) {
  for (const std::string text : {"http://[::1", "a b\"c", "1:", "http://user:p@ss@h/", "\x80", "http://\u00E9/"}) {
    const auto repairs = diagnosed(text)["diagnosis"]["repairs"];
    BOOST_TEST(!repairs.empty());
    for (const auto& r : repairs) BOOST_TEST(edited(text, r["edits"]) == r["text"].get<std::string>());
  }
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_null) {
  const auto found = diagnosed("256", "dec-octet")["diagnosis"];
  BOOST_TEST(found["cause"].is_null());
  BOOST_TEST(found["reading"].is_null());
  BOOST_TEST(found["kind"].is_null());
  BOOST_TEST(found["components"].empty());
}

BOOST_AUTO_TEST_CASE(a_cause_has_bytes_to_blame) {
  const auto found = diagnosed("http://[::1")["diagnosis"];
  BOOST_TEST(found["cause"]["id"] == "bracket-not-closed");
  BOOST_TEST(found["cause"]["begin"] == 7);
  BOOST_TEST(found["cause"]["end"] == 8);
  BOOST_TEST(found["reading"] == "host");
  BOOST_TEST(found["kind"] == "IPv6address");
  BOOST_TEST(diagnosed("http://a:b:80/")["diagnosis"]["cause"]["nearest"] == "misleads");
}

BOOST_AUTO_TEST_CASE(a_text_that_is_valid_elsewhere) {
  const auto found = diagnosed("http://\u00E9/")["diagnosis"]["elsewhere"];
  const auto has = std::ranges::any_of(found, [](const auto& o) {
    return o["grammar"] == "rfc3987" && o["rule"] == "IRI-reference" && o["kind"] == "ireg-name";
  });
  BOOST_TEST(has);
}

BOOST_AUTO_TEST_SUITE_END()
