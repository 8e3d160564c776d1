// Reports of `urispec diff`, read back from the output of the command, for the pairs of docs/diff and each format.
// Every text in JSON is tried on both grammars by full backtracking on the ABNF (reference/reading_by_abnf.hpp,
// reference/abnf_matcher.hpp): verdicts, components, strings of rules, and the losses and gains of edits. The other
// formats must have the statements of JSON, all of them and no others. tests/diff tests that the statements are
// complete.
#include "cli/process.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/reading_by_abnf.hpp"
#include "urispec/abnf.hpp"
#include "abnf/component_table.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

using namespace urispec;
using nlohmann::json;

struct reported_pair {
  std::string left, right;
  friend std::ostream& operator<<(std::ostream& out, const reported_pair& p) { return out << p.left << ' ' << p.right; }
};

std::vector<reported_pair> reported_pairs() {
  std::vector<reported_pair> pairs;
  for (const auto& entry : std::filesystem::directory_iterator(URISPEC_SOURCE_DIR "/docs/diff")) {
    if (entry.path().extension() != ".txt") continue;  // the history of the rules
    const std::string stem = entry.path().stem().string();
    const auto hyphen = stem.find('-');
    pairs.push_back({stem.substr(0, hyphen), stem.substr(hyphen + 1)});
  }
  return pairs;
}

// Made once for all tests.
const std::string& report_as(const reported_pair& p, const std::string& format) {
  static std::map<std::string, std::string> outputs;
  const std::string command = "urispec diff " + p.left + " " + p.right + " --format " + format;
  const auto output = outputs.find(command);
  return output != outputs.end() ? output->second : outputs[command] = test::run(command).out;
}

// One side of a report, as its ABNF says.
class side {
 public:
  explicit side(const json& object)
      : grammar_(abnf::load(*abnf::find_entry(object.at("id").get<std::string>())).grammar),
        reader_(grammar_, *grammar_.find(object.at("start").get<std::string>()), abnf::built_in_components()) {}
  side(const side&) = delete;  // the reader refers to the grammar

  std::optional<reference::ranges_by_component> read(const json& text) { return reader_.read(wide(text)); }
  bool has(const json& text) { return read(text).has_value(); }

  // True if a rule has a string; nullopt if there is no such rule: a pair may be of an expression.
  std::optional<bool> rule_has(const std::string& rule, const json& text) {
    const auto number = grammar_.find(rule);
    if (!number) return std::nullopt;
    return reference::abnf_matcher(grammar_, *number).matches(wide(text));
  }

  static std::u32string wide(const json& text) { return *unicode::from_utf8(text.get<std::string>()); }

 private:
  abnf::grammar grammar_;
  reference::reading_by_abnf reader_;
};

// Components of a reading as JSON has them.
json components_of(const reference::ranges_by_component& ranges, const std::u32string& text) {
  const auto bytes = [&](std::size_t code_points) { return unicode::to_utf8(text.substr(0, code_points)).size(); };
  json list = json::array();
  for (std::size_t c = 0; c < ranges.size(); ++c) {
    for (const auto& [begin, end] : ranges[c]) {
      list.push_back(
          {{"component", abnf::built_in_components().entries[c].name}, {"begin", bytes(begin)}, {"end", bytes(end)}});
    }
  }
  return list;
}

bool is_empty_and_counts_as_undefined(const json& component) {
  const auto& entries = abnf::built_in_components().entries;
  const auto entry = std::ranges::find(entries, component.at("component").get<std::string>(),
                                       [](const auto& e) { return std::string(e.name); });
  return component.at("begin") == component.at("end") && entry->absence == abnf::absence::empty;
}

// Printed alike by all formats: no character that one of them escapes, and none that may be invisible.
bool is_plain(const std::string& text) {
  return !text.empty() && text.find_first_of("|`\\&<>\"'%") == std::string::npos &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto position = text.find(part); position != std::string::npos;
       position = text.find(part, position + part.size()))
    ++count;
  return count;
}

// True if the line of the text report that begins so says "nothing", or why nothing was asked; grammars without
// components have no line about reading.
bool says_nothing(const std::string& report, const std::string& beginning) {
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(beginning)) return line.ends_with(" nothing") || line.find("components.") != std::string::npos;
  }
  return beginning == "read differently";
}

