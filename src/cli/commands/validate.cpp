// urispec validate: a verdict for each line of its files. The options become a request to validate records
// (commands/validate_records.hpp), or to count them by the grammars that have them (survey/count_verdicts.hpp).
// Tests: tests/data/cli/validate.txt, tests/data/cli/validate-all.txt.
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/record_summary.hpp"
#include "cli/commands/validate_records.hpp"
#include "cli/rules/rule_readers.hpp"
#include "cli/survey/count_verdicts.hpp"
#include "report/objects.hpp"
#include "report/sarif.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

enum class report_format : std::uint8_t { text, gcc, github, sarif, json, verdict };

struct validate_options {
  grammar_options grammar;
  report_format format = report_format::text;
  bool quiet = false;
  bool scheme_rules = false;
  bool every_grammar = false;
  bool diagnose = false;
  bool repairs = false;
  bool verbose = false;
  color_choice color = color_choice::automatic;
  text_input input;
};

// Text is drawn for people who look at it; where it is piped, each error is one line, unless an option asks for more.
// What nobody reads needs no causes.
presentation presentation_of(const validate_options& options, const report::output& out) {
  const bool is_diagnosed = options.repairs || options.diagnose || options.verbose;
  if (options.quiet) return presentation::verdicts;
  switch (options.format) {
    case report_format::gcc: return presentation::gcc;
    case report_format::github: return presentation::github;
    case report_format::sarif: return presentation::sarif;
    case report_format::verdict: return presentation::verdicts;
    case report_format::json: return is_diagnosed ? presentation::json_with_diagnoses : presentation::json;
    case report_format::text: break;
  }
  return is_diagnosed || out.is_terminal() ? presentation::drawings : presentation::lines;
}

// Drawings and JSON with diagnoses have a place for repairs; lines have one for those that somebody asks for.
repair_search repairs_of(const validate_options& options, presentation shape) {
  const bool has_place = shape == presentation::drawings || shape == presentation::json_with_diagnoses;
  return has_place || options.repairs || options.diagnose ? repair_search::all : repair_search::none;
}

// The nearest texts take longer to find than suggestions.
nearest_search nearest_of(const validate_options& options, presentation shape) {
  const bool has_place = shape == presentation::drawings || shape == presentation::json_with_diagnoses;
  if (!has_place) return nearest_search::none;
  return options.verbose ? nearest_search::all : nearest_search::other_topics;
}

// `unread` of `files` could not be read, or not to the end.
void write_summary(const validation_query& query, const record_counts& count, std::size_t files, std::size_t unread,
                   const channels& io) {
  const records_read read{count.all(), files, unread};
  if (!has_summary(read)) return;
  const std::string unknown =
      count.without_grammar == 0
          ? std::string()
          : fmt::format(" ({} of them with a scheme that has no grammar here)",
                        report::with_separators(count.without_grammar));
  const std::string reader =
      fmt::format("{} as {}{}{}", query.rule.grammar(), query.rule.name(),
                  query.rule.kind() == reader_kind::engine ? ", by the general engine" : "",
                  query.schemes == nullptr ? "" : ", and the grammars of schemes");
  io.err.write(record_summary(reader, read,
                              fmt::format("{} valid{}, {} invalid{}", report::with_separators(count.valid), unknown,
                                          report::with_separators(count.invalid),
                                          and_some(count.undecided, "undecided"))));
}

// Rules for texts that begin with a scheme. In a text of another rule, what precedes a colon is no scheme.
constexpr std::string_view rules_with_schemes[] = {"URI-reference", "URI", "absolute-URI", "absoluteURI",
                                                   "IRI-reference", "IRI", "absolute-IRI"};

bool begins_with_scheme(std::string_view rule) {
  return std::ranges::any_of(rules_with_schemes, [=](auto name) { return unicode::equal_but_for_case(name, rule); });
}

// The records, the rule that reads them, and the form of the answers.
struct records_request {
  record_files files;
  validation_query query;
};

// Counts instead, with --all.
using validate_request = std::variant<records_request, verdicts_request>;

