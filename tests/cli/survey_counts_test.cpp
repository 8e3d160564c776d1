// Counts of parts of a corpus add up to those of the whole, in any order and grouped in any way, also when they have
// been written and read in between; they are those of a slow count; and memory does not grow with the schemes of a
// corpus.
#include "cli/survey/read_counts.hpp"
#include "report/survey.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

using urispec::cli::json_value;
using urispec::cli::read_survey_counts;
using urispec::report::survey_as_json;
using urispec::survey::scheme_count;
using urispec::survey::survey_counts;
using urispec::survey::record_reading;

namespace {

const std::vector<std::string> listed{"https", "a-scheme-that-is-long"};

survey_counts nothing() { return {{{"rfc2396", "URI"}, {"rfc3986", "URI"}, {"rfc3987", "IRI"}}, 1, listed}; }

// The parts of a record are kept here: record_reading only refers to them.
struct random_record {
  std::string text;
  std::string file;
  std::string scheme;
  std::string cause;
  record_reading record;
  bool is_undecided = false;
  bool is_not_compared = false;
};

std::vector<random_record> random_records(std::size_t count, std::mt19937& random, std::size_t schemes) {
  std::vector<random_record> records(count);
  for (std::size_t i = 0; i < count; ++i) {
    random_record& m = records[i];
    m.text = std::string(random() % 40, 'x') + std::to_string(i);
    m.file = std::string(1, static_cast<char>('a' + random() % 3));
    const auto number = random() % (schemes + 2);
    m.scheme = number < 2 ? listed[number] : number % 7 == 0 ? std::string() : "S" + std::to_string(number);
    if (number % 50 == 3) m.scheme = std::string(100, 's');
    const auto bits = random();
    const bool is_valid = (bits & 1U) != 0;
    m.cause = is_valid || (bits & 8U) != 0 ? "" : "cause" + std::to_string(random() % 3);
    const bool differs = is_valid && (bits & 2U) != 0;
    m.record = {m.text, {m.file, i}, {(bits & 2U) != 0, is_valid, (bits & 4U) != 0}, {0, 0, 0}, m.scheme, m.cause};
    if (differs) m.record.differs[0] = static_cast<std::uint16_t>(random() % 4);
    const std::size_t browser = random() % (urispec::browser_relation_count + 1);
    if (browser < urispec::browser_relation_count) m.record.browser = urispec::all_browser_relations[browser];
    m.record.needs_icu = !m.record.browser && random() % 2 == 0;
    if (browser > 0 && m.record.browser) m.record.browser_reason = random() % 2 == 0 ? "host-missing" : "port-invalid";
  }
  return records;
}

survey_counts counts_of(const std::vector<random_record>& records, std::size_t begin, std::size_t end) {
  survey_counts counts = nothing();
  for (std::size_t i = begin; i < end; ++i) {
    const record_reading& r = records[i].record;
    if (records[i].is_undecided) {
      counts.add_undecided(r.text, r.place);
      continue;
    }
    counts.add(r);
    if (records[i].is_not_compared) counts.add_not_compared(r.text, r.place);
  }
  return counts;
}

survey_counts read_back(const survey_counts& counts) {
  const auto json = json_value::read(survey_as_json(counts));
  BOOST_REQUIRE(json.has_value());
  auto read = read_survey_counts(*json, listed);
  BOOST_REQUIRE_MESSAGE(read.has_value(), survey_as_json(counts));
  return *read;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(counts_of_surveys)

BOOST_AUTO_TEST_CASE(parts_add_up_in_any_order) {
  std::mt19937 random(1);
  for (int round = 0; round < 30; ++round) {
    // More schemes than are counted one by one, in some of the rounds.
    auto records = random_records(1 + random() % 2500, random, round % 3 == 0 ? 3000 : 30);
    for (random_record& m : records) {
      m.is_undecided = random() % 8 == 0;
      m.is_not_compared = m.record.valid[1] && random() % 8 == 0;
    }
    const std::string whole = survey_as_json(counts_of(records, 0, records.size()));
    std::vector<survey_counts> parts;
    for (std::size_t begin = 0; begin < records.size();) {
      const std::size_t end = std::min(records.size(), begin + 1 + random() % 800);
      parts.push_back(counts_of(records, begin, end));
      begin = end;
    }
    while (parts.size() > 1) {
      std::shuffle(parts.begin(), parts.end(), random);
      const survey_counts last = random() % 2 == 0 ? parts.back() : read_back(parts.back());
      parts.pop_back();
      BOOST_TEST(parts.back().add(last));
    }
    BOOST_TEST(survey_as_json(parts.front()) == whole);
    BOOST_TEST(survey_as_json(read_back(parts.front())) == whole);
  }
}

// The slow twin: everything that is counted, counted for itself.
BOOST_AUTO_TEST_CASE(counts_are_those_of_the_records) {
  std::mt19937 random(2);
  const auto records = random_records(3000, random, 2000);
  const survey_counts counts = counts_of(records, 0, records.size());
  std::map<std::string, scheme_count> schemes;
  std::uint64_t with_scheme = 0;
  for (const auto& m : records) {
    if (m.scheme.empty()) continue;
    std::string name = m.scheme;
    std::ranges::transform(name, name.begin(), [](char c) { return c == 'S' ? 's' : c; });
    ++schemes[name].count;
    schemes[name].invalid += m.record.valid[1] ? 0U : 1U;
    ++with_scheme;
  }
  std::uint64_t counted = counts.record_schemes().rest.count;
  for (const auto& [scheme, count] : counts.schemes_in_order()) {
    BOOST_TEST((count == schemes[scheme]), scheme);
    counted += count.count;
  }
  BOOST_TEST(counted == with_scheme);
  BOOST_TEST(counts.record_schemes().others.size() == survey_counts::most_schemes);

  for (const auto& [reading, group] : counts.readings()) {
    const auto is_of = [&](const random_record& m) { return m.record.differs[reading.first] == reading.second; };
    BOOST_TEST(group.count == static_cast<std::uint64_t>(std::ranges::count_if(records, is_of)));
  }
  BOOST_TEST(counts.browsers().size() == 1 + 2 * (urispec::browser_relation_count - 1));
  for (const auto& [reading, group] : counts.browsers()) {
    const auto is_of = [&](const random_record& m) {
      return m.record.browser == reading.first && m.record.browser_reason == reading.second;
    };
    BOOST_TEST(group.count == static_cast<std::uint64_t>(std::ranges::count_if(records, is_of)));
  }
  for (const auto& [cause, group] : counts.causes()) {
    const random_record* first = nullptr;
    std::uint64_t count = 0;
    for (const auto& m : records) {
      if (m.record.valid[1] || m.cause != cause) continue;
      ++count;
      if (first == nullptr || m.file < first->file) first = &m;
    }
    BOOST_TEST(group.count == count);
    BOOST_REQUIRE(first != nullptr);
    BOOST_TEST((group.example == first->text && group.file == first->file && group.place == first->record.place.place));
  }
  std::uint64_t bytes = 0;
  for (const auto& m : records) bytes += m.text.size();
  BOOST_TEST(counts.record_lengths().bytes == bytes);
  BOOST_TEST(counts.record_lengths().counts[3] ==  // of 4 to 7 bytes
             static_cast<std::uint64_t>(std::ranges::count_if(
                 records, [](const auto& m) { return m.text.size() >= 4 && m.text.size() < 8; })));
}

BOOST_AUTO_TEST_CASE(what_is_no_survey_is_refused) {
  std::mt19937 random(3);
  const auto records = random_records(50, random, 5);
  const std::string good = survey_as_json(counts_of(records, 0, records.size()));
  const std::pair<const char*, const char*> changes[] = {{"\"records\":50", "\"records\":51"},
                                                         {"\"reference\":\"rfc3986\"", "\"reference\":\"rfc\""},
                                                         {"\"components\":[\"", "\"components\":[\"x"},
                                                         {"\"cause\":", "\"kause\":"},
                                                         {"\"relation\":\"", "\"relation\":\"x"},
                                                         {"\"reason\":", "\"raison\":"},
                                                         {"\"browsers\":", "\"users\":"},
                                                         {"\"reason\":null,\"count\":", "\"reason\":null,\"count\":5"},
                                                         {"\"invalid\":", "\"invalid\":7"},
                                                         {"\"from\":", "\"from\":1"},
                                                         {"\"longest\":", "\"shortest\":"},
                                                         {"\"other_schemes\":", "\"others\":"},
                                                         {"\"byte\":", "\"line\":"},
                                                         {"\"urispec\":\"", "\"urispec\":\"9"},
                                                         {"\"longest\":", "\"longest\":9"},
                                                         {"\"bytes\":", "\"bytes\":0,\"was\":"},
                                                         {"\"cause\":null,\"count\":", "\"cause\":null,\"count\":1"},
                                                         {"\"cause\":null,\"count\":",
                                                          "\"cause\":null,\"count\":18446744073709551615,\"was\":"},
                                                         {"\"components\":[\"scheme\"],\"count\":",
                                                          "\"components\":[\"scheme\"],\"count\":5"},
                                                         {"\"other_schemes\":{\"count\":",
                                                          "\"other_schemes\":{\"count\":5"},
                                                         {"\"valid\":[", "\"valid\":[true,"},
                                                         {"\"valid\":[", "\"valid\":[1,"},
                                                         {"\"example\"", "\"text\""},
                                                         {"\"grammar\":\"rfc2396\",", ""},
                                                         {"\"byte\":", "\"byte\":0.5,\"was\":"},
                                                         {"\"survey\"", "\"corpus\""}};
  for (const auto& [begin, end] : changes) {
    std::string bad = good;
    BOOST_REQUIRE(bad.find(begin) != std::string::npos);
    bad.replace(bad.find(begin), std::string(begin).size(), end);
    const auto json = json_value::read(bad);
    BOOST_REQUIRE(json.has_value());
    BOOST_TEST(!read_survey_counts(*json, listed).has_value(), bad);
  }
}

// Only the beginning of a long record is kept, and no character of it is cut.
BOOST_AUTO_TEST_CASE(long_records_are_cut) {
  std::string text(4095, 'x');
  text += "\xC3\xA9";
  text += std::string(1'000'000, 'x');
  survey_counts counts = nothing();
  counts.add({text, {"f", 0}, {false, false, false}, {0, 0, 0}, "", "space"});
  const std::string json = survey_as_json(counts);
  BOOST_TEST(json.size() < 20'000U);
  BOOST_TEST(json.find("\"length\":1004097,") != std::string::npos);
  BOOST_TEST(counts.causes().at("space").example == text.substr(0, 4095));
  BOOST_TEST(survey_as_json(read_back(counts)) == json);
  BOOST_TEST(counts.record_lengths().longest == text.size());
}

BOOST_AUTO_TEST_CASE(other_grammars_are_not_added) {
  survey_counts mine = nothing();
  BOOST_TEST(!mine.add(survey_counts({{"rfc2396", "URI"}, {"rfc3986", "URI"}, {"rfc3987", "IRI"}}, 0, listed)));
  BOOST_TEST(!mine.add(survey_counts({{"rfc2396", "URI"}, {"rfc3986", "URI"}}, 1, listed)));
  BOOST_TEST(
      !mine.add(survey_counts({{"rfc2396", "URI"}, {"rfc3986", "URI"}, {"rfc3987", "IRI", "00ff"}}, 1, listed)));
}

BOOST_AUTO_TEST_SUITE_END()
