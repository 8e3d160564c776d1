#include "cli/regular_rule.hpp"

#include "urispec/language/one_by_one.hpp"
#include "urispec/language/part_of_grammar.hpp"

#include <fmt/format.h>

#include <algorithm>

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

regular_tally for_each_regular(const abnf::grammar& grammar, std::size_t max_states, const channels& io,
                               const regular_visitor& visit) {
  const auto recursive = abnf::recursive_rules(grammar);
  if (const auto cycle = abnf::find_cycle(grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  }
  regular_tally count;
  count.recursive = static_cast<std::size_t>(std::ranges::count(recursive, true));
  const auto regular = abnf::without_recursion(grammar, recursive);
  automaton::state_budget together(max_states);
  const auto all = automaton::build_languages(regular, together);
  if (!all.too_large) {
    for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
      if (!recursive[i]) visit(rule_with_automaton{regular, i, all});
    }
    return count;
  }
  // Twice each: automata of all rules at once are what does not fit.
  const auto known_of = [&](const abnf::grammar& part) {
    automaton::state_budget alone(max_states);
    return automaton::build_languages(part, alone);
  };
  std::vector<bool> asked;
  for (const bool recurses : recursive) asked.push_back(!recurses);
  const auto too_large = language::too_large_rules(grammar, asked, [&](std::size_t, const abnf::grammar& part) {
    return known_of(part).too_large ? language::attempt::too_large : language::attempt::decided;
  });
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (recursive[i]) continue;
    if (too_large[i]) {
      visit(rule_too_large{grammar.rules[i]});
      continue;
    }
    const auto part = language::part_of_grammar(grammar, i);
    visit(rule_with_automaton{part, part.find(part.start).value_or(0), known_of(part)});
  }
  count.too_large = static_cast<std::size_t>(std::ranges::count(too_large, true));
  return count;
}

std::optional<regular_rule> load_regular_rule(const grammar_source& source, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  const auto rule = find_rule(source, *grammar, io);
  if (!rule) return std::nullopt;
  return make_regular(*grammar, *rule, source.max_states, io);
}

}  // namespace urispec::cli
