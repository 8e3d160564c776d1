// urispec diff: what changed between two grammars.
#include "cli/commands.hpp"
#include "cli/diff/command.hpp"
#include "report/side_by_side.hpp"
#include "report/diff.hpp"
#include "cli/options/options.hpp"
#include "cli/output/write_output.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/text.hpp"
#include "diff/summary.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

namespace urispec::cli {
namespace {

exit_code explain(const diff::report& report, const diff_options& options, const channels& io) {
  const auto* apart = report.comparison.splits ? &*report.comparison.splits : nullptr;
  const diff::classifier pair_classifier(report.comparison.reasons, apart);
  std::optional<diff::derivation_aligner> aligner;
  if (options.derivations) aligner.emplace(report::aligner_for(report));
  bool agree = true;
  std::size_t number = 0;
  for (const std::string& uri : options.uris) {
    if (number > 0 && options.form == diff_form::text) io.out.write("\n");
    const auto explain_one = options.form == diff_form::json ? report::explain_as_json : report::explain_as_text;
    agree = explain_one({uri, ++number, aligner ? &*aligner : nullptr}, report, pair_classifier, io.out) && agree;
  }
  return agree ? exit_code::success : exit_code::invalid;
}

std::string write(const diff::report& report, diff_form form, std::size_t columns) {
  switch (form) {
    case diff_form::text:
      return report::diff_as_text(report, columns);
    case diff_form::json:
      return report::diff_as_json(report);
    case diff_form::html:
      return report::diff_as_html(report);
    case diff_form::markdown:
      return report::diff_as_markdown(report);
    case diff_form::github:
      return report::diff_as_github(report);
  }
  return {};
}

// Why the grammars are not two; empty where they are.
std::string not_two(const std::vector<std::string>& names, const diff_options& options) {
  if (names.size() == 2) return {};
  const std::string needs = "diff needs two grammars, LEFT and RIGHT";
  if (names.size() < 2) return needs;
  return fmt::format("{}; '{}' is a third{}", needs, names[2],
                     options.uris.empty() ? "" : "; to explain another string, write --uri before it as well");
}

// What options ask for that does not go together; empty where all does.
std::string contradiction(const diff_options& options) {
  const bool about_strings = options.merge || !options.uris.empty() || !options.corpora.empty();
  const bool explains = !options.uris.empty() && options.form != diff_form::text && options.form != diff_form::json;
  if (explains || (about_strings && options.form == diff_form::html)) {
    return "--format html is for the comparison of two grammars, markdown and github are also for --corpus and --merge";
  }
  if (!options.uris.empty() && !options.corpora.empty()) return "--uri cannot be combined with --corpus";
  if (!options.uris.empty() && !options.file.empty()) return "--uri writes to standard output";
  if (options.breaking && about_strings) return "--breaking is for the comparison of two grammars";
  if (options.derivations && (options.merge || !options.corpora.empty())) {
    return "--derivations is for the comparison of two grammars, and for --uri";
  }
  if (options.merge && !options.pairs.empty()) return "--pairs is for the comparison of two grammars";
  if (options.titles.size() > 2) return "--title is for LEFT, and once more for RIGHT";
  if (about_strings && !options.titles.empty()) return "--title is for the comparison of two grammars";
  if (options.merge) {
    return options.rule.empty() ? "" : "-r is only for comparing two grammars; a survey already has its rule";
  }
  auto grammars = options.names.values();
  if (std::string why = not_two(grammars, options); !why.empty()) return why;
  for (const std::string& import : options.imports) grammars.insert(grammars.end(), 2, import);  // read for each side
  if (!options.pairs.empty()) grammars.push_back(options.pairs);
  return standard_input_twice(grammars, options.corpora);
}

exit_code run_diff(const diff_options& options, const channels& io) {
  if (options.merge) return merge_surveys(options, io);
  const auto& names = options.names.values();
  const auto report = unwrap(make_report(names[0], names[1], options), io);
  if (!report) return exit_code::failure;
  if (!options.uris.empty()) return explain(*report, options, io);
  if (!options.corpora.empty()) return survey_corpora(*report, options, io);

  const bool same = report->comparison.relation == automaton::relation::equal &&
                    (!report->comparison.splits || report->comparison.splits->kinds.empty());
  const bool differs =
      options.breaking ? summarize(report->comparison).is_breaking() : !same;
  // A terminal is as wide as it is, a file as the page of a document.
  const std::size_t columns = options.file.empty() ? io.out.columns(report::help_columns) : report::help_columns;
  return write_output(options.file, write(*report, options.form, columns),
                      differs ? exit_code::invalid : exit_code::success, io);
}

constexpr const char* diff_footer = R"(Grammars:
  LEFT and RIGHT are built-in grammars (urispec grammar list) or ABNF files; in `base+overlay` the second overlays the
  first. The start rules are compared, and all other rules that do not recurse. If all of them together take too many
  states, the rules that are too large by themselves are left out, and if that is not enough, all rules that the start
  rules do not need. The report and standard error name them. With -r one rule of both is compared, with the rules that
  it needs and nothing else; use LEFT:RIGHT if its names differ. The report then omits resolution, and what a document
  says about the changes.

