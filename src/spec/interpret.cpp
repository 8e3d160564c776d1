#include "urispec/spec/interpret.hpp"

#include <utility>

namespace urispec::spec {

std::string message(const not_interpreted& why) {
  if (const auto* unknown = std::get_if<unknown_rule>(&why)) return "no rule " + unknown->name;
  if (const auto* recursive = std::get_if<language::recursive_rule>(&why)) return language::message(*recursive);
  return language::message(std::get<language::out_of_budget>(why));
}

result<interpret::interpreted_rule, not_interpreted> interpret(const abnf::grammar& grammar, std::string_view rule,
                                                               const automaton::state_budget& limits) {
  const std::string_view name = rule.empty() ? grammar.start : rule;
  const auto index = grammar.find(name);
  if (!index) return not_interpreted{unknown_rule{std::string(name)}};
  auto made = urispec::interpret::interpret(grammar, *index, limits);
  if (made) return std::move(*made);
  return std::visit([](const auto& why) { return not_interpreted{why}; }, made.error());
}

}  // namespace urispec::spec
