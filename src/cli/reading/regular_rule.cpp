#include "cli/reading/regular_rule.hpp"

#include "urispec/abnf/link.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::cli {

std::string message(const language::not_regular& why, const automaton::state_budget& limits) {
  if (const auto* recursive = std::get_if<language::recursive_rule>(&why)) return message(*recursive);
  const auto& [subject, what] = std::get<language::out_of_budget>(why);
  return ran_out(subject, what, limits);
}

std::optional<language::regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                                   const automaton::state_budget& limits, const channels& io) {
  auto made = language::make_regular(grammar, rule, limits);
  if (made) return std::move(*made);
  io.complain(message(made.error(), limits));
  return std::nullopt;
}

std::optional<language::regular_rule> load_regular_rule(const grammar_source& source, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  const auto rule = find_rule(source, *grammar, io);
  if (!rule) return std::nullopt;
  return make_regular(*grammar, *rule, source.budget(), io);
}

void complain_of_recursion(const abnf::grammar& grammar, const channels& io) {
  if (const auto cycle = abnf::find_cycle(grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  }
}

}  // namespace urispec::cli