attempt<validate_request> request_of(const validate_options& options, const report::output& out) {
  attempt<validate_request> request;
  if (options.every_grammar) {
    auto rules = unwrap(find_rule_readers(options.grammar), request.messages);
    if (!rules) return request;
    const report_form form = options.format == report_format::json ? report_form::json : report_form::text;
    request.value = verdicts_request{options.input.file_sources(), std::move(*rules), form};
    return request;
  }
  const auto rule = unwrap(find_rule_reader(options.grammar), request.messages);
  if (!rule) return request;
  if (options.scheme_rules && !begins_with_scheme(rule->name())) {
    request.complain(
        fmt::format("--scheme-rules is for rules with a scheme, such as URI; {} has no scheme", rule->name()));
    return request;
  }
  const presentation shape = presentation_of(options, out);
  record_files files = options.input.file_sources();
  if (shape != presentation::verdicts) files.block_size = small_block;
  const terminator end = files.end;
  request.value = records_request{
      std::move(files),
      {.rule = *rule,
       .heading = heading_of(*rule),
       .end = end,
       .shape = shape,
       .diagnoser = diagnoser(*rule),
       .repairs = repairs_of(options, shape),
       .nearest = nearest_of(options, shape),
       .verbosity = options.verbose ? report::verbosity::verbose : report::verbosity::usual,
       .color = begin_coloring(options.color, out),
       .schemes = options.scheme_rules ? &diagnosing::scheme_rules::shared() : nullptr}};
  return request;
}

exit_code validate_files(const records_request& request, const channels& io) {
  const auto& [files, query] = request;
  const auto validate = [&query = query](const task& t, const channels& target) {
    return validate_records(t.records, query, *t.file, target.out);
  };
  std::optional<report::sarif_log> log;
  if (query.shape == presentation::sarif) log.emplace(io.out, report::rules_of_causes());
  const auto [count, complaints] = answer_files(files, log ? channels{log->results(), io.err} : io, validate);
  if (log) log->close();
  for (const std::string& complaint : complaints) io.complain(complaint);
  if (!complaints.empty()) {
    if (const auto hint = hint_of_files("validate", files.names)) io.complain(*hint);
  }
  if (io.out.ok() && query.shape != presentation::verdicts) {
    write_summary(query, count, files.names.size(), complaints.size(), io);
  }
  if (!complaints.empty() || count.undecided > 0) return exit_code::failure;
  return count.invalid == 0 ? exit_code::success : exit_code::invalid;
}

exit_code run_validate(const validate_options& options, const channels& io) {
  const auto request = unwrap(request_of(options, io.out), io);
  if (!request) return exit_code::failure;
  if (const auto* verdicts = std::get_if<verdicts_request>(&*request)) return count_verdicts(*verdicts, io);
  return validate_files(std::get<records_request>(*request), io);
}

constexpr const char* validate_footer = R"(Records:
  One URI a line. A CR right before the LF belongs to the line end; anywhere else it is part of the record, and makes
  it invalid. With --null records end with NUL. The last record need not be terminated. An empty line is a record
  like any other: as a URI-reference the empty string is valid. A byte order mark is part of the first record, and
  standard error says so. FILE `-`, or none, is standard input.

