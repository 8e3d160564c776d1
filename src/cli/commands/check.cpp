// urispec check: errors that a grammar does not see. The options become a request for the list of all checks, which is
// also the table of docs/reference/checks.md, or for the findings of texts.
// Tests: tests/data/cli/check.txt.
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/commands/check_text.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/options.hpp"
#include "cli/options/severity_options.hpp"
#include "cli/options/text_input.hpp"
#include "cli/output/record_summary.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/rule_readers.hpp"
#include "report/findings.hpp"
#include "report/objects.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

using report::findings_form;

// Options and requests ------------------------------------------------------------------------------------------------

struct check_command_options {
  bool quiet = false;
  grammar_options grammar;
  severity_options severities;
  findings_form form = findings_form::text;
  bool list = false;
  bool bidi_whole = false;
  text_input input;
};

// The complaint about options that contradict each other, or an empty string.
std::string contradiction(const check_command_options& options) {
  if (options.list) {
    if (options.input.is_given()) return "--list lists all checks, and takes no string";
    if (options.severities.any()) return "--list shows what each check is in every profile, and takes none";
    const bool is_for_list = options.form == findings_form::text || options.form == findings_form::json ||
                             options.form == findings_form::markdown;
    return is_for_list ? "" : "--list has the formats text, json and markdown";
  }
  if (options.form == findings_form::markdown) return "--format markdown is for --list";
  const auto is_argument = [](const std::string& text) { return text != "-"; };
  if (names_places(options.form) && std::ranges::any_of(options.input.sources().texts, is_argument)) {
    return "the formats gcc, github and sarif name places in files: give --file FILE, or standard input";
  }
  return {};
}

struct list_request {
  findings_form form;
};

struct texts_request {
  text_sources sources;
  check_query query;
  bool has_summary;
};

using check_request = std::variant<list_request, texts_request>;

attempt<check_request> request_of(const check_command_options& options) {
  if (options.list) return {list_request{options.form}};
  attempt<check_request> request;
  const auto rule = unwrap(find_rule_reader(options.grammar), request.messages);
  if (!rule) return request;
  const auto severities = unwrap(severities_of(options.severities), request.messages);
  if (!severities) return request;
  request.value =
      texts_request{options.input.sources(),
                    {.rule = *rule,
                     .heading = heading_of(*rule),
                     .diagnoser = diagnoser(*rule),
                     .options = {.severities = *severities,
                                 .unicode = unicode_for_checks(),
                                 .bidi = options.bidi_whole ? bidi_components::whole : bidi_components::parts,
                                 .by_scheme = scheme_grammars_for_checks()},
                     .form = options.form},
                    !options.quiet && options.form != findings_form::verdict};
  return request;
}

// The list of all checks ----------------------------------------------------------------------------------------------

exit_code write_list(findings_form form, report::output& out) {
  if (form == findings_form::json) {
    report::list_checks_as_json(out);
  } else if (form == findings_form::markdown) {
    report::list_checks_as_markdown(out);
  } else {
    report::list_checks_as_text(out);
  }
  return exit_code::success;
}

// Texts ---------------------------------------------------------------------------------------------------------------

