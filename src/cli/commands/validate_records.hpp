// The verdicts of `urispec validate` on a block of records, in each presentation.
//   lines    file:line:column: headline; detail [cause]    for each invalid record, as compilers do; lines and columns
//            count from 1, columns in code points
//   drawings the same, and then the text with a caret, cause, help and notes
//   gcc      file:line:column: error: message [cause], and with --repairs a note with a repair
//   github   workflow commands; sarif: see report/sarif.hpp
//   json     {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":…,"error":…}    for every record,
//            with "diagnosis" after --diagnose
//   verdicts valid | invalid | undecided  for every record
// With the rules of schemes, a record that the rule has is read by the grammar of its scheme too, and a message begins
// with the grammar that refused the record. Cost: linear; in text a valid record allocates nothing.
// Tests: tests/data/cli/validate.txt, tests/cli/streams_test.cpp.
#pragma once

#include "cli/input/records.hpp"
#include "report/output.hpp"
#include "report/reading.hpp"
#include "cli/options/color_option.hpp"
#include "cli/rules/rule_readers.hpp"
#include "diagnose/scheme_rules.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace urispec::cli {

// A diagnosis takes a look at several automata; JSON has one only where it is asked for.
enum class presentation : std::uint8_t { verdicts, lines, drawings, gcc, github, sarif, json, json_with_diagnoses };

struct validation_query {
  rule_reader rule;
  report::rule_heading heading;  // of the rule
  terminator end = terminator::line_feed;
  presentation shape = presentation::lines;
  urispec::diagnoser diagnoser;  // of the rule
  repair_search repairs = repair_search::none;
  nearest_search nearest = nearest_search::none;
  report::verbosity verbosity = report::verbosity::usual;
  report::coloring color = report::coloring::off;
  const diagnosing::scheme_rules* schemes = nullptr;  // null: the rule alone says what is valid
};

// Writes to `report`. `file` is what the command line calls the file.
[[nodiscard]] record_counts validate_records(const block& records, const validation_query& query, std::string_view file,
                                             report::output& report);

}  // namespace urispec::cli
