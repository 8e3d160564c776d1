#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::cli {

std::string message(const language::not_regular& why, const state_budget& limits) {
  if (const auto* recursive = std::get_if<abnf::recursive_rule>(&why)) return message(*recursive);
  const auto& [subject, limit] = std::get<out_of_budget>(why);
  return ran_out(subject, limit, limits);
}

loaded<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                            const state_budget& limits) {
  auto regular = language::make_regular(grammar, rule, limits);
  if (regular) return {std::move(*regular)};
  return loaded<language::regular_rule>::none(message(regular.error(), limits));
}

loaded<language::regular_rule> load_regular_rule(const grammar_source& source) {
  loaded<language::regular_rule> result;
  const auto grammar = unwrap(load_usable(source), result.messages);
  if (!grammar) return result;
  const auto rule = unwrap(find_rule(source, *grammar), result.messages);
  if (!rule) return result;
  result.value = unwrap(make_regular(*grammar, *rule, source.budget()), result.messages);
  return result;
}

void complain_of_recursion(const abnf::grammar& grammar, const channels& io) {
  if (const auto cycle = abnf::find_cycle(abnf::without_linear_recursion(grammar)); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  }
}

loaded<context_free::string_source> load_string_source(const grammar_source& source) {
  loaded<context_free::string_source> result;
  const auto grammar = unwrap(load_usable(source), result.messages);
  const auto rule = grammar ? unwrap(find_rule(source, *grammar), result.messages) : std::nullopt;
  if (!rule) return result;
  const auto limits = source.budget();
  auto strings = context_free::make_string_source(*grammar, *rule, limits);
  if (strings) {
    result.value.emplace(std::move(*strings));
  } else {
    result.complain(message(strings.error(), limits));
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
  const auto* automata = std::get_if<context_free::rule_automata>(&rule);
  const std::string name = automata != nullptr ? automata->grammar.rules[automata->rule].name : "";
  result.value = context_free::with_strings_up_to(std::move(rule), length, budget);
  if (!result.value) result.complain(ran_out(fmt::format("{}, which recurses, up to length {}", name, length), budget));
  return result;
}

std::string message_of_recursive(const abnf::grammar& grammar, const out_of_budget& why, const state_budget& limits) {
  return fmt::format("{}: the rules that recurse are left out: {}", grammar.id,
                     message(language::not_regular{why}, limits));
}

}  // namespace urispec::cli
