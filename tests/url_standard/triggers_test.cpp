// tests/data/url-standard-triggers.txt: each state and each validation error by a text that triggers it and one that
// just does not. The table has all of them.
#include "urispec/url_standard.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <fstream>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

namespace {

// The states of the standard, but for "hostname state", which only state overrides lead to.
constexpr std::array<std::string_view, 20> state_names{
    "scheme start state",
    "scheme state",
    "no scheme state",
    "special relative or authority state",
    "path or authority state",
    "relative state",
    "relative slash state",
    "special authority slashes state",
    "special authority ignore slashes state",
    "authority state",
    "host state",
    "port state",
    "file state",
    "file slash state",
    "file host state",
    "path start state",
    "path state",
    "opaque path state",
    "query state",
    "fragment state"};

std::string without_escapes(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    const bool is_escape = text.starts_with("\\x");
    bytes += is_escape ? static_cast<char>(std::stoi(std::string(text.substr(2, 2)), nullptr, 16)) : text.front();
    text.remove_prefix(is_escape ? 4 : 1);
  }
  return bytes;
}

struct trigger {
  std::string kind, name, text;
  std::optional<std::string> near_text;
  std::string base;
};

std::vector<trigger> read_table() {
  std::ifstream file(URISPEC_TEST_DATA "/url-standard-triggers.txt");
  std::vector<trigger> table;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::vector<std::string> columns(1);
    for (const char c : line) c == '\t' ? void(columns.emplace_back()) : columns.back().push_back(c);
    BOOST_REQUIRE(columns.size() == 4 || columns.size() == 5);
    const std::string& near_text = columns[3];
    table.push_back({columns[0], columns[1], without_escapes(columns[2]),
                     near_text == "-" ? std::nullopt : std::optional(without_escapes(near_text)),
                     columns.size() == 5 ? columns[4] : ""});
  }
  return table;
}

// The states that the parser runs through, and its validation errors.
std::set<std::string> events_of(const std::string& text, const std::string& base_text) {
  const auto base = base_text.empty() ? std::nullopt : std::optional(*url_standard::parse(base_text));
  const auto report = url_standard::explain(text, base ? &*base : nullptr);
  std::set<std::string> events;
  for (const auto& step : report.steps) {
    if (step.algorithm.ends_with(" state")) events.insert("state " + std::string(step.algorithm));
  }
  for (const auto& e : report.errors) events.insert("error " + std::string(name(e.type)));
  return events;
}

// The number of bytes to insert, to remove or to replace (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t before = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = before + (a[i] == b[j] ? 0 : 1);
      before = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
    }
  }
  return row.back();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(triggers)

BOOST_AUTO_TEST_CASE(one_text_triggers_it_and_the_other_just_does_not) {
  for (const trigger& t : read_table()) {
    const std::string event = t.kind + " " + t.name;
    BOOST_TEST_CONTEXT(event << ": " << t.text) {
      BOOST_TEST(events_of(t.text, t.base).contains(event));
      if (!t.near_text) continue;
      BOOST_TEST(!events_of(*t.near_text, t.base).contains(event));
      BOOST_TEST(distance(t.text, *t.near_text) <= 2U);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_table_has_every_state_and_every_validation_error) {
  std::set<std::string> names, expected, seen;
  for (const trigger& t : read_table()) {
    names.insert(t.kind + " " + t.name);
    seen.merge(events_of(t.text, t.base));
    BOOST_TEST((t.near_text || t.name == "scheme start state"));
  }
  for (const std::string_view state : state_names) expected.insert("state " + std::string(state));
  for (std::size_t i = 0; i < url_standard::validation_error_type_count; ++i) {
    expected.insert("error " + std::string(name(static_cast<url_standard::validation_error_type>(i))));
  }
  BOOST_TEST((names == expected));
  BOOST_TEST(std::ranges::includes(names, seen));  // the parser has no state beside these
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
