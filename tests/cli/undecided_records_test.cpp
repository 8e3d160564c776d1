// The time of the general engine ends between two readings: a record that was found invalid stays invalid.
#include "cli/commands/validate_records.hpp"

#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

using namespace urispec;
using namespace urispec::cli;
using urispec::report::output;

namespace {

// A rule that recurses, whose time is over once the clock has been read some times.
struct rule_with_clock {
  rule_with_clock() {
    const abnf::read_result read = abnf::read("s = s s / \"x\"\n", "t.abnf");
    const auto grammar = abnf::link({&read, 1}, "", "").grammar;
    auto reader = make_reader(
        grammar, 0,
        work_budget(work_budget::default_limit,
                                [this] { return readings++ < most ? 0.0 : 1.0; }));
    BOOST_TEST_REQUIRE(reader.has_value());
    rule = std::make_unique<rule_reader>(std::move(*reader));
  }

  int readings = 0;
  int most = std::numeric_limits<int>::max();
  std::unique_ptr<rule_reader> rule;
};

struct answered_record {
  record_counts count;
  std::string report;
};

answered_record answer(const std::string& record, presentation shape, int clock_readings) {
  rule_with_clock clocked;
  clocked.readings = 0;
  clocked.most = clock_readings;
  const auto path = std::filesystem::temp_directory_path() / ("urispec-undecided-" + std::to_string(::getpid()));
  std::ofstream(path, std::ios::binary) << record << "\n";
  input_file file(path.string());
  record_reader reader(file, terminator::line_feed);
  block records;
  BOOST_TEST_REQUIRE(reader.read(records));
  std::filesystem::remove(path);
  std::string report;
  report::output out{[&](const std::string& text) {
               report += text;
               return 0;
             }};
  const validation_query query{.rule = *clocked.rule,
                               .heading = heading_of(*clocked.rule),
                               .shape = shape,
                               .diagnoser = diagnoser(*clocked.rule),
                               .schemes = {}};
  const auto count = validate_records(records, query, "f", out);
  out.flush();
  return {count, report};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(undecided_records)

BOOST_AUTO_TEST_CASE(what_was_found_invalid_stays_invalid) {
  for (const auto shape : {presentation::lines, presentation::drawings, presentation::gcc, presentation::github,
                           presentation::json, presentation::verdicts}) {
    const auto [count, report] = answer("y", shape, 1);
    BOOST_TEST((count.invalid == 1 && count.undecided == 0), report);
    BOOST_TEST(report.find("not decided") == report.npos, report);
  }
}

BOOST_AUTO_TEST_CASE(without_time_nothing_is_known) {
  const auto [count, report] = answer("y", presentation::verdicts, 0);
  BOOST_TEST(count.undecided == 1U);
  BOOST_TEST(report == "undecided\n");
}

BOOST_AUTO_TEST_SUITE_END()
