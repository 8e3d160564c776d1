#include "cli/reading/regular_rule.hpp"

#include "urispec/language/one_by_one.hpp"
#include "urispec/language/part_of_grammar.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::cli {

std::optional<regular_rule> make_regular(const abnf::grammar& grammar, std::size_t rule,
                                         const automaton::state_budget& limits, const channels& io) {
  regular_rule result{language::part_of_grammar(grammar, rule), 0, {}};
  result.rule = result.grammar.find(result.grammar.start).value_or(0);
  const std::string& name = result.abnf_rule().name;
  if (const auto cycle = abnf::find_cycle(result.grammar); !cycle.empty()) {
    io.complain(fmt::format("no finite automaton is made of {}, which recurses: {}", name, abnf::cycle_text(cycle)));
    return std::nullopt;
  }
  auto budget = limits.another();
  result.known = automaton::build_languages(result.grammar, budget);
  if (result.known.too_large) {
    io.complain(ran_out("the rule " + result.grammar.rules[*result.known.too_large].name, budget));
    return std::nullopt;
  }
  return result;
}

regular_tally for_each_regular(const abnf::grammar& grammar, const automaton::state_budget& limits, const channels& io,
                               const regular_visitor& visit) {
  const auto recursive = abnf::recursive_rules(grammar);
  if (const auto cycle = abnf::find_cycle(grammar); !cycle.empty()) {
    io.complain(fmt::format("{} recurses ({}): the rules that do are left out", grammar.id, abnf::cycle_text(cycle)));
  }
  regular_tally count;
  count.recursive = static_cast<std::size_t>(std::ranges::count(recursive, true));
  const auto regular = abnf::without_recursion(grammar, recursive);
  auto together = limits.another();
  const auto all = automaton::build_languages(regular, together);
  // The others once more, each by itself and twice: automata of all rules at once are what does not fit.
  std::vector<bool> asked;
  for (const auto what : all.undecided) asked.push_back(what != automaton::resource::none);
  const auto undecided = language::undecided_rules(grammar, asked, [&](std::size_t, const abnf::grammar& part) {
    auto alone = limits.another();
    static_cast<void>(automaton::build_languages(part, alone));
    return alone.ran_out_of();
  });
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    if (recursive[i]) continue;
    if (!asked[i]) {
      visit(rule_with_automaton{regular, i, all});
    } else if (undecided[i] != automaton::resource::none) {
      count.undecided.add(undecided[i]);
      visit(undecided_rule{grammar.rules[i], undecided[i]});
    } else {
      auto alone = limits.another();
      const auto part = language::part_of_grammar(grammar, i);
      const auto known = automaton::build_languages(part, alone);
      const std::size_t rule = part.find(part.start).value_or(0);
      if (known.undecided[rule] == automaton::resource::none) {
        visit(rule_with_automaton{part, rule, known});
      } else {  // the time ran out in between
        count.undecided.add(known.undecided[rule]);
        visit(undecided_rule{grammar.rules[i], known.undecided[rule]});
      }
    }
  }
  return count;
}

std::optional<regular_rule> load_regular_rule(const grammar_source& source, const channels& io) {
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  const auto rule = find_rule(source, *grammar, io);
  if (!rule) return std::nullopt;
  return make_regular(*grammar, *rule, source.budget(), io);
}

}  // namespace urispec::cli