// The records of files by their verdicts, counted in any thread.
class verdict_count {
 public:
  void add(check_verdict v) noexcept { records_[index(v)].fetch_add(1, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t with(check_verdict v) const noexcept { return records_[index(v)].load(); }
  [[nodiscard]] std::uint64_t total() const noexcept {
    return std::accumulate(records_.begin(), records_.end(), std::uint64_t{0});
  }

 private:
  static std::size_t index(check_verdict v) noexcept { return static_cast<std::size_t>(v); }

  std::array<std::atomic<std::uint64_t>, 5> records_{};
};

// A text that is also the name of a file was perhaps not meant as a text.
void note_files(const std::vector<std::string>& texts, const channels& io) {
  for (const std::string& text : texts) {
    if (text == "-" || !file_size(text)) continue;
    io.complain(fmt::format("note: {} was checked as a string; it is a file too, and -f reads it",
                            report::name_in_messages(text)));
  }
}

// Arguments have no summary: their findings are in sight.
void write_summary(const rule_reader& rule, const verdict_count& count, const text_sources& sources,
                   std::size_t unread_files, const channels& io) {
  const std::size_t files = sources.names_read().size();
  const records_read read{count.total(), files, unread_files};
  if (files == 0 || !has_summary(read)) return;
  const std::string reader = fmt::format("{} as {}{}", rule.grammar(), rule.name(),
                                         rule.kind() == reader_kind::engine ? ", by the general engine" : "");
  const auto records_with = [&](check_verdict v) { return report::with_separators(count.with(v)); };
  io.err.write(record_summary(
      reader, read,
      fmt::format("{} without findings, {} with warnings, {} with errors{}{}", records_with(check_verdict::ok),
                  records_with(check_verdict::warning), records_with(check_verdict::error),
                  and_some(count.with(check_verdict::unchecked), "not checked"),
                  and_some(count.with(check_verdict::undecided), "undecided"))));
}

exit_code check_texts(const texts_request& request, const channels& io) {
  const auto& [sources, query, has_summary] = request;
  std::optional<report::sarif_log> log;
  if (query.form == findings_form::sarif) log.emplace(io.out, report::rules_of_checks());
  verdict_count count;
  const text_answerer check = [&, &query = query](const report::located_text& subject, const channels& target) {
    const check_verdict verdict = check_text(subject, query, {}, target);
    if (!subject.is_argument()) count.add(verdict);
    return status_of(verdict);
  };
  const auto [status, unread_files] =
      answer_all_texts(sources, log ? channels{log->results(), io.err} : io, [&] { return check; });
  if (log) log->close();
  note_files(sources.texts, io);
  if (io.out.ok() && has_summary) write_summary(query.rule, count, sources, unread_files, io);
  return status;
}

// The command ---------------------------------------------------------------------------------------------------------

exit_code run_check(const check_command_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (const auto* list = std::get_if<list_request>(&*request)) return write_list(list->form, io.out);
  return check_texts(std::get<texts_request>(*request), io);
}

constexpr const char* check_footer = R"(
Checks:
  have four layers: the grammar; what the prose of a document demands (MUST); what it recommends (SHOULD); and advice.
  `urispec check --list` has all of them, with a text that triggers each. A check reports the first place where it
  fails; the checks of right-to-left characters (bidi-…) report every place. A finding that follows from another one is
  left out, and the other has the gravest severity of both. The checks bidi-… divide components as RFC 3987 section 4.2
  suggests: into labels of a host, the parts of a segment between full stops, names and values of a query.

Grammars:
  A text is read by a rule of the grammar, and its components are checked; with `-r host` only the host. Rules of files
  are components, too, if they have the names that the RFCs use (`urispec parse --help`).

Profiles:
  rfc       what a document says that a text must or must not have
  web       the checks of rfc, and what fails or surprises on the web (the default)
  strict    all checks
  security  most checks of web; what attacks have used is an error
  --profile-file overrides the profile, and --deny, --warn and --allow override both:
    {"default-port": "off", "password": "error"}

Formats:
  text      a line for each finding: FILE:LINE:COLUMN: SEVERITY: MESSAGE [CHECK, SECTION]
            an argument stands in place of FILE:LINE, and a line with advice comes below; columns count code points from
            1; of an invalid text it is [grammar: CAUSE, SECTION], and `urispec explain CAUSE` says more
  gcc, github, sarif
            for the records of files, as in validate: lines as compilers write them, workflow commands of GitHub
            Actions, one SARIF 2.1.0 log with a rule for each check
  json      one object for each text: {…,"grammar":…,"rule":…,"valid":…,"findings":[
              {"check":…,"severity":…,"layer":…,"section":…,"component":…,"begin":…,"end":…,"message":…,
              "advice":…}]}
            and "error" and "diagnosis" where it is not valid; "not_checked" says why the components of a valid text
            were not checked. Offsets are bytes from 0; component is null where it is the whole text
  verdict   the gravest finding of each text: error, warning or ok; undecided where a recursive rule has no time or
            memory left to read it; unchecked where the text is valid, but its components are not checked
  markdown  a table, for --list
  An undecided string has no findings. "valid" is null, gcc and github have a warning, and a result of sarif has
  the kind open.
  For the records of files a summary goes to standard error, in all formats but verdict.
)";

constexpr const char* check_exit_status = R"(
Exit status:
  0  nothing was found, or only warnings
  1  an error was found
  2  wrong usage, input that cannot be read or results that cannot be written, or a text is undecided
     or unchecked

Examples:
  urispec check http://ada:secret@Example.com:80/%7Eada
  urispec check --profile security --file links.txt
  urispec check -g iri --deny not-nfc < iris.txt
  urispec check -r host EXAMPLE.com. 127.1
  urispec check --format gcc --file links.txt)";

}  // namespace

void add_check(command_options root) {
  const auto options = std::make_shared<check_command_options>();
  command_options command =
      root.add_command("check", "Find what is wrong with valid URIs: rules in the prose of the RFCs, and advice");
  add_rule_reader_options(command, options->grammar, [options] { return options->input.sources().names_read(); });
  add_severity_options(command, options->severities);
  command.flag("--bidi-whole", options->bidi_whole,
               "Right-to-left characters: do not divide components into their parts");
  command.flag("--list", options->list, "List the checks");
  add_choice_option<findings_form>(command, "--format", "FORMAT", options->form,
                                   {{"text", findings_form::text},
                                    {"gcc", findings_form::gcc},
                                    {"github", findings_form::github},
                                    {"sarif", findings_form::sarif},
                                    {"json", findings_form::json},
                                    {"verdict", findings_form::verdict},
                                    {"markdown", findings_form::markdown}},
                                   "text, gcc, github, sarif, json, verdict or markdown")
      .default_text("text");
  add_text_input(command, options->input, "URI", "What to check");
  command.footer(describe_input("URI") + check_footer + report::error_object_help + report::undecided_object_help +
                 report::diagnosis_object_help + check_exit_status);
  command.runs_or_is_quiet(options->quiet, [options](const channels& io) { return run_check(*options, io); });
  command.show_first({"--grammar", "--profile", "--deny", "--list", "--format"});
  command.excludes("--quiet", {"--format", "--list"});
  command.refuses([options] { return contradiction(*options); });
  command.excludes(
      "--list", {"--grammar", "--import", "--max-states", "--timeout", "--rule", "--null", "--jobs", "--bidi-whole"});
}

}  // namespace urispec::cli