  The title of an ABNF file, and its date, are those of the lines `; title:` and `; date:` before its first rule, or the
  first line of the comment at its head, if that ends with a date, as in `; My grammar, May 2026`, or if an empty line
  ends the comment; --title says others.

The report:
  first         what became valid, what became invalid, what is read differently: a text that people recognise,
                where one has the difference, and the shortest; what concerns more of such texts comes first.
                With --corpus the texts are those of the corpus, with how many of them have the difference.
  by language   the relation of the start rules as sets of strings; a shortest string of either side for each reason
  by rule       which rules changed by their own definition, with the tokens that did, and which only because of them;
                which were renamed; which characters moved. Between two rules, ⊃ means that the left one accepts all
                that the right one does, and more; ⊂ the other way round; ≬ that each accepts what the other does not
  by component  strings of both that are split differently, one for each kind of difference
  by derivation with --derivations: rules that read other parts of a string with the same components; a shortest
                string for each, with both derivations side by side. With --uri those of the string
  by operation  which escapes are equivalent to their character; references that resolve differently
  by length     a picture of the number of strings of each length; with --lengths the numbers
  Everything but resolution is decided, not searched: there are no other reasons and no other kinds.

Formats:
  text      for a terminal
  json      one object; docs/diff.md describes it
  html      one page that needs nothing else, for browsers and for print
  markdown  for a comment on a change
  github    workflow commands of GitHub Actions: an error for what became invalid, a warning for what is read
            differently, a notice for what became valid
  --uri has text and json; --corpus and --merge have all but html.

Exit status:
  0  the grammars agree: on the language and on the components; on every string asked about
  1  they do not; with --breaking: something that is valid in LEFT is refused or read differently in RIGHT
  2  wrong usage, a file that cannot be read or written, an invalid grammar, or --max-states or --timeout is not
     enough for the comparison

Examples:
  urispec diff rfc2396 rfc3986
  urispec diff rfc2396 rfc3986 --format html -o report.html
  urispec diff old.abnf new.abnf --breaking --format github
  urispec diff rfc2396 rfc3986 --uri 'http:?x'
  urispec diff rfc2396 rfc3986 --uri /a/b --derivations
  urispec diff rfc3986 rfc3986+my-changes.abnf
  urispec diff rfc2396 rfc3986 -r host
  urispec diff rfc2396 rfc3986 -r escaped:pct-encoded
  urispec diff rfc2396 rfc3986 --corpus links.txt
  urispec diff rfc2396 rfc3986 --corpus part1.txt --format json -o part1.json
  urispec diff --merge part1.json part2.json)";

}  // namespace

void add_diff(command_options root) {
  const auto options = std::make_shared<diff_options>();
  options->jobs = std::max(1U, std::thread::hardware_concurrency());
  command_options command = root.add_command("diff", "Say exactly what changed between two grammars");
  options->names = command.arguments("GRAMMAR", "LEFT and RIGHT; with --merge the files to merge");
  add_rule_option(command, options->rule, "Compare this rule of both, or LEFT:RIGHT; the start rules if not given");
  add_import_option(command, options->imports);
  command.values("--title", "TEXT", options->titles,
                 "Title of LEFT, and again of RIGHT; a date may follow after a comma");
  command.value("--pairs", "FILE", options->pairs, "Rules that correspond: two names a line, LEFT RIGHT; # begins a comment");
  command.values("--uri", "STRING", options->uris, "Explain one string; may be given again");
  command.values("--corpus", "FILE", options->corpora,
                 "Survey the lines of a file, `-` for standard input; may be given again");
  command.flag("--breaking", options->breaking, "Exit with 1 only if a string of LEFT is refused or read differently");
  command.flag("--derivations", options->derivations,
               "Compare derivations, too, and show them side by side");
  command.flag("--merge", options->merge, "Add up surveys that --corpus --format json has written");
  add_choice_option<diff_form>(command, "--format", "FORMAT", options->form,
                               {{"text", diff_form::text}, {"json", diff_form::json}, {"html", diff_form::html},
                                {"markdown", diff_form::markdown}, {"github", diff_form::github}},
                               "text, json, html, markdown or github")
      .default_text("text");
  add_output_option(command, options->file, "Write to this file");
  command
      .number("--lengths", options->longest,
              fmt::format("Count strings up to this length; if not given, reports go up to {}", diff::usual_longest_in_table), 0,
              1000)
      .default_text(std::to_string(diff::usual_longest));
  add_limit_options(command, options->limits);
  command.number("-j,--jobs", options->jobs, "Threads for --corpus; as many as there are processors if not given", 1,
                 1024);
  command.needs("--jobs", "--corpus");
  command.refuses([options] { return contradiction(*options); });
  command.excludes("--merge", {"--import", "--lengths", "--max-states", "--timeout"});
  command.excludes("--lengths", {"--uri", "--corpus"});
  command.only_with("--lengths", "--format", {"text", "json", "html"});
  command.only_with("--derivations", "--format", {"text", "json", "html", "markdown"});
  command.footer(diff_footer);
  command.runs([options](const channels& io) { return run_diff(*options, io); });
}

}  // namespace urispec::cli
