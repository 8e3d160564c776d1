#include "cli/judge.hpp"

#include "cli/error_object.hpp"
#include "cli/json.hpp"

#include <fmt/core.h>

#include <iterator>

namespace urispec::cli {
namespace {

void report_text(std::string_view file, std::uint64_t line, const parse_error& e, output& report) {
  fmt::format_to(std::back_inserter(report.waiting()), "{}:{}:{}: {}\n", file, line, e.code_point_offset + 1,
                 e.message());
  report.make_room();
}

void report_json(std::string_view file, std::uint64_t record, const parse_error& e, output& report) {
  json_writer object = json_to(report);
  object.begin_object().member("file", file).member("record", record).member("valid", false);
  add_error(object, e);
  object.end_object().end_line();
}

}  // namespace

tally judge(const block& records, const question& asked, std::string_view file, output& report) {
  tally count;
  for_each_record(records.text(), asked.end, [&](std::string_view record) {
    const bool valid = asked.rule.matches(record);
    ++(valid ? count.valid : count.invalid);
    if (asked.format == report_format::verdict) {
      report.write(valid ? "valid\n" : "invalid\n");
    } else if (!valid) {
      const result<void> why = asked.rule.validate(record);
      const std::uint64_t number = records.records_before() + count.valid + count.invalid;
      const auto write = asked.format == report_format::text ? report_text : report_json;
      write(file, number, why.error(), report);
    }
  });
  return count;
}

}  // namespace urispec::cli
