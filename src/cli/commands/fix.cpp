// urispec fix: a filter that writes each line of its files as it is, or with its fix (urispec/diagnose.hpp), and says
// on standard error what it changed and what it left. All other bytes, line ends too, stay as they are.
// Tests: tests/data/cli/fix.txt.
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/record_summary.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/output/write_output.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/rule_readers.hpp"
#include "diagnose/respelling.hpp"
#include "report/headline.hpp"
#include "report/objects.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

struct fix_options {
  grammar_options grammar;
  report_form form = report_form::text;
  std::string output;  // empty: standard output
  text_input input;
};

struct fix_request {
  record_files files;
  rule_reader rule;
  report::rule_heading heading;  // of the rule
  urispec::diagnoser diagnoser;
  report_form form;
  std::string output;  // a file; empty: standard output
};

std::string words_of(const diagnosing::respelling_obstacle& obstacle) {
  const auto character = static_cast<unsigned>(obstacle.character);
  switch (obstacle.why) {
    using enum diagnosing::respelling_obstacle::reason;
    case no_scheme: return "no scheme begins the text";
    case before_path: return "it is not in a path, query or fragment";
    case ill_formed: return "the text is not UTF-8";
    case no_letter: return fmt::format("U+{:04X} is no letter, mark or digit", character);
    case like_punctuation: return fmt::format("U+{:04X} looks like another character", character);
    case nothing: break;
  }
  return {};
}

// Why characters beyond US-ASCII have no fix. Empty for all else, which has none ever.
std::string reason_to_leave(const diagnosis& d, std::string_view text) {
  if (report::id_of(d) != "non-ascii") return {};
  if (d.limit == search_limit::text_too_long) return "; not fixed: the text is too long";
  const auto respelling = diagnosing::respell(text);
  return "; not fixed: " + (respelling ? "more is wrong" : words_of(respelling.error()));
}

// Answers the records of one block.
class block_fixer {
 public:
  block_fixer(const fix_request& request, const task& t, const channels& target)
      : request_(request), shown_(report::name_in_messages(*t.file)), io_(target) {
    subject_.file = *t.file;
    subject_.line = t.records.records_before();
  }

  void answer(std::string_view record) {
    ++subject_.line;
    subject_.text = record;
    const auto verdict = request_.rule.validate(record);
    if (verdict) return write_valid();
    if (is_undecided(verdict.error().kind)) return write_undecided(verdict.error());
    const diagnosis explanation = request_.diagnoser.diagnose(
        record, verdict.error(), {.repairs = repair_search::fix, .elsewhere = elsewhere_search::none});
    if (const repair* const fix = find_fix(explanation)) return write_fix(*fix, explanation);
    write_left(explanation);
  }
  [[nodiscard]] const record_counts& count() const noexcept { return count_; }

 private:
  void write_valid() {
    ++count_.valid;
    if (request_.form == report_form::text) return io_.out.write(subject_.text);
    report::json_writer object = begin_object(0);
    report::add_validity(object, nullptr);
    object.end_object().end_line();
  }

  void write_fix(const repair& fix, const diagnosis& explanation) {
    ++count_.fixed;
    const std::size_t place = fix.edits.front().position.begin;
    if (request_.form == report_form::json) return write_object(place, &fix, explanation);
    io_.out.write(fix.text);
    const std::string edits = describe(fix.edits, subject_.text, most_described, position_unit::column);
    say(unicode::count_code_points(subject_.text.substr(0, place)), "fixed",
        report::headline_of(explanation) + "; " + edits, report::id_of(explanation));
  }

  void write_left(const diagnosis& explanation) {
    ++count_.invalid;
    if (request_.form == report_form::json) return write_object(explanation.error.offset, nullptr, explanation);
    io_.out.write(subject_.text);
    say(explanation.error.code_point_offset, "left",
        report::headline_and_detail(explanation) + reason_to_leave(explanation, subject_.text),
        report::id_of(explanation));
  }

  void write_undecided(const parse_error& error) {
    ++count_.undecided;
    if (request_.form == report_form::text) {
      io_.out.write(subject_.text);
      return say(0, "left", report::message_of(error), report::no_cause);
    }
    report::json_writer object = begin_object(0);
    report::add_validity(object, &error);
    report::add_error(object, error);
    object.end_object().end_line();
  }

  report::json_writer begin_object(std::size_t place) {
    report::json_writer object = report::begin_answer(subject_, place, io_.out);
    object.members(request_.heading.json_members);
    return object;
  }

  void write_object(std::size_t place, const repair* fix, const diagnosis& error) {
    report::json_writer object = begin_object(place);
    report::add_validity(object, &error.error);
    object.key("fixed").text_or_null(fix == nullptr ? std::string_view() : fix->text);
    report::add_diagnosed_error(object, subject_.text, error);
    object.end_object().end_line();
  }

  void say(std::size_t code_points_before, std::string_view verb, std::string_view reason, std::string_view id) {
    const std::string cause = id == report::no_cause ? std::string() : fmt::format(" [{}]", id);
    io_.err.write(
        fmt::format("{}:{}:{}: {}: {}{}\n", shown_, subject_.line, code_points_before + 1, verb, reason, cause));
  }

  const fix_request& request_;
  std::string shown_;  // the name of the file
  const channels& io_;
  report::located_text subject_;
  record_counts count_;
};

