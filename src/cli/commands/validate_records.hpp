// What `urispec validate` says of a block of records.
//   text     file:line:column: message    for each invalid record, as compilers do; lines and columns count from 1,
//                                         columns in code points
//   drawing  the same, and then the text with a caret, cause, help and notes
//   gcc      file:line:column: error: message [cause], and a note with a repair, where repairs are asked for
//   github   workflow commands; sarif: see cli/reading/sarif.hpp
//   json     {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":…,"error":…}    for every record
//   verdict  valid | invalid              for every record
// Cost: linear; in text a valid record allocates nothing. Tests: tests/data/cli/validate.txt, tests/cli/streams_test.cpp.
#pragma once

#include "cli/reading/ink.hpp"
#include "cli/reading/lazy_diagnoser.hpp"
#include "cli/input/records.hpp"
#include "cli/input/record_counts.hpp"
#include "cli/output/output.hpp"
#include "cli/reading/readable_rule.hpp"

#include <cstdint>
#include <string_view>

namespace urispec::cli {

enum class report_format : std::uint8_t { text, drawing, gcc, github, sarif, json, verdict };

struct validation_query {
  readable_rule rule;
  terminator end = terminator::line_feed;
  report_format format = report_format::text;
  lazy_diagnoser why;
  repair_search repairs = repair_search::none;
  coloring color = coloring::off;
};

// Writes to `report`. `file` is what the command line calls the file.
[[nodiscard]] record_counts validate_records(const block& records, const validation_query& asked, std::string_view file, output& report);

}  // namespace urispec::cli
