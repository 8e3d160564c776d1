// urispec grammar derivations: the proof that parsers take strings apart as the ABNF does, a line a rule.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"
#include "language/regular_rule.hpp"
#include "urispec/spec.hpp"
#include "tree/marks.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

// Enough for every rule of the grammars that are built in.
constexpr std::size_t usual_limit = 500'000;

struct derivations_options {
  grammar_options grammar{.limits = {.max_states = usual_limit}};
  report_form form = report_form::text;
};

std::string line_text(const abnf::rule& rule, const spec::derivations_proof& proof, std::size_t width) {
  std::string line = fmt::format("  {:{}} {:>8}  {}", rule.name, width, proof.states, name_of(proof.verdict));
  if (proof.verdict == spec::derivations_verdict::differs) {
    line += ": " + report::visible(or_mark(unicode::to_utf8(proof.counterexample)));
  }
  return line + "\n";
}

std::string line_json(const std::string& grammar, const abnf::rule& rule, const spec::derivations_proof& proof) {
  std::string text;
  report::json_writer line(text);
  line.begin_object().member("grammar", grammar).member("rule", rule.name);
  line.member("verdict", name_of(proof.verdict)).member("states", proof.states);
  if (proof.verdict == spec::derivations_verdict::differs) {
    line.member("counterexample", unicode::to_utf8(proof.counterexample));
  }
  line.end_object().end_line();
  return text;
}

struct derivations_request {
  std::vector<grammar_source> sources;
  computing_limits limits;
  report_form form;
};

derivations_request request_of(const derivations_options& options) {
  return {sources_of(options.grammar), options.grammar.limits, options.form};
}

exit_code prove_one(const grammar_source& source, const computing_limits& limits, report_form form,
                    const channels& io) {
  auto grammar = unwrap(load_usable(source), io);
  if (!grammar) return exit_code::failure;
  *grammar = abnf::without_linear_recursion(*grammar);
  if (const auto cycle = abnf::find_cycle(*grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): nothing is proved about its recursive rules", grammar->id,
                            abnf::cycle_text(cycle)));
  }
  std::size_t width = std::max<std::size_t>(4, grammar->id.size());
  for (const auto& rule : grammar->rules) width = std::max(width, rule.name.size());
  if (form == report_form::text) io.out.write(fmt::format("{:{}}    states  verdict\n", grammar->id, width));
  std::size_t proved = 0;
  language::undecided_count undecided;
  const auto write = [&](std::size_t rule, const spec::derivations_proof& proof) {
    proved += proof.verdict == spec::derivations_verdict::proved ? 1U : 0U;
    if (proof.verdict == spec::derivations_verdict::too_large) undecided.add(exhausted_limit::states);
    if (proof.verdict == spec::derivations_verdict::out_of_time) undecided.add(exhausted_limit::time);
    if (proof.verdict == spec::derivations_verdict::out_of_memory) undecided.add(exhausted_limit::memory);
    if (!proof.why_not.empty()) {
      io.complain(
          fmt::format("{}: {}; derivations are compared where the languages are the same", grammar->id, proof.why_not));
    }
    io.out.write(form == report_form::json ? line_json(grammar->id, grammar->rules[rule], proof)
                                                   : line_text(grammar->rules[rule], proof, width));
    io.out.flush();
  };
  spec::prove_derivations(*grammar, limits.budget(), write);
  const std::size_t rules = grammar->rules.size() + grammar->missing.size();
  if (form == report_form::text) io.out.write(fmt::format("  {} of {} rules proved\n", proved, rules));
  complain_of(undecided, limits, io);
  return proved == rules ? exit_code::success : exit_code::invalid;
}

exit_code run_derivations(const derivations_request& request, const channels& io) {
  return for_each_grammar(request.sources, [&](const grammar_source& source) {
    return prove_one(source, request.limits, request.form, io);
  });
}

constexpr const char* grammar_derivations_footer =
    R"(For each rule it is decided, not sampled, whether its parsing expression gives every string its first derivation: the
one that full backtracking finds first, with alternatives in the written order and repetitions as long as possible.
States are what was compared: a place in the ABNF, the places that were tried before it, and a state of the tagged
language of the expression. `urispec grammar prove` decides whether the languages are equal.

Verdicts:
  proved                  every string has its first derivation
  differs                 a shortest string that has another is given
  recursion               nothing is proved about rules that recurse
  endless loop            parsing would never end
  not compared            the language of the rule, or of one that it uses, is not proved to be that of its ABNF
  too large, not decided  it needs more than --max-states, also where the other rules are left out
  out of time, not decided  --timeout leaves no time for it
The same words are the "verdict" in JSON.

Exit status: 0 all proved; 1 not; 2 wrong usage, or a file cannot be read.

Examples:
  urispec grammar derivations rfc2396
  urispec grammar derivations my.abnf --format json)";

}  // namespace

void add_grammar_derivations(command_options root) {
  command_options command =
      grammar_command(root).add_command("derivations", "Prove that parsers derive strings as the ABNF does");
  const auto options = std::make_shared<derivations_options>();
  add_grammar_arguments(command, options->grammar, "Grammars, each by itself; the generic ones if not given");
  add_grammar_options(command, options->grammar, "instead of GRAMMAR");
  add_format_option(command, options->form);
  command.footer(grammar_derivations_footer);
  command.runs([options](const channels& io) { return run_derivations(request_of(*options), io); });
}

}  // namespace urispec::cli
