// The answer of a command to a text: exactly one record, whatever is wrong with the text, so that results can be put
// beside the texts (paste, a spreadsheet).
//   text  the result, or in its place what --on-error says; the error goes to standard error
//   json  one object: the place, the input, what the command adds, "valid", and then the result or "error"
// Tests: tests/data/cli/batch.txt and input.txt over all commands that take texts.
#pragma once

#include "cli/input/complaint.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/attempt.hpp"
#include "report/headline.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "urispec/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec::cli {

// A text without a result has this in its place.
enum class error_record : std::uint8_t { blank, keep, drop };

// --format and --on-error.
struct answer_options {
  report_form form = report_form::text;
  std::optional<error_record> on_error;
};

void add_answer_options(command_options command, answer_options& options);

// Objects to --on-error beside an option that answers a text with several lines; otherwise empty.
[[nodiscard]] std::string objection_to_on_error(const answer_options& options, std::string_view option);

// The form of all answers of a command.
struct answer_form {
  report_form form = report_form::text;
  error_record on_error = error_record::blank;
  terminator end = terminator::line_feed;  // of a record of text
  std::optional<rule_ref> reader;          // the rule that texts are read by, where errors of syntax are explained
};

[[nodiscard]] answer_form answer_form_of(const answer_options& options, const text_sources& texts,
                                         std::optional<rule_ref> reader = std::nullopt);

// The message about a text without a result.
template <typename Error>
std::string message_about(const report::located_text& subject, const answer_form& form, const Error& e) {
  using report::explained;
  using report::message_of;
  if constexpr (std::is_same_v<Error, resolution_error>) {
    if (e.input == resolution_input::base) return message_of(e);
  }
  if constexpr (requires { explained(e, subject.text, *form.reader); }) {
    if (form.reader) return explained(e, subject.text, *form.reader);
  }
  return std::string(message_of(e));
}

// Writes `outcome`, a value or an error, as one record. In text `text_of(value)` is that record, without its end;
// in json `add_head(object)` adds what the command says of any text, and `add_result(object, value)` the result.
template <typename Outcome, typename TextOf, typename AddHead, typename AddResult>
exit_code write_answer(const answer_form& form, const report::located_text& subject, const Outcome& outcome,
                       const channels& io, TextOf&& text_of, AddHead&& add_head, AddResult&& add_result);

// Serves `write_answer`: the result is the text itself; an object has nothing more.
inline constexpr auto as_it_is = [](const std::string& result) -> const std::string& { return result; };
inline constexpr auto nothing_more = [](report::json_writer&) {};

// Serves the text form: a record, and what stands in its place for a text that has none.
void write_record(std::string_view record, terminator end, const channels& io);
void write_stand_in(const answer_form& form, const report::located_text& subject, const channels& io);

template <typename Outcome, typename TextOf, typename AddHead, typename AddResult>
exit_code write_answer(const answer_form& form, const report::located_text& subject, const Outcome& outcome,
                       const channels& io, TextOf&& text_of, AddHead&& add_head, AddResult&& add_result) {
  using report::add_error;
  using report::offset_in_text;
  const exit_code status = outcome ? exit_code::success : exit_code::invalid;
  const std::size_t offset = outcome ? 0 : offset_in_text(outcome.error());
  if (form.form == report_form::text) {
    if (outcome) {
      write_record(text_of(*outcome), form.end, io);
    } else {
      complain_of(subject, offset, message_about(subject, form, outcome.error()), io);
      write_stand_in(form, subject, io);
    }
  } else if (!outcome && form.on_error == error_record::drop) {
    complain_of(subject, offset, message_about(subject, form, outcome.error()), io);
  } else {
    report::json_writer object = report::begin_answer(subject, offset, io.out);
    add_head(object);
    object.member("valid", outcome.has_value());
    if (outcome) {
      add_result(object, *outcome);
    } else {
      add_error(object, outcome.error());
    }
    object.end_object().end_line();
  }
  return status;
}

// The help prints it after the formats.
inline constexpr const char* answer_help = R"(
Objects in json:
  begin with {"file":…,"line":…,"column":…,"input":…: the place of the error, or where the string begins, and the
  string.
  Lines and columns count from 1, columns in code points. An argument has no file; its line is its number.
  Where the string is not UTF-8, ill-formed bytes of "input" are U+FFFD, and "input_hex" after it has all of its bytes.

Strings without a result:
  In text format the error goes to standard error, for a record with its place, FILE:LINE:COLUMN. The other strings
  still get their results. --on-error says what to write instead of the result: an empty record (blank), the string
  itself (keep), or nothing (drop). In json the object has "error" instead; with drop there is no object, and the
  error goes to standard error.
)";

}  // namespace urispec::cli
