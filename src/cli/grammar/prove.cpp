// urispec grammar prove: the proofs, a line a rule.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/json.hpp"
#include "report/verdicts.hpp"
#include "urispec/abnf.hpp"
#include "abnf/recursion.hpp"
#include "peg/prove.hpp"
#include "urispec/spec.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace urispec::cli {
namespace {

struct prove_options {
  grammar_options grammar;
  report_form form = report_form::text;
  bool literal = false;
  bool schemes = false;
};

struct prove_request {
  std::vector<grammar_source> sources;
  computing_limits limits;
  spec::translation translation;
  report_form form;
};

// The grammars that are named, and those of schemes; the generic ones if there are none.
std::vector<grammar_source> sources_of(const prove_options& options) {
  if (!options.schemes) return sources_of(options.grammar);
  std::vector<grammar_source> sources;
  if (options.grammar.has_grammar()) sources = sources_of(options.grammar);
  for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
    sources.push_back({{std::string(entry.id)}, options.grammar.imports});
  }
  return sources;
}

prove_request request_of(const prove_options& options) {
  return {sources_of(options), options.grammar.limits,
          options.literal ? spec::translation::literal : spec::translation::adjusted, options.form};
}

void write_text(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs,
                const work_budget& limits, const channels& io) {
  std::size_t width = std::max<std::size_t>(4, grammar.id.size());
  for (const auto& rule : grammar.rules) width = std::max(width, rule.name.size());
  for (const auto& rule : grammar.missing) width = std::max(width, rule.name.size());
  io.out.write(fmt::format("{:{}}  {:>10}  {:>12}  {:>12}  {}\n", grammar.id, width, "ABNF states", "match states",
                           "joint states", "verdict"));
  std::size_t proved = 0;
  std::size_t disproved = 0;
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const auto& proof = proofs[i];
    proved += proof.verdict == peg::verdict::proved ? 1U : 0U;
    disproved += spec::is_disproved(proof) ? 1U : 0U;
    const auto verdict = report::verdict_of(proof.verdict);
    const auto reason = spec::why_not_proved(proof, grammar, limits);
    io.out.write(fmt::format("  {:{}} {:>10}  {:>12}  {:>12}  {}{}{}\n", grammar.rules[i].name, width,
                             proof.abnf_states, proof.match_states, proof.joint_states, verdict,
                             reason.empty() ? "" : ": ", reason));
  }
  for (const auto& [name, reason] : grammar.missing) {
    io.out.write(fmt::format("  {:{}} {:>10}  {:>12}  {:>12}  refused: {}\n", name, width, 0, 0, 0, reason));
  }
  io.out.write(fmt::format("  {} of {} rules proved{}\n", proved, proofs.size() + grammar.missing.size(),
                           disproved > 0 ? fmt::format(", {} disproved", disproved) : ""));
}

void write_json(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs,
                const work_budget& limits, const channels& io) {
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const auto& proof = proofs[i];
    const auto verdict = report::verdict_of(proof.verdict);
    const auto reason = spec::why_not_proved(proof, grammar, limits);
    auto line = report::json_to(io.out);
    line.begin_object().member("grammar", grammar.id).member("rule", grammar.rules[i].name).member("verdict", verdict);
    if (!reason.empty()) line.member("why", reason);
    line.member("abnf_states", proof.abnf_states);
    line.member("match_states", proof.match_states);
    line.member("joint_states", proof.joint_states);
    if (spec::is_disproved(proof)) line.member("counterexample", unicode::to_utf8(proof.counterexample));
    line.end_object().end_line();
  }
  for (const auto& [name, reason] : grammar.missing) {
    auto line = report::json_to(io.out);
    line.begin_object().member("grammar", grammar.id).member("rule", name).member("verdict", "refused");
    line.member("why", reason).end_object().end_line();
  }
}

exit_code prove_one(const grammar_source& source, const prove_request& request, const channels& io) {
  const auto grammar = unwrap(load_usable(source), io);
  if (!grammar) return exit_code::failure;
  if (const auto cycle = abnf::find_cycle(abnf::without_linear_recursion(*grammar)); !cycle.empty()) {
    io.complain(
        fmt::format("{} recurses ({}): nothing is proved about its recursive rules, which the general engine reads",
                    grammar->id, abnf::cycle_text(cycle)));
    if (request.translation == spec::translation::literal) return exit_code::invalid;
  }
  const auto limits = request.limits.budget();
  const auto proofs = spec::prove(*grammar, limits, request.translation);
  if (request.form == report_form::json) {
    write_json(*grammar, proofs, limits, io);
  } else {
    write_text(*grammar, proofs, limits, io);
  }
  io.out.flush();
  const auto ran_out = [&](peg::verdict v) {
    return std::ranges::find(proofs, v, &peg::rule_proof::verdict) != proofs.end();
  };
  if (ran_out(peg::verdict::too_large)) io.complain("--max-states raises the limits of states");
  if (ran_out(peg::verdict::out_of_time)) io.complain("--timeout raises the limit of time");
  if (ran_out(peg::verdict::out_of_memory)) io.complain("--max-memory raises the limit of memory");
  return peg::all_proved(proofs) && grammar->missing.empty() ? exit_code::success : exit_code::invalid;
}

exit_code run_prove(const prove_options& options, const channels& io) {
  const prove_request request = request_of(options);
  return for_each_grammar(request.sources,
                          [&](const grammar_source& source) { return prove_one(source, request, io); });
}

constexpr const char* grammar_prove_footer =
    R"(For each rule it is decided, not sampled, whether its parsing expression followed by the end of input accepts
exactly the strings of its ABNF. ABNF states are those of the minimal automaton of the rule, match states those
of the automaton of its match language; joint states are the pairs of states that were compared.

Verdicts:
  proved                  the languages are equal
  disproved               they differ; a shortest string of only one of them is given
  refused                 parsing would never end, or it needs what no rule defines
  not proved              nothing is decided, because the rule recurses
  too large, not decided  it needs more than --max-states, also where the other rules are left out
  out of time, not decided  --timeout leaves no time for it
The same words are the "verdict" in JSON, with a "why" where it is not proved.

Exit status: 0 all proved, 1 not, 2 wrong usage, or a file cannot be read.

Examples:
  urispec grammar prove
  urispec grammar prove --schemes
  urispec grammar prove rfc3986 --literal
  urispec grammar prove my.abnf
  urispec grammar prove base.abnf+overlay.abnf)";

}  // namespace

void add_grammar_prove(command_options root) {
  command_options command =
      grammar_command(root).add_command("prove", "Prove that parsers accept exactly the strings of their ABNF");
  const auto options = std::make_shared<prove_options>();
  add_grammar_arguments(command, options->grammar, "Grammars, each by itself; the generic ones if not given");
  add_grammar_options(command, options->grammar, "instead of GRAMMAR");
  command.flag("--schemes", options->schemes, "The grammars of schemes, after those that are named");
  command.excludes("--schemes", {"--grammar"});
  command.flag("--literal", options->literal,
               "Without adjustments: where the ABNF read as PEG would go wrong, and on which string");
  add_format_option(command, options->form);
  command.footer(grammar_prove_footer);
  command.runs([options](const channels& io) { return run_prove(*options, io); });
}

}  // namespace urispec::cli
