#include "automaton/called_rules.hpp"

#include "abnf/overloaded.hpp"

#include <algorithm>
#include <variant>

namespace urispec::automaton {
namespace {

using flags = std::vector<bool>;

// Whether an expression has the property, given the rules that have it: a string at all, or the empty one.
template <typename OfTerminal>
bool holds(const abnf::expression& e, const flags& rules, const OfTerminal& of_terminal) {
  const auto part = [&](const abnf::expression& inner) { return holds(inner, rules, of_terminal); };
  return std::visit(
      abnf::overloaded{[&](const abnf::alternation& a) { return std::ranges::any_of(a.alternatives, part); },
                       [&](const abnf::concatenation& c) { return std::ranges::all_of(c.parts, part); },
                       [&](const abnf::repetition& r) { return r.minimum == 0 || part(r.body.front()); },
                       [](const abnf::option&) { return true; },
                       [&](const abnf::group& g) { return part(g.body.front()); },
                       [&](const abnf::rule_reference& r) { return bool{rules[r.rule]}; },
                       [&](const abnf::prose& p) { return bool{rules[p.rule]}; },
                       [&](const auto& terminal) { return of_terminal(terminal); }},
      e.node);
}

// Grows `known` to the rules that have the property; calls found(rule, round) for each.
template <typename OfTerminal, typename Found>
void grow(const abnf::grammar& grammar, flags& known, const OfTerminal& of_terminal, Found found) {
  for (std::uint32_t round = 1;; ++round) {
    flags now = known;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (known[i] || !holds(grammar.rules[i].definition, known, of_terminal)) continue;
      now[i] = true;
      found(i, round);
    }
    if (now == known) return;
    known = std::move(now);
  }
}

}  // namespace

std::vector<std::optional<called_rule>> called_rules(const abnf::grammar& grammar, const std::vector<bool>& called) {
  std::vector<std::optional<called_rule>> result(grammar.rules.size());
  for (std::size_t i = 0; i < called.size(); ++i) {
    if (called[i]) result[i].emplace();
  }
  flags has_strings(grammar.rules.size());
  grow(grammar, has_strings, [](const auto&) { return true; }, [&](std::size_t rule, std::uint32_t) {
    if (result[rule]) result[rule]->has_strings = true;
  });
  flags can_be_empty(grammar.rules.size());
  const abnf::overloaded is_empty{[](const abnf::literal& l) { return l.text.empty(); },
                                  [](const auto&) { return false; }};
  grow(grammar, can_be_empty, is_empty, [&](std::size_t rule, std::uint32_t round) {
    if (!result[rule]) return;
    result[rule]->can_be_empty = true;
    result[rule]->rank = round;
  });
  return result;
}

}  // namespace urispec::automaton
