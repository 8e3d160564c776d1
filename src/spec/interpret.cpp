// Reasons why a grammar cannot be interpreted, in words.
#include "urispec/spec.hpp"

#include <utility>

namespace urispec::spec {

std::string message(const not_interpreted& error) {
  if (const auto* unknown = std::get_if<unknown_rule>(&error)) return "no rule " + unknown->name;
  return message(std::get<out_of_budget>(error));
}

result<rule_reader, not_interpreted> interpret(const abnf::grammar& grammar, std::string_view rule,
                                                               const work_budget& limits) {
  const std::string_view name = rule.empty() ? grammar.start : rule;
  const auto index = grammar.find(name);
  if (!index) return not_interpreted{unknown_rule{std::string(name)}};
  auto reader = make_reader(grammar, *index, limits);
  if (reader) return std::move(*reader);
  return not_interpreted{reader.error()};
}

}  // namespace urispec::spec
