// Options of answers, and records of text.
#include "cli/output/text_answer.hpp"

#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"

#include <fmt/core.h>

namespace urispec::cli {

void add_answer_options(command_options command, answer_options& options) {
  add_format_option(command, options.form);
  add_choice_option<std::optional<error_record>>(
      command, "--on-error", "RECORD", options.on_error,
      {{"blank", error_record::blank}, {"keep", error_record::keep}, {"drop", error_record::drop}},
      "What to write for a string without a result: blank, an empty record; keep, the string; drop, nothing")
      .default_text("blank");
}

std::string objection_to_on_error(const answer_options& options, std::string_view option) {
  if (options.form == report_form::json || !options.on_error) return {};
  return fmt::format("--on-error needs one record for each string, but {} writes several lines; use --format json",
                     option);
}

answer_form answer_form_of(const answer_options& options, const text_sources& texts, std::optional<rule_ref> reader) {
  return {options.form, options.on_error.value_or(error_record::blank), texts.files.end, reader};
}

void write_record(std::string_view record, terminator end, const channels& io) {
  io.out.write(record);
  const char last = static_cast<char>(end);
  io.out.write({&last, 1});
}

void write_stand_in(const answer_form& form, const report::located_text& subject, const channels& io) {
  if (form.on_error == error_record::drop) return;
  write_record(form.on_error == error_record::keep ? subject.text : std::string_view(), form.end, io);
}

}  // namespace urispec::cli
