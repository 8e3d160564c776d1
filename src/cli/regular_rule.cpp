#include "cli/regular_rule.hpp"

#include "urispec/language/part_of_grammar.hpp"

#include <fmt/format.h>

namespace urispec::cli {

std::optional<regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule, std::size_t max_states,
                                         const channels& io) {
  regular_rule result{language::part_of_grammar(grammar, rule), 0, {}};
  result.rule = result.grammar.find(result.grammar.start).value_or(0);
  const std::string& name = result.abnf_rule().name;
  if (const auto cycle = abnf::find_cycle(result.grammar); !cycle.empty()) {
    io.complain(fmt::format("no finite automaton is made of {}, which recurses: {}", name, abnf::cycle_text(cycle)));
    return std::nullopt;
  }
  automaton::state_budget budget(max_states);
  result.known = automaton::build_languages(result.grammar, budget);
  if (result.known.too_large) {
    io.complain(too_many_states("the rule " + result.grammar.rules[*result.known.too_large].name, max_states));
    return std::nullopt;
  }
  return result;
}

regular_rules make_all_regular(const abnf::grammar& grammar, std::size_t max_states, const channels& io) {
  const auto recursive = abnf::recursive_rules(grammar);
  regular_rules all{abnf::without_recursion(grammar, recursive), {}, {}};
  if (const auto cycle = abnf::find_cycle(grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
    all.complete = false;
  }
  automaton::state_budget budget(max_states);
  all.known = automaton::build_languages(all.grammar, budget);
  if (all.known.too_large) {
    io.complain(too_many_states(
        fmt::format("the rule {}, behind which all are left out,", grammar.rules[*all.known.too_large].name), max_states));
    all.complete = false;
  }
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (!recursive[i] && all.known.minimal[i].states() > 0) all.rules.push_back(i);
  }
  if (all.known.too_large) std::erase(all.rules, *all.known.too_large);
  return all;
}

std::optional<regular_rule> load_regular_rule(const grammar_source& source, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  const auto rule = find_rule(source, *grammar, io);
  if (!rule) return std::nullopt;
  return make_regular(*grammar, *rule, source.max_states, io);
}

}  // namespace urispec::cli
