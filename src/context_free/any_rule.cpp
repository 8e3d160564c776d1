#include "context_free/any_rule.hpp"

#include "context_free/strings_up_to.hpp"

#include <utility>

namespace urispec::context_free {

result<rule_of_any_kind, language::not_regular> build_any_rule(const abnf::grammar& grammar, std::size_t rule,
                                                               const state_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (regular) return rule_of_any_kind{std::move(*regular)};
  if (!std::holds_alternative<language::recursive_rule>(regular.error())) return regular.error();
  auto by = build_rule_automata(grammar, rule, linear_rules::are_solved, limits);
  if (!by) return language::not_regular{by.error()};
  return rule_of_any_kind{std::move(*by)};
}

std::optional<language::regular_rule> with_strings_up_to(rule_of_any_kind rule, std::size_t length,
                                                         state_budget& budget) {
  if (auto* regular = std::get_if<language::regular_rule>(&rule)) return std::move(*regular);
  const auto& by = std::get<rule_automata>(rule);
  languages_up_to bounded(by, length);
  if (!bounded.make(by.rule, budget)) return std::nullopt;
  return language::regular_rule{by.grammar, by.rule, bounded.known()};
}

}  // namespace urispec::context_free
