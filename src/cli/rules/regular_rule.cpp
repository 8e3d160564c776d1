#include "cli/rules/regular_rule.hpp"

#include "abnf/recursion.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::cli {

std::string message(const language::not_regular& why, const state_budget& limits) {
  if (const auto* recursive = std::get_if<abnf::recursive_rule>(&why)) return message(*recursive);
  const auto& [subject, what] = std::get<out_of_budget>(why);
  return ran_out(subject, what, limits);
}

loaded<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                            const state_budget& limits) {
  auto made = language::make_regular(grammar, rule, limits);
  if (made) return {std::move(*made)};
  return loaded<language::regular_rule>::none(message(made.error(), limits));
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

}  // namespace urispec::cli