// The ends of records are copied. The last record of a file gets an end if a file follows.
record_counts fix_records(const task& t, const fix_request& request, const channels& target) {
  const std::string_view text = t.records.text();
  const char end = static_cast<char>(request.files.end);
  const bool is_text = request.form == report_form::text;
  block_fixer fixer(request, t, target);
  const char* copied = text.data();
  for_each_record(text, request.files.end, [&](std::string_view record) {
    if (is_text) target.out.write({copied, static_cast<std::size_t>(record.data() - copied)});
    fixer.answer(record);
    copied = record.data() + record.size();
  });
  const std::string_view rest = text.substr(static_cast<std::size_t>(copied - text.data()));
  if (is_text) target.out.write(rest);
  const bool is_last = t.file == &request.files.names.back();
  if (is_text && !is_last && !text.empty() && !text.ends_with(end)) target.out.write({&end, 1});
  return fixer.count();
}

attempt<fix_request> request_of(const fix_options& options) {
  attempt<fix_request> request;
  const auto rule = unwrap(find_rule_reader(options.grammar), request.messages);
  if (!rule) return request;
  record_files files = options.input.file_sources();
  files.block_size = small_block;
  request.value.emplace(fix_request{std::move(files), *rule, heading_of(*rule), diagnoser(*rule), options.form,
                                    options.output == "-" ? std::string() : options.output});
  return request;
}

void write_summary(const fix_request& request, const record_counts& count, std::size_t unread_files,
                   const channels& io) {
  const records_read read{count.all(), request.files.names.size(), unread_files};
  if (!has_summary(read)) return;
  const std::string reader = fmt::format("{} as {}", request.rule.grammar(), request.rule.name());
  io.err.write(record_summary(reader, read,
                              fmt::format("{} valid, {} fixed, {} left{}", report::with_separators(count.valid),
                                          report::with_separators(count.fixed), report::with_separators(count.invalid),
                                          and_some(count.undecided, "undecided"))));
}

// Copies the files to `io`.
exit_code fix_files(const fix_request& request, const channels& io) {
  const auto [count, complaints] = answer_files(
      request.files, io, [&](const task& t, const channels& target) { return fix_records(t, request, target); });
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (!complaints.empty()) {
    if (const auto hint = hint_of_files("fix", request.files.names)) io.complain(*hint);
  }
  if (io.out.ok()) write_summary(request, count, complaints.size(), io);
  if (!complaints.empty() || count.undecided > 0) return exit_code::failure;
  return count.invalid == 0 ? exit_code::success : exit_code::invalid;
}

exit_code run_fix(const fix_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (request->output.empty()) return fix_files(*request, io);
  std::string text;
  report::output collected(
      [&text](std::string& buffer) {
        text += buffer;
        return 0;
      },
      io.out.page());
  const exit_code status = fix_files(*request, {collected, io.err});
  collected.flush();
  if (status == exit_code::failure) {
    io.complain("nothing was written: the text would not be complete");
    return status;
  }
  return write_output(request->output, text, status, io);
}

constexpr const char* fix_footer = R"(Records:
  One URI a line; a CR right before the LF belongs to the line end. With --null records end with NUL. A line is written
  as it is, or with its fix; line ends stay as they are, and a last line without one gets none unless another file
  follows. A byte order mark is part of the first record, and standard error says so.

Fixes:
  A fix spells the same reference in another way and loses nothing. There is one: letters, marks and digits beyond
  US-ASCII are percent-encoded in a path, query or fragment, if nothing else is wrong with the text. What only the
  author can decide is left; `urispec validate --repairs` makes suggestions for them.

Formats:
  text  the lines. Standard error says what was changed and what was left:
          FILE:LINE:COLUMN: fixed: CAUSE; EDITS [ID]
          FILE:LINE:COLUMN: left: CAUSE; DETAIL; not fixed: REASON [ID]
        REASON is there for characters beyond US-ASCII, which a fix could have;
        columns count code points, from 1; `urispec explain ID` explains a cause
  json  one object for each line, as in validate, with "fixed", "error" and "diagnosis" where it is not valid:
          {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":false,"fixed":…,"error":{…},
           "diagnosis":{…}}
        "fixed" is the text with its fix, or null; the edits are in the repair of the diagnosis
  In both a summary goes to standard error.

Output:
  -o writes the file when all lines have been read, and not if something could not be read or decided: so it may be
  the file that is read. The old file stays if the new one cannot be written.
)";

constexpr const char* fix_exit_status = R"(
Exit status:
  0  every line is valid now, as it was or with its fix
  1  some lines were left, and are not valid
  2  wrong usage, a file that cannot be read (the others are), results that cannot be written, or a line is undecided

Examples:
  urispec fix links.txt > fixed.txt
  urispec fix links.txt -o links.txt
  urispec fix -r URI < links.txt 2> left.txt)";

}  // namespace

void add_fix(command_options root) {
  const auto options = std::make_shared<fix_options>();
  command_options command = root.add_command("fix", "Copy lines, each with its fix if it has one");
  add_rule_reader_options(command, options->grammar, [options] { return options->input.file_sources().names; });

  add_format_option(command, options->form);
  add_output_option(command, options->output, "Write to this file instead of standard output");
  add_file_input(command, options->input);
  command.footer(std::string(fix_footer) + report::error_object_help + report::undecided_object_help +
                 report::diagnosis_object_help + fix_exit_status);
  command.runs([options](const channels& io) { return run_fix(*options, io); });
}

}  // namespace urispec::cli
