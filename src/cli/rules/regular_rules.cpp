// Automata of rules, and the messages that say why there are none.
#include "cli/rules/regular_rules.hpp"

#include "abnf/recursion.hpp"
#include "context_free/earley.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::cli {

std::string message(const language::not_regular& reason, const work_budget& limits) {
  if (const auto* recursive = std::get_if<abnf::recursive_rule>(&reason)) return message(*recursive);
  const auto& [subject, limit] = std::get<out_of_budget>(reason);
  return ran_out(subject, limit, limits);
}

attempt<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                            const work_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (regular) return {std::move(*regular)};
  return attempt<language::regular_rule>::none(message(regular.error(), limits));
}

void complain_of_recursion(const abnf::grammar& grammar, const channels& io) {
  if (const auto cycle = abnf::find_cycle(abnf::without_linear_recursion(grammar)); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  }
}

attempt<context_free::string_source> make_string_source(const grammar_rule& rule, const computing_limits& limits) {
  using answer = attempt<context_free::string_source>;
  const work_budget budget = limits.budget();
  auto source = context_free::make_string_source(rule.grammar, rule.rule, budget);
  if (!source) return answer::none(message(source.error(), budget));
  return {std::move(*source)};
}

attempt<language::regular_rule> strings_up_to(context_free::string_source source, std::size_t length,
                                             const computing_limits& limits) {
  attempt<language::regular_rule> result;
  auto budget = limits.budget();
  const auto* automata = std::get_if<context_free::rule_automata>(&source);
  const std::string name = automata != nullptr ? automata->grammar.rules[automata->rule].name : "";
  result.value = context_free::with_strings_up_to(std::move(source), length, budget);
  if (!result.value) result.complain(ran_out(fmt::format("{}, which recurses, up to length {}", name, length), budget));
  return result;
}

attempt<language::regular_rule> make_strings_up_to(const grammar_rule& rule, std::size_t length,
                                                  const computing_limits& limits) {
  attempt<language::regular_rule> result;
  auto source = unwrap(make_string_source(rule, limits), result.messages);
  if (source) result.value = unwrap(strings_up_to(std::move(*source), length, limits), result.messages);
  return result;
}

language::text_decision decision_of(const context_free::string_source& source, work_budget& budget) {
  return [&source, &budget](const std::u32string& text) -> std::optional<bool> {
    if (!budget.allows(0)) return std::nullopt;
    if (const auto* regular = std::get_if<language::regular_rule>(&source)) return regular->minimal().accepts(text);
    const auto verdict = context_free::recognize(std::get<context_free::rule_automata>(source), unicode::to_utf8(text),
                                                 context_free::limits_within(budget))
                             .verdict;
    if (verdict == context_free::verdict::valid) return true;
    if (verdict == context_free::verdict::invalid) return false;
    return std::nullopt;
  };
}

std::string message_of_recursive(const abnf::grammar& grammar, const out_of_budget& exhaustion,
                                 const work_budget& limits) {
  return fmt::format("{}: the rules that recurse are left out: {}", grammar.id,
                     message(language::not_regular{exhaustion}, limits));
}

}  // namespace urispec::cli
