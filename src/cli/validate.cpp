// urispec validate: a verdict for each line of its files. Judging is in judge.cpp; reading, and the threads, are in
// batch.cpp.
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/grammar_source.hpp"
#include "cli/input_file.hpp"
#include "cli/json.hpp"
#include "cli/judge.hpp"
#include "cli/rule_option.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct validate_options {
  grammar_source grammar;
  std::string format = "text";
  bool null = false;
  std::size_t jobs = usual_jobs();
  option files;
};

report_format format_of(std::string_view name) {
  if (name == "json") return report_format::json;
  return name == "verdict" ? report_format::verdict : report_format::text;
}

// `unread` of `files` could not be read, or not to the end.
void write_summary(const question& asked, const tally& count, std::size_t files, std::size_t unread,
                   const channels& io) {
  const std::string_view grammar = asked.rule.grammar();
  const std::string_view rule = asked.rule.name();
  const std::uint64_t all = count.valid + count.invalid;
  if (asked.format == report_format::text) {
    if (unread > 0 && all == 0) return;
    io.err.write(fmt::format("{} as {}: {} {}, {} valid, {} invalid{}\n", grammar, rule, all,
                             all == 1 ? "record" : "records", count.valid, count.invalid,
                             unread > 0 ? fmt::format("; {} of {} files could not be read", unread, files) : ""));
  } else if (asked.format == report_format::json) {
    auto json = json_to(io.out);
    json.begin_object().member("grammar", grammar).member("rule", rule).key("summary").begin_object();
    json.member("records", all).member("valid", count.valid).member("invalid", count.invalid);
    if (unread > 0) json.member("unread", unread);
    json.end_object().end_object().end_line();
  }
}

exit_code run_validate(const validate_options& options, const channels& io) {
  const std::vector<std::string> names = texts_or_standard_input(options.files);
  if (wants_standard_input_twice(options.grammar.names, names, io)) return exit_code::failure;
  const auto rule = find_readable_rule(options.grammar, io);
  if (!rule) return exit_code::failure;
  const question asked{*rule, options.null ? terminator::nul : terminator::line_feed, format_of(options.format)};

  const auto name = asked.format == report_format::json ? name_in_results : name_in_messages;
  const auto [count, complaints] =
      answer_files({names, asked.end, options.jobs}, io,
                   [&](const task& t, const channels& to) { return judge(t.records, asked, name(*t.file), to.out); });
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (io.out.ok()) write_summary(asked, count, names.size(), complaints.size(), io);
  if (!complaints.empty()) return exit_code::failure;
  return count.invalid == 0 ? exit_code::success : exit_code::invalid;
}

constexpr const char* validate_footer = R"(Records:
  One URI a line. A CR right before the LF belongs to the line end; anywhere else it is part of the record, and no
  URI has one. With --null records end with NUL. The last record need not be terminated. An empty line is a record
  like any other: as a URI-reference the empty string is valid. A byte order mark is part of the first record, and
  standard error tells of it.
  FILE `-`, or none, is standard input.

Formats:
  text     FILE:LINE:COLUMN: MESSAGE for each invalid record. Columns count code points, from 1; the `byte N` of a
           message counts bytes of the record, from 0. A summary goes to standard error.
  json     one object for each invalid record:
             {"file":…,"record":…,"valid":false,"error":{…}}
           records count from 1; then one for all:
             {"grammar":…,"rule":…,"summary":{"records":…,"valid":…,"invalid":…,"unread":…}}
           unread counts the files that could not be read, and is there where some could not
  verdict  `valid` or `invalid` for each record, in order, and nothing else
)";

constexpr const char* validate_exit_status = R"(
Exit status:
  0  every record is valid
  1  some are not
  2  wrong usage, a file that cannot be read (the others are), or results that cannot be written

Examples:
  urispec validate links.txt
  urispec validate -r URI links.txt       (with a scheme: almost any word is a URI-reference)
  grep -rhoE 'https?://[^ ]+' docs | urispec validate
  urispec validate -g iri --format json *.txt
  urispec validate -g my.abnf -r token tokens.txt
  find . -type f -print0 | urispec validate --null -r path-rootless)";

}  // namespace

void add_validate(command_options root) {
  const auto options = std::make_shared<validate_options>();
  command_options command = root.add_command("validate", "Say which lines of a file are URIs, and why others are not");
  add_grammar_source_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.word("--format", "FORMAT", {"text", "json", "verdict"}, options->format, "text, json or verdict");
  command.flag("-0,--null", options->null, "Records end with NUL and not with a line feed");
  command.number("-j,--jobs", options->jobs, "Threads; as many as there are processors if not given", 1, 1024);
  options->files = command.arguments("FILE", "Files to read");
  command.footer(std::string(validate_footer) + error_object_help + validate_exit_status);
  command.runs([options](const channels& io) { return run_validate(*options, io); });
}

}  // namespace urispec::cli