Formats:
  text     FILE:LINE:COLUMN: CAUSE; DETAIL [ID] for each invalid record: the mistake, and what the parser met; where
           no cause is known, the detail alone. Columns count code points, from 1. On a terminal, and with --diagnose,
           --repairs or --verbose, the record follows with a caret, advice, what to write instead, and where it is
           valid as it is.
  gcc      FILE:LINE:COLUMN: error: MESSAGE [CAUSE], as compilers do
  github   workflow commands of GitHub Actions
  sarif    one SARIF 2.1.0 log, with a rule for each cause
  json     one object for each record:
             {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":true}
             {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":false,"error":{…}}
             {"file":…,"line":…,"column":…,"input":…,"grammar":…,"rule":…,"valid":null,"error":{…}}
           "engine" follows "rule" where no parser is compiled in: "automaton", or "general" where the rule recurses.
           line counts records, column is that of the error, or 1; both from 1. Where the input is not UTF-8, ill-formed
           bytes of "input" are U+FFFD, and "input_hex" after it has all of its bytes. With --diagnose, --repairs or
           --verbose "diagnosis" follows the error of a record.
  verdict  `valid` or `invalid` for each record, or `undecided`
  A record is undecided where a recursive rule has no time or memory left to read it. Then "valid" is null, gcc and
  github have a warning, and a result of sarif has the kind open.
  `urispec explain CAUSE` explains a cause. In all formats but verdict a summary goes to standard error.

Schemes:
  With --scheme-rules a record must also match the grammar of its own scheme, if there is one (`urispec grammar
  schemes`). Messages then begin with the grammar that refused the record, such as `rfc9110 as http-URI`. json has
  "scheme_grammar" and "scheme_rule", null if there is none, and for invalid records "refused_by", which is generic
  or scheme.
)";

constexpr const char* validate_exit_status = R"(
All grammars:
  --all counts which of the generic grammars have each record (and the one of -g if it is another): how many each
  has, how many of those each other grammar lacks, and for each combination of grammars how many records are valid
  under exactly these, with the first one. The last line says which grammars have all. Records that are undecided
  under some grammar are counted separately. `urispec survey --merge` adds up counts of
  parts of a corpus. In json the counts are one object:
    {"survey":{"grammars":[{"grammar":…,"rule":…,"valid":…}],"records":…,
      "undecided":{"count":…,"example":…,"file":…,"line":…},   (if there are any; they are not among the records)
      "combinations":[{"valid":[true,false,…],"count":…,"example":…,"file":…,"line":…}],
      "without":[[0,…],…],"all":[…]}}
  "valid" of a combination and the rows and columns of "without" are in the order of "grammars".

Exit status:
  0  every record is valid; with --all, by one and the same grammar
  1  some are not
  2  wrong usage, a file that cannot be read (the others are), results that cannot be written, or a record is
     undecided

Examples:
  urispec validate links.txt
  urispec validate -r URI links.txt       (with a scheme: almost any word is a URI-reference)
  urispec validate --scheme-rules links.txt
  urispec validate -g my.abnf -r token tokens.txt
  urispec validate --all links.txt        (which RFC does this file follow?))";

}  // namespace

void add_validate(command_options root) {
  const auto options = std::make_shared<validate_options>();
  command_options command = root.add_command("validate", "Say which lines of a file are URIs, and why others are not");
  add_rule_reader_options(command, options->grammar, [options] { return options->input.file_sources().names; });
  add_choice_option<report_format>(command, "--format", "FORMAT", options->format,
                                   {{"text", report_format::text},
                                    {"gcc", report_format::gcc},
                                    {"github", report_format::github},
                                    {"sarif", report_format::sarif},
                                    {"json", report_format::json},
                                    {"verdict", report_format::verdict}},
                                   "text, gcc, github, sarif, json or verdict")
      .default_text("text");
  command.flag("--diagnose", options->diagnose, "Explain each error, not only on a terminal (text, json)");
  command.flag("--repairs", options->repairs, "Explain each error, and say what may have been meant (not verdict)");
  command.flag("--verbose", options->verbose,
               "Also find the nearest valid strings, and list what could have come (text, json)");
  add_color_option(command, options->color);
  command.flag("--scheme-rules", options->scheme_rules, "Read each URI by the grammar of its scheme too");
  command.flag("-a,--all", options->every_grammar, "Count the records that are valid under each grammar");
  add_file_input(command, options->input);
  command.footer(std::string(validate_footer) + report::error_object_help + report::undecided_object_help +
                 report::diagnosis_object_help + validate_exit_status);
  command.runs_or_is_quiet(options->quiet, [options](const channels& io) { return run_validate(*options, io); });
  command.show_first({"--grammar", "--rule", "--all", "--repairs", "--format"});
  command.excludes("--all", {"--scheme-rules", "--diagnose", "--repairs", "--verbose"});
  command.only_with("--all", "--format", {"text", "json"});
  command.only_with("--verbose", "--format", {"text", "json"});
  command.only_with("--diagnose", "--format", {"text", "json"});
  command.only_with("--repairs", "--format", {"text", "gcc", "github", "sarif", "json"});
  command.excludes("--quiet", {"--format", "--diagnose", "--repairs", "--verbose"});
}

}  // namespace urispec::cli
