// urispec grammar derivations: the proof that parsers take strings apart as the ABNF does, a line a rule.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/grammar/each_grammar.hpp"
#include "cli/options/format_option.hpp"
#include "cli/options/grammar_source.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/output/json_writer.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/language/derivations.hpp"
#include "urispec/language/per_rule.hpp"
#include "urispec/peg/grammar.hpp"
#include "urispec/spec/prove.hpp"
#include "urispec/tree/marks.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

// Enough for every rule of the grammars that are built in.
constexpr std::size_t usual_limit = 500'000;

struct derivations_options {
  grammar_source source{.names = {}, .arguments = {}, .rule = {}, .limits = {.max_states = usual_limit}};
  report_form form = report_form::text;
};

struct finding {
  std::string verdict;
  std::size_t states = 0;
  std::optional<std::u32string> counterexample;
};

finding finding_of(const language::derivation_proof& proof) {
  switch (proof.verdict) {
    case language::derivation_verdict::same: return {"proved", proof.states, {}};
    case language::derivation_verdict::differs: return {"differs", proof.states, proof.counterexample};
    case language::derivation_verdict::too_large: return {std::string(too_large_verdict), proof.states, {}};
    case language::derivation_verdict::out_of_time: return {std::string(out_of_time_verdict), proof.states, {}};
    case language::derivation_verdict::endless_loop: return {"endless loop", proof.states, {}};
  }
  return {};
}

std::string line_text(const abnf::rule& rule, const finding& found, std::size_t width) {
  std::string line = fmt::format("  {:{}} {:>8}  {}", rule.name, width, found.states, found.verdict);
  if (found.counterexample) line += ": " + visible(or_mark(unicode::to_utf8(*found.counterexample)));
  return line + "\n";
}

std::string line_json(const std::string& grammar, const abnf::rule& rule, const finding& found) {
  std::string text;
  json_writer line(text);
  line.begin_object().member("grammar", grammar).member("rule", rule.name);
  line.member("verdict", found.verdict).member("states", found.states);
  if (found.counterexample) line.member("counterexample", unicode::to_utf8(*found.counterexample));
  line.end_object().end_line();
  return text;
}

// A grammar whose languages are proved: the rules can be asked about.
struct proven_grammar {
  abnf::grammar abnf;
  automaton::languages languages;
  std::vector<peg::expression> bodies;

  [[nodiscard]] finding ask(std::size_t rule, const automaton::state_budget& limits) const {
    auto budget = limits.another();
    return finding_of(language::prove_derivation(abnf, rule, languages, bodies, budget));
  }
};

// Why there is none: something ran out, or a rule is not proved.
struct no_proven_grammar {
  automaton::resource ran_out = automaton::resource::none;
  std::size_t rule = 0;  // which one
  std::string complaint;
};

std::variant<proven_grammar, no_proven_grammar> prove_languages(const abnf::grammar& grammar,
                                                               const automaton::state_budget& limits) {
  const auto recursive = abnf::recursive_rules(grammar);
  auto budget = limits.another();
  auto proven = peg::build(grammar, budget);
  proven_grammar result{grammar, std::move(proven.languages), {}};
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    const auto& proof = proven.rules[i].proof;
    if (is_undecided(proof.verdict)) return no_proven_grammar{budget.ran_out_of(), i, {}};
    if (proof.verdict != peg::verdict::proved && !recursive[i]) {
      const auto why = spec::why_not_proved(proof, grammar, budget);
      return no_proven_grammar{automaton::resource::none, i,
                               fmt::format("{}: {}: {}", grammar.rules[i].name, spec::verdict_word(proof), why)};
    }
    result.bodies.push_back(std::move(proven.rules[i].body));
  }
  return result;
}

// Takes the finding of each rule, in the order of the grammar.
using report_finding = std::function<void(std::size_t rule, const finding& found)>;

