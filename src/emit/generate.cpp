#include "emit/generate.hpp"

#include "peg/overrun.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::emit {
namespace {

// What ran out, for the rule itself or for one that it needs.
std::string undecided(const peg::rule_proof& proof, const abnf::grammar& source, const automaton::state_budget& budget) {
  const auto subject = proof.needs ? fmt::format("it needs {}, which", source.rules[*proof.needs].name) : "it";
  if (proof.verdict == peg::verdict::out_of_time)
    return fmt::format("not proven: {} is not decided within the time that --timeout allows", subject);
  return fmt::format("not proven: {} needs an automaton of more than {} states, or all rules together more than {}; "
                     "--max-states raises both limits",
                     subject, budget.limit(), budget.together());
}

}  // namespace

std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& source,
                           const automaton::state_budget& budget) {
  const auto example = proof.counterexample.empty() ? std::string("the empty string")
                                                    : fmt::format("\"{}\"", peg::on_one_line(proof.counterexample));
  switch (proof.verdict) {
    case peg::verdict::proved: return {};
    case peg::verdict::rejects_valid:
      return fmt::format("disproved: {} matches the ABNF, but not the parsing expression", example);
    case peg::verdict::accepts_invalid:
      return fmt::format("disproved: {} matches the parsing expression, but not the ABNF", example);
    case peg::verdict::endless_loop:
      return "refused: it repeats something that can be empty, which never ends in PEG";
    case peg::verdict::left_recursion:
      return "refused: it can come back to itself before any character, which never ends in PEG";
    case peg::verdict::recursion: return "not proven: it recurses, or uses a rule that does";
    case peg::verdict::too_large:
    case peg::verdict::out_of_time: return undecided(proof, source, budget);
  }
  return {};
}

std::string to_string(const refusal& r) { return fmt::format("{}: {}", r.rule, r.reason); }

generated_header generate(const header_title& title, const abnf::grammar& source, automaton::state_budget& budget,
                          unusable_names names) {
  const auto proven = peg::build(source, budget);
  return generate(title, source, proven, budget, names);
}

generated_header generate(const header_title& title, const abnf::grammar& source, const peg::grammar& proven,
                          const automaton::state_budget& budget, unusable_names names, const base_grammar* base) {
  generated_header result;
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    const auto& proof = proven.rules[i].proof;
    if (proof.verdict == peg::verdict::recursion) {
      result.unproven.push_back(i);
    } else if (proof.verdict != peg::verdict::proved) {
      auto reason = why_not_proved(proof, source, budget);
      if (proven.repairs_sought == peg::search::out_of_states && !is_undecided(proof.verdict)) {
        reason += fmt::format("; the search for repairs needs more than {} states (--max-states raises the limit)",
                              budget.limit());
      }
      result.refusals.push_back({source.rules[i].name, std::move(reason)});
    }
  }
  if (result.refusals.empty()) result.text = header(title, source, proven, names, base);
  return result;
}

}  // namespace urispec::emit
