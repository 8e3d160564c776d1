#include "cli/commands/validate_records.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/reading/sarif.hpp"
#include "cli/reading/show_diagnosis.hpp"
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

void report_diagnosis(std::string_view file, std::string_view shown, const given_text& given,
                      const validation_query& asked, output& report) {
  const bool is_drawing = asked.format == report_format::drawing;
  const auto found = asked.why.diagnose(
      given.text, {asked.repairs, is_drawing ? elsewhere_search::all : elsewhere_search::none});
  const std::size_t column = found.error.code_point_offset + 1;
  if (asked.format == report_format::github) {
    report.write(github_command(name_in_results(file), given.line, found));
  } else if (asked.format == report_format::sarif) {
    add_sarif_result(given, found, report);
  } else if (is_drawing) {
    const std::string place = fmt::format("{}:{}:{}:", shown, given.line, column);
    report.write(fmt::format("{} {}\n", painted(place, ink::error, asked.color), found.error.message()));
    report.write(draw_place(given.text, found, report.columns(100), asked.color));
    report.write(diagnosis_lines(given.text, found, asked.color));
  } else {
    report.write(fmt::format("{}:{}:{}: error: {} [{}]\n", shown, given.line, column, one_line(found), cause_id(found)));
    if (const auto help = first_repair(found); !help.empty()) {
      report.write(fmt::format("{}:{}:{}: note: {}\n", shown, given.line, column, help));
    }
  }
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
    } else if (!valid && asked.format != report_format::text) {
      report_diagnosis(file, shown, given, asked, report);
    } else if (!valid) {
      report_text(shown, given.line, asked.rule.validate(record).error(), report);
    }
  });
  return count;
}

}  // namespace urispec::cli
