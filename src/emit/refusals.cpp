#include "emit/refusals.hpp"

#include "peg/prove.hpp"
#include "abnf/print.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::emit {
namespace {

// The limit that stopped the rule itself or one that it needs.
std::string undecided(const peg::rule_proof& proof, const abnf::grammar& source,
                      const work_budget& limits) {
  const auto subject = proof.needs ? fmt::format("it needs {}, which", source.rules[*proof.needs].name) : "it";
  if (proof.verdict == peg::verdict::out_of_time)
    return fmt::format("{} is not decided within the time limit", subject);
  if (proof.verdict == peg::verdict::out_of_memory) {
    return fmt::format("{} is not decided within the memory limit", subject);
  }
  return fmt::format(
      "{} needs an automaton of more than {} states, or all rules together more than {}, which are the limits", subject,
      limits.limit(), limits.together());
}

// The rule without left recursion, with its strings, as far as that is known.
std::string instead_of_left_recursion(const abnf::left_recursion& recursion, std::size_t rule) {
  const auto other = recursion.removed_from(rule);
  return other ? fmt::format("; write `{}`", abnf::print(*other))
               : "; put definitions in the place of names until the rule itself stands first, and write "
                 "`rule = first *more` for `rule = rule more / first`";
}

}  // namespace

std::string_view verdict_word(peg::verdict v) {
  switch (v) {
    case peg::verdict::proved:
      return "proved";
    case peg::verdict::rejects_valid:
    case peg::verdict::accepts_invalid:
      return "disproved";
    case peg::verdict::endless_loop:
    case peg::verdict::left_recursion:
      return "refused";
    case peg::verdict::recursion:
    case peg::verdict::too_large:
    case peg::verdict::out_of_time:
    case peg::verdict::out_of_memory:
      return "not proved";
  }
  return "";
}

std::string why_not_proved(const peg::rule_proof& proof, const abnf::grammar& source,
                           const work_budget& limits) {
  const auto example = peg::quoted(proof.counterexample, '"');
  switch (proof.verdict) {
    case peg::verdict::proved:
      return {};
    case peg::verdict::rejects_valid:
      return fmt::format("{} matches the ABNF, but not the parsing expression", example);
    case peg::verdict::accepts_invalid:
      return fmt::format("{} matches the parsing expression, but not the ABNF", example);
    case peg::verdict::endless_loop:
      return "it repeats something that can be empty, so parsing would never end";
    case peg::verdict::left_recursion:
      return "left recursion (it reaches itself before it reads a character), so parsing would never end";
    case peg::verdict::recursion:
      return "it recurses, or uses a rule that does; the general engine reads it";
    case peg::verdict::too_large:
    case peg::verdict::out_of_time:
    case peg::verdict::out_of_memory:
      return undecided(proof, source, limits);
  }
  return {};
}

std::string reason_against(const abnf::grammar& source, const abnf::left_recursion& recursion, std::size_t rule,
                           const peg::rule_proof& proof, const work_budget& limits) {
  if (proof.verdict == peg::verdict::proved) return "not proved: it uses rules that automata match";
  auto reason = fmt::format("{}: {}", verdict_word(proof.verdict), why_not_proved(proof, source, limits));
  if (proof.verdict == peg::verdict::left_recursion) reason += instead_of_left_recursion(recursion, rule);
  return reason;
}

std::vector<refused_rule> refusals(const abnf::grammar& source, const peg::grammar& proven,
                              const work_budget& limits) {
  std::vector<refused_rule> result;
  const abnf::left_recursion recursion(source);
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    const auto& proof = proven.rules[i].proof;
    if (proof.verdict == peg::verdict::proved || proof.verdict == peg::verdict::recursion) continue;
    if (proven.rules[i].checked || matcher_of(proven.rules[i]) != peg::matcher::expression) continue;
    auto reason = reason_against(source, recursion, i, proof, limits);
    if (proven.adjustment_search == peg::search::out_of_states && !is_undecided(proof.verdict)) {
      reason += fmt::format("; the search for adjustments needs more than {} states, which is the limit",
                            limits.limit());
    }
    result.push_back({i, source.rules[i].name, std::move(reason)});
  }
  return result;
}

std::string to_string(const refused_rule& r) { return fmt::format("{}: {}", r.name, r.reason); }

}  // namespace urispec::emit
