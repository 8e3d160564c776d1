// urispec grammar derivations: the proof that parsers take strings apart as the ABNF does, a line a rule.
#include "cli/commands.hpp"
#include "cli/each_grammar.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/grammar_command.hpp"
#include "cli/json.hpp"
#include "cli/regular_rule.hpp"
#include "emit/generate.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/language/derivations.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace urispec::cli {
namespace {

// Enough for every rule of the grammars that are built in.
constexpr std::size_t usual_limit = 500'000;

struct derivations_options {
  grammar_source source{.names = {}, .rule = {}, .max_states = usual_limit};
  CLI::Option* grammars = nullptr;
  report_form form = report_form::text;
};

using maybe_proof = std::optional<language::derivation_proof>;  // nullopt of a rule that recurses

std::string_view verdict_of(const maybe_proof& proof) {
  if (!proof) return "recursion";
  switch (proof->verdict) {
    case language::derivation_verdict::same: return "proved";
    case language::derivation_verdict::differs: return "differs";
    case language::derivation_verdict::too_large: return "too large";
    case language::derivation_verdict::endless_loop: return "endless loop";
  }
  return "";
}

bool differs(const maybe_proof& proof) {
  return proof && proof->verdict == language::derivation_verdict::differs;
}

std::string line_text(const abnf::rule& rule, const maybe_proof& proof, std::size_t width) {
  std::string line = fmt::format("  {:{}} {:>8}  {}", rule.name, width, proof ? proof->states : 0, verdict_of(proof));
  if (differs(proof)) {
    line +=
        ": " + (proof->counterexample.empty() ? "the empty string" : visible(unicode::to_utf8(proof->counterexample)));
  }
  return line + "\n";
}

std::string line_json(const std::string& grammar, const abnf::rule& rule, const maybe_proof& proof) {
  nlohmann::ordered_json line;
  line["grammar"] = grammar;
  line["rule"] = rule.name;
  line["verdict"] = verdict_of(proof);
  line["states"] = proof ? proof->states : 0;
  if (differs(proof)) line["counterexample"] = unicode::to_utf8(proof->counterexample);
  return to_text(line) + "\n";
}

exit_code prove_one(const grammar_source& source, const derivations_options& options, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return exit_code::failure;
  if (const auto cycle = abnf::find_cycle(*grammar); !cycle.empty()) {
    io.complain(
        fmt::format("{} recurses ({}): nothing is proven of the rules that do", grammar->id, abnf::cycle_text(cycle)));
  }
  const auto recursive = abnf::recursive_rules(*grammar);
  automaton::state_budget budget(source.max_states);
  const auto proven = peg::build(*grammar, budget);
  if (proven.rules.size() != grammar->rules.size()) {
    io.complain(too_many_states(fmt::format("the rule {}", grammar->rules[proven.languages.too_large.value_or(0)].name),
                                source.max_states));
    return exit_code::failure;
  }
  std::vector<peg::expression> rules;
  std::size_t width = 4;
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    const auto verdict = proven.rules[i].proof.verdict;
    if (verdict != peg::verdict::proved && !recursive[i]) {
      io.complain(fmt::format("{}: {}: {}; derivations are compared where the languages are the same", grammar->id,
                              grammar->rules[i].name, emit::why_not_proved(proven.rules[i].proof, budget)));
      return exit_code::failure;
    }
    rules.push_back(proven.rules[i].body);
    width = std::max(width, grammar->rules[i].name.size());
  }
  if (options.form == report_form::text) io.out.write(fmt::format("{:{}}    states  verdict\n", grammar->id, width));
  std::size_t proved = 0;
  for (std::size_t i = 0; i < rules.size() && io.out.ok(); ++i) {
    automaton::state_budget room(source.max_states);
    const auto proof = recursive[i]
                           ? std::nullopt
                           : std::optional(language::prove_derivation(*grammar, i, proven.languages, rules, room));
    proved += proof && proof->verdict == language::derivation_verdict::same ? 1U : 0U;
    io.out.write(options.form == report_form::json ? line_json(grammar->id, grammar->rules[i], proof)
                                                   : line_text(grammar->rules[i], proof, width));
    io.out.flush();
  }
  if (options.form == report_form::text) io.out.write(fmt::format("  {} of {} rules proved\n", proved, rules.size()));
  return proved == rules.size() ? exit_code::success : exit_code::invalid;
}

exit_code run_derivations(const derivations_options& options, const channels& io) {
  return for_each_grammar(*options.grammars, options.source, io,
                          [&](const grammar_source& source) { return prove_one(source, options, io); });
}

constexpr const char* footer =
    R"(Of each rule it is decided, not sampled, that its parsing expression takes every string into the rules that a
matcher finds first which tries alternatives as they are written, repeats as often as it can, and goes back where
that does not lead to the end. States are what was compared: a place in the ABNF, the places that were tried before
it, and a state of the marked language of the expression. That the language is the same is for
`urispec grammar prove`.

Of rules that recurse nothing is proven.

Exit status: 0 all proved; 1 not; 2 wrong usage, or a grammar the languages of which are not proved.

Examples:
  urispec grammar derivations rfc2396
  urispec grammar derivations my.abnf --format json)";

}  // namespace

void add_grammar_derivations(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("derivations", "Prove that parsers take strings apart as the ABNF does");
  const auto options = std::make_shared<derivations_options>();
  options->grammars =
      add_texts(*command, "GRAMMAR", "Grammars that are built in or files of ABNF; all built in if none");
  add_grammar_source_options(*command, options->source, "instead of GRAMMAR");
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback(
      [&chosen, options] { chosen = [options](const channels& io) { return run_derivations(*options, io); }; });
}

}  // namespace urispec::cli
