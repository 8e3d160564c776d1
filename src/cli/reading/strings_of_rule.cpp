#include "cli/reading/strings_of_rule.hpp"

#include "cli/reading/regular_rule.hpp"
#include "urispec/abnf/linear_recursion.hpp"
#include "urispec/abnf/link.hpp"
#include "urispec/context_free/strings_up_to.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {

loaded<rule_of_any_kind> load_any_rule(const grammar_source& source) {
  loaded<rule_of_any_kind> result;
  const auto grammar = take(load_usable(source), result.messages);
  const auto rule = grammar ? take(find_rule(source, *grammar), result.messages) : std::nullopt;
  if (!rule) return result;
  const auto limits = source.budget();
  auto regular = language::make_regular(*grammar, *rule, limits);
  if (regular) {
    result.value.emplace(std::move(*regular));
  } else if (!std::holds_alternative<language::recursive_rule>(regular.error())) {
    result.complain(message(regular.error(), limits));
  } else if (auto by = context_free::build_rule_automata(*grammar, *rule, context_free::linear_rules::are_solved, limits)) {
    result.value.emplace(std::move(*by));
  } else {
    result.complain(message(language::not_regular{by.error()}, limits));
  }
  return result;
}

loaded<language::regular_rule> load_strings(const grammar_source& source, std::size_t length) {
  loaded<language::regular_rule> result;
  auto any = take(load_any_rule(source), result.messages);
  if (!any) return result;
  if (auto* regular = std::get_if<language::regular_rule>(&*any)) {
    result.value = std::move(*regular);
    return result;
  }
  const auto& by = std::get<context_free::rule_automata>(*any);
  auto budget = source.budget();
  context_free::languages_up_to bounded(by, length);
  if (bounded.make(by.rule, budget)) {
    result.value = language::regular_rule{by.grammar, by.rule, bounded.known()};
  } else {
    result.complain(ran_out(fmt::format("{}, which recurses, up to length {}", by.grammar.rules[by.rule].name, length), budget));
  }
  return result;
}

std::string for_each_recursive(const abnf::grammar& grammar, const automaton::state_budget& limits,
                               const recursive_visitor& visit) {
  const auto recursive = abnf::recursive_rules(abnf::without_linear_recursion(grammar));
  if (std::ranges::find(recursive, true) == recursive.end()) return {};
  const auto by = context_free::build_automata_of_all_rules(grammar, limits);
  if (!by) {
    return fmt::format("{}: the rules that recurse are left out: {}", grammar.id,
                       message(language::not_regular{by.error()}, limits));
  }
  for (std::size_t rule = 0; rule < recursive.size(); ++rule) {
    if (recursive[rule]) visit(*by, rule);
  }
  return {};
}

}  // namespace urispec::cli
