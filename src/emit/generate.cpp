#include "emit/generate.hpp"

#include "peg/overrun.hpp"
#include "urispec/abnf/link.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace urispec::emit {
namespace {

std::string too_large(const abnf::rule& rule, const automaton::state_budget& budget) {
  return fmt::format("{}: needs more than {} automaton states, the limit (--max-states raises it)", rule.name,
                     budget.limit());
}

}  // namespace

std::string refusal(const abnf::rule& rule, const peg::rule_proof& proof, const automaton::state_budget& budget) {
  const auto example = proof.counterexample.empty() ? std::string("the empty string")
                                                    : fmt::format("\"{}\"", peg::on_one_line(proof.counterexample));
  switch (proof.verdict) {
    case peg::verdict::proved: return {};
    case peg::verdict::rejects_valid:
      return fmt::format("{}: not proven: {} matches the ABNF, but not the parsing expression", rule.name, example);
    case peg::verdict::accepts_invalid:
      return fmt::format("{}: not proven: {} matches the parsing expression, but not the ABNF", rule.name, example);
    case peg::verdict::endless_loop:
      return fmt::format("{}: not proven: it repeats something that can be empty, which never ends in PEG", rule.name);
    case peg::verdict::too_large: return too_large(rule, budget);
  }
  return {};
}

generated_header generate(const header_title& title, const abnf::grammar& source, automaton::state_budget& budget) {
  generated_header result;
  if (const auto cycle = abnf::find_cycle(source); !cycle.empty()) {
    result.refusals.push_back(fmt::format("{}: recursive ({}), so its language may not be regular and cannot be proven",
                                          cycle.front(), fmt::join(cycle, " -> ")));
    return result;
  }
  const auto proven = peg::build(source, budget);
  if (proven.rules.size() != source.rules.size()) {
    result.refusals.push_back(too_large(source.rules[proven.languages.too_large.value_or(0)], budget));
    return result;
  }
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    if (auto why = refusal(source.rules[i], proven.rules[i].proof, budget); !why.empty()) {
      result.refusals.push_back(std::move(why));
    }
  }
  if (result.refusals.empty()) result.text = header(title, source, proven);
  return result;
}

}  // namespace urispec::emit
