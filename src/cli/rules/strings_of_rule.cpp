#include "cli/rules/strings_of_rule.hpp"

#include "cli/rules/regular_rule.hpp"
#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {

loaded<context_free::string_source> load_string_source(const grammar_source& source) {
  loaded<context_free::string_source> result;
  const auto grammar = unwrap(load_usable(source), result.messages);
  const auto rule = grammar ? unwrap(find_rule(source, *grammar), result.messages) : std::nullopt;
  if (!rule) return result;
  const auto limits = source.budget();
  auto made = context_free::make_string_source(*grammar, *rule, limits);
  if (made) {
    result.value.emplace(std::move(*made));
  } else {
    result.complain(message(made.error(), limits));
  }
  return result;
}

loaded<language::regular_rule> load_strings(const grammar_source& source, std::size_t length) {
  loaded<language::regular_rule> result;
  auto any = unwrap(load_string_source(source), result.messages);
  if (any) result.value = unwrap(strings_up_to(std::move(*any), length, source), result.messages);
  return result;
}

loaded<language::regular_rule> strings_up_to(context_free::string_source rule, std::size_t length,
                                             const grammar_source& source) {
  loaded<language::regular_rule> result;
  auto budget = source.budget();
  const auto* by = std::get_if<context_free::rule_automata>(&rule);
  const std::string name = by != nullptr ? by->grammar.rules[by->rule].name : "";
  result.value = context_free::with_strings_up_to(std::move(rule), length, budget);
  if (!result.value) result.complain(ran_out(fmt::format("{}, which recurses, up to length {}", name, length), budget));
  return result;
}

std::string for_each_recursive(const abnf::grammar& grammar, const state_budget& limits,
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
