// urispec grammar prove: the proofs, a line a rule.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/each_grammar.hpp"
#include "cli/options/format_option.hpp"
#include "cli/options/grammar_source.hpp"
#include "cli/output/json.hpp"
#include "emit/generate.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/language/one_by_one.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/peg/translate.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace urispec::cli {
namespace {

struct prove_options {
  grammar_source source;
  report_form form = report_form::text;
  bool literal = false;
};

bool is_disproved(const peg::rule_proof& proof) {
  return proof.verdict == peg::verdict::rejects_valid || proof.verdict == peg::verdict::accepts_invalid;
}

struct proofs_together {
  std::vector<peg::rule_proof> proofs;
  peg::search repairs_sought = peg::search::complete;
};

proofs_together prove_together(const abnf::grammar& grammar, const prove_options& options) {
  auto budget = options.source.budget();
  proofs_together result{std::vector<peg::rule_proof>(grammar.rules.size())};
  if (options.literal) {
    const auto known = automaton::build_languages(grammar, budget);
    if (budget.exhausted()) {
      for (auto& proof : result.proofs) proof.verdict = peg::undecided(budget.ran_out_of());
      return result;
    }
    std::vector<peg::expression> bodies;
    for (const auto& rule : grammar.rules) bodies.push_back(peg::translate(rule.definition, {}));
    result.proofs = peg::prove(bodies, known, budget);
    return result;
  }
  auto proven = peg::build(grammar, budget);
  result.repairs_sought = proven.repairs_sought;
  for (std::size_t i = 0; i < proven.rules.size(); ++i) result.proofs[i] = std::move(proven.rules[i].proof);
  return result;
}

// Of the start rule.
peg::rule_proof prove_alone(const abnf::grammar& part, const prove_options& options) {
  const std::size_t rule = part.find(part.start).value_or(0);
  if (options.literal) return prove_together(part, options).proofs[rule];
  auto budget = options.source.budget();
  return peg::prove_rule(part, rule, budget);
}

// Together, and what is not decided so by itself.
std::vector<peg::rule_proof> proofs_of(const abnf::grammar& grammar, const prove_options& options) {
  auto together = prove_together(grammar, options);
  auto proofs = std::move(together.proofs);
  std::vector<bool> open;
  for (const auto& proof : proofs) {
    const bool not_repaired = together.repairs_sought == peg::search::out_of_states && is_disproved(proof);
    open.push_back(is_undecided(proof.verdict) || not_repaired);
  }
  const auto decide = [&](std::size_t rule, const abnf::grammar& part) {
    const auto alone = prove_alone(part, options);
    if (alone.verdict == peg::verdict::too_large) return automaton::resource::states;
    if (alone.verdict == peg::verdict::out_of_time) return automaton::resource::time;
    proofs[rule] = alone;
    return automaton::resource::none;
  };
  const auto undecided = language::undecided_rules(grammar, open, decide);
  const auto recursive = abnf::recursive_rules(grammar);
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    if (undecided[i] == automaton::resource::none) continue;
    const auto needs = proofs[i].needs;
    proofs[i] = {};
    proofs[i].verdict = recursive[i] ? peg::verdict::recursion : peg::undecided(undecided[i]);
    proofs[i].needs = needs;
  }
  return proofs;
}

// The verdict in the words that every form of the report has, and why it is that.
struct verdict_text {
  std::string verdict;
  std::string why;  // empty of what is proved
};

verdict_text text_of(const peg::rule_proof& proof, const abnf::grammar& grammar,
                     const automaton::state_budget& budget) {
  if (proof.verdict == peg::verdict::proved) return {"proved", {}};
  const std::string sentence = emit::why_not_proved(proof, grammar, budget);  // "disproved: why"
  const std::size_t colon = sentence.find(": ");
  std::string verdict = sentence.substr(0, colon);
  if (proof.verdict == peg::verdict::too_large) verdict = too_large_verdict;
  if (proof.verdict == peg::verdict::out_of_time) verdict = out_of_time_verdict;
  return {std::move(verdict), sentence.substr(colon + 2)};
}

