#include "cli/commands/validate_records.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/input/input_file.hpp"

#include <fmt/core.h>

#include <iterator>

namespace urispec::cli {
namespace {

void report_text(std::string_view file, std::uint64_t line, const parse_error& e, output& report) {
  fmt::format_to(std::back_inserter(report.waiting()), "{}:{}:{}: {}\n", file, line, e.code_point_offset + 1,
                 e.message());
  report.make_room();
}

void report_json(const given_text& given, const readable_rule& rule, const result<void>& outcome, output& report) {
  json_writer object = begin_answer(given, outcome ? 0 : outcome.error().offset, report);
  object.member("grammar", rule.grammar()).member("rule", rule.name()).member("valid", outcome.has_value());
  if (!outcome) add_error(object, outcome.error());
  object.end_object().end_line();
}

}  // namespace

record_counts validate_records(const block& records, const validation_query& asked, std::string_view file, output& report) {
  record_counts count;
  const std::string shown = name_in_messages(file);
  given_text given{.text = {}, .file = file, .line = records.records_before()};
  for_each_record(records.text(), asked.end, [&](std::string_view record) {
    ++given.line;
    given.text = record;
    const bool valid = asked.rule.matches(record);
    ++(valid ? count.valid : count.invalid);
    if (asked.format == report_format::verdict) {
      report.write(valid ? "valid\n" : "invalid\n");
    } else if (asked.format == report_format::json) {
      report_json(given, asked.rule, valid ? result<void>() : asked.rule.validate(record), report);
    } else if (!valid) {
      report_text(shown, given.line, asked.rule.validate(record).error(), report);
    }
  });
  return count;
}

}  // namespace urispec::cli
