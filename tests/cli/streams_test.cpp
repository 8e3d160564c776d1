// Large and odd inputs through the whole command.
#include "cli/process.hpp"
#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using urispec::test::outcome;
using urispec::test::run;

namespace {

std::vector<std::string> keys(const nlohmann::ordered_json& object) {
  std::vector<std::string> names;
  for (const auto& item : object.items()) names.push_back(item.key());
  return names;
}

using strings = std::vector<std::string>;

std::string random_references(std::size_t lines) {
  std::mt19937 random(11);
  constexpr std::string_view characters = "abc:/?#[]@%40.:~- \xC3\xA9\x80{";
  std::string text;
  for (std::size_t i = 0; i < lines; ++i) {
    const std::size_t length = random() % 30;
    text += random() % 2 == 0 ? "http://h" : "";
    for (std::size_t k = 0; k < length; ++k) text += characters[random() % characters.size()];
    text += "\n";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(streams)

BOOST_AUTO_TEST_CASE(every_line_of_json_has_its_keys_in_order) {
  const outcome actual = run("urispec parse --format json --tree; urispec parse --format json -g rfc2396",
                          random_references(2000) + "http://a@b:1/c?d#e\n");
  std::istringstream lines(actual.out);
  std::size_t valid = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto object = nlohmann::ordered_json::parse(line);
    strings expected = {"file", "line", "column", "input"};
    if (object.contains("input_hex")) expected.emplace_back("input_hex");
    expected.insert(expected.end(), {"grammar", "rule", "valid"});
    if (!object["valid"]) {
      expected.insert(expected.end(), {"error", "diagnosis"});
      BOOST_TEST(keys(object) == expected, boost::test_tools::per_element());
      BOOST_TEST(keys(object["error"]) == (strings{"kind", "offset", "code_point_offset", "found", "rule", "section",
                                                   "message", "expected", "expected_names", "expected_ranges",
                                                   "may_end"}),
                 boost::test_tools::per_element());
      continue;
    }
    ++valid;
    expected.emplace_back("components");
    strings components = {"scheme", "authority", "userinfo",  "host",  "host_kind",
                          "port",   "path",      "path_kind", "query", "fragment"};
    if (object["grammar"] == "rfc2396") {
      components.insert(components.end(), {"opaque_part", "server", "reg_name"});
    } else {
      expected.emplace_back("tree");
      BOOST_TEST(keys(object["tree"]) == (strings{"rule", "begin", "end", "children"}),
                 boost::test_tools::per_element());
    }
    BOOST_TEST(keys(object) == expected, boost::test_tools::per_element());
    BOOST_TEST(keys(object["components"]) == components, boost::test_tools::per_element());
  }
  BOOST_TEST(valid > 100U);
}

// The children of a node lie within it, one after the other.
BOOST_AUTO_TEST_CASE(the_tree_of_json_is_nested_as_its_offsets_say) {
  const outcome actual = run("urispec parse --format json --tree 'http://ada@[2001:db8::7]:80/a/b?c#%41'");
  const auto object = nlohmann::json::parse(actual.out);
  std::vector<const nlohmann::json*> open = {&object["tree"]};
  std::size_t nodes = 0;
  while (!open.empty()) {
    const auto& node = *open.back();
    open.pop_back();
    ++nodes;
    std::size_t position = node["begin"];
    for (const auto& child : node["children"]) {
      BOOST_TEST(child["begin"].get<std::size_t>() >= position);
      BOOST_TEST(child["end"].get<std::size_t>() <= node["end"].get<std::size_t>());
      position = child["end"];
      open.push_back(&child);
    }
  }
  BOOST_TEST(nodes > 50U);
}

BOOST_AUTO_TEST_CASE(one_thread_and_many_say_the_same) {
  const std::string text = random_references(urispec::test::full_run() ? 300'000 : 80'000);
  for (const std::string format : {"text", "json", "verdict"}) {
    const outcome sequential = run("urispec validate -j 1 --format " + format, text);
    const outcome parallel = run("urispec validate -j 7 --format " + format, text);
    BOOST_CHECK(sequential.out == parallel.out);
    BOOST_TEST(sequential.err == parallel.err);
    BOOST_TEST(sequential.status == 1);
    BOOST_TEST(parallel.status == 1);
  }
}

// JSON without the numbers of its lines.
std::string without_line_numbers(const std::string& json) {
  constexpr std::string_view key = "\"line\":";
  std::string result;
  std::size_t begin = 0;
  for (std::size_t position = json.find(key); position != std::string::npos; position = json.find(key, begin)) {
    result += json.substr(begin, position - begin);
    begin = json.find(',', position);
  }
  return result + json.substr(begin);
}

// `urispec parse` answers many lines as it answers parts of them, except for the numbers of the lines.
BOOST_AUTO_TEST_CASE(blocks_of_lines_make_no_difference) {
  const std::string text = random_references(urispec::test::full_run() ? 60'000 : 15'000);
  for (const std::string format : {"text", "json"}) {
    const std::string command = "urispec parse --format " + format;
    const outcome whole = run(command, text);
    std::string parts;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', std::min(begin + text.size() / 4, text.size() - 1)) + 1;
      if (format == "text" && begin > 0) parts += '\n';
      parts += run(command, std::string_view(text).substr(begin, end - begin)).out;
      begin = end;
    }
    BOOST_CHECK(without_line_numbers(whole.out) == without_line_numbers(parts));
    BOOST_TEST((format == "text" || without_line_numbers(whole.out).size() < whole.out.size()));
    BOOST_TEST(whole.err == "");
    BOOST_TEST(whole.status == 1);
  }
}

// The verdicts of validate are those of parse, line for line.
BOOST_AUTO_TEST_CASE(validate_and_parse_agree) {
  const std::string text = random_references(3000);
  std::istringstream verdicts(run("urispec validate --format verdict", text).out);
  std::istringstream objects(run("urispec parse --format json", text).out);
  std::size_t lines = 0;
  for (std::string verdict, object; std::getline(verdicts, verdict) && std::getline(objects, object); ++lines) {
    BOOST_TEST((verdict == "valid") == nlohmann::json::parse(object)["valid"].get<bool>());
  }
  BOOST_TEST(lines == 3000U);
}

// A full run reads a hundred megabytes.
BOOST_AUTO_TEST_CASE(a_very_long_line) {
  const std::string line(urispec::test::full_run() ? 100'000'000 : 20'000'000, 'a');
  const outcome good = run("urispec validate --format verdict", line);
  BOOST_TEST(good.out == "valid\n");
  BOOST_TEST(good.status == 0);

  const outcome bad = run("urispec validate", "a\n" + line + "{\nb");
  BOOST_TEST(bad.out.starts_with("(standard input):2:" + std::to_string(line.size() + 1) + ": "));
  BOOST_TEST(bad.err == "rfc3986 as URI-reference: 3 records, 2 valid, 1 invalid\n");
  BOOST_TEST(bad.status == 1);

  const outcome output = run("urispec parse", line);
  BOOST_TEST(output.out.size() < 2000U);
  BOOST_TEST(run("urispec parse --format json | wc -c", line).out.size() > std::to_string(line.size()).size());
}

BOOST_AUTO_TEST_SUITE_END()