void write_text(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs,
                const automaton::state_budget& budget, const channels& io) {
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
    disproved += is_disproved(proof) ? 1U : 0U;
    const auto [verdict, why] = text_of(proof, grammar, budget);
    io.out.write(fmt::format("  {:{}} {:>10}  {:>12}  {:>12}  {}{}{}\n", grammar.rules[i].name, width,
                             proof.abnf_states, proof.match_states, proof.joint_states, verdict,
                             why.empty() ? "" : ": ", why));
  }
  for (const auto& [name, why] : grammar.missing) {
    io.out.write(fmt::format("  {:{}} {:>10}  {:>12}  {:>12}  refused: {}\n", name, width, 0, 0, 0, why));
  }
  io.out.write(fmt::format("  {} of {} rules proved{}\n", proved, proofs.size() + grammar.missing.size(),
                           disproved > 0 ? fmt::format(", {} disproved", disproved) : ""));
}

void write_json(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs,
                const automaton::state_budget& budget, const channels& io) {
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const auto& proof = proofs[i];
    const auto [verdict, why] = text_of(proof, grammar, budget);
    auto line = json_to(io.out);
    line.begin_object().member("grammar", grammar.id).member("rule", grammar.rules[i].name).member("verdict", verdict);
    if (!why.empty()) line.member("why", why);
    line.member("abnf_states", proof.abnf_states);
    line.member("match_states", proof.match_states);
    line.member("joint_states", proof.joint_states);
    if (is_disproved(proof)) line.member("counterexample", unicode::to_utf8(proof.counterexample));
    line.end_object().end_line();
  }
  for (const auto& [name, why] : grammar.missing) {
    auto line = json_to(io.out);
    line.begin_object().member("grammar", grammar.id).member("rule", name).member("verdict", "refused");
    line.member("why", why).end_object().end_line();
  }
}

exit_code prove_one(const grammar_source& source, const prove_options& options, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return exit_code::failure;
  if (const auto cycle = abnf::find_cycle(*grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): nothing is proven of the rules that do", grammar->id,
                            abnf::cycle_text(cycle)));
    if (options.literal) return exit_code::invalid;
  }
  const auto budget = source.budget();
  const auto proofs = proofs_of(*grammar, options);
  if (options.form == report_form::json) {
    write_json(*grammar, proofs, budget, io);
  } else {
    write_text(*grammar, proofs, budget, io);
  }
  io.out.flush();
  return peg::all_proved(proofs) && grammar->missing.empty() ? exit_code::success : exit_code::invalid;
}

exit_code run_prove(const prove_options& options, const channels& io) {
  return for_each_grammar(options.source, io,
                          [&](const grammar_source& source) { return prove_one(source, options, io); });
}

constexpr const char* grammar_prove_footer =
    R"(Of each rule it is decided, not sampled, that its parsing expression followed by the end of input accepts
exactly the strings of its ABNF. ABNF states are those of the minimal automaton of the rule, match states those
of the automaton of what the expression matches; joint states are the pairs of the two that were compared.

Verdicts:
  proved                  the strings are the same
  disproved               they are not, and here is a shortest one that is only on one side
  refused                 parsing would never end, or it needs what no rule defines
  not proven              nothing is decided, as the rule recurses
  too large, not decided  it needs more than --max-states, also where the other rules are left out
  out of time, not decided  --timeout leaves no time for it
The same words are the "verdict" in JSON, with a "why" where it is not proved.

Exit status: 0 all proved, 1 not, 2 wrong usage, or a file cannot be read.

Examples:
  urispec grammar prove
  urispec grammar prove rfc3986 --literal
  urispec grammar prove my.abnf
  urispec grammar prove base.abnf+overlay.abnf)";

}  // namespace

void add_grammar_prove(command_options root) {
  command_options command =
      grammar_command(root).add_command("prove", "Prove that the parsers of grammars are their ABNF");
  const auto options = std::make_shared<prove_options>();
  add_grammar_argument(command, options->source, "Grammars, each by itself; all that are built in if none");
  add_grammar_source_options(command, options->source, "instead of GRAMMAR");
  command.flag("--literal", options->literal,
               "Without repairs: where the ABNF read as PEG would go wrong, and on which string");
  add_format_option(command, options->form);
  command.footer(grammar_prove_footer);
  command.runs([options](const channels& io) { return run_prove(*options, io); });
}

}  // namespace urispec::cli