// All rules that do not recurse, with languages that are proved together.
void ask_together(const proven_grammar& grammar, const std::vector<bool>& recursive,
                  const automaton::state_budget& limits,
                  const report_finding& report) {
  for (std::size_t i = 0; i < grammar.abnf.rules.size(); ++i) {
    report(i, recursive[i] ? finding{"recursion", 0, {}} : grammar.ask(i, limits));
  }
}

// Where that cannot be: each by itself.
void ask_per_rule(const abnf::grammar& grammar, const std::vector<bool>& recursive,
                  const automaton::state_budget& limits,
                    const report_finding& report, const channels& io) {
  std::vector<finding> found(grammar.rules.size());
  std::vector<bool> asked;
  for (const bool recurses : recursive) asked.push_back(!recurses);
  const auto decide = [&](std::size_t rule, const abnf::grammar& part, const automaton::state_budget& for_rule) {
    const auto proven = prove_languages(part, for_rule);
    if (const auto* none = std::get_if<no_proven_grammar>(&proven)) {
      if (none->ran_out != automaton::resource::none) return none->ran_out;
      found[rule] = {"not compared", 0, {}};
      if (none->rule == part.find(part.start)) {
        io.complain(fmt::format("{}: {}; derivations are compared where the languages are the same", grammar.id,
                                none->complaint));
      }
      return automaton::resource::none;
    }
    found[rule] = std::get<proven_grammar>(proven).ask(part.find(part.start).value_or(0), for_rule);
    return automaton::resource::none;
  };
  const auto undecided = language::undecided_rules(grammar, asked, limits, decide);
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (undecided[i] != automaton::resource::none) found[i] = {std::string(undecided_verdict(undecided[i])), 0, {}};
    report(i, recursive[i] ? finding{"recursion", 0, {}} : found[i]);
  }
}

exit_code prove_one(const grammar_source& source, const derivations_options& options, const channels& io) {
  const auto grammar = tell(load_usable(source), io);
  if (!grammar) return exit_code::failure;
  if (const auto cycle = abnf::find_cycle(*grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): nothing is proved about its recursive rules", grammar->id,
                            abnf::cycle_text(cycle)));
  }
  std::size_t width = std::max<std::size_t>(4, grammar->id.size());
  for (const auto& rule : grammar->rules) width = std::max(width, rule.name.size());
  if (options.form == report_form::text) io.out.write(fmt::format("{:{}}    states  verdict\n", grammar->id, width));
  std::size_t proved = 0;
  language::undecided_count undecided;
  const auto report = [&](std::size_t rule, const finding& found) {
    proved += found.verdict == "proved" ? 1U : 0U;
    if (found.verdict == too_large_verdict) undecided.add(automaton::resource::states);
    if (found.verdict == out_of_time_verdict) undecided.add(automaton::resource::time);
    io.out.write(options.form == report_form::json ? line_json(grammar->id, grammar->rules[rule], found)
                                                   : line_text(grammar->rules[rule], found, width));
    io.out.flush();
  };
  const auto recursive = abnf::recursive_rules(*grammar);
  const auto limits = source.budget();
  const auto proven = prove_languages(*grammar, limits.another_with(language::share_of_all_together));
  if (const auto* together = std::get_if<proven_grammar>(&proven)) {
    ask_together(*together, recursive, limits, report);
  } else {
    ask_per_rule(*grammar, recursive, limits, report, io);
  }
  const std::size_t rules = grammar->rules.size() + grammar->missing.size();
  if (options.form == report_form::text) io.out.write(fmt::format("  {} of {} rules proved\n", proved, rules));
  complain_of(undecided, source, io);
  return proved == rules ? exit_code::success : exit_code::invalid;
}

exit_code run_derivations(const derivations_options& options, const channels& io) {
  return for_each_grammar(options.source, io,
                          [&](const grammar_source& source) { return prove_one(source, options, io); });
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
  add_grammar_argument(command, options->source, "Grammars, each by itself; the generic ones if not given");
  add_grammar_source_options(command, options->source, "instead of GRAMMAR");
  add_format_option(command, options->form);
  command.footer(grammar_derivations_footer);
  command.runs([options](const channels& io) { return run_derivations(*options, io); });
}

}  // namespace urispec::cli