// Each text of the summary: the one that people know, where there is one, and the shortest.
template <typename Check>
void for_each_text(const json& changes, Check check) {
  for (const json& change : changes) {
    check(change.at("witness"));
    if (!change.at("example").is_null()) check(change.at("example"));
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(diff_formats)

BOOST_DATA_TEST_CASE(json_says_what_the_abnf_says, boost::unit_test::data::make(reported_pairs()), pair) {
  const json report = json::parse(report_as(pair, "json"));
  side left(report.at("left"));
  side right(report.at("right"));
  const auto check = [&](const json& text, bool in_left, bool in_right) {
    BOOST_TEST(left.has(text) == in_left, text);
    BOOST_TEST(right.has(text) == in_right, text);
  };
  const json& summary = report.at("summary");
  for_each_text(summary.at("became_valid"), [&](const json& text) { check(text, false, true); });
  for_each_text(summary.at("became_invalid"), [&](const json& text) { check(text, true, false); });
  for_each_text(summary.at("read_differently"), [&](const json& text) { check(text, true, true); });
  const bool breaks = !summary.at("became_invalid").empty() || !summary.at("read_differently").empty();
  BOOST_TEST(summary.at("breaking").get<bool>() == breaks);

  const json& language = report.at("language");
  for (const json& reason : language.at("left_only")) check(reason.at("witness"), true, false);
  for (const json& reason : language.at("right_only")) check(reason.at("witness"), false, true);
  const std::string relation = language.at("relation");
  BOOST_TEST((relation == "equal" || relation == "subset") == language.at("left_only").empty());
  BOOST_TEST((relation == "equal" || relation == "superset") == language.at("right_only").empty());

  const json kinds = report.at("components").value("kinds", json::array());  // none where no component is named
  for (const json& kind : kinds) {
    const json& text = kind.at("witness");
    for (const auto& [name, of] : {std::pair{"left", &left}, std::pair{"right", &right}}) {
      const auto ranges = of->read(text);
      BOOST_TEST_REQUIRE(ranges.has_value(), text);
      const json list = components_of(*ranges, side::wide(text));
      for (const json& component : kind.at(name)) {
        if (is_empty_and_counts_as_undefined(component)) continue;  // which the slow reading leaves out
        BOOST_CHECK_MESSAGE(std::ranges::find(list, component) != list.end(), text << ' ' << name << ' ' << component);
      }
    }
  }

  std::size_t strings = 0;
  for (const json& rules : report.at("rules").at("pairs")) {
    const std::string left_rule = rules.at("left");
    const std::string right_rule = rules.at("right");
    const auto check_rules = [&](const json& text, bool in_left, bool in_right) {
      if (text.is_null()) return;
      ++strings;
      BOOST_CHECK_MESSAGE(left.rule_has(left_rule, text).value_or(in_left) == in_left, left_rule << ' ' << text);
      BOOST_CHECK_MESSAGE(right.rule_has(right_rule, text).value_or(in_right) == in_right, right_rule << ' ' << text);
    };
    check_rules(rules.at("left_only"), true, false);
    check_rules(rules.at("right_only"), false, true);
  }
  BOOST_TEST((strings > 0 || relation == "equal"));
}

BOOST_DATA_TEST_CASE(the_formats_say_the_same, boost::unit_test::data::make(reported_pairs()), pair) {
  const json summary = json::parse(report_as(pair, "json")).at("summary");
  const std::string& text = report_as(pair, "text");
  const std::string& markdown = report_as(pair, "markdown");
  const std::string& github = report_as(pair, "github");
  const std::string& html = report_as(pair, "html");
  for (const auto& [list, words, level] : {std::tuple{"became_valid", "became valid", "notice"},
                                           std::tuple{"became_invalid", "became invalid", "error"},
                                           std::tuple{"read_differently", "read differently", "warning"}}) {
    const json& changes = summary.at(list);
    BOOST_TEST_CONTEXT(list) {
      BOOST_TEST(occurrences(markdown, std::string("\n| ") + words + " | ") == changes.size());
      BOOST_TEST(occurrences(github, std::string("title=") + words + "::") == changes.size());
      BOOST_TEST((github.find(std::string("::") + level + " title=" + words) != std::string::npos) == !changes.empty());
      BOOST_TEST(says_nothing(text, words) == changes.empty());
      std::size_t number = 0;
      for (const json& change : changes) {
        const std::string shown_text = change.at(change.at("example").is_null() ? "witness" : "example");
        const bool is_first = number++ < 3;  // text and HTML begin with three, and tell the others in the tables
        if (!is_plain(shown_text)) continue;
        BOOST_TEST(occurrences(github, shown_text) > 0, shown_text);
        BOOST_TEST(occurrences(markdown, "`" + shown_text + "`") > 0, shown_text);
        if (is_first && !change.at("example").is_null())
          BOOST_TEST(occurrences(html, ">" + shown_text + "<") > 0, shown_text);
        if (is_first && !change.at("example").is_null()) BOOST_TEST(occurrences(text, shown_text) > 0, shown_text);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
