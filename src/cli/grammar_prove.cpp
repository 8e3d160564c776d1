// urispec grammar prove: the proofs, a line a rule.
#include "cli/commands.hpp"
#include "cli/each_grammar.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_command.hpp"
#include "cli/grammar_source.hpp"
#include "cli/json.hpp"
#include "emit/generate.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/peg/translate.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

namespace urispec::cli {
namespace {

struct prove_options {
  grammar_source source;
  CLI::Option* grammars = nullptr;
  report_form form = report_form::text;
  bool literal = false;
};

std::string_view name_of(peg::verdict v) {
  switch (v) {
    case peg::verdict::proved: return "proved";
    case peg::verdict::rejects_valid: return "rejects valid";
    case peg::verdict::accepts_invalid: return "accepts invalid";
    case peg::verdict::endless_loop: return "endless loop";
    case peg::verdict::left_recursion: return "left recursion";
    case peg::verdict::recursion: return "recursion";
    case peg::verdict::too_large: return "too large";
  }
  return "";
}

bool is_disproved(const peg::rule_proof& proof) {
  return proof.verdict == peg::verdict::rejects_valid || proof.verdict == peg::verdict::accepts_invalid;
}

std::vector<peg::rule_proof> proofs_of(const abnf::grammar& grammar, const prove_options& options,
                                       automaton::state_budget& budget) {
  std::vector<peg::rule_proof> proofs(grammar.rules.size());
  if (options.literal) {
    const auto known = automaton::build_languages(grammar, budget);
    if (budget.exhausted()) return proofs;
    std::vector<peg::expression> bodies;
    for (const auto& rule : grammar.rules) bodies.push_back(peg::translate(rule.definition, {}));
    return peg::prove(bodies, known, budget);
  }
  const auto proven = peg::build(grammar, budget);
  for (std::size_t i = 0; i < proven.rules.size(); ++i) proofs[i] = proven.rules[i].proof;
  return proofs;
}

void write_text(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs,
                const automaton::state_budget& budget, const channels& io) {
  std::size_t width = 4;
  for (const auto& rule : grammar.rules) width = std::max(width, rule.name.size());
  io.out.write(fmt::format("{:{}}  {:>10}  {:>12}  {:>12}  {}\n", grammar.id, width, "ABNF states", "match states",
                           "joint states", "verdict"));
  std::size_t proved = 0;
  std::size_t disproved = 0;
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const auto& proof = proofs[i];
    const bool is_proved = proof.verdict == peg::verdict::proved;
    proved += is_proved ? 1U : 0U;
    disproved += is_disproved(proof) ? 1U : 0U;
    const auto why = is_proved ? "proved" : emit::why_not_proved(proof, budget);
    io.out.write(fmt::format("  {:{}} {:>10}  {:>12}  {:>12}  {}\n", grammar.rules[i].name, width, proof.abnf_states,
                             proof.match_states, proof.joint_states, why));
  }
  io.out.write(fmt::format("  {} of {} rules proved{}\n", proved, proofs.size(),
                           disproved > 0 ? fmt::format(", {} disproved", disproved) : ""));
}

void write_json(const abnf::grammar& grammar, const std::vector<peg::rule_proof>& proofs, const channels& io) {
  for (std::size_t i = 0; i < proofs.size(); ++i) {
    const auto& proof = proofs[i];
    nlohmann::ordered_json line;
    line["grammar"] = grammar.id;
    line["rule"] = grammar.rules[i].name;
    line["verdict"] = name_of(proof.verdict);
    line["abnf_states"] = proof.abnf_states;
    line["match_states"] = proof.match_states;
    line["joint_states"] = proof.joint_states;
    if (is_disproved(proof)) {
      line["counterexample"] = unicode::to_utf8(proof.counterexample);
    }
    io.out.write(to_text(line) + "\n");
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
  automaton::state_budget budget(source.max_states);
  const auto proofs = proofs_of(*grammar, options, budget);
  if (options.form == report_form::json) {
    write_json(*grammar, proofs, io);
  } else {
    write_text(*grammar, proofs, budget, io);
  }
  io.out.flush();
  return peg::all_proved(proofs) ? exit_code::success : exit_code::invalid;
}

exit_code run_prove(const prove_options& options, const channels& io) {
  return for_each_grammar(*options.grammars, options.source, io,
                          [&](const grammar_source& source) { return prove_one(source, options, io); });
}

constexpr const char* footer =
    R"(Of each rule it is decided, not sampled, that its parsing expression followed by the end of input accepts
exactly the strings of its ABNF. ABNF states are those of the minimal automaton of the rule, match states those
of the automaton of what the expression matches; joint states are the pairs of the two that were compared.

Verdicts:
  proved      the strings are the same
  disproved   they are not, and here is a shortest one that is only on one side
  refused     parsing would never end
  not proven  nothing is decided: the rule recurses, or needs more than --max-states
In JSON what is disproved "rejects valid" or "accepts invalid", and others have their reason as the verdict.

Exit status: 0 all proved, 1 not, 2 wrong usage, or a file cannot be read.

Examples:
  urispec grammar prove
  urispec grammar prove rfc3986 --literal
  urispec grammar prove my.abnf
  urispec grammar prove -g base.abnf -g overlay.abnf)";

}  // namespace

void add_grammar_prove(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("prove", "Prove that the parsers of grammars are their ABNF");
  const auto options = std::make_shared<prove_options>();
  options->grammars =
      add_texts(*command, "GRAMMAR", "Grammars that are built in or files of ABNF; all built in if none");
  add_grammar_source_options(*command, options->source, "instead of GRAMMAR");
  command->add_flag("--literal", options->literal,
                    "Without repairs: where the ABNF read as PEG would go wrong, and on which string");
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback([&chosen, options] { chosen = [options](const channels& io) { return run_prove(*options, io); }; });
}

}  // namespace urispec::cli
