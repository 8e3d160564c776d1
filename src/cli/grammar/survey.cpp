// urispec grammar survey FILE...: a survey of each grammar, as a document.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/grammar_survey.hpp"
#include "spec/grammar_survey.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

enum class survey_form : std::uint8_t { markdown, json };

struct grammar_survey_options {
  grammar_options grammar;
  std::size_t length = spec::usual_length_of_parts;
  survey_form form = survey_form::markdown;
};

struct grammar_survey_request {
  std::vector<grammar_source> sources;
  computing_limits limits;  // for each grammar
  std::size_t length;
  survey_form form;
};

grammar_survey_request request_of(const grammar_survey_options& options) {
  return {sources_of(options.grammar), options.grammar.limits, options.length, options.form};
}

exit_code run_grammar_survey(const grammar_survey_options& options, const channels& io) {
  const grammar_survey_request request = request_of(options);
  std::vector<spec::grammar_survey> surveys;
  const exit_code status = for_each_grammar(request.sources, [&](const grammar_source& source) {
    computing_limits limits = request.limits;
    limits.clock = work_clock();  // the time is for each grammar
    const loaded_source grammar = load(source);
    print(grammar.messages, io);
    if (!grammar.complaint.empty()) return fail(grammar.complaint, io);
    auto survey = spec::survey(grammar.content, limits.budget(), request.length);
    if (request.form == survey_form::markdown) {
      surveys.push_back(std::move(survey));
    } else {
      report::write_survey_as_json(survey, io.out);
      io.out.flush();
    }
    return exit_code::success;
  });
  if (!surveys.empty()) report::write_surveys_as_markdown(surveys, io.out);
  return status;
}

constexpr const char* grammar_survey_footer =
    R"(For each grammar: its errors; the rules that are ambiguous, each with a shortest string that has two parses; the
adjustments without which a parsing expression would read something else (docs/explain/adjustments.md); how many rules
are proved, and why the others are not; and how the rules of a generated header match (see grammar generate --help).
Ambiguity is decided; for rules that recurse it is searched among texts with parts up to --length. --timeout limits the
time for each grammar; what it leaves open counts as undecided.

Formats:
  markdown  an index with a line for each grammar, then a section for each
  json      {"grammar":…,"title":…,"rules":…,"errors":[…],"warnings":…,"notes":…,"ambiguous":[{"rule":…,"method":…,
            "input":…}],"ambiguity_undecided":…,"adjustments":[{"rule":…,"adjustment":…,"explanation":…}],
            "proved":…,"unproved":[{"rule":…,"verdict":…,"why":…}],"generated":{"proved":…,"by_automaton":…,
            "checked":…,"checked_to":…,"by_engine":…,"not_checked":…,"left_out":…}}, one a line

Exit status: 0, or 2 for wrong usage or a grammar that cannot be read. Errors in a grammar, and rules that are not
decided, are part of its survey.

Examples:
  urispec grammar survey my.abnf --import rfc3986
  urispec grammar survey rfc2396 rfc3986 rfc3987
  urispec grammar survey --timeout 60 --format json *.abnf)";

}  // namespace

void add_grammar_survey(command_options root) {
  command_options command = grammar_command(root).add_command(
      "survey", "What there is to know about each grammar: errors, ambiguities, adjustments, proofs");
  const auto options = std::make_shared<grammar_survey_options>();
  add_grammar_arguments(command, options->grammar, "Grammars, each by itself; the generic ones if not given");
  add_grammar_options(command, options->grammar, "instead of GRAMMAR");
  command
      .number("--length", options->length, "Where a rule recurses: strings with parts up to this length are searched",
              1)
      .default_text(std::to_string(options->length));
  add_choice_option<survey_form>(command, "--format", "FORMAT", options->form,
                                 {{"markdown", survey_form::markdown}, {"json", survey_form::json}},
                                 "markdown or json")
      .default_text("markdown");
  command.footer(grammar_survey_footer);
  command.runs([options](const channels& io) { return run_grammar_survey(*options, io); });
}

}  // namespace urispec::cli
