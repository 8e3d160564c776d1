// The SARIF logs of validate, check and grammar check: that the published schema allows them
// (tests/data/sarif-2.1.0.json), and what they say.
#include "cli/json_schemas.hpp"
#include "cli/process.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <set>
#include <string>

using urispec::test::complaints;
using urispec::test::run;
using urispec::test::schema_query;

namespace {

nlohmann::json log_of(const std::string& input, const std::string& options = "",
                      const std::string& command = "validate") {
  return nlohmann::json::parse(
      run("printf '" + input + "' > 'a b'; urispec " + command + " --format sarif " + options + " 'a b'").out);
}

const std::string published = URISPEC_TEST_DATA "/sarif-2.1.0.json";

std::set<std::string> declared_rules(const nlohmann::json& run_of_it) {
  std::set<std::string> ids;
  for (const auto& rule : run_of_it["tool"]["driver"]["rules"]) ids.insert(rule["id"].get<std::string>());
  return ids;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(sarif)

BOOST_AUTO_TEST_CASE(is_what_the_schema_asks_for) {
  std::vector<schema_query> queries;
  std::vector<std::string> options_of;
  for (const auto* input : {"", "a\\n", "http://[::1\\n", "http://[::1\\na\\nhttp://a b\\n%%\\n\\200\\n"}) {
    for (const auto* options : {"", "--repairs"}) {
      queries.push_back({published, log_of(input, options)});
      options_of.push_back(std::string(input) + " " + options);
    }
  }
  for (const auto* options : {"-f", "--profile security -f", "--deny password --file"}) {
    queries.push_back(
        {published, log_of("http://ada:secret@256.1.1.1:80/%7e\\nhttp://[::1\\nhttp://h/\\n", options, "check")});
    options_of.push_back(std::string("check ") + options);
    BOOST_TEST(!queries.back().value["runs"][0]["results"].empty());
  }
  for (const auto* grammar : {"a = b\\n", "a = \"x\" / \"x\"\\nb = \\n", "a = \"x\"\\n"}) {
    queries.push_back({published, log_of(grammar, "", "grammar check")});
    options_of.push_back("grammar check of " + std::string(grammar));
  }
  const auto list_of_complaints = complaints(queries);
  for (std::size_t i = 0; i < list_of_complaints.size(); ++i) BOOST_TEST(list_of_complaints[i] == "", options_of[i]);
}

BOOST_AUTO_TEST_CASE(is_nothing_else) {
  const auto right = log_of("http://[::1\\n");
  std::vector<schema_query> queries;
  for (const auto* member : {"message", "ruleId"}) {
    queries.push_back({published, right});
    queries.back().value["runs"][0]["results"][0][member] = 1;
  }
  queries.push_back({published, right});
  queries.back().value["runs"][0]["tool"]["driver"].erase("name");
  for (const std::string& complaint : complaints(queries)) BOOST_TEST(complaint != "");
}

BOOST_AUTO_TEST_CASE(has_a_result_for_each_invalid_record) {
  const auto run_of_it = log_of("http://[::1\\na\\n\\303\\251 b\\n", "--repairs")["runs"][0];
  const std::set<std::string> rules = declared_rules(run_of_it);
  const auto& results = run_of_it["results"];
  BOOST_REQUIRE_EQUAL(results.size(), 2U);
  BOOST_TEST(results[0]["ruleId"].get<std::string>() == "bracket-not-closed");
  BOOST_TEST(results[1]["ruleId"].get<std::string>() == "non-ascii");
  for (const auto& result : results) BOOST_TEST(rules.contains(result["ruleId"].get<std::string>()));
  const auto& place = results[0]["locations"][0]["physicalLocation"];
  BOOST_TEST(place["artifactLocation"]["uri"].get<std::string>() == "a%20b");
  BOOST_TEST(place["region"]["startLine"].get<int>() == 1);
  BOOST_TEST(place["region"]["startColumn"].get<int>() == 8);
}

// Suggestions are in the other formats, and not offered as a change.
BOOST_AUTO_TEST_CASE(has_fixes_only_for_lossless_respellings) {
  const auto results = log_of("urn:x:\\nhttp://h:80b/x#f#g\\n", "--repairs -g rfc8141")["runs"][0]["results"];
  BOOST_REQUIRE(!results.empty());
  BOOST_TEST(!results[0].contains("fixes"));
  BOOST_TEST(!log_of("http://h/x y\\n", "--repairs")["runs"][0]["results"][0].contains("fixes"));
  const auto fixes = log_of("http://h/\\303\\251#f\\n", "--repairs")["runs"][0]["results"][0]["fixes"];
  BOOST_REQUIRE_EQUAL(fixes.size(), 1U);
  const auto& change = fixes[0]["artifactChanges"][0]["replacements"][0];
  BOOST_TEST(change["insertedContent"]["text"].get<std::string>() == "http://h/%C3%A9#f");
  BOOST_TEST(change["deletedRegion"]["endColumn"].get<int>() == 13);
}

BOOST_AUTO_TEST_CASE(has_what_is_found_about_a_grammar) {
  const auto run_of_it =
      log_of("a = b / int\\nb = *b \"c\"\\nint = \"x\" / \"X\"\\nd = \"y\"\\n", "--profile parser",
             "grammar check")["runs"][0];
  std::map<std::string, std::string> levels;
  for (const auto& result : run_of_it["results"]) levels[result["ruleId"]] = result["level"];
  const std::map<std::string, std::string> expected{{"recursion", "note"},
                                                    {"cpp-keyword", "note"},
                                                    {"unused-rule", "warning"},
                                                    {"redundant-alternative", "warning"}};
  for (const auto& [id, level] : expected) BOOST_TEST(levels[id] == level, id);
  const std::set<std::string> rules = declared_rules(run_of_it);
  for (const auto& [id, level] : levels) BOOST_TEST(rules.contains(id), id);
}

// A finding about all of a file has no line.
BOOST_AUTO_TEST_CASE(has_no_region_for_a_whole_file) {
  const auto log = nlohmann::json::parse(
      run("printf 'a = \"x\"\\n' > rfc3986.abnf; "
          "urispec grammar check --profile parser rfc3986.abnf --format sarif")
          .out);
  const auto& results = log["runs"][0]["results"];
  BOOST_REQUIRE_EQUAL(results.size(), 1U);
  BOOST_TEST(!results[0]["locations"][0]["physicalLocation"].contains("region"));
}

// SARIF 2.1.0 §3.27.9: there was insufficient information to decide whether a problem exists; §3.27.10: what does not
// fail has no level. It is no finding of the check `grammar`.
BOOST_AUTO_TEST_CASE(leaves_open_what_is_not_decided) {
  for (const std::string command : {"validate", "check --deny grammar -f"}) {
    const auto log = nlohmann::json::parse(
        run("printf 'a = a a / \"x\"\\n' > g.abnf; printf '%3000s\\n' '' | tr ' ' x > x; urispec " + command +
            " x -g g.abnf --timeout 1 --format sarif")
            .out);
    const auto& results = log["runs"][0]["results"];
    BOOST_REQUIRE_EQUAL(results.size(), 1U);
    BOOST_TEST(results[0].value("kind", "fail") == "open", command);
    BOOST_TEST(results[0]["level"] == "none", command);
    BOOST_TEST(results[0]["ruleId"] == "out-of-time", command);
    BOOST_TEST(declared_rules(log["runs"][0]).contains("out-of-time"), command);
    BOOST_TEST(declared_rules(log["runs"][0]).contains("out-of-memory"), command);
    BOOST_TEST(complaints({{published, log}})[0] == "", command);
  }
}

BOOST_AUTO_TEST_CASE(is_one_log_however_many_blocks_there_are) {
  const auto log = nlohmann::json::parse(
      run("for i in $(seq 30000); do echo 'http://a b/c/d/e/f/g'; done | urispec validate --format sarif -j 4").out);
  BOOST_TEST(log["runs"][0]["results"].size() == 30000U);
  BOOST_TEST(log["runs"][0]["results"][29999]["locations"][0]["physicalLocation"]["region"]["startLine"].get<int>() ==
             30000);
}

BOOST_AUTO_TEST_SUITE_END()
