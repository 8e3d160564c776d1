// urispec validate: a verdict for each line of its files. Reading is here; judging is in judge.cpp, the threads are in
// pipeline.cpp.
#include "cli/byte_order_mark.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/grammar_source.hpp"
#include "cli/input_file.hpp"
#include "cli/json.hpp"
#include "cli/pipeline.hpp"
#include "cli/progress.hpp"
#include "cli/rule_option.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <thread>

namespace urispec::cli {
namespace {

struct validate_options {
  grammar_source grammar;
  std::string format = "text";
  bool null = false;
  std::size_t jobs = std::max(1u, std::thread::hardware_concurrency());
  option files;
};

std::optional<std::uint64_t> total_size(const std::vector<std::string>& names) {
  std::uint64_t total = 0;
  for (const std::string& name : names) {
    const auto size = file_size(name);
    if (!size) return std::nullopt;
    total += *size;
  }
  return total;
}

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

// Gives all records of the files to `to`, and back what is to be said of files that cannot be read.
std::vector<std::string> read_all(const std::vector<std::string>& names, terminator end, pipeline& to) {
  std::vector<std::string> complaints;
  for (const std::string& name : names) {
    input_file file(name);
    record_reader reader(file, end);
    for (;;) {
      task* const next = to.vacant();
      if (next == nullptr) return complaints;
      if (!reader.read(next->records)) break;
      next->file = &name;
      to.hand_over();
    }
    if (file.error() != 0) {
      complaints.push_back(file.complaint());
    }
  }
  return complaints;
}

exit_code run_validate(const validate_options& options, const channels& io) {
  const std::vector<std::string> names = texts_or_standard_input(options.files);
  if (wants_standard_input_twice(options.grammar.names, names, io)) return exit_code::failure;
  const auto rule = find_readable_rule(options.grammar, io);
  if (!rule) return exit_code::failure;
  const question asked{*rule, options.null ? terminator::nul : terminator::line_feed, format_of(options.format)};

  tally count;
  std::uint64_t bytes = 0;
  progress shown(io.err, total_size(names));
  const bool shares_terminal = io.out.is_terminal();
  const auto work = [&asked](task& t) {
    t.report.clear();
    const bool exact = asked.format == report_format::json;
    t.count = judge(t.records, asked, exact ? name_in_results(*t.file) : name_in_messages(*t.file), t.report);
  };
  const auto pass_on = [&](task& t) {
    if (begins_with_byte_order_mark(t.records)) {
      shown.clear();
      note_byte_order_mark(*t.file, io);
    }
    if (shares_terminal && !t.report.empty()) shown.clear();
    io.out.write(t.report);
    io.out.flush();
    count += t.count;
    bytes += t.records.text().size();
    shown.show(bytes, [&](double seconds) {
      return fmt::format("{} records, {:.0f} MB/s", with_separators(count.valid + count.invalid),
                         static_cast<double>(bytes) / 1e6 / seconds);
    });
    return io.out.ok() ? pipeline::flow::go_on : pipeline::flow::stop;
  };

  std::vector<std::string> complaints;
  {
    pipeline judges(options.jobs, work, pass_on);
    complaints = read_all(names, asked.end, judges);
    judges.finish();
  }
  shown.clear();
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
